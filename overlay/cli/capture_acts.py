"""What the operator orders of the capture side: another deck, a card replaced, a board's order, antennas moved.

Every refusal rests on what everybody may know: which decks lie where, how many tags are no card, what lies face up on
a board. Where a card lies that is named makes no difference to any of them.
"""

from collections.abc import Callable
from typing import Any

from capture.deck import Deck
from capture.decks import replace_card
from capture.errors import CaptureError
from capture.layout import decode_zone, move_seat
from capture.pipeline import Capture
from overlay.commands.capture import CaptureCommand, ChooseDeck, MoveAntennas, ReplaceCard, SettleBoard
from overlay.log.entries import AntennasMoved, BoardSettled, CardReplaced, DeckChosen
from overlay.table.capture_requests import CaptureDone
from rules.cards import Card, CardError, decode_card
from rules.spots import SpotError


class ActRefused(ValueError):
    """It cannot be done; the message is for the operator and names no hidden card."""


ACT_ERRORS = (ActRefused, CaptureError, CardError, SpotError)
"""What ``act`` raises for what the operator asked."""


def act(capture: Capture, command: CaptureCommand) -> CaptureDone:
    """Carry ``command`` out; raises one of ACT_ERRORS and has then changed nothing."""
    return _ACTS[type(command)](capture, command)


def _choose_deck(capture: Capture, command: ChooseDeck) -> CaptureDone:
    """Refused where the next card that is read would bring back the deck that lies there."""
    if command.name == capture.deck.name:
        return CaptureDone(None)
    deck = next((deck for deck in capture.decks if deck.name == command.name), None)
    if deck is None:
        names = ", ".join(repr(deck.name) for deck in capture.decks)
        raise ActRefused(f"expected one of the decks {names}, got {command.name!r}")
    dealt = capture.dealt_decks - {deck.name}
    if dealt and deck.name not in capture.dealt_decks:
        raise ActRefused(f"cards of {min(dealt)!r} lie at seats or on the board: gather them first")
    return CaptureDone(DeckChosen(deck.name), tuple(capture.set_deck(deck)))


def _replace_card(capture: Capture, command: ReplaceCard) -> CaptureDone:
    card, spot = decode_card(command.card), command.spot
    if not capture.is_clear:
        raise ActRefused("expected the deck to be gathered, but cards of it lie on the table, or did a moment ago")
    zone = None if spot is None else decode_zone(spot)
    lying = [uid for uid, lies_at in capture.strange_tags if zone is None or lies_at == zone]
    uid = lying[0] if lying else _listed_spare(capture.deck, card) if spot is None else None
    if len(lying) > 1 or uid is None:
        where = "on the table" if spot is None else f"at {spot}"
        raise ActRefused(
            f"expected one tag {where} that is no card yet, got {len(lying)}: lay the new card there alone"
        )
    owner = next((deck for deck in capture.decks if uid in deck.spares), None)
    if owner is not None and (owner is not capture.deck or owner.spares[uid] is not card):
        raise ActRefused("the card that lies there is a spare of another card or of another deck")
    changed = replace_card(capture.deck, card, uid)
    return CaptureDone(CardReplaced(changed.name, card, uid), tuple(capture.set_deck(changed)))


def _listed_spare(deck: Deck, card: Card) -> str | None:
    """The spare of ``card`` that the deck's file names, if it names one and no more."""
    spares = [uid for uid, held in deck.spares.items() if held is card]
    return spares[0] if len(spares) == 1 else None


def _settle_board(capture: Capture, command: SettleBoard) -> CaptureDone:
    """A card that was named and is not read there is passed over: it is entered by hand."""
    cards, number = tuple(map(decode_card, command.cards)), command.board - 1
    if len(set(cards)) < len(cards):
        raise ActRefused("expected each card of the board once")
    lying = capture.board_cards(number)
    if lying is None:
        raise ActRefused(f"no antenna lies under the whole of board {command.board}: its order needs no settling")
    if not lying:
        raise ActRefused(f"no card is read on board {command.board}")
    if not lying <= set(cards):
        raise ActRefused("another card lies on that board too: name every one, from the flop's first on")
    return CaptureDone(BoardSettled(command.board, cards), tuple(capture.settle_board(number, cards)))


def _move_antennas(capture: Capture, command: MoveAntennas) -> CaptureDone:
    layout = move_seat(capture.layout, command.from_seat, command.to_seat)
    moved = AntennasMoved(command.from_seat, command.to_seat)
    return CaptureDone(moved, tuple(capture.set_layout(layout)))


_ACTS: dict[type, Callable[[Capture, Any], CaptureDone]] = {
    ChooseDeck: _choose_deck,
    ReplaceCard: _replace_card,
    SettleBoard: _settle_board,
    MoveAntennas: _move_antennas,
}
