"""The best hand, and two hole cards before the flop, in words."""

from enum import Enum

from overlay.words.card_names import rank_name
from overlay.words.language import Language, capitalised
from rules.best_hand import BestHand, StartingHand, StartingKind
from rules.hands import HandClass


class HandStyle(Enum):
    """How much is said: ``Pair``; ``Pair of nines``; ``Pair of nines, ace kicker``.

    FULL names the first kicker of a hand that has one; a flush, a straight and a full house have none.
    """

    SHORT = "short"
    PLAIN = "plain"
    FULL = "full"


_SHORT: dict[Language, dict[HandClass, str]] = {
    Language.EN: {
        HandClass.HIGH_CARD: "High card",
        HandClass.PAIR: "Pair",
        HandClass.TWO_PAIR: "Two pair",
        HandClass.THREE_OF_A_KIND: "Three of a kind",
        HandClass.STRAIGHT: "Straight",
        HandClass.FLUSH: "Flush",
        HandClass.FULL_HOUSE: "Full house",
        HandClass.FOUR_OF_A_KIND: "Four of a kind",
        HandClass.STRAIGHT_FLUSH: "Straight flush",
    },
    Language.ES: {
        HandClass.HIGH_CARD: "Carta alta",
        HandClass.PAIR: "Pareja",
        HandClass.TWO_PAIR: "Doble pareja",
        HandClass.THREE_OF_A_KIND: "Trío",
        HandClass.STRAIGHT: "Escalera",
        HandClass.FLUSH: "Color",
        HandClass.FULL_HOUSE: "Full",
        HandClass.FOUR_OF_A_KIND: "Póker",
        HandClass.STRAIGHT_FLUSH: "Escalera de color",
    },
    Language.PT: {
        HandClass.HIGH_CARD: "Carta alta",
        HandClass.PAIR: "Par",
        HandClass.TWO_PAIR: "Dois pares",
        HandClass.THREE_OF_A_KIND: "Trinca",
        HandClass.STRAIGHT: "Sequência",
        HandClass.FLUSH: "Flush",
        HandClass.FULL_HOUSE: "Full house",
        HandClass.FOUR_OF_A_KIND: "Quadra",
        HandClass.STRAIGHT_FLUSH: "Straight flush",
    },
}

_PLAIN: dict[Language, dict[HandClass, str]] = {
    Language.EN: {
        HandClass.HIGH_CARD: "{first.reach}",
        HandClass.PAIR: "Pair of {first.many}",
        HandClass.TWO_PAIR: "Two pair, {first.many} and {second.many}",
        HandClass.THREE_OF_A_KIND: "Three of a kind, {first.many}",
        HandClass.STRAIGHT: "Straight, {first.reach}",
        HandClass.FLUSH: "{first.one}-high flush",
        HandClass.FULL_HOUSE: "Full house, {first.many} over {second.many}",
        HandClass.FOUR_OF_A_KIND: "Four of a kind, {first.many}",
        HandClass.STRAIGHT_FLUSH: "Straight flush, {first.reach}",
    },
    Language.ES: {
        HandClass.HIGH_CARD: "Carta alta {first.one}",
        HandClass.PAIR: "Pareja de {first.many}",
        HandClass.TWO_PAIR: "Doble pareja, {first.many} y {second.many}",
        HandClass.THREE_OF_A_KIND: "Trío de {first.many}",
        HandClass.STRAIGHT: "Escalera {first.reach}",
        HandClass.FLUSH: "Color {first.reach}",
        HandClass.FULL_HOUSE: "Full de {first.many} y {second.many}",
        HandClass.FOUR_OF_A_KIND: "Póker de {first.many}",
        HandClass.STRAIGHT_FLUSH: "Escalera de color {first.reach}",
    },
    Language.PT: {
        HandClass.HIGH_CARD: "Carta alta {first.one}",
        HandClass.PAIR: "Par de {first.many}",
        HandClass.TWO_PAIR: "Dois pares, {first.many} e {second.many}",
        HandClass.THREE_OF_A_KIND: "Trinca de {first.many}",
        HandClass.STRAIGHT: "Sequência {first.reach}",
        HandClass.FLUSH: "Flush de {first.one}",
        HandClass.FULL_HOUSE: "Full house de {first.many} e {second.many}",
        HandClass.FOUR_OF_A_KIND: "Quadra de {first.many}",
        HandClass.STRAIGHT_FLUSH: "Straight flush {first.reach}",
    },
}

_ROYAL = {Language.EN: "Royal flush", Language.ES: "Escalera real", Language.PT: "Royal flush"}
_KICKER = {Language.EN: ", {rank} kicker", Language.ES: ", kicker {rank}", Language.PT: ", kicker {rank}"}

_FIRST_KICKER = {
    HandClass.HIGH_CARD: 1,
    HandClass.PAIR: 1,
    HandClass.TWO_PAIR: 2,
    HandClass.THREE_OF_A_KIND: 1,
    HandClass.FOUR_OF_A_KIND: 1,
}
"""Which of the deciding ranks is the first kicker."""

_STARTING: dict[Language, dict[StartingKind, str]] = {
    Language.EN: {
        StartingKind.PAIR: "Pair of {first.many}",
        StartingKind.SUITED: "{first.one}-{second.one} suited",
        StartingKind.OFFSUIT: "{first.one}-{second.one} offsuit",
    },
    Language.ES: {
        StartingKind.PAIR: "Pareja de {first.many}",
        StartingKind.SUITED: "{first.one} y {second.one} del mismo palo",
        StartingKind.OFFSUIT: "{first.one} y {second.one} de distinto palo",
    },
    Language.PT: {
        StartingKind.PAIR: "Par de {first.many}",
        StartingKind.SUITED: "{first.one} e {second.one} do mesmo naipe",
        StartingKind.OFFSUIT: "{first.one} e {second.one} de naipes diferentes",
    },
}


def best_hand_words(best: BestHand, language: Language, style: HandStyle = HandStyle.FULL) -> str:
    """The best hand as it is said: ``Full house, kings over eights``, ``Full de reyes y ochos``."""
    if best.is_royal:
        return _ROYAL[language]
    if style is HandStyle.SHORT:
        return _SHORT[language][best.kind]
    names = [rank_name(rank, language) for rank in best.ranks]
    said = _PLAIN[language][best.kind].format(first=names[0], second=names[1] if len(names) > 1 else None)
    return capitalised(said) + (_kicker(best, language) if style is HandStyle.FULL else "")


def starting_hand_words(hand: StartingHand, language: Language) -> str:
    """Two hole cards as they are said before the flop: ``Pair of aces``, ``Ace-king suited``."""
    first, second = (rank_name(card.rank, language) for card in hand.cards)
    return capitalised(_STARTING[language][hand.kind].format(first=first, second=second))


def _kicker(best: BestHand, language: Language) -> str:
    place = _FIRST_KICKER.get(best.kind)
    if place is None:
        return ""
    return _KICKER[language].format(rank=rank_name(best.ranks[place], language).one)
