"""What the configuration says of graphics: [graphics], [[payouts]], [[schedule]], and pictures of people and sponsors.

Whether a picture can be read is checked where pictures are read, as the show starts (overlay/cli/media_files.py).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Annotated

import msgspec
from msgspec import Meta

from overlay.commands.types import Chips, PositiveChips
from overlay.decide.graphics import written_fault
from overlay.graphics import kinds as k
from overlay.graphics.automatic import KINDS
from overlay.graphics.display import Amounts, DeckColours, DisplaySet, EquityShown, Reveal
from overlay.words.plain_text import text_fault
from rules.events import AnteForm, Level

Fault = tuple[str, str]
"""A key and a sentence."""

FileName = Annotated[str, Meta(pattern="^[^\\x00]+$")]
ShortText = Annotated[str, Meta(min_length=1, max_length=160)]
Place = Annotated[int, Meta(ge=1, le=10_000)]
_THEME_NAME = re.compile(r"^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$")


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    pass


class SponsorConfig(_Table, frozen=True, kw_only=True):
    """A sponsor whose mark can be cued; ``picture`` is a file."""

    name: ShortText
    picture: FileName | None = None


class GraphicsConfig(_Table, frozen=True, kw_only=True):
    """How program shows things at the start, and what is made ready. ``theme``: a shipped one's name, or a folder.

    ``automatic``: kinds of graphics that come by themselves. What was set at the console since stays, until the file
    says another thing than it did.
    """

    theme: FileName = "tour"
    amounts: Amounts = Amounts.EXACT
    reveal: Reveal = Reveal.IMMEDIATELY
    equity: EquityShown = EquityShown.ALWAYS
    deck: DeckColours = DeckColours.TWO
    automatic: list[str] = msgspec.field(default_factory=lambda: list(KINDS))
    payout_currency: Annotated[str, Meta(pattern="^[A-Z]{3}$")] = "USD"
    sponsors: list[SponsorConfig] = []
    rundown: list[k.Graphic] = []

    @property
    def theme_name(self) -> str:
        """The name of the theme's folder."""
        return self.theme.replace("\\", "/").rstrip("/").rpartition("/")[2]


class PayoutConfig(_Table, frozen=True, kw_only=True):
    """What one ``place`` is paid, or each of the places ``first`` to ``last``."""

    amount: Annotated[float, Meta(gt=0, le=1e12)]
    place: Place | None = None
    first: Place | None = None
    last: Place | None = None

    @property
    def places(self) -> tuple[int, int]:
        """The first and the last of them; (0, 0) where they are not told once and clearly."""
        if self.place is not None:
            return (0, 0) if self.first is not None or self.last is not None else (self.place, self.place)
        first, last = self.first, self.last
        return (0, 0) if first is None or last is None or first > last else (first, last)


class ScheduleConfig(_Table, frozen=True, kw_only=True):
    """A level of so many ``minutes``, or a break of ``break_minutes``."""

    number: Annotated[int, Meta(ge=1, le=999)] | None = None
    small_blind: PositiveChips | None = None
    big_blind: PositiveChips | None = None
    ante: Chips = 0
    minutes: Annotated[int, Meta(ge=1, le=1440)] | None = None
    break_minutes: Annotated[int, Meta(ge=1, le=1440)] | None = None

    @property
    def level(self) -> Level | None:
        """The level, None of a break and of a row that is neither."""
        if self.number is None or self.small_blind is None or self.big_blind is None or self.minutes is None:
            return None
        return Level(self.small_blind, self.big_blind, self.ante, AnteForm.BIG_BLIND, self.number)

    @property
    def is_break(self) -> bool:
        """It is a break and nothing else."""
        given = (self.number, self.small_blind, self.big_blind, self.minutes)
        return self.break_minutes is not None and not self.ante and all(value is None for value in given)


def display_set(graphics: GraphicsConfig) -> DisplaySet:
    """How program shows things at the start."""
    return DisplaySet(graphics.reveal, graphics.equity, graphics.amounts, graphics.theme_name, graphics.deck)


def graphics_faults(graphics: GraphicsConfig, seats: Iterable[int]) -> Iterator[Fault]:
    """What the types cannot say; ``seats`` are those of the players."""
    if not _THEME_NAME.match(graphics.theme_name):
        yield "graphics.theme", f"expected a folder named by letters, digits, dots, dashes, got {graphics.theme!r}"
    for kind in graphics.automatic:
        if kind not in KINDS:
            yield "graphics.automatic", f"expected each one of {', '.join(map(repr, KINDS))}, got {kind!r}"
    names = [sponsor.name for sponsor in graphics.sponsors]
    if len(set(names)) < len(names):
        yield "graphics.sponsors.name", "expected each once, got one twice"
    yield from text_faults("graphics.sponsors.name", names)
    for number, graphic in enumerate(graphics.rundown, 1):
        fault = written_fault(graphic) or _seat_fault(graphic, set(seats)) or _sponsor_fault(graphic, names)
        if fault is not None:
            yield f"graphics.rundown[{number}]", fault


def _seat_fault(graphic: k.Graphic, seats: set[int]) -> str | None:
    named = [getattr(graphic, "seat", None), *getattr(graphic, "seats", ())]
    empty = next((seat for seat in named if seat is not None and seat not in seats), None)
    return None if empty is None else f"expected the seat of a player, got seat {empty}, which is empty"


def _sponsor_fault(graphic: k.Graphic, names: Sequence[str]) -> str | None:
    if not isinstance(graphic, k.Sponsor) or graphic.name in names:
        return None
    return f"expected a sponsor of [[graphics.sponsors]], got {graphic.name!r}"


def payout_faults(payouts: Sequence[PayoutConfig]) -> Iterator[Fault]:
    """Each place is told once."""
    for payout in payouts:
        if payout.places == (0, 0):
            got = {key: value for key in ("place", "first", "last") if (value := getattr(payout, key)) is not None}
            yield "payouts", f"expected place, or first and a last that is no less, got {got or 'neither'}"
            return
    for (_, before), (first, _) in pairwise(sorted(payout.places for payout in payouts)):
        if first <= before:
            yield "payouts", f"expected each place once, got place {first} twice"


def schedule_faults(schedule: Sequence[ScheduleConfig]) -> Iterator[Fault]:
    """Rows are levels or breaks, levels in the order of their numbers."""
    for row in schedule:
        if (row.level is None) is not row.is_break or (row.level is not None and row.break_minutes is not None):
            yield (
                "schedule",
                "expected number, small_blind, big_blind and minutes, or break_minutes alone, got a mixture",
            )
        elif row.level is not None and row.level.small_blind > row.level.big_blind:
            small, big = row.level.small_blind, row.level.big_blind
            yield "schedule.small_blind", f"expected at most the big blind of {big}, got {small}"
    for before, after in pairwise([row.number for row in schedule if row.number is not None]):
        if after <= before:
            yield "schedule.number", f"expected a number above {before}, got {after}"


def text_faults(key: str, texts: Iterable[str]) -> Iterator[Fault]:
    """Texts that may not stand on air (overlay/words/plain_text.py)."""
    for text in texts:
        if (fault := text_fault(text)) is not None:
            yield key, f"{fault}, in {text!a}"
