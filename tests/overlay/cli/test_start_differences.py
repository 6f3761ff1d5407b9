"""A show that is started again says where its file differs from its log, and only there."""

from pathlib import Path

import pytest

from overlay.cli.start_differences import differences
from overlay.config.production import first_events, load_config
from overlay.delay.timeline import Timeline
from overlay.log.entries import SETUP, Entry, EntryKind, LogEvent
from rules.events import Level, LevelSet, PlayerLeft, PlayerMoved, StackCorrected

FILE = """
[show]
title = "Final"
file = "final.show"
delay_s = 1800

[level]
small_blind = 500
big_blind = 1000

[[players]]
seat = 1
name = "Ana"
stack = 120000
country = "BR"

[[players]]
seat = 3
name = "Tom"
stack = 80000
"""


def entry(number: int, event: LogEvent, by: str) -> Entry:
    return Entry(number, "2026-01-01T00:00:00.000Z", 0.0, number, (), (), f"{number}", by, EntryKind.EVENT, event)


def told(folder: Path, text: str, *acts: LogEvent, began: str = FILE) -> list[str]:
    """The lines at a start with ``text``, of a show that began with another file and went on with ``acts``."""
    path = folder / "show.toml"
    path.write_text(began, encoding="utf-8")
    events = [(event, SETUP) for event in first_events(load_config(path))] + [(event, "console") for event in acts]
    entries = [entry(number, event, by) for number, (event, by) in enumerate(events, 1)]
    path.write_text(text, encoding="utf-8")
    return differences(load_config(path), entries, Timeline(entries).state)


def test_a_show_that_is_new_has_no_differences(tmp_path: Path) -> None:
    path = tmp_path / "show.toml"
    path.write_text(FILE, encoding="utf-8")
    assert differences(load_config(path), [], Timeline().state) == []


def test_chips_won_and_a_level_set_at_the_console_are_no_differences(tmp_path: Path) -> None:
    assert told(tmp_path, FILE, StackCorrected(1, 95000), LevelSet(Level(1000, 2000, number=2))) == []


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        pytest.param(
            '"Tom"',
            '"Rui"',
            "seat 3: the show's log says Tom with 70000 chips, the file says Rui with 80000 chips: the log stands",
            id="player",
        ),
        pytest.param(
            "stack = 80000",
            "stack = 90000",
            "seat 3: the show's log says Tom with 70000 chips, the file says Tom with 90000 chips: the log stands",
            id="stack",
        ),
        pytest.param(
            '"BR"',
            '"PT"',
            "seat 1: the show's log says Ana (BR) with 120000 chips, the file says Ana (PT) with 120000 chips:"
            " the log stands",
            id="country",
        ),
        pytest.param(
            "big_blind = 1000",
            'big_blind = 1500\nante = 200\nante_form = "big_blind"',
            "level: the show's log says 2 (1000/2000), the file says 1 (500/1500, ante 200 big_blind): the log stands",
            id="level",
        ),
    ],
)
def test_what_was_changed_in_the_file_is_said_in_one_line(tmp_path: Path, old: str, new: str, line: str) -> None:
    acts = (StackCorrected(3, 70000), LevelSet(Level(1000, 2000, number=2)))
    assert told(tmp_path, FILE.replace(old, new), *acts) == [line]


def test_a_file_that_was_mended_to_what_the_log_says_is_no_difference(tmp_path: Path) -> None:
    mended = FILE.replace("stack = 80000", "stack = 70000").replace("big_blind = 1000", "big_blind = 2000")
    assert told(tmp_path, mended, StackCorrected(3, 70000), LevelSet(Level(500, 2000))) == []


def test_a_seat_that_is_taken_in_one_of_the_two_only_is_said(tmp_path: Path) -> None:
    assert told(tmp_path, FILE, PlayerMoved(3, 9), PlayerLeft(1)) == [
        "seat 1: the show's log says nobody, the file says Ana (BR) with 120000 chips: the log stands",
        "seat 3: the show's log says nobody, the file says Tom with 80000 chips: the log stands",
        "seat 9: the show's log says Tom with 80000 chips, the file says nobody: the log stands",
    ]
