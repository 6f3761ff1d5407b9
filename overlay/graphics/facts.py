"""What the configuration tells of people and of the tournament, for graphics: no table knows it. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from overlay.graphics.kinds import Graphic
from rules.equity.known_hands import FoldedCards
from rules.events import Level, Player


@dataclass(frozen=True, slots=True)
class PersonFacts:
    """``photo`` and ``sponsor`` are addresses below ``/media/``, None where there is none; ``facts`` short texts."""

    photo: str | None = None
    sponsor: str | None = None
    facts: tuple[str, ...] = ()


NOBODY = PersonFacts()


@dataclass(frozen=True, slots=True)
class Prize:
    """What each of the places ``first`` to ``last`` is paid."""

    first: int
    last: int
    amount: float


@dataclass(frozen=True, slots=True)
class ScheduledLevel:
    """A level and how many minutes it lasts; a break where ``level`` is None."""

    level: Level | None
    minutes: int


@dataclass(frozen=True, slots=True)
class ShowFacts:
    """``prizes`` first place first, in ``currency`` (ISO 4217); ``schedule`` in its order; ``sponsors`` by name, each
    with the address of its mark. ``rundown``: graphics that are made ready; ``automatic``: the kinds of graphics that
    may come by themselves."""

    people: Mapping[Player, PersonFacts] = field(default_factory=dict)
    prizes: tuple[Prize, ...] = ()
    currency: str = "USD"
    schedule: tuple[ScheduledLevel, ...] = ()
    sponsors: Mapping[str, str | None] = field(default_factory=dict)
    rundown: tuple[Graphic, ...] = ()
    automatic: frozenset[str] = frozenset()
    folded_cards: FoldedCards = FoldedCards.DEAD

    def of(self, player: Player) -> PersonFacts:
        """What is told of a player."""
        return self.people.get(player, NOBODY)

    def prize(self, place: int) -> Prize | None:
        """What that place is paid."""
        return next((prize for prize in self.prizes if prize.first <= place <= prize.last), None)


NO_FACTS = ShowFacts()
