"""What ``finaltable replay`` reads: recorded hands, own scripts and exported event logs, played one by one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from overlay.log.wire import decode_event
from overlay.phh import MOST_BYTES, PhhError, Recorded, read_recorded
from overlay.script.hand_script import decode_script
from overlay.script.play import PlayError, play_hand
from overlay.script.playback import Playback, Played
from overlay.script.types import Script, ScriptHand
from rules.errors import IllegalEvent
from rules.events import AroundHands, CardRead, CardRemoved, HandStarted, TableEvent
from rules.ruleset import LAPT, RuleSet
from rules.state import Ending

Stacks = tuple[tuple[str, Fraction], ...]
"""(player, chips) in the source's order."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one hand: ``played``, or the ``error`` for which it was not, or not to its end.

    ``label``: the source's number or name. ``starts`` and ``finishes`` are known for games that are not played too,
    if the source has them; ``recorded`` is what the source says came out. ``events`` of the hand, for an event log.
    """

    label: int | str | None
    played: Played | None = None
    error: str | None = None
    starts: Stacks = ()
    finishes: Stacks = ()
    recorded: Stacks = ()
    events: tuple[TableEvent, ...] = ()

    @property
    def is_over(self) -> bool:
        """The hand came to its end."""
        return self.played is not None and self.played.hand.result is not None


class Replay:
    """Plays the hands of files, one table for all."""

    def __init__(self, rules: RuleSet | None) -> None:
        """``rules`` None: a log's own, else LAPT."""
        self._rules = rules
        self._playback = Playback()

    def read(self, path: Path) -> Iterator[Outcome]:
        """The hands of a file in order; a file that cannot be read is one outcome with an error."""
        try:
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
            if len(data) > MOST_BYTES:
                raise PhhError(f"{path}: expected {MOST_BYTES} bytes at most, got more")
            yield from self._decoded(path, data)
        except OSError as error:
            yield Outcome(None, error=f"{path}: cannot be read: {error.strerror or error}")
        except (ValueError, RecursionError) as error:
            yield Outcome(None, error=_located(error, str(path)))

    def _decoded(self, path: Path, data: bytes) -> Iterator[Outcome]:
        match path.suffix.lower():
            case ".phh" | ".phhs":
                for number, recorded in enumerate(read_recorded(data, str(path)), 1):
                    yield self._recorded(recorded, number, path)
            case ".toml":
                script = decode_script(data, str(path))
                for number, hand in enumerate(script.hands, 1):
                    yield self._hand(Outcome(number), script, hand, f"{path}: hands[{number - 1}]")
            case ".jsonl":
                yield from _Log(self._rules, path).play(data)
            case _:
                raise PhhError(f"{path}: expected a .phh, .phhs, .jsonl or .toml, got {path.suffix!r}")

    def _recorded(self, recorded: Recorded, number: int, path: Path) -> Outcome:
        named = all(recorded.names) and len(recorded.names) == len(recorded.starts)
        names = recorded.names if named else ()
        outcome = Outcome(
            number if recorded.label is None else recorded.label,
            starts=tuple(zip(names, recorded.starts, strict=False)),
            finishes=tuple(zip(names, recorded.finishes, strict=False)),
        )
        if recorded.script is None:
            return replace(outcome, error=one_line(recorded.refusal or ""))
        return self._hand(outcome, recorded.script, recorded.script.hands[0], f"{path}: hand {outcome.label}")

    def _hand(self, outcome: Outcome, script: Script, hand: ScriptHand, where: str) -> Outcome:
        before, events = self._playback.state, len(self._playback.events)
        try:
            played = play_hand(self._playback, script, hand, self._rules or LAPT)
        except PlayError as error:
            return replace(outcome, error=one_line(f"{where}: {error}"))
        done = tuple(self._playback.events[events:])
        if played.hand.result is None:
            self._playback.back_to(before, events)
        return replace(_finished(outcome, played), recorded=_recorded_stacks(hand, played), events=done)


