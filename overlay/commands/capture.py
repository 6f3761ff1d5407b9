"""Commands that the capture side carries out: the deck in play, a card replaced, a board's order, antennas moved."""

from typing import Annotated

from msgspec import Meta

from overlay.commands.types import BaseCommand, CardText, Seat, SpotText
from rules.spots import MAX_BOARDS


class ChooseDeck(BaseCommand, frozen=True, tag="deck"):
    """Another of the configured decks is in play from here on."""

    name: Annotated[str, Meta(min_length=1, max_length=80)]


class ReplaceCard(BaseCommand, frozen=True, tag="replace_card"):
    """A damaged card of the deck in play was replaced, between hands, with the deck off the table.

    The one tag that lies there, at ``spot`` where it is named, is the new card; where none lies there and no spot is
    named, the deck's one spare of that card is.
    """

    card: CardText
    spot: SpotText | None = None


class SettleBoard(BaseCommand, frozen=True, tag="settle_board"):
    """In which order the cards on the one antenna of ``board`` (1 or 2) were dealt, from the flop's first on."""

    cards: Annotated[list[CardText], Meta(min_length=3, max_length=5)]
    board: Annotated[int, Meta(ge=1, le=MAX_BOARDS)] = 1


class MoveAntennas(BaseCommand, frozen=True, tag="move_antennas", rename={"from_seat": "from", "to_seat": "to"}):
    """The antennas and cameras of a seat are at another one now, which had none, as when seats are closed up; between
    hands.

    A player who only changes his seat sits down at that seat's own: that is ``move_seat`` alone.
    """

    from_seat: Seat
    to_seat: Seat


CaptureCommand = ChooseDeck | ReplaceCard | SettleBoard | MoveAntennas
