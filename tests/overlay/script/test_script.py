"""The project's own hand script: what it reads, what it refuses, and the one that is shipped."""

from importlib import resources

import pytest

from overlay.script.hand_script import SHIPPED_SCRIPT, decode_action, decode_script, load_shipped_script
from overlay.script.types import Act, ActKind, Deal, Muck, ScriptAction, ScriptError, Show
from rules.cards import DECK, decode_cards
from rules.events import AnteForm, Post, Straddle
from rules.games import NO_LIMIT_HOLDEM, Family, Game, Limit
from rules.spots import Street

SMALL = """
title = "Two hands"
source = "made up"

[[players]]
seat = 3
name = "Ana"
country = "BR"

[[players]]
seat = 7
name = "Bo"

[[hands]]
button = 3
small_blind = 50
big_blind = 100
stacks = { 3 = 1000, 7 = 800 }
hole_cards = { 3 = "As Kd" }
actions = ["3 raise 300", "7 all_in", "3 call", "flop JcTs2d", "turn 9c", "river Qs", "3 show", "7 muck"]
"""


def test_reads_a_script_with_the_defaults_of_what_it_does_not_say() -> None:
    script = decode_script(SMALL, "small.toml")
    (hand,) = script.hands
    assert [(p.seat, p.name, p.country) for p in script.players] == [(3, "Ana", "BR"), (7, "Bo", "")]
    assert (hand.ante, hand.ante_form, hand.level_number) == (0, AnteForm.PER_PLAYER, 1)
    assert dict(hand.stacks) == {3: 1000, 7: 800}
    assert dict(hand.hole_cards) == {3: decode_cards("AsKd")}
    assert hand.finishing_stacks is None
    assert hand.actions[:2] == (Act(3, ActKind.RAISE, 300), Act(7, ActKind.ALL_IN))
    assert hand.actions[-2:] == (Show(3), Muck(7))
    assert hand.game == NO_LIMIT_HOLDEM
    assert (hand.small_blind_seat, hand.big_blind_seat) == (3, 7)
    assert (hand.small_bet, hand.straddles, hand.posts, hand.bomb_pot) == (0, (), (), 0)


THREE = """
title = "Omaha"
source = "made up"
players = [{ seat = 2, name = "Ana" }, { seat = 5, name = "Bo" }, { seat = 9, name = "Cy" }]

[[hands]]
game = { family = "omaha", limit = "pot_limit", hole_cards = 5 }
button = 9
small_blind = 50
big_blind = 100
ante = 100
ante_form = "button"
straddles = { 9 = 200 }
posts = { 5 = { live = 0, dead = 50 } }
stacks = { 2 = 1000, 5 = 800, 9 = 900 }
hole_cards = { 2 = "As Kd Qc Jc Ts" }
actions = ["2 call", "5 call", "9 check", "flop JhTd2d", "turn 9c", "river Qs", "turn-2 3c", "river-2 4c"]
"""


def test_reads_game_straddles_posts_and_a_second_board() -> None:
    (hand,) = decode_script(THREE, "three.toml").hands
    assert hand.game == Game(Family.OMAHA, Limit.POT_LIMIT, 5)
    assert (hand.small_blind_seat, hand.big_blind_seat) == (2, 5)
    assert (hand.ante, hand.ante_form) == (100, AnteForm.BUTTON)
    assert hand.straddles == (Straddle(9, 200),)
    assert hand.posts == (Post(5, 0, 50),)
    assert hand.actions[-1] == Deal(Street.RIVER, decode_cards("4c"), 1)
    assert hand.run_twice


def test_omaha_is_dealt_with_four_cards_unless_the_hand_says_otherwise() -> None:
    text = THREE.replace(", hole_cards = 5", "").replace("As Kd Qc Jc Ts", "As Kd Qc Jc")
    (hand,) = decode_script(text, "three.toml").hands
    assert hand.game == Game(Family.OMAHA, Limit.POT_LIMIT, 4)


