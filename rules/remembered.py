"""What the table remembers of hands that are over: how each player played, the last hands, who went out."""

from dataclasses import dataclass
from fractions import Fraction

from rules.events import Player
from rules.games import Game
from rules.hand_state import Ending, SeenCard
from rules.spots import Street


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What a player did in the hands of this table. The same name and country are the same player.

    ``hands``: dealt to him while he was at his seat (a hand that is dead because he was not is none that he played);
    ``bomb_pots`` of them had no betting before the flop. A misdealt hand counts nowhere.
    ``voluntary``: hands in which he called, bet or raised before the flop; blinds, antes and straddles are forced.
    ``raised``: hands in which he bet or raised there. ``aggressive``: bets and raises on the flop, the turn and the
    river together, ``calls``: calls there; what happened before the flop is told by the other two.
    ``saw_flop``: hands in which he still had cards when the flop lay there, all-in or not. ``showdowns``: those of
    them that he took to a showdown, whether he then tabled or mucked. ``biggest_pot``: the most chips that he won in
    one hand, without an uncalled bet that came back.
    """

    player: Player
    hands: int = 0
    voluntary: int = 0
    raised: int = 0
    aggressive: int = 0
    calls: int = 0
    saw_flop: int = 0
    showdowns: int = 0
    biggest_pot: int = 0
    bomb_pots: int = 0

    @property
    def vpip(self) -> Fraction | None:
        """Share of hands with a betting before the flop in which he put chips in of his own will; None without one."""
        return _share(self.voluntary, self.hands - self.bomb_pots)

    @property
    def pfr(self) -> Fraction | None:
        """Share of those hands in which he raised before the flop; None without one."""
        return _share(self.raised, self.hands - self.bomb_pots)

    @property
    def aggression(self) -> Fraction | None:
        """The aggression factor: bets and raises to calls, on flop, turn and river; None without a call."""
        return _share(self.aggressive, self.calls)

    @property
    def wtsd(self) -> Fraction | None:
        """Went to showdown: share of the flops seen; None where he saw none."""
        return _share(self.showdowns, self.saw_flop)


@dataclass(frozen=True, slots=True)
class Winner:
    """Who won how many chips of a hand's pots."""

    seat: int
    player: Player
    chips: int


@dataclass(frozen=True, slots=True)
class TabledHand:
    """A hand that lay face up; ``hole`` as it was known when the hand ended."""

    seat: int
    player: Player
    hole: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True)
class PastHand:
    """A hand that is over: what everybody at the table saw of it.

    ``boards``: the cards that had been shown on each. ``pot``: all pots together, without an uncalled bet that came
    back. ``winners`` and ``tabled`` in seat order. ``street``: the last one whose cards were out.
    """

    hand_id: int
    game: Game
    ending: Ending
    street: Street
    boards: tuple[tuple[SeenCard, ...], ...]
    pot: int
    winners: tuple[Winner, ...]
    tabled: tuple[TabledHand, ...]


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A player who lost his last chip, in which hand and seat, and the place that he took (1 is the winner's).

    Who went out in one hand with the same chips at its start has the same place (B16.1).
    """

    player: Player
    seat: int
    hand_id: int
    place: int


def _share(part: int, whole: int) -> Fraction | None:
    return Fraction(part, whole) if whole else None
