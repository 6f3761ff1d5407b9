"""Several decks in one show: telling them apart, and a card that is replaced while the show runs."""

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from capture.deck import Deck, normalise_uid
from capture.errors import DeckError
from rules.cards import Card


def replace_card(deck: Deck, card: Card, uid: str) -> Deck:
    """The deck after a card was replaced by one with another tag, a spare of that card or a fresh one.

    The tag before it is no card any more. Raises DeckError for a uid that is malformed or that is another card's, in
    play or spare.
    """
    uid = normalise_uid(uid)
    taken = deck.cards.get(uid) or deck.spares.get(uid)
    if taken is not None and taken is not card:
        raise DeckError(f"expected a tag for {card.value} that is free, got one of {taken.value}")
    cards = {other: held for other, held in deck.cards.items() if held is not card}
    spares = {other: held for other, held in deck.spares.items() if other != uid}
    return replace(deck, cards=MappingProxyType({**cards, uid: card}), spares=MappingProxyType(spares))


def check_decks(decks: Iterable[Deck]) -> None:
    """Return if the decks of one show can be told apart; raises DeckError for a name or a tag that two of them have."""
    names: set[str] = set()
    owners: dict[str, str] = {}
    for deck in decks:
        if deck.name in names:
            raise DeckError(f"expected decks with different names, got {deck.name!r} twice")
        names.add(deck.name)
        for uid in (*deck.cards, *deck.spares):
            if owners.setdefault(uid, deck.name) != deck.name:
                raise DeckError(f"expected each tag in one deck, got one in {owners[uid]!r} and in {deck.name!r}")