@pytest.mark.parametrize(
    ("more", "small", "big"),
    [
        pytest.param("button = 7", 9, 2, id="button at an empty seat"),
        pytest.param("button = 9\ndead_small_blind = true", None, 2, id="dead small blind"),
        pytest.param("button = 9\nsmall_blind_seat = 5\nbig_blind_seat = 2", 5, 2, id="named"),
    ],
)
def test_blinds_stand_left_of_the_button_unless_the_hand_says_otherwise(more: str, small: int | None, big: int) -> None:
    (hand,) = decode_script(THREE.replace("button = 9", more), "three.toml").hands
    assert (hand.small_blind_seat, hand.big_blind_seat) == (small, big)


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        pytest.param("hole_cards = 5", "hole_cards = 7", ("game.hole_cards", "4 to 6"), id="seven hole cards"),
        pytest.param('"omaha"', '"stud"', ("game.family", "'omaha'"), id="another game"),
        pytest.param("hole_cards = 5", "cards = 5", ("game.cards", "known key"), id="unknown key of a game"),
        pytest.param("{ 9 = 200 }", "{ 8 = 200 }", ("straddles.8",), id="straddle of nobody"),
        pytest.param("{ 9 = 200 }", "{ 9 = 0 }", ("straddles.9", "got 0"), id="no straddle"),
        pytest.param("{ live = 0, dead = 50 }", "{ live = 0 }", ("posts.5",), id="nothing posted"),
        pytest.param("button = 9", "button = 9\nbig_blind_seat = 2", ("big_blind_seat",), id="both blinds"),
        pytest.param("button = 9", "button = 9\nbomb_pot = -1", ("bomb_pot", "-1"), id="bomb pot"),
        pytest.param("2 = 1000", "2 = 10000000000000000", ("stacks.2",), id="absurd stack"),
        pytest.param("river-2 4c", "flop-2 4c5c6c", ("actions[7]", "expected river"), id="second board backwards"),
        pytest.param("river-2 4c", "river-3 4c", ("actions[7]",), id="third board"),
        pytest.param("2 call", "2 raise " + "9" * 5000, ("actions[0]",), id="a number of 5,000 digits"),
    ],
)
def test_refuses_what_no_table_plays(old: str, new: str, parts: tuple[str, ...]) -> None:
    assert old in THREE
    with pytest.raises(ScriptError) as refusal:
        decode_script(THREE.replace(old, new, 1), "three.toml")
    assert all(part in str(refusal.value) for part in parts), str(refusal.value)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("3 fold", Act(3, ActKind.FOLD)),
        ("4 raise 170000", Act(4, ActKind.RAISE, 170000)),
        ("5 call", Act(5, ActKind.CALL)),
        ("2 check", Act(2, ActKind.CHECK)),
        ("2 bet 325000", Act(2, ActKind.BET, 325000)),
        ("1 all_in", Act(1, ActKind.ALL_IN)),
        ("10  fold ", Act(10, ActKind.FOLD)),
        ("flop JcTs2d", Deal(Street.FLOP, decode_cards("JcTs2d"))),
        ("flop Jc 10s 2d", Deal(Street.FLOP, decode_cards("JcTs2d"))),
        ("turn As", Deal(Street.TURN, decode_cards("As"))),
        ("river Qs", Deal(Street.RIVER, decode_cards("Qs"))),
        ("4 show", Show(4)),
        ("2 muck", Muck(2)),
    ],
)
def test_reads_an_action(text: str, action: ScriptAction) -> None:
    assert decode_action(text, "x") == action


@pytest.mark.parametrize(
    "text",
    [
        *("", "fold", "3", "3 folds", "3 fold 5", "-3 fold", "x fold", "3 show As", "3 all_in 50"),
        *("3 bet", "3 bet abc", "3 bet -5", "3 bet 1.5", "3 bet ²", "\u0663 fold", "3 bet \u0665", "3 raise 10 20"),
        *("preflop", "showdown", "flop Jx", "turn AsAs", "river A"),
    ],
)
def test_refuses_an_action(text: str) -> None:
    with pytest.raises(ScriptError, match=r"^hands\[0\]\.actions\[2\]: expected"):
        decode_action(text, "hands[0].actions[2]")


