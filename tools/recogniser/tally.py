"""What a recogniser showed over a set of pictures: right, abstained and wrong together, each with its interval."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from capture.vision.training.intervals import wilson
from rules.cards import Card


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over one set.

    ``cards`` lie in the pictures: ``right`` of them were shown, the others abstained on. ``wrong`` were shown, and do
    not lie there. ``whole`` pictures had every card shown and none wrong, ``spoilt`` ones a wrong card.
    """

    name: str
    cards: int = 0
    right: int = 0
    wrong: int = 0
    pictures: int = 0
    whole: int = 0
    spoilt: int = 0

    def with_picture(self, there: AbstractSet[Card], shown: AbstractSet[Card]) -> "Tally":
        """With one more picture: the cards that lie in it, and those that were shown."""
        right, wrong = len(there & shown), len(shown - there)
        return Tally(
            self.name,
            self.cards + len(there),
            self.right + right,
            self.wrong + wrong,
            self.pictures + 1,
            self.whole + (there == shown),
            self.spoilt + bool(wrong),
        )

    @property
    def shown_share(self) -> float:
        """Of the cards that lie there; 0 if none does."""
        return self.right / self.cards if self.cards else 0.0

    @property
    def rows(self) -> tuple[str, str]:
        """Cards as units, then pictures as units. A wrong card's share is of all cards shown."""
        shown = self.right + self.wrong
        return (
            f"{self.name}: {self.cards} cards: shown {share(self.right, self.cards)}, "
            f"abstained {share(self.cards - self.right, self.cards)}, "
            f"wrong {share(self.wrong, shown)} of {shown} shown",
            f"{self.name}: {self.pictures} pictures: every card and none wrong {share(self.whole, self.pictures)}, "
            f"a wrong card {share(self.spoilt, self.pictures)}",
        )


def share(hits: int, tries: int) -> str:
    """A count and its share, with the 95 % interval after Wilson, 1927.

    For p of n: (p + z2/2n +- z sqrt(p(1-p)/n + z2/4n2)) / (1 + z2/n), z = 1.96 and z2 its square.
    """
    if not tries:
        return f"{hits} (of none)"
    low, high = wilson(hits, tries)
    return f"{hits} ({100 * hits / tries:.2f} %, {100 * low:.2f} to {100 * high:.2f})"
