"""How a schedule went: what must never be, and how many of the cards that could be read were.

On a machine that was late (lateness.py) a reader was slower than was drawn: what was readable on paper need not have
been. There only what must never be is judged: a card that is invented or folded, a wrong hand in the log, a crash.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from capture.alarms import AlarmKind
from rules.apply import replay
from rules.cards import Card
from rules.events import CardRead, CardRemoved
from rules.spots import BOARD_PLACES, BoardSpot, SeatSpot, Spot, encode_spot
from rules.state import HandState
from tools.schedules.faults import BENDING, HARD, Fault
from tools.schedules.hand import Stay
from tools.schedules.lateness import MOST
from tools.schedules.schedule import Schedule
from tools.schedules.sitting import Course
from tools.schedules.surroundings import reader_name

_OF_A_READER = (AlarmKind.READER_DOWN, AlarmKind.READER_DEGRADED)
_OF_A_TAG = (AlarmKind.TAG_AT_TWO_ANTENNAS, AlarmKind.CARD_TWICE)


@dataclass(frozen=True, slots=True)
class Verdict:
    """``failures`` in words; of ``readable`` stays of cards so many were ``accepted`` and ``flagged``; cards that the
    operator had to type; cards that were called gone while they lay. ``late``: why it was not played as drawn, empty if
    it was; then ``unjudged`` would have been failures."""

    failures: tuple[str, ...]
    readable: int
    accepted: int
    flagged: int
    by_hand: int
    taken_back: int
    fired: Counter[Fault] = field(default_factory=Counter)
    late: str = ""
    unjudged: tuple[str, ...] = ()


def judge(schedule: Schedule, course: Course) -> Verdict:
    """Hold the course against what lay on the table."""
    readable_s = schedule.protocol.readable_s
    readable = [stay for stay in schedule.hand.stays if is_readable(schedule, stay, readable_s)]
    told = _told(schedule, course)
    flagged = [stay for stay in readable if stay not in told and _is_flagged(schedule, course, stay)]
    taken_back = _taken_back(schedule, course)
    failures = (*course.crashes, *_invented(schedule, course), *_wrong_hand(schedule, course, readable, told))
    in_time = tuple(_not_in_time(schedule, course, [stay for stay in readable if stay not in {*told, *flagged}]))
    is_late = course.lateness.share > MOST
    return Verdict(
        failures if is_late else failures + in_time,
        len(readable),
        sum(stay in told for stay in readable),
        len(flagged),
        len(course.desk.by_hand),
        len(taken_back),
        course.fired,
        course.lateness.worst if is_late else "",
        in_time if is_late else (),
    )


def _not_in_time(schedule: Schedule, course: Course, unread: list[Stay]) -> Iterator[str]:
    """What was not noticed as soon as the schedule must have let it be."""
    lost = [stay for stay in unread if is_readable(schedule, stay, schedule.protocol.sure_s)]
    yield from (f"lost: {_words(stay)}" for stay in lost)
    if not course.is_gathered:
        yield "the gathered deck was not noticed"


def is_readable(schedule: Schedule, stay: Stay, enough_s: float) -> bool:
    """Whether the schedule leaves the card readable for long enough without a break (protocols.py)."""
    since = stay.since
    for begins, ends in sorted(_breaks(schedule, stay)):
        if min(begins, stay.until) - since >= enough_s:
            return True
        since = max(since, ends)
    return stay.until - since >= enough_s


def _breaks(schedule: Schedule, stay: Stay) -> Iterator[tuple[float, float]]:
    """When a reader cannot be expected to read the card, or that of the place before to see that it has left."""
    home, before = _reader_of(schedule, stay), {_reader_of(schedule, other) for other in _before(schedule, stay)}
    for spell in schedule.faults.spells:
        if (before | {home}) & set(spell.readers) and spell.fault in HARD:
            yield spell.since, spell.until + schedule.protocol.back_s(spell.until - spell.since)
        elif home in spell.readers and spell.fault in (*BENDING, Fault.SLOW):
            yield spell.since, spell.until + schedule.protocol.scan_s


def _before(schedule: Schedule, stay: Stay) -> list[Stay]:
    """Where the card lay before."""
    return [other for other in schedule.hand.stays if other.card is stay.card and other.since < stay.since]


def _reader_of(schedule: Schedule, stay: Stay) -> int:
    return next(number for number, spots in enumerate(schedule.antennas) if stay.spot in spots)


def _told(schedule: Schedule, course: Course) -> set[Stay]:
    reads = {(fact.spot, fact.card): at for at, fact in reversed(course.facts) if isinstance(fact, CardRead)}
    return {stay for stay in schedule.hand.stays if reads.get((stay.spot, stay.card), stay.until) < stay.until}


def _is_flagged(schedule: Schedule, course: Course, stay: Stay) -> bool:
    """The desks are told why: its reader is in trouble, or that of its place before, or two antennas read it."""
    kinds = {(alarm.kind, alarm.device) for alarm in course.alarms[stay]}
    readers = {reader_name(_reader_of(schedule, place)) for place in (stay, *_before(schedule, stay))}
    is_of_reader = any((kind, reader) in kinds for kind in _OF_A_READER for reader in readers)
    return is_of_reader or any(kind in _OF_A_TAG for kind, _ in kinds)


def _invented(schedule: Schedule, course: Course) -> Iterator[str]:
    """A card that was told where it has not been."""
    been = {(stay.spot, stay.card): stay.since for stay in reversed(schedule.hand.stays)}
    for at, fact in course.facts:
        assert fact.card is not None
        if isinstance(fact, CardRead) and at < been.get((fact.spot, fact.card), float("inf")):
            yield f"invented: {fact.card.value} at {encode_spot(fact.spot)} at {at:.1f} s"


def _taken_back(schedule: Schedule, course: Course) -> list[str]:
    lay = {(stay.spot, stay.card): stay for stay in schedule.hand.stays}
    return [
        f"{fact.card.value} at {encode_spot(fact.spot)} at {at:.1f} s"
        for at, fact in course.facts
        if isinstance(fact, CardRemoved)
        and (stay := lay.get((fact.spot, fact.card))) is not None
        and stay.since <= at < stay.until
    ]


def _wrong_hand(schedule: Schedule, course: Course, readable: list[Stay], told: set[Stay]) -> Iterator[str]:
    """The hand in the log: nobody is out who did not fold, every face is the right one, and none is missing."""
    hand = course.desk.state.hand
    if hand is None or replay(course.desk.log) != course.desk.state:
        yield "the log does not give the hand"
        return
    out = {seat.seat for seat in hand.seats if not seat.in_hand}
    if out != course.desk.folded:
        yield f"folded by itself: seats {sorted(out - course.desk.folded)}"
    faces = set(_faces(hand))
    lay = {(stay.spot, stay.card) for stay in schedule.hand.stays}
    yield from (f"wrong in the log: {card.value} at {encode_spot(spot)}" for spot, card in faces - lay)
    for stay in readable:
        if isinstance(stay.spot, SeatSpot | BoardSpot) and stay in told and (stay.spot, stay.card) not in faces:
            yield f"missing in the log: {_words(stay)}"


def _faces(hand: HandState) -> Iterator[tuple[Spot, Card]]:
    for seat in hand.seats:
        yield from ((SeatSpot(seat.seat), hole.face) for hole in seat.hole if hole.face is not None)
    for street, places in BOARD_PLACES.items():
        holes = (hand.board[place] for place in places)
        yield from ((BoardSpot(street), hole.face) for hole in holes if hole is not None and hole.face is not None)


def _words(stay: Stay) -> str:
    return f"{stay.card.value} at {encode_spot(stay.spot)} from {stay.since:.1f} to {stay.until:.1f} s"
