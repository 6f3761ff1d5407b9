"""Numbers as a language writes them: chips in full, short or in big blinds, and decimals."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from overlay.words.language import Language

_GROUP = {Language.EN: ",", Language.ES: ".", Language.PT: "."}
_DECIMAL = {Language.EN: ".", Language.ES: ",", Language.PT: ","}

_THOUSAND, _MILLION, _BILLION = 10**3, 10**6, 10**9
_UNITS: dict[Language, tuple[tuple[int, str], ...]] = {
    Language.EN: ((_BILLION, "B"), (_MILLION, "M"), (_THOUSAND, "K")),
    Language.ES: ((_MILLION, " M"), (_THOUSAND, " K")),
    Language.PT: ((_BILLION, " B"), (_MILLION, " M"), (_THOUSAND, " K")),
}
"""Largest first. A Spanish *billón* is a million millions: a thousand millions stay 1.000 M."""

SHORT_PLACES = 2
BIG_BLIND_PLACES = 1


class AmountStyle(Enum):
    """How chips are written: 1,250,000 in full, 1.25M short, 41.7 BB."""

    EXACT = "exact"
    SHORT = "short"
    BIG_BLINDS = "big_blinds"


@dataclass(frozen=True, slots=True)
class AmountFormat:
    """How the chips of one screen are written; ``big_blind``, in chips, is needed for BIG_BLINDS alone.

    Raises ValueError where it is needed and is not above 0.
    """

    language: Language = Language.EN
    style: AmountStyle = AmountStyle.EXACT
    big_blind: int = 0

    def __post_init__(self) -> None:
        """Refuse big blinds of nothing."""
        if self.style is AmountStyle.BIG_BLINDS and self.big_blind <= 0:
            raise ValueError(f"expected a big blind above 0 chips, got {self.big_blind}")


def amount_words(chips: int, form: AmountFormat) -> str:
    """The chips in the screen's language and style.

    Short amounts have two decimals at most, cut and never rounded up. Big blinds are rounded to one decimal, half
    up; what is less than 0.05 and not nothing is "<0.1 BB".
    """
    match form.style:
        case AmountStyle.EXACT:
            return whole_words(chips, form.language)
        case AmountStyle.SHORT:
            return _short(chips, form.language)
        case AmountStyle.BIG_BLINDS:
            return _big_blinds(Fraction(chips, form.big_blind), form.language)


def whole_words(number: int, language: Language) -> str:
    """A whole number in groups of three: 1,250,000, in Spanish and Portuguese 1.250.000."""
    return f"{number:,}".replace(",", _GROUP[language])


def decimal_words(number: Fraction, language: Language, *, places: int = 1) -> str:
    """The number rounded to ``places`` decimals (1 or more), half away from zero, without zeros at the end."""
    scale = 10**places
    scaled = int(abs(number) * scale + Fraction(1, 2))
    whole, rest = divmod(scaled, scale)
    digits = f"{rest:0{places}d}".rstrip("0")
    sign = "-" if number < 0 and scaled else ""
    return sign + whole_words(whole, language) + (_DECIMAL[language] + digits if digits else "")


def _short(chips: int, language: Language) -> str:
    for size, letter in _UNITS[language]:
        if abs(chips) >= size:
            cut = int(Fraction(chips, size) * 10**SHORT_PLACES)
            return decimal_words(Fraction(cut, 10**SHORT_PLACES), language, places=SHORT_PLACES) + letter
    return whole_words(chips, language)


def _big_blinds(number: Fraction, language: Language) -> str:
    least = Fraction(1, 10**BIG_BLIND_PLACES)
    if 0 < number < least / 2:
        return f"<{decimal_words(least, language)} BB"
    return f"{decimal_words(number, language, places=BIG_BLIND_PLACES)} BB"
