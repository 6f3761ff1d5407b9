"""Whether a hand may still be dealt again, and for which cause (B10.11, B11.6; TDA 34 to 37)."""

from rules.errors import IllegalEvent
from rules.events import MisdealCause, MisdealDeclared
from rules.guards import require, require_running
from rules.ruleset import Exposed, Window
from rules.seating import find_seat
from rules.spots import MAX_SEAT, Street
from rules.state import HandState, TableState
from rules.streets import awaited_street

EXPOSED_CARDS = 2
"""So many cards exposed by the dealer make a misdeal, one does not (B10.11.4)."""

FIRST_CARDS = {Exposed.LAPT: 1, Exposed.TDA: 2}
"""Any of so many first cards off the deck, exposed, makes a misdeal by itself (B10.11.3, TDA 35)."""

_RULES = {
    MisdealCause.WRONG_CARD_COUNT: "B10.11.1",
    MisdealCause.NOT_DEALT_IN: "B10.11.2",
    MisdealCause.FIRST_CARD_EXPOSED: "B10.11.3",
    MisdealCause.CARDS_EXPOSED: "B10.11.4",
    MisdealCause.BUTTON_MISPLACED: "B10.11.6",
}


def verify_misdeal(state: TableState, event: MisdealDeclared) -> None:
    """Return if the cause and the moment allow it, else raise IllegalEvent. The floor's own decision always may."""
    hand = require_running(state)
    rule = _RULES.get(event.cause)
    if rule is None:
        return
    require(window_is_open(hand, event), rule, f"too late for a misdeal: {_closed(hand, event)}")
    if event.cause is MisdealCause.CARDS_EXPOSED:
        few = f"expected {EXPOSED_CARDS} or more cards exposed by the dealer, got {event.exposed}"
        require(event.exposed >= EXPOSED_CARDS, rule, few)
    if event.cause is MisdealCause.FIRST_CARD_EXPOSED:
        last = FIRST_CARDS[hand.rules.exposed]
        require(event.exposed <= last, rule, f"expected one of the first {last} cards, got card {event.exposed}")
    if event.cause is MisdealCause.BUTTON_MISPLACED and event.seat is not None:
        require(1 <= event.seat <= MAX_SEAT, rule, f"expected the button at seat 1 to {MAX_SEAT}, got {event.seat}")


def window_is_open(hand: HandState, event: MisdealDeclared) -> bool:
    """Whether the moment allows a misdeal for that cause.

    Until the big blind acts, and for a wrong number of cards until that player acts (LAPT); until substantial action
    for all of them (TDA).
    """
    if not is_dealing(hand):
        return False
    if hand.rules.window is Window.SUBSTANTIAL_ACTION:
        return not is_substantial(hand)
    return not _has_acted(hand, _whose(hand, event))


def is_dealing(hand: HandState) -> bool:
    """The hole cards are out and nothing else: the first street, or a flop that is waited for."""
    return hand.street is Street.PREFLOP or awaited_street(hand) is Street.FLOP


def is_substantial(hand: HandState) -> bool:
    """Substantial action: two actions one of which puts chips in, or any three; blinds do not count (TDA 36)."""
    return hand.action_count >= 3 or (hand.action_count >= 2 and hand.chip_action_count >= 1)


def _whose(hand: HandState, event: MisdealDeclared) -> int:
    if event.cause is not MisdealCause.WRONG_CARD_COUNT:
        return hand.big_blind_seat
    if event.seat is None:
        raise IllegalEvent("B10.11.1", "expected the seat that has a wrong number of cards, got none")
    return event.seat


def _has_acted(hand: HandState, number: int) -> bool:
    seat = find_seat(hand, number)
    return seat is not None and seat.has_acted


def _closed(hand: HandState, event: MisdealDeclared) -> str:
    if not is_dealing(hand):
        return "the flop is out"
    if hand.rules.window is Window.SUBSTANTIAL_ACTION:
        return "there was substantial action"
    return f"seat {_whose(hand, event)} has acted"
