"""Commands that concern the table, the log and the show: stacks, seats, penalties, terms; undo and edit; panic."""

from typing import Annotated, Literal

from msgspec import Meta

from overlay.commands.types import ActionName, BaseCommand, CardText, Chips, EntryNumber, PositiveChips, Reason, Seat
from overlay.config.sheet import PresetName, RuleFields
from rules.events import AnteForm
from rules.games import Family, Limit


class Undo(BaseCommand, frozen=True, tag="undo"):
    """Take the last act back; with ``to``, every act from that entry of the history on."""

    to: EntryNumber | None = None


class Redo(BaseCommand, frozen=True, tag="redo"):
    """Bring the last undone act back."""


class Edit(BaseCommand, frozen=True, tag="edit"):
    """Correct the past act ``entry`` in its place: its amount ``to``, its ``action``, its ``seat`` or its ``card``.

    Refused where a later act would become illegal by it.
    """

    entry: EntryNumber
    to: Chips | None = None
    action: ActionName | None = None
    seat: Seat | None = None
    card: CardText | None = None


class SetStack(BaseCommand, frozen=True, tag="stack"):
    """The seat has ``chips`` behind: its stack is corrected, in a hand too."""

    seat: Seat
    chips: Chips


class CountStack(BaseCommand, frozen=True, tag="count"):
    """The chips behind the seat were counted; a difference is shown, and corrected by ``stack`` (B9.5)."""

    seat: Seat
    chips: Chips


class MarkAbsent(BaseCommand, frozen=True, tag="absent"):
    """The player is not at his seat."""

    seat: Seat


class MarkReturned(BaseCommand, frozen=True, tag="returned"):
    """The player is at his seat again."""

    seat: Seat


class ImposeMissedHands(BaseCommand, frozen=True, tag="missed_hands"):
    """A penalty of so many ``hands``, or ``rounds`` of one hand for each player at the table (B3.2)."""

    seat: Seat
    reason: Reason
    hands: Annotated[int, Meta(ge=1, le=1000)] | None = None
    rounds: Annotated[int, Meta(le=1000)] | None = None


class MoveSeat(BaseCommand, frozen=True, tag="move_seat", rename={"from_seat": "from", "to_seat": "to"}):
    """A player moves to an empty seat, between hands."""

    from_seat: Seat
    to_seat: Seat


class SetLevel(BaseCommand, frozen=True, tag="level"):
    """The forced bets from the next hand on."""

    small_blind: PositiveChips
    big_blind: PositiveChips
    ante: Chips = 0
    ante_form: AnteForm = AnteForm.PER_PLAYER
    number: Annotated[int, Meta(ge=1, le=999)] = 1
    small_bet: Chips = 0


class SetGame(BaseCommand, frozen=True, tag="set_game"):
    """The game from the next hand on; ``hole_cards`` is the family's usual number where it is not given."""

    family: Family = Family.HOLDEM
    limit: Limit = Limit.NO_LIMIT
    hole_cards: int | None = None


class SetRules(BaseCommand, frozen=True, tag="set_rules"):
    """The rules from the next hand on: a preset, and what the event's sheet says instead (B1.4)."""

    preset: PresetName
    overrides: RuleFields = RuleFields()


class Blank(BaseCommand, frozen=True, tag="blank"):
    """Panic: program shows nothing at once."""


class Unblank(BaseCommand, frozen=True, tag="unblank"):
    """Lift the panic."""


class Hold(BaseCommand, frozen=True, tag="hold"):
    """Stop release: program and commentary stay as they are."""


class Resume(BaseCommand, frozen=True, tag="resume"):
    """Go on with release: the delay has grown by the hold's length, or the lost time is skipped after a slate."""

    lost: Literal["grow", "skip"] = "grow"


class SetDelay(BaseCommand, frozen=True, tag="delay"):
    """Lengthen the delay of an audience at once; shorten it at the next hand end, by two persons."""

    seconds: Annotated[float, Meta(ge=0, le=86_400)]
    audience: Literal["program", "commentary"] = "program"


class AcceptWallTime(BaseCommand, frozen=True, tag="accept_wall_time"):
    """Count the time for which the machine was down as the wall clock says, by two persons."""
