"""Which faces of hole cards an audience's view shows that none before it did: for the log, without the faces. Pure."""

from collections.abc import Iterable

from overlay.log.entries import FaceFirstSent
from overlay.views.types import CommentaryView, View
from rules.spots import SeatSpot, encode_spot


class FirstSent:
    """Follows the views of every audience. ``logged``: what earlier starts of the show said."""

    def __init__(self, logged: Iterable[FaceFirstSent] = ()) -> None:
        self._most: dict[tuple[str, str], int] = {}
        for event in logged:
            self._keep(event)

    def fresh(self, audience: str, view: View) -> list[FaceFirstSent]:
        """What is to be logged before ``view`` is sent; asked again it is no news."""
        news = [event for event in _faces(audience, view) if event.cards > self._most.get(_key(event), 0)]
        for event in news:
            self._keep(event)
        return news

    def _keep(self, event: FaceFirstSent) -> None:
        self._most[_key(event)] = max(event.cards, self._most.get(_key(event), 0))


def _key(event: FaceFirstSent) -> tuple[str, str]:
    return event.audience, event.slot


def _faces(audience: str, view: View) -> Iterable[FaceFirstSent]:
    if isinstance(view, CommentaryView):
        yield from _past_faces(audience, view)
    if view.hand is None:
        return
    for seat in view.seats:
        shown = sum(card is not None for card in seat.hole_cards)
        if shown:
            yield FaceFirstSent(audience, f"{view.hand.id}/{encode_spot(SeatSpot(seat.seat))}", shown)


def _past_faces(audience: str, view: CommentaryView) -> Iterable[FaceFirstSent]:
    for past in view.past:
        for tabled in past.tabled:
            shown = sum(card is not None for card in tabled.hole_cards)
            if shown:
                yield FaceFirstSent(audience, f"{past.id}/{encode_spot(SeatSpot(tabled.seat))}", shown)
