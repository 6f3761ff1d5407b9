"""What a seat did or what became of it, as its plate says it."""

from enum import Enum

from overlay.words.amounts import AmountFormat, amount_words
from overlay.words.language import Language
from rules.state import Action, ActionKind


class SeatNote(Enum):
    """What a plate says of a seat that is no action of its own or comes at the end of the hand."""

    ALL_IN = "all_in"
    DEAD_HAND = "dead_hand"
    TABLED = "tabled"
    MUCKED = "mucked"
    WINS = "wins"
    SPLITS = "splits"
    RETURNED = "returned"
    MISDEAL = "misdeal"


_ACTIONS: dict[Language, dict[ActionKind, str]] = {
    Language.EN: {
        ActionKind.ANTE: "Ante",
        ActionKind.SMALL_BLIND: "Small blind",
        ActionKind.BIG_BLIND: "Big blind",
        ActionKind.STRADDLE: "Straddle",
        ActionKind.POST: "Post",
        ActionKind.BOMB_POT: "Bomb pot",
        ActionKind.FOLD: "Fold",
        ActionKind.CHECK: "Check",
        ActionKind.CALL: "Call",
        ActionKind.BET: "Bet",
        ActionKind.RAISE: "Raise to",
        ActionKind.DEAD: "Dead hand",
    },
    Language.ES: {
        ActionKind.ANTE: "Ante",
        ActionKind.SMALL_BLIND: "Ciega pequeña",
        ActionKind.BIG_BLIND: "Ciega grande",
        ActionKind.STRADDLE: "Straddle",
        ActionKind.POST: "Pone ciega",
        ActionKind.BOMB_POT: "Bomb pot",
        ActionKind.FOLD: "Se retira",
        ActionKind.CHECK: "Pasa",
        ActionKind.CALL: "Iguala",
        ActionKind.BET: "Apuesta",
        ActionKind.RAISE: "Sube a",
        ActionKind.DEAD: "Mano muerta",
    },
    Language.PT: {
        ActionKind.ANTE: "Ante",
        ActionKind.SMALL_BLIND: "Small blind",
        ActionKind.BIG_BLIND: "Big blind",
        ActionKind.STRADDLE: "Straddle",
        ActionKind.POST: "Paga blind",
        ActionKind.BOMB_POT: "Bomb pot",
        ActionKind.FOLD: "Desiste",
        ActionKind.CHECK: "Passa",
        ActionKind.CALL: "Paga",
        ActionKind.BET: "Aposta",
        ActionKind.RAISE: "Aumenta para",
        ActionKind.DEAD: "Mão morta",
    },
}

_NOTES: dict[Language, dict[SeatNote, str]] = {
    Language.EN: {
        SeatNote.ALL_IN: "All-in",
        SeatNote.DEAD_HAND: "Dead hand",
        SeatNote.TABLED: "Shows",
        SeatNote.MUCKED: "Mucks",
        SeatNote.WINS: "Wins",
        SeatNote.SPLITS: "Splits",
        SeatNote.RETURNED: "Returned",
        SeatNote.MISDEAL: "Misdeal",
    },
    Language.ES: {
        SeatNote.ALL_IN: "All-in",
        SeatNote.DEAD_HAND: "Mano muerta",
        SeatNote.TABLED: "Muestra",
        SeatNote.MUCKED: "No muestra",
        SeatNote.WINS: "Gana",
        SeatNote.SPLITS: "Reparte",
        SeatNote.RETURNED: "Recupera",
        SeatNote.MISDEAL: "Mal reparto",
    },
    Language.PT: {
        SeatNote.ALL_IN: "All-in",
        SeatNote.DEAD_HAND: "Mão morta",
        SeatNote.TABLED: "Mostra",
        SeatNote.MUCKED: "Não mostra",
        SeatNote.WINS: "Ganha",
        SeatNote.SPLITS: "Divide",
        SeatNote.RETURNED: "Recupera",
        SeatNote.MISDEAL: "Misdeal",
    },
}

_NEVER_ALL_IN = {ActionKind.FOLD, ActionKind.CHECK, ActionKind.DEAD}
"""A seat that did this has no bet to be all-in with, or no hand any more."""


def action_words(action: Action, form: AmountFormat, *, all_in: bool = False) -> str:
    """A seat's last action with the street's total where chips were put in: ``Raise to 24,000``, ``Sube a 24.000``.

    ``all_in``: the action put in everything, which is then said instead: ``All-in 24,000`` (B13.1, H4.a, H9.b).
    """
    if all_in and action.kind not in _NEVER_ALL_IN:
        return note_words(SeatNote.ALL_IN, form, action.to)
    return _with_chips(_ACTIONS[form.language][action.kind], form, action.to)


def note_words(note: SeatNote, form: AmountFormat, chips: int = 0) -> str:
    """A note, with the chips that it is about where there are any: ``Wins 84,000``."""
    return _with_chips(_NOTES[form.language][note], form, chips)


def _with_chips(word: str, form: AmountFormat, chips: int) -> str:
    return f"{word} {amount_words(chips, form)}" if chips else word
