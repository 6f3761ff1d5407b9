"""Commands that concern the hand: its start, actions, motions and rulings, cards, its end."""

from typing import Annotated

import msgspec
from msgspec import Meta

from overlay.commands.types import (
    ActionCommand,
    ActionName,
    BaseCommand,
    CardText,
    Chips,
    OrderedCommand,
    PositiveChips,
    PushedChips,
    Reason,
    Seat,
    SpotText,
)
from rules.events import MisdealCause
from rules.motions import Word
from rules.spots import MAX_BOARDS


class StraddleForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A blind raise before the cards; ``amount`` is the seat's total."""

    seat: Seat
    amount: PositiveChips


class SaidForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was said; ``amount`` is the street's total that was named."""

    word: Word
    amount: PositiveChips | None = None


class StartHand(BaseCommand, frozen=True, tag="start_hand"):
    """Begin the next hand; ``button`` corrects the button's seat (B11.6).

    ``straddles`` in the order in which they were made. ``bomb_pot``: what every seat antes instead of blinds, 0 for an
    ordinary hand. ``boards``: 1 or 2.
    """

    button: Seat | None = None
    straddles: list[StraddleForm] = []
    bomb_pot: Chips = 0
    boards: Annotated[int, Meta(ge=1, le=MAX_BOARDS)] = 1


class Fold(ActionCommand, frozen=True, tag="fold"):
    """The seat to act folds."""


class Check(ActionCommand, frozen=True, tag="check"):
    """The seat to act checks."""


class Call(ActionCommand, frozen=True, tag="call"):
    """The seat to act calls."""


class BetTo(ActionCommand, frozen=True, tag="bet"):
    """The seat to act bets; ``to`` is its total on this street."""

    to: PositiveChips


class RaiseTo(ActionCommand, frozen=True, tag="raise"):
    """The seat to act raises; ``to`` is its total on this street."""

    to: PositiveChips


class AllIn(ActionCommand, frozen=True, tag="all_in"):
    """The seat to act puts in all its chips."""


class MakeMotion(BaseCommand, frozen=True, tag="motion"):
    """The seat to act pushed chips or said something that is no amount yet: the rules offer a ruling.

    ``chips``: all that was pushed; ``first``: of these the ones of the first motion, if known; ``motions``: how many
    there were, one where it is not told. ``said`` before they landed: ``"call"``, ``"raise 9000"``, an amount alone, or
    word and amount; None or nothing for silence.
    """

    seat: Seat | None = None
    chips: PushedChips | None = None
    said: Annotated[str, Meta(max_length=40)] | PositiveChips | SaidForm | None = None
    motions: Annotated[int, Meta(ge=1, le=9)] | None = None
    first: PushedChips | None = None


class ConfirmRuling(OrderedCommand, frozen=True, tag="confirm_ruling"):
    """Enter the binding action, or the alternative of that name; ``to`` tells two of one name apart."""

    action: ActionName | None = None
    to: Chips | None = None


class TypeCard(BaseCommand, frozen=True, tag="card"):
    """A card typed by hand; ``spot`` as ``seat-3``, ``flop``, ``turn``, ``river``, ``/2`` replaces the second."""

    spot: SpotText
    card: CardText


class MarkUnread(BaseCommand, frozen=True, tag="unread"):
    """A card lies at ``spot`` that nobody can read; with ``/2`` the second one there is withdrawn."""

    spot: SpotText


class MuckHand(OrderedCommand, frozen=True, tag="muck"):
    """The seat mucks at showdown."""

    seat: Seat


class TableCards(OrderedCommand, frozen=True, tag="table_cards"):
    """The seat turns its cards up; without a seat, every hand still in does."""

    seat: Seat | None = None


class Misdeal(OrderedCommand, frozen=True, tag="misdeal"):
    """A misdeal. ``cause`` has its own window (B10.11); without one it is the floor's decision.

    ``seat``: the one with a wrong number of cards, or not dealt in; the button's right seat where it was misplaced.
    ``exposed``: cards that the dealer exposed.
    """

    reason: Reason = ""
    cause: MisdealCause = MisdealCause.FLOOR
    seat: Seat | None = None
    exposed: Annotated[int, Meta(ge=0, le=52)] = 0


class KillHand(OrderedCommand, frozen=True, tag="kill_hand"):
    """The floor declares a hand dead; ``refund``: by a dealer's error without the player's fault (B10.12.3)."""

    seat: Seat
    reason: Reason = ""
    refund: bool = False


class AwardConfirm(BaseCommand, frozen=True, tag="award_confirm"):
    """Pay the pots as computed, or to ``winners``: for each pot, main first, the seats that share it.

    Winners that differ from the tabled hands need a ``reason`` (B1.5).
    """

    winners: list[list[Seat]] | None = None
    reason: Reason = ""


class CallClock(BaseCommand, frozen=True, tag="call_clock"):
    """A clock is called on the seat to act (B10.5)."""

    seat: Seat | None = None


class ExpireClock(OrderedCommand, frozen=True, tag="clock_expired"):
    """The called clock ran out."""


class CompleteDeal(BaseCommand, frozen=True, tag="deal_complete"):
    """Every seat has its cards: who is not at his seat now has a dead hand (B10.3)."""


class RunItTwice(OrderedCommand, frozen=True, tag="run_it_twice"):
    """The all-in players agreed to deal the rest of the board ``runs`` times, which is twice."""

    runs: Annotated[int, Meta(ge=MAX_BOARDS, le=MAX_BOARDS)] = MAX_BOARDS
