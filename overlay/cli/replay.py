"""``finaltable replay``: recorded hands and exported logs played through the rules engine."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from overlay.cli.replay_files import Outcome, Replay, Stacks
from overlay.cli.replay_lines import json_line, table
from overlay.log.wire import encode_event
from rules.ruleset import PRESETS

MOST_NOTES = 20
"""Differences that are told; the rest is counted."""


class ReplayError(ValueError):
    """A hand was not played; the message counts them and has the first one's reason."""


def replay_command(files: Sequence[Path], *, rules: str | None, as_json: bool, as_events: bool) -> None:
    """Play the hands of ``files`` and print each as it comes.

    ``rules`` is a preset's name; None: a log's own, else ``lapt``. Differences between what was played and what the
    source says, and between one hand's end and the next one's start, go to stderr. Raises ReplayError after the last
    hand if one was not played.
    """
    show = _Events() if as_events else _Hands(as_json=as_json)
    notes, errors, count = _Notes(), [], 0
    for outcome in _outcomes(files, rules):
        count += 1
        show.take(outcome)
        notes.take(outcome)
        errors += [outcome.error] if outcome.error else []
    show.close()
    notes.close()
    if errors:
        raise ReplayError(f"{len(errors)} of {count} hands not played; the first: {errors[0]}")


def _outcomes(files: Sequence[Path], rules: str | None) -> Iterator[Outcome]:
    replay = Replay(None if rules is None else PRESETS[rules])
    for path in files:
        yield from replay.read(path)


class _Hands:
    """Prints each hand, as JSON or as a table."""

    def __init__(self, *, as_json: bool) -> None:
        self._as_json = as_json

    def take(self, outcome: Outcome) -> None:
        print(json_line(outcome) if self._as_json else table(outcome), flush=True)

    def close(self) -> None:
        """Nothing is left over."""


class _Events:
    """Prints the events of whole hands as a log that can be read back.

    Nothing can follow a hand that has not ended: its events are printed if it is the last one.
    """

    def __init__(self) -> None:
        self._unfinished: Outcome | None = None

    def take(self, outcome: Outcome) -> None:
        if not outcome.is_over:
            self._unfinished = outcome if outcome.played else self._unfinished
            return
        self._unfinished = None
        _print_events(outcome)

    def close(self) -> None:
        if self._unfinished is not None:
            _print_events(self._unfinished)


def _print_events(outcome: Outcome) -> None:
    for event in outcome.events:
        print(encode_event(event))


class _Notes:
    """Tells on stderr what does not fit."""

    def __init__(self) -> None:
        self._last: Outcome | None = None
        self._told = 0

    def take(self, outcome: Outcome) -> None:
        if outcome.played is not None and outcome.is_over:
            for name, chips, finish in _differences(outcome.recorded, outcome.finishes):
                self._tell(f"hand {outcome.label}: {name} finishes with {finish}, the record has {chips}")
        if self._last is not None and _follows(self._last, outcome):
            for name, finish, start in _differences(self._last.finishes, outcome.starts):
                self._tell(f"hand {self._last.label} to {outcome.label}: {name} had {finish}, begins with {start}")
        self._last = outcome

    def close(self) -> None:
        if self._told > MOST_NOTES:
            print(f"replay: {self._told - MOST_NOTES} more differences", file=sys.stderr)

    def _tell(self, words: str) -> None:
        self._told += 1
        if self._told <= MOST_NOTES:
            print(f"replay: {words}", file=sys.stderr)


def _follows(last: Outcome, outcome: Outcome) -> bool:
    """The next number of the same series."""
    return isinstance(last.label, int) and outcome.label == last.label + 1


def _differences(before: Stacks, after: Stacks) -> Iterator[tuple[str, str, str]]:
    """(player, one, other) of players in both whose stacks differ by a chip or more."""
    then = dict(after)
    for name, chips in before:
        if name in then and abs(then[name] - chips) >= 1:
            yield name, f"{float(chips):,g}" if chips.denominator > 1 else f"{int(chips):,}", f"{int(then[name]):,}"