class _Log:
    """An event log: a table of its own, the hands as they were logged."""

    def __init__(self, rules: RuleSet | None, path: Path) -> None:
        self._rules = rules
        self._path = path
        self._playback = Playback()
        self._failed = False
        self._printed = 0

    def play(self, data: bytes) -> Iterator[Outcome]:
        """Play a log line by line. Raises ValueError at the first line that is no event."""
        for number, line in enumerate(data.splitlines(), 1):
            if line.strip():
                yield from self._line(line, f"{self._path}: line {number}")
        if self._playback.state.running:
            yield self._outcome()

    def _line(self, line: bytes, where: str) -> Iterator[Outcome]:
        try:
            event = decode_event(line.decode())
        except (ValueError, RecursionError) as error:
            raise ValueError(_located(error, where)) from error
        if not isinstance(event, TableEvent) or self._is_of_failed_hand(event):
            return
        if isinstance(event, HandStarted):
            if self._playback.state.running:
                yield self._outcome()
                self._playback.drop_hand()
            event = event if self._rules is None else replace(event, rules=self._rules)
        yield from self._event(event, where)

    def _event(self, event: TableEvent, where: str) -> Iterator[Outcome]:
        running = self._playback.state.running
        try:
            if isinstance(event, CardRead | CardRemoved):
                self._playback.take(event)
            else:
                self._playback.enter(event)
        except IllegalEvent as error:
            yield self._refused(event, f"{where}: {type(event).__name__}: {error}")
            return
        if running and not self._playback.state.running:
            yield self._outcome()

    def _is_of_failed_hand(self, event: TableEvent) -> bool:
        """What follows a refused event, up to the next hand; who sits where still counts."""
        if isinstance(event, HandStarted):
            self._failed = False
        return self._failed and not isinstance(event, AroundHands)

    def _refused(self, event: TableEvent, error: str) -> Outcome:
        hand = self._playback.state.hand
        label = event.hand_id if isinstance(event, HandStarted) else hand.hand_id if hand else None
        self._failed = self._playback.state.running or isinstance(event, HandStarted)
        if self._playback.state.running:
            self._playback.drop_hand()
        return Outcome(label, error=error)

    def _outcome(self) -> Outcome:
        played = self._playback.played()
        events = tuple(self._playback.events[self._printed :])
        self._printed = len(self._playback.events)
        return replace(_finished(Outcome(played.hand.hand_id), played), events=events)


def _finished(outcome: Outcome, played: Played) -> Outcome:
    """With what the hand began and ended with, the players by name, or by seat where they have none."""
    seats = {seat.seat: seat for seat in played.hand.seats}
    ordered = [seats[number] for number in played.order]
    names = [name for name, _ in outcome.starts] or [seat.player.name or f"seat {seat.seat}" for seat in ordered]
    unit = Fraction(1, played.units_per_chip)
    starts = [seat.start_stack * unit for seat in ordered]
    finishes = [seat.stack * unit for seat in ordered]
    over = played.hand.result is not None and played.hand.result.ending is not Ending.MISDEAL
    return replace(
        outcome,
        played=played,
        starts=tuple(zip(names, starts, strict=True)),
        finishes=tuple(zip(names, finishes, strict=True)) if over else outcome.finishes,
    )


def _recorded_stacks(hand: ScriptHand, played: Played) -> Stacks:
    if hand.finishing_stacks is None:
        return ()
    names = {seat.seat: seat.player.name or f"seat {seat.seat}" for seat in played.hand.seats}
    unit = Fraction(1, hand.units_per_chip)
    return tuple((names[seat], hand.finishing_stacks[seat] * unit) for seat in played.order)


def one_line(text: str) -> str:
    """The text without line breaks and what a terminal would obey, of 300 characters at most."""
    joined = " ".join(text.split())[:300]
    return "".join(character if character.isprintable() else "?" for character in joined)


def _located(error: Exception, where: str) -> str:
    text = str(error)
    return one_line(text if text.startswith(where.split(":", maxsplit=1)[0]) else f"{where}: {text}")
