"""How program shows things: when hole cards, when equities, amounts, colours of suits, theme. Pure."""

from dataclasses import dataclass
from enum import StrEnum


class Reveal(StrEnum):
    """When program shows a seat's hole cards, once the delay lets it; overlay/graphics/reveal.py."""

    IMMEDIATELY = "immediately"
    ON_ACTION = "on_action"
    AFTER_HAND = "after_hand"
    SHOWDOWN_ONLY = "showdown_only"
    NEVER = "never"


class EquityShown(StrEnum):
    """When program shows equities."""

    NEVER = "never"
    AFTER_FLOP = "after_flop"
    ALL_IN = "all_in"
    ALWAYS = "always"


class Amounts(StrEnum):
    """How amounts are written: 1,250,000; 1.25M; 31.3 BB; the first and the last."""

    EXACT = "exact"
    SHORT = "short"
    BIG_BLINDS = "big_blinds"
    BOTH = "both"


class DeckColours(StrEnum):
    """Red and black, or a colour for each suit."""

    TWO = "two_colour"
    FOUR = "four_colour"


@dataclass(frozen=True, slots=True)
class DisplaySet:
    """From here on program shows things so; what is None stays as it was. ``theme``: the name of a theme's folder."""

    reveal: Reveal | None = None
    equity: EquityShown | None = None
    amounts: Amounts | None = None
    theme: str | None = None
    deck: DeckColours | None = None


@dataclass(frozen=True, slots=True)
class Display:
    """What is in force."""

    reveal: Reveal = Reveal.IMMEDIATELY
    equity: EquityShown = EquityShown.ALWAYS
    amounts: Amounts = Amounts.EXACT
    theme: str = "tour"
    deck: DeckColours = DeckColours.TWO

    def having(self, said: DisplaySet) -> "Display":
        """The same with what was said."""
        return Display(
            reveal=said.reveal or self.reveal,
            equity=said.equity or self.equity,
            amounts=said.amounts or self.amounts,
            theme=said.theme or self.theme,
            deck=said.deck or self.deck,
        )


USUAL = Display()
