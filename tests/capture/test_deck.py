"""Deck files: every card has exactly one tag, or the file is refused by name and key."""

import re

import pytest

from capture.deck import Deck, checksum, decode_deck, decode_deck_file, encode_deck, normalise_uid
from capture.errors import DeckError
from rules.cards import DECK, Card

ACE_OF_SPADES = 51


def uid_of(index: int) -> str:
    return f"E0040100000000{index:02X}"


def deck_text(*replacements: tuple[str, str]) -> str:
    lines = ['name = "Blue"', "[cards]"]
    lines += [f'"{uid_of(index)}" = "{card.value}"' for index, card in enumerate(DECK)]
    text = "\n".join(lines) + "\n"
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    return text


def test_reads_a_whole_deck() -> None:
    deck = decode_deck(deck_text(), "deck.toml")
    assert deck.name == "Blue"
    assert len(deck.cards) == 52
    assert deck.cards["E004010000000033"] is Card("As")


def test_reads_bytes_as_well_as_text() -> None:
    assert decode_deck(deck_text().encode(), "deck.toml") == decode_deck(deck_text(), "deck.toml")


@pytest.mark.parametrize(
    ("text", "uid"),
    [
        pytest.param("045D1A2B", "045D1A2B", id="4 bytes, packed"),
        pytest.param("04 0e 3b d2 28 6b 85", "040E3BD2286B85", id="7 bytes, spaced lower case"),
        pytest.param("e0:04:01:00:12:34:56:78", "E004010012345678", id="8 bytes, colons"),
        pytest.param("01-02-03-04-05-06-07-08-09-0a", "0102030405060708090A", id="10 bytes, dashes"),
        pytest.param("E200001D7315016521408FC6", "E200001D7315016521408FC6", id="12 bytes"),
    ],
)
def test_uids_are_normalised(text: str, uid: str) -> None:
    assert normalise_uid(text) == uid


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("E00401", id="3 bytes"),
        pytest.param("E00401004012345678", id="9 bytes"),
        pytest.param("00" * 13, id="13 bytes"),
        pytest.param("E00401001234567", id="half a byte"),
        pytest.param("045D1A2G", id="no hex"),
        pytest.param("04_5D_1A_2B", id="another separator"),
        pytest.param("045D1A\u0662B", id="an Arabic digit"),
        pytest.param("045D1A2\ufb00", id="a sign whose upper case is FF"),
    ],
)
def test_bad_uids_are_refused(text: str) -> None:
    with pytest.raises(DeckError, match="expected"):
        normalise_uid(text)


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        pytest.param('"As"', '"Ax"', ("key 'cards', line 54: ", "'Ax'"), id="unknown card"),
        pytest.param('"As"', "5", ("key 'cards', line 54: ", "got 5"), id="a card that is no text"),
        pytest.param('"As"', '"Ks"', ("key 'cards', line 54: ", "one tag a card", "Ks"), id="two tags for one card"),
        pytest.param(
            uid_of(ACE_OF_SPADES),
            "e0:04:01:00:00:00:00:00",
            ("key 'cards', line 54: ", "each tag once", "2c and As"),
            id="tag twice",
        ),
        pytest.param(uid_of(ACE_OF_SPADES), "E004XX", ("line 54, the tag of As: ", "hex"), id="no hex"),
        pytest.param(uid_of(ACE_OF_SPADES), "E00401", ("line 54, the tag of As: ", "bytes"), id="length"),
        pytest.param(
            'name = "Blue"', 'name = "Blue"\ncolour = 3', ("key 'colour'", "expected a known key"), id="unknown key"
        ),
        pytest.param('name = "Blue"', "name = 3", ("key 'name'", "expected a text, got 3"), id="name is no text"),
        pytest.param('name = "Blue"', "", ("key 'name'", "expected a value, got none"), id="no name"),
        pytest.param("[cards]", "[tags]", ("key 'tags'", "expected a known key"), id="no cards"),
        pytest.param("[cards]", "[cards", ("not valid TOML",), id="no TOML"),
        pytest.param("[cards]", "back = " + "[" * 5000, ("not valid TOML",), id="too deep"),
        pytest.param("[cards]", "back = " + "9" * 5000, ("not valid TOML",), id="a number of 5,000 digits"),
    ],
)
def test_a_bad_deck_is_refused_naming_file_and_key(old: str, new: str, parts: tuple[str, ...]) -> None:
    with pytest.raises(DeckError) as refusal:
        decode_deck(deck_text((old, new)), "decks/blue.toml")
    assert str(refusal.value).startswith("decks/blue.toml: ")
    assert all(part in str(refusal.value) for part in parts)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param('"As"', '"Ks"', id="two tags for one card"),
        pytest.param('"As"', '"Ax"', id="unknown card"),
        pytest.param(uid_of(ACE_OF_SPADES), uid_of(0).lower(), id="tag twice"),
        pytest.param(uid_of(ACE_OF_SPADES), uid_of(0), id="the same key twice"),
        pytest.param(uid_of(ACE_OF_SPADES), f"{uid_of(ACE_OF_SPADES)}X", id="no hex"),
        pytest.param(uid_of(ACE_OF_SPADES), f"{uid_of(ACE_OF_SPADES)}00", id="length"),
        pytest.param(f'"{uid_of(ACE_OF_SPADES)}" = "As"', f'As = "{uid_of(ACE_OF_SPADES)}"', id="the wrong way round"),
        pytest.param('"As"', uid_of(ACE_OF_SPADES).replace("E", "1"), id="a number"),
        pytest.param("[cards]", "", id="cards outside a table"),
        pytest.param("[cards]", f'spares = ["{uid_of(0)}"]\n[cards]', id="spares in a list"),
        pytest.param(
            "[cards]", f'spares = {{ {uid_of(0)} = "As", {uid_of(0)} = "As" }}\n[cards]', id="twice on a line"
        ),
        pytest.param("[cards]", f"[{uid_of(0)}]\n[{uid_of(0)}]\n[cards]", id="as a table"),
    ],
)
def test_no_refusal_holds_a_tags_uid(old: str, new: str) -> None:
    with pytest.raises(DeckError) as refusal:
        decode_deck(deck_text((old, new)), "deck.toml")
    said = str(refusal.value).replace("such as E004010012345678", "")
    assert not re.search(r"[0-9A-Fa-f]{8}", said), said
    assert refusal.value.__cause__ is None


