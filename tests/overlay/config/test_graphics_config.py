"""[graphics], [[payouts]] and [[schedule]]: what cannot be is refused with file, key, expected and got."""

from pathlib import Path

import pytest

from overlay.config.graphics import display_set
from overlay.config.production import ConfigError, load_config
from overlay.graphics.display import Amounts, DeckColours, DisplaySet, EquityShown, Reveal
from tests.smallest_show import SHOW


def loaded(folder: Path, added: str, show: str = SHOW) -> object:
    (folder / "show.toml").write_text(show + added, encoding="utf-8")
    return load_config(folder / "show.toml")


def test_without_a_word_program_shows_as_usual(tmp_path: Path) -> None:
    (tmp_path / "show.toml").write_text(SHOW, encoding="utf-8")
    graphics = load_config(tmp_path / "show.toml").graphics
    usual = DisplaySet(Reveal.IMMEDIATELY, EquityShown.ALWAYS, Amounts.EXACT, "tour", DeckColours.TWO)
    assert display_set(graphics) == usual
    assert graphics.automatic == ["all_in", "elimination", "level"]


@pytest.mark.parametrize(
    ("added", "told"),
    [
        ('[graphics]\nreveal = "soon"', "key 'graphics.reveal'"),
        ('[graphics]\ntheme = "my theme!"', "key 'graphics.theme'"),
        ('[graphics]\nautomatic = ["winner"]', "key 'graphics.automatic'"),
        ('[graphics]\npayout_currency = "usd"', "key 'graphics.payout_currency'"),
        ('[[graphics.rundown]]\nkind = "profile"\nseat = 9', "got seat 9, which is empty"),
        ('[[graphics.rundown]]\nkind = "profil"\nseat = 1', "key 'graphics.rundown"),
        ('[[graphics.rundown]]\nkind = "sponsor"\nname = "X"', "got 'X'"),
        ('[[graphics.rundown]]\nkind = "slate"\ntext = "a\\u202Eb"', "U+202E"),
        ('[[graphics.sponsors]]\nname = "X"\n[[graphics.sponsors]]\nname = "X"', "expected each once"),
        ("[[payouts]]\namount = 5", "key 'payouts': expected place, or first and a last that is no less"),
        ("[[payouts]]\nfirst = 4\nlast = 3\namount = 5", "key 'payouts': expected place"),
        ("[[payouts]]\nplace = 2\namount = 5\n[[payouts]]\nfirst = 1\nlast = 3\namount = 5", "got place 2 twice"),
        ("[[schedule]]\nnumber = 1", "key 'schedule': expected number, small_blind"),
        ("[[schedule]]\nbreak_minutes = 5\nante = 5", "key 'schedule': expected number, small_blind"),
    ],
)
def test_what_cannot_be_is_refused_by_file_and_key(tmp_path: Path, added: str, told: str) -> None:
    with pytest.raises(ConfigError) as refused:
        loaded(tmp_path, f"\n{added}\n")
    assert told in str(refused.value)
    assert str(tmp_path / "show.toml") in str(refused.value)


def test_a_name_that_turns_the_writing_round_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"key 'players.name': expected characters that can be seen, got U.202E"):
        loaded(tmp_path, "", SHOW.replace('"Ana"', '"An\\u202Ea"'))
