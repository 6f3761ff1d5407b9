"""When a card that a camera reads is certain enough to be told: the votes of several distinct pictures, fused.

Each picture that reads the card adds the logarithm of its odds, up to ``most``. Pictures that are nearly alike make the
same mistakes, so n of them count as n / (1 + (n - 1) r) pictures of that mean, with r the correlation of their errors
(Kish, Survey Sampling, 1965, 8.2: the effective size of a cluster); with r = 1/3 never more than three. The same
picture again, byte by byte, counts as nothing. No recogniser is calibrated out of its domain: hence the limit on what
one picture may say, and the count of pictures beside the odds.
"""

import math
from collections import deque
from dataclasses import dataclass, field

from capture.sighting import CardSighting, PictureRead, Place

MAX_VOTES = 48
"""Votes that are kept a card."""


@dataclass(frozen=True, slots=True)
class AirRule:
    """What is enough; times in seconds, odds as natural logarithms.

    ``pictures``: so many distinct ones in ``window_s`` in which two corners agreed, or ``one_corner_pictures`` of any
    kind. ``log_odds``: all votes together, 100,000 to 1. ``margin``: before any other card that was read there in the
    window, 1,000 to 1; none was so within ``recent_s``. ``most``: no picture counts for more than this probability.
    ``alike_levels``: two fingerprints whose bytes differ by no more in the mean are nearly alike. ``near``: two indices
    nearer than this fraction of the picture lie at one place. ``against``: so many distinct pictures in which another
    card is read withdraw one that was told. ``leave_pictures`` over ``leave_s`` without any card, none further apart
    than ``empty_gap_s``, are a zone that is empty.
    """

    pictures: int = 3
    one_corner_pictures: int = 5
    window_s: float = 6.0
    recent_s: float = 2.0
    log_odds: float = math.log(1e5)
    margin: float = math.log(1e3)
    most: float = 0.998
    correlation: float = 1 / 3
    alike_levels: float = 4.0
    near: float = 0.03
    against: int = 2
    leave_s: float = 1.5
    leave_pictures: int = 3
    empty_gap_s: float = 2.5

    def __post_init__(self) -> None:
        """Raises ValueError for counts below 1, times below 0, or a share beyond 0 to 1."""
        counts = (self.pictures, self.one_corner_pictures, self.against, self.leave_pictures)
        times = (self.window_s, self.recent_s, self.leave_s, self.empty_gap_s)
        if min(counts) < 1 or min(times) < 0 or not 0.5 < self.most < 1 or not 0 <= self.correlation <= 1:
            raise ValueError(f"expected counts from 1 on, times from 0 on, and shares, got {self!r}")


@dataclass(slots=True)
class Vote:
    """One distinct picture that read the card, and with what log-odds; ``places`` of its indices."""

    camera: str
    at: float
    fingerprint: bytes
    places: tuple[Place, ...]
    log_odds: float


@dataclass(slots=True)
class Votes:
    """The votes for one card in one zone. ``last_at``: the last picture that read it, distinct or not."""

    rule: AirRule
    last_at: float = float("-inf")
    _votes: deque[Vote] = field(default_factory=lambda: deque(maxlen=MAX_VOTES))

    def add(self, picture: PictureRead, sighting: CardSighting) -> None:
        """A picture reads the card. The same picture twice counts once, for the less that it said."""
        self.last_at = max(self.last_at, picture.at)
        said = _log_odds(sighting.probability, self.rule.most)
        same = next((vote for vote in self._votes if is_same_picture(vote, picture)), None)
        if same is not None:
            same.log_odds = min(same.log_odds, said)
        else:
            self._votes.append(Vote(picture.camera, picture.at, picture.fingerprint, sighting.places, said))

    def log_odds(self, at: float) -> float:
        """What the window's votes say together."""
        clusters: list[list[Vote]] = []
        for vote in self._in_window(at):
            cluster = next((c for c in clusters if self._are_alike(c[0], vote)), None)
            if cluster is None:
                clusters.append([vote])
            else:
                cluster.append(vote)
        return sum(self._cluster_odds(cluster) for cluster in clusters)

    def is_enough(self, at: float) -> bool:
        """Several distinct pictures, and very high odds; whether another card was read is not asked here."""
        votes = self._in_window(at)
        two_cornered = sum(len(vote.places) > 1 for vote in votes)
        is_counted = two_cornered >= self.rule.pictures or len(votes) >= self.rule.one_corner_pictures
        return is_counted and self.log_odds(at) >= self.rule.log_odds

    def since(self, at: float) -> float:
        """When the first vote of the window was cast; ``at`` where there is none."""
        return min((vote.at for vote in self._in_window(at)), default=at)

    def places(self, camera: str) -> tuple[Place, ...]:
        """Where a camera last saw its indices; empty where it never did."""
        return next((vote.places for vote in reversed(self._votes) if vote.camera == camera), ())

    def lies_near(self, other: "Votes") -> bool:
        """One camera last saw both at one place."""
        return any(are_near(vote.places, other.places(vote.camera), self.rule) for vote in self._votes)

    def is_current(self, at: float) -> bool:
        """It was read within the window."""
        return at - self.last_at <= self.rule.window_s

    def _in_window(self, at: float) -> list[Vote]:
        return [vote for vote in self._votes if at - vote.at <= self.rule.window_s]

    def _are_alike(self, one: Vote, other: Vote) -> bool:
        if one.camera != other.camera or len(one.fingerprint) != len(other.fingerprint):
            return False
        total = sum(abs(a - b) for a, b in zip(one.fingerprint, other.fingerprint, strict=True))
        return total <= self.rule.alike_levels * len(one.fingerprint)

    def _cluster_odds(self, cluster: list[Vote]) -> float:
        count = len(cluster)
        return sum(vote.log_odds for vote in cluster) / (1 + (count - 1) * self.rule.correlation)


def is_same_picture(vote: Vote, picture: PictureRead) -> bool:
    """Of one camera, and the same to the last byte."""
    return vote.camera == picture.camera and vote.fingerprint == picture.fingerprint


def are_near(some: tuple[Place, ...], others: tuple[Place, ...], rule: AirRule) -> bool:
    """Any index of the one lies where one of the other does."""
    return any(math.dist(one, other) <= rule.near for one in some for other in others)


def _log_odds(probability: float, most: float) -> float:
    held = min(max(probability, 1 - most), most)
    return math.log(held / (1 - held))
