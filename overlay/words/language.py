"""The languages that are spoken on air, and how a sentence begins in all of them."""

from enum import Enum


class Language(Enum):
    """Its value is the code of a page's ``?lang=``."""

    EN = "en"
    ES = "es"
    PT = "pt"


def capitalised(text: str) -> str:
    """The text with its first letter large and all others as they are: ``Ás e rei``."""
    return text[:1].upper() + text[1:]
