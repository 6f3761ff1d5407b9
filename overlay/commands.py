"""What the console may ask for, as decoded from Socket.IO or HTTP: ``{"kind": "raise", "to": 170000}``.

``id``: the same id twice acts once. ``revision``: the console view that the operator saw; refused when the
table has changed since. ``seat`` in an action names who acted; acting out of turn is refused by the rules.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rules.events import AnteForm
from rules.spots import MAX_SEAT

Seat = Annotated[int, Meta(ge=1, le=MAX_SEAT)]
Chips = Annotated[int, Meta(ge=0, le=10**15)]
PositiveChips = Annotated[int, Meta(ge=1, le=10**15)]
Reason = Annotated[str, Meta(max_length=200)]
SpotText = Annotated[str, Meta(max_length=16)]
CardText = Annotated[str, Meta(max_length=8)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]


class CommandError(ValueError):
    """An input that is no command; the message tells the key, what was expected and what came."""


class _Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    id: Key | None = None
    revision: int | None = None


class _Action(_Command, frozen=True, kw_only=True):
    seat: Seat | None = None


class StartHand(_Command, frozen=True, tag="start_hand"):
    """Begin the next hand; ``button`` corrects the button's seat (B11.6)."""

    button: Seat | None = None


class Fold(_Action, frozen=True, tag="fold"):
    """The seat to act folds."""


class Check(_Action, frozen=True, tag="check"):
    """The seat to act checks."""


class Call(_Action, frozen=True, tag="call"):
    """The seat to act calls."""


class BetTo(_Action, frozen=True, tag="bet"):
    """The seat to act bets; ``to`` is its total on this street."""

    to: PositiveChips


class RaiseTo(_Action, frozen=True, tag="raise"):
    """The seat to act raises; ``to`` is its total on this street."""

    to: PositiveChips


class AllIn(_Action, frozen=True, tag="all_in"):
    """The seat to act puts in all its chips."""


class TypeCard(_Command, frozen=True, tag="card"):
    """A card typed by hand; ``spot`` as ``seat-3``, ``flop``, ``turn``, ``river``, ``/2`` replaces the second."""

    spot: SpotText
    card: CardText


class MarkUnread(_Command, frozen=True, tag="unread"):
    """A card lies at ``spot`` that nobody can read; with ``/2`` the second one there is withdrawn."""

    spot: SpotText


class MuckHand(_Command, frozen=True, tag="muck"):
    """The seat mucks at showdown."""

    seat: Seat


class TableCards(_Command, frozen=True, tag="table_cards"):
    """The seat turns its cards up; without a seat, every hand still in does."""

    seat: Seat | None = None


class Misdeal(_Command, frozen=True, tag="misdeal"):
    """The floor declares a misdeal."""

    reason: Reason = ""


class KillHand(_Command, frozen=True, tag="kill_hand"):
    """The floor declares a hand dead."""

    seat: Seat
    reason: Reason = ""


class AwardConfirm(_Command, frozen=True, tag="award_confirm"):
    """Pay the pots as computed, or to ``winners``: for each pot, main first, the seats that share it.

    Winners that differ from the tabled hands need a ``reason`` (B1.5).
    """

    winners: list[list[Seat]] | None = None
    reason: Reason = ""


class Undo(_Command, frozen=True, tag="undo"):
    """Take the last act back."""


class Redo(_Command, frozen=True, tag="redo"):
    """Bring the last undone act back."""


class SetStack(_Command, frozen=True, tag="stack"):
    """The seat's chips were counted, between hands."""

    seat: Seat
    chips: Chips


class MoveSeat(_Command, frozen=True, tag="move_seat", rename={"from_seat": "from", "to_seat": "to"}):
    """A player moves to an empty seat, between hands."""

    from_seat: Seat
    to_seat: Seat


class SetLevel(_Command, frozen=True, tag="level"):
    """The forced bets from the next hand on."""

    small_blind: PositiveChips
    big_blind: PositiveChips
    ante: Chips = 0
    ante_form: AnteForm = AnteForm.PER_PLAYER
    number: Annotated[int, Meta(ge=1, le=999)] = 1


class Blank(_Command, frozen=True, tag="blank"):
    """Panic: program shows nothing at once."""


class Unblank(_Command, frozen=True, tag="unblank"):
    """Lift the panic."""


class SetDelay(_Command, frozen=True, tag="delay"):
    """Lengthen the delay."""

    seconds: Annotated[float, Meta(ge=0, le=86_400)]


Command = (
    StartHand
    | Fold
    | Check
    | Call
    | BetTo
    | RaiseTo
    | AllIn
    | TypeCard
    | MarkUnread
    | MuckHand
    | TableCards
    | Misdeal
    | KillHand
    | AwardConfirm
    | Undo
    | Redo
    | SetStack
    | MoveSeat
    | SetLevel
    | Blank
    | Unblank
    | SetDelay
)


def decode_command(payload: Any) -> Command:
    """Read a command from decoded JSON; raises CommandError.

    Written as strict JSON once more first: Socket.IO's reader lets through what JSON has not, half a character say.
    """
    try:
        command: Command = msgspec.json.decode(msgspec.json.encode(payload), type=Command)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        raise CommandError(str(error)) from error
    return command
