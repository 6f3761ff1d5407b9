"""A rig's own deck as embeddings: which of its 52 cards an index is most like, and how like.

Each card is the mean of its embeddings. Distances are measured in units of how the rig's own pictures of one card
scatter, all cards together (Fisher's linear discriminant, the covariance shrunk towards a round one since there are few
pictures): what light, turn and blur change counts little, what tells cards apart counts much. The square of a distance
is divided by the embedding's size, so that the deck's own pictures lie at about 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from capture.vision.arrays import Floats
from capture.vision.read import EMBEDDING_SIZE, RANK_REJECT, SUIT_REJECT
from rules.cards import RANKS, SUIT_ORDER, Card

SHRINKAGE = 0.5
"""Share of the round covariance; 0 trusts a few hundred pictures with 2,080 numbers."""

HEAT = 12.0
"""Divides the evidence of a distance: the pictures that a rig keeps scatter less than those of a show."""

SLACK = 1.5
"""An index may lie so much farther from its card than the farthest but one in FAR_TAIL of the rig's own."""

FAR_TAIL = 0.005
LEAST_SPREAD = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class RigMatch:
    """The rig's card that an index is most like.

    ``distance``: over the farthest that is believed, so above 1 it is no card of this deck in this light.
    ``rank_probs`` (13,) and ``suit_probs`` (4,): by the distances alone, deuce to ace and spades, hearts, diamonds,
    clubs, as if it were one of the 52.
    """

    card: Card
    distance: float
    rank_probs: Floats = field(repr=False)
    suit_probs: Floats = field(repr=False)

    @property
    def is_near(self) -> bool:
        """It may be that card."""
        return self.distance <= 1


class RigDeck:
    """The embeddings of a rig's own deck. Immutable."""

    def __init__(self, cards: Sequence[Card], embeddings: Floats) -> None:
        """Embeddings (n, EMBEDDING_SIZE), the card of each; ValueError for another shape or a number that is none."""
        samples = np.asarray(embeddings, np.float64)
        if samples.shape != (len(cards), EMBEDDING_SIZE) or not len(cards) or not np.isfinite(samples).all():
            raise ValueError(f"expected {len(cards)} embeddings of {EMBEDDING_SIZE} numbers, got {samples.shape}")
        self.cards = tuple(dict.fromkeys(cards))
        places = np.array([self.cards.index(card) for card in cards])
        means = np.stack([samples[places == place].mean(0) for place in range(len(self.cards))])
        self._whitening = _whitening(samples - means[places])
        self._means = means @ self._whitening
        own = self._distances(samples)[np.arange(len(places)), places]
        self.limit = SLACK * float(np.quantile(own, 1 - FAR_TAIL)) + LEAST_SPREAD
        """The farthest that is believed, in the deck's own units."""
        self._ranks = np.array([RANKS.index(card.value[0]) for card in self.cards])
        self._suits = np.array([SUIT_ORDER.index(card.suit) for card in self.cards])

    def match(self, embedding: Floats) -> RigMatch:
        """What one index is most like; a number that is none makes it far from everything."""
        distances = self._distances(np.nan_to_num(np.asarray(embedding, np.float64)[None], nan=1e6, posinf=1e6))[0]
        likely = np.exp(-(distances - distances.min()) * EMBEDDING_SIZE / (2 * HEAT))
        likely /= likely.sum()
        nearest = int(distances.argmin())
        return RigMatch(
            self.cards[nearest],
            float(distances[nearest] / self.limit),
            np.bincount(self._ranks, likely, RANK_REJECT).astype(np.float32),
            np.bincount(self._suits, likely, SUIT_REJECT).astype(np.float32),
        )

    def _distances(self, samples: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """(n, cards): squared, over the embedding's size."""
        apart = (samples @ self._whitening)[:, None] - self._means
        return np.asarray((apart**2).mean(-1))


def _whitening(scatter: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """The matrix after which ``scatter`` is round and of spread 1."""
    covariance = scatter.T @ scatter / len(scatter)
    spread = max(float(np.trace(covariance)) / EMBEDDING_SIZE, LEAST_SPREAD)
    values, vectors = np.linalg.eigh((1 - SHRINKAGE) * covariance + SHRINKAGE * spread * np.eye(EMBEDDING_SIZE))
    return np.asarray(vectors / np.sqrt(values))