@pytest.mark.parametrize(
    ("old", "new", "parts"),
    [
        pytest.param(
            'title = "Two hands"', 'title = "x"\ncolour = 1', ("key 'colour'", "expected a known key"), id="unknown key"
        ),
        pytest.param(
            "button = 3",
            "button = 3\nstraddle = 200",
            ("key 'hands[0].straddle'", "expected a known key"),
            id="unknown key of a hand",
        ),
        pytest.param("button = 3", "", ("key 'hands[0].button'", "expected a value, got none"), id="missing key"),
        pytest.param("button = 3", "button = 11", ("hands[0].button", "11"), id="button"),
        pytest.param("small_blind = 50", "small_blind = -1", ("hands[0].small_blind", "-1"), id="small blind"),
        pytest.param("big_blind = 100", "big_blind = 0", ("hands[0].big_blind", "0"), id="big blind"),
        pytest.param(
            "big_blind = 100",
            'big_blind = "100"',
            ("key 'hands[0].big_blind'", "expected int", "'100'"),
            id="a text for chips",
        ),
        pytest.param("big_blind = 100", "big_blind = 1.5", ("hands[0].big_blind",), id="parts of chips"),
        pytest.param("big_blind = 100", "big_blind = true", ("hands[0].big_blind",), id="a truth for chips"),
        pytest.param("7 = 800", "x = 800", ("key 'hands[0].stacks'", "expected int"), id="a seat that is none"),
        pytest.param("7 = 800", "7 = 0", ("hands[0].stacks.7", "0"), id="no chips"),
        pytest.param("7 = 800", "8 = 800", ("hands[0].stacks.8", "[3, 7]"), id="a stack of nobody"),
        pytest.param(", 7 = 800", "", ("hands[0].stacks", "two seats"), id="alone"),
        pytest.param('3 = "As Kd"', '4 = "As Kd"', ("hands[0].hole_cards.4",), id="cards of nobody"),
        pytest.param('3 = "As Kd"', '3 = "As Kd 2c"', ("hands[0].hole_cards.3", "got 3"), id="three hole cards"),
        pytest.param('3 = "As Kd"', '3 = "As Kx"', ("hands[0].hole_cards.3", "expected a card"), id="no card"),
        pytest.param('3 = "As Kd"', '3 = "As Jc"', ("hands[0]", "each card once", "Jc"), id="card twice"),
        pytest.param("3 raise 300", "4 raise 300", ("hands[0].actions[0]", "got 4"), id="action of nobody"),
        pytest.param("3 raise 300", "3 raise 0", ("hands[0].actions[0]", "above 0"), id="nothing raised"),
        pytest.param("turn 9c", "river 9c", ("hands[0].actions[4]", "expected turn"), id="streets out of order"),
        pytest.param("river Qs", "turn Qs", ("hands[0].actions[5]", "expected river"), id="street twice"),
        pytest.param('"3 show"', '"river 5c", "3 show"', ("hands[0].actions[6]", "no more"), id="a sixth board card"),
        pytest.param("turn 9c", "turn 9c8c", ("hands[0].actions[4]", "1 cards"), id="two turns"),
        pytest.param("flop JcTs2d", "flop JcTs", ("hands[0].actions[3]", "3 cards"), id="half a flop"),
        pytest.param("seat = 7", "seat = 3", ("players[", "each seat once"), id="seat twice"),
        pytest.param("seat = 7", "seat = 11", ("players[1].seat", "11"), id="seat 11"),
        pytest.param(
            "[[hands]]", "finishing_stacks = 1\n[[hands]]", ("finishing_stacks",), id="key in the wrong place"
        ),
        pytest.param(
            "button = 3", "button = 3\nfinishing_stacks = { 3 = 1800 }", ("finishing_stacks",), id="one left out"
        ),
        pytest.param("[[hands]]", "[[hands", ("TOML",), id="no TOML"),
    ],
)
def test_refuses_a_script_naming_file_and_key(old: str, new: str, parts: tuple[str, ...]) -> None:
    assert old in SMALL
    with pytest.raises(ScriptError) as refusal:
        decode_script(SMALL.replace(old, new), "small.toml")
    assert str(refusal.value).startswith("small.toml: ")
    assert all(part in str(refusal.value) for part in parts), str(refusal.value)


def test_refuses_bytes_that_are_no_utf8() -> None:
    with pytest.raises(ScriptError, match=r"^small\.toml: "):
        decode_script(b"\xff", "small.toml")


def test_a_script_cannot_be_changed_after_it_was_read() -> None:
    hand = decode_script(SMALL, "small.toml").hands[0]
    with pytest.raises(TypeError):
        hand.stacks[3] = 5  # type: ignore[index]  # that it cannot is the test


def test_the_shipped_script_is_read_from_the_package() -> None:
    script = load_shipped_script()
    assert "uoftcprg/phh-dataset" in script.source
    assert [(p.seat, p.name, p.country) for p in script.players] == [
        (1, "Matthew Ashton", "GB"),
        (2, "Kristopher Tong", "US"),
        (3, "James Obst", "AU"),
        (4, "Talal Shakerchi", "GB"),
        (5, "Brian Rast", "US"),
    ]
    assert [hand.button for hand in script.hands] == [5, 1, 2, 3]


def test_the_shipped_hands_keep_every_chip() -> None:
    for hand in load_shipped_script().hands:
        assert hand.finishing_stacks is not None
        assert sum(hand.finishing_stacks.values()) == sum(hand.stacks.values())


def test_the_shipped_hands_know_every_hole_card() -> None:
    for hand in load_shipped_script().hands:
        cards = [card for cards in hand.hole_cards.values() for card in cards]
        assert set(hand.hole_cards) == {1, 2, 3, 4, 5}
        assert len(cards) == 10
        assert set(cards) <= set(DECK)


def test_the_shipped_file_names_its_source_and_licence() -> None:
    text = (resources.files("overlay") / "data" / SHIPPED_SCRIPT).read_text(encoding="utf-8")
    assert "uoftcprg/phh-dataset" in text
    assert "Juho Kim" in text
    assert "MIT License" in text