def test_the_line_of_a_tag_that_stands_outside_its_table_is_named() -> None:
    with pytest.raises(DeckError, match=r"^deck\.toml: a tag, line 3: expected a known key"):
        decode_deck(deck_text(("[cards]", "")), "deck.toml")


def test_a_byte_order_mark_in_front_of_a_deck_is_passed_over() -> None:
    whole = decode_deck(deck_text(), "deck.toml")
    assert decode_deck(b"\xef\xbb\xbf" + deck_text().encode(), "deck.toml") == whole


def test_missing_cards_are_listed() -> None:
    text = deck_text((f'"{uid_of(ACE_OF_SPADES)}" = "As"\n', ""), (f'"{uid_of(0)}" = "2c"\n', ""))
    with pytest.raises(DeckError, match="got 50; missing 2c As"):
        decode_deck(text, "deck.toml")


def test_bytes_that_are_no_utf8_are_refused() -> None:
    with pytest.raises(DeckError, match=r"^deck\.toml: "):
        decode_deck(b"\xff\xfe", "deck.toml")


@pytest.mark.parametrize("name", ["Blue", 'a "quoted" \\ name', "tab\tand\nline", "Zoë ♠", "\x7f\x00"])
def test_a_deck_survives_writing_and_reading(name: str) -> None:
    deck = Deck(name, decode_deck(deck_text(), "deck.toml").cards)
    assert decode_deck(encode_deck(deck), "deck.toml") == deck


SPARE = "E0040100000000FF"


def with_spare() -> Deck:
    return Deck("Blue", decode_deck(deck_text(), "deck.toml").cards, {SPARE: Card("As")}, "blue")


def test_a_deck_with_a_back_and_spares_survives_writing_and_reading() -> None:
    assert decode_deck(encode_deck(with_spare()), "deck.toml") == with_spare()


def test_a_deck_that_was_written_says_nothing_about_its_file() -> None:
    assert decode_deck_file(encode_deck(with_spare()), "deck.toml").note is None


def test_a_file_without_a_checksum_is_read_with_a_note() -> None:
    read = decode_deck_file(deck_text(), "deck.toml")
    assert read.deck == decode_deck(deck_text(), "deck.toml")
    assert read.note is not None
    assert read.note.startswith("deck.toml: it has no checksum")


def test_the_checksum_is_of_what_the_file_says_and_not_of_how() -> None:
    text = encode_deck(with_spare())
    first, *others = [line for line in text.splitlines() if line.startswith('"') and "As" not in line]
    moved = text.replace(first + "\n", "").replace(others[-1], f"{others[-1]}\n{first.lower().replace('c', 'C', 0)}")
    spaced = moved.replace('"E004', '"e0:04').replace("[cards]", "# by hand\n[cards]")
    assert decode_deck(spaced, "deck.toml") == with_spare()


def test_the_checksum_is_sha256_of_the_plain_json() -> None:
    """Worked out with sha256sum over the line that the file's documentation describes."""
    deck = Deck("B", {"E004010000000001": Card("As")})
    assert checksum(deck) == "sha256:b82cb957af72859fd80d9ed2c8087207c895079cece3ffb45bae74d67875832c"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(f'"{uid_of(0)}"', '"E0040100000000AA"', id="a tag"),
        pytest.param('"Blue"', '"Blau"', id="the name"),
        pytest.param(f'"{SPARE}" = "As"', f'"{SPARE}" = "Ks"', id="a spare"),
        pytest.param("sha256:", "sha256:0", id="the checksum"),
    ],
)
def test_a_file_that_was_changed_by_accident_is_refused(old: str, new: str) -> None:
    text = encode_deck(with_spare())
    assert old in text
    with pytest.raises(DeckError, match="key 'checksum': expected sha256:"):
        decode_deck(text.replace(old, new), "deck.toml")


@pytest.mark.parametrize(
    ("spares", "message"),
    [
        pytest.param(f'"{uid_of(3)}" = "As"', "each tag once", id="a tag of the deck"),
        pytest.param(f'"{SPARE}" = "Ax"', "key 'spares', line 56: ", id="no card"),
        pytest.param(f'"{SPARE}" = 3', "in quotes", id="no text"),
    ],
)
def test_bad_spares_are_refused(spares: str, message: str) -> None:
    with pytest.raises(DeckError, match=message):
        decode_deck(f"{deck_text()}[spares]\n{spares}\n", "deck.toml")
