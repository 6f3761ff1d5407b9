"""What ranks and suits are called, and how a card is written in a text."""

from dataclasses import dataclass

from overlay.words.language import Language
from rules.cards import RANKS, Card

LOWEST_RANK = 2
SUIT_SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}

_RANKS: dict[Language, tuple[tuple[str, str], ...]] = {
    Language.EN: (
        ("deuce", "deuces"),
        ("three", "threes"),
        ("four", "fours"),
        ("five", "fives"),
        ("six", "sixes"),
        ("seven", "sevens"),
        ("eight", "eights"),
        ("nine", "nines"),
        ("ten", "tens"),
        ("jack", "jacks"),
        ("queen", "queens"),
        ("king", "kings"),
        ("ace", "aces"),
    ),
    Language.ES: (
        ("dos", "doses"),
        ("tres", "treses"),
        ("cuatro", "cuatros"),
        ("cinco", "cincos"),
        ("seis", "seises"),
        ("siete", "sietes"),
        ("ocho", "ochos"),
        ("nueve", "nueves"),
        ("diez", "dieces"),
        ("jota", "jotas"),
        ("reina", "reinas"),
        ("rey", "reyes"),
        ("as", "ases"),
    ),
    Language.PT: (
        ("dois", "dois"),
        ("três", "três"),
        ("quatro", "quatros"),
        ("cinco", "cincos"),
        ("seis", "seis"),
        ("sete", "setes"),
        ("oito", "oitos"),
        ("nove", "noves"),
        ("dez", "dez"),
        ("valete", "valetes"),
        ("dama", "damas"),
        ("rei", "reis"),
        ("ás", "ases"),
    ),
}
"""Ranks from the deuce up: one of them, several. Numbers as nouns: in Portuguese those that end in s or z stay."""

_REACH = {Language.EN: "{rank} high", Language.ES: "al {rank}", Language.PT: "até o {rank}"}
_REACH_FEMININE = {Language.EN: "{rank} high", Language.ES: "a la {rank}", Language.PT: "até a {rank}"}
_FEMININE = {Language.EN: set[str](), Language.ES: {"jota", "reina"}, Language.PT: {"dama"}}

ANY_OF_SUIT: dict[Language, dict[str, str]] = {
    Language.EN: {"s": "any spade", "h": "any heart", "d": "any diamond", "c": "any club"},
    Language.ES: {"s": "cualquier pica", "h": "cualquier corazón", "d": "cualquier diamante", "c": "cualquier trébol"},
    Language.PT: {
        "s": "qualquer carta de espadas",
        "h": "qualquer carta de copas",
        "d": "qualquer carta de ouros",
        "c": "qualquer carta de paus",
    },
}
"""Every card of a suit that is not seen yet."""


@dataclass(frozen=True, slots=True)
class RankName:
    """A rank's name: ``one``, ``many``, and ``reach``: how a hand is said whose highest card it is."""

    one: str
    many: str
    reach: str


def rank_name(rank: int, language: Language) -> RankName:
    """The name of a rank, 2 to 14; an ace is 14."""
    one, many = _RANKS[language][rank - LOWEST_RANK]
    reach = _REACH_FEMININE if one in _FEMININE[language] else _REACH
    return RankName(one, many, reach[language].format(rank=one))


def card_sign(card: Card) -> str:
    """The card as it is written in a text of any language: its rank as on the card, ten as T, and its suit's sign."""
    return RANKS[card.rank - LOWEST_RANK] + SUIT_SIGNS[card.suit]
