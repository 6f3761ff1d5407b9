"""Outs in words: the cards that would help, whole suits first, then rank by rank."""

from collections.abc import Collection
from dataclasses import dataclass

from overlay.words.card_names import ANY_OF_SUIT, card_sign, rank_name
from overlay.words.language import Language
from rules.cards import SUIT_ORDER, Card, show_order

WHOLE_SUIT = 2
"""From how many unseen cards on a suit is named as a whole: one card is named by itself."""

_NONE = {Language.EN: "No outs", Language.ES: "Sin outs", Language.PT: "Sem outs"}


@dataclass(frozen=True, slots=True)
class OutsGroup:
    """Outs that are said together, higher rank first, then s h d c.

    ``suit`` (s, h, d or c): they are every unseen card of it. None: they have one rank.
    """

    suit: str | None
    cards: tuple[Card, ...]


def group_outs(outs: Collection[Card], unseen: Collection[Card]) -> tuple[OutsGroup, ...]:
    """The outs in groups, each card in one: suits of which every unseen card helps (s h d c), then ranks, high to low.

    ``unseen``: all cards that may still come, the outs among them; raises ValueError if they are not.
    """
    if not set(outs) <= set(unseen):
        raise ValueError("expected outs among the unseen cards, got one that cannot come")
    suits = [group for suit in SUIT_ORDER if (group := _whole_suit(suit, outs, unseen))]
    named = {card for group in suits for card in group.cards}
    rest = sorted(set(outs) - named, key=show_order)
    ranks = dict.fromkeys(card.rank for card in rest)
    return (*suits, *(OutsGroup(None, tuple(card for card in rest if card.rank == rank)) for rank in ranks))


def outs_words(outs: Collection[Card], language: Language, *, unseen: Collection[Card]) -> str:
    """The outs, counted and named: ``9 outs: any heart (9)``, ``4 outs: nines (9♠ 9♥ 9♦ 9♣)``.

    ``unseen``: all cards that may still come, without those known to be folded where these count as dead. Raises
    ValueError as ``group_outs``.
    """
    groups = group_outs(outs, unseen)
    if not groups:
        return _NONE[language]
    number = sum(len(group.cards) for group in groups)
    listed = ", ".join(_group_words(group, language) for group in groups)
    return f"{number} {'out' if number == 1 else 'outs'}: {listed}"


def _whole_suit(suit: str, outs: Collection[Card], unseen: Collection[Card]) -> OutsGroup | None:
    cards = sorted((card for card in unseen if card.suit == suit), key=show_order)
    if len(cards) < WHOLE_SUIT or not set(cards) <= set(outs):
        return None
    return OutsGroup(suit, tuple(cards))


def _group_words(group: OutsGroup, language: Language) -> str:
    if group.suit is not None:
        return f"{ANY_OF_SUIT[language][group.suit]} ({len(group.cards)})"
    name = rank_name(group.cards[0].rank, language)
    listed = " ".join(card_sign(card) for card in group.cards)
    return f"{name.one if len(group.cards) == 1 else name.many} ({listed})"
