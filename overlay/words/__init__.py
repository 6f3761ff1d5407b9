"""What is shown, in words: the same facts always give the same text, in English, Spanish and Portuguese.

Spanish is that of Latin American poker rooms, Portuguese that of Brazil; nothing here decides who may see a text.
"""

from overlay.words.actions import SeatNote, action_words, note_words
from overlay.words.amounts import AmountFormat, AmountStyle, amount_words
from overlay.words.best_hands import HandStyle, best_hand_words, starting_hand_words
from overlay.words.figures import percent_words, pot_odds_words, ratio_words
from overlay.words.language import Language
from overlay.words.outs import OutsGroup, group_outs, outs_words

__all__ = [
    "AmountFormat",
    "AmountStyle",
    "HandStyle",
    "Language",
    "OutsGroup",
    "SeatNote",
    "action_words",
    "amount_words",
    "best_hand_words",
    "group_outs",
    "note_words",
    "outs_words",
    "percent_words",
    "pot_odds_words",
    "ratio_words",
    "starting_hand_words",
]
