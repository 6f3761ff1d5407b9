"""The commentators' figures in words: pot odds, a share in per cent, a ratio such as the SPR."""

from fractions import Fraction

from overlay.words.amounts import decimal_words
from overlay.words.language import Language
from rules.figures import PotOdds

_PERCENT = {Language.EN: "%", Language.ES: " %", Language.PT: "%"}
_POT_ODDS = {
    Language.EN: "{odds} to 1, needs {equity}",
    Language.ES: "{odds} a 1, necesita {equity}",
    Language.PT: "{odds} para 1, precisa de {equity}",
}


def percent_words(share: Fraction, language: Language) -> str:
    """A share (0 to 1) in per cent, rounded to one decimal: ``22.2%``, in Spanish ``22,2 %``."""
    return decimal_words(share * 100, language) + _PERCENT[language]


def ratio_words(ratio: Fraction, language: Language) -> str:
    """A ratio, such as a stack to a pot, rounded to one decimal: ``4.2``, ``4,2``."""
    return decimal_words(ratio, language)


def pot_odds_words(pot_odds: PotOdds, language: Language) -> str:
    """What the pot lays on a call and the equity that it needs: ``3 to 1, needs 25%``."""
    odds, equity = ratio_words(pot_odds.odds, language), percent_words(pot_odds.needed_equity, language)
    return _POT_ODDS[language].format(odds=odds, equity=equity)
