"""Which reading of the rules a hand is played by: one frozen value, the LAPT terms by default.

Where the LAPT terms and TDA 2024 differ, or the terms are silent, there is a switch; its two names tell who reads it
so. The printed sheet of an event prevails over single fields (B1.4): ``overrides`` tells which.
"""

from dataclasses import dataclass, fields
from enum import Enum
from typing import Any


class Reopen(Enum):
    """When a short all-in lets a seat raise that has acted (B14.12): never, or once they add up to a full raise."""

    LAPT = "lapt"
    TDA_CUMULATIVE = "tda_cumulative"


class Multichip(Enum):
    """Several chips pushed silently: the 50 % rule alone (B12.6), or first whether each chip is needed to call."""

    HALF = "half"
    TDA45 = "tda45"


class AllInPush(Enum):
    """All chips pushed silently: always all-in (B14.13), or only if not all are needed to call (TDA 45)."""

    LAPT = "lapt"
    TDA45 = "tda45"


class ShortCall(Enum):
    """Too few chips put in as a call (B12.5), the next having acted: taken back, forfeited, or a call in full."""

    LAPT_RETRACT = "lapt_retract"
    FORFEIT = "forfeit"
    TDA51 = "tda51"


class OutOfTurn(Enum):
    """An act out of turn while the action has not changed: the floor may hold it (B12.4), or it always binds."""

    LAPT = "lapt"
    TDA = "tda"


class Window(Enum):
    """How long a misdeal can be declared: until the big blind acts (B10.11), or until substantial action."""

    BB_ACTS = "bb_acts"
    SUBSTANTIAL_ACTION = "sa"


class Exposed(Enum):
    """Which cards exposed by the dealer make a misdeal (B10.11.3 and 4): the first, or two; TDA: one of two firsts."""

    LAPT = "lapt"
    TDA = "tda"


class ClockExpiry(Enum):
    """What an expired clock does to the hand (B10.5): dead, or a check where there is nothing to call."""

    DEAD = "dead"
    CHECK_IF_FREE = "check_if_free"


class AnteOrder(Enum):
    """What a stack too short for blind and table ante pays first (B13.1 is silent, TDA RP-11)."""

    BLIND_FIRST = "bba_bb_first"
    ANTE_FIRST = "bba_ante_first"


class OddChips(Enum):
    """Several odd chips of a split pot (B15.8): one each from the button's left, or all to the first."""

    ONE_EACH = "one_each"
    ALL_FIRST = "all_first"


class RaceRound(Enum):
    """Chips left over by a race (B9.12): rounded up at half, or taken off."""

    HALF = "half"
    DROP = "drop"


class Refund(Enum):
    """What a hand killed by the dealer gets back (B10.12.3): its last bet if nobody acted after it; uncalled chips."""

    LAPT = "lapt"
    TDA = "tda"


class Balance(Enum):
    """Where a player sits who is moved to balance tables (B6.2): in front of the big blind, or the worst seat."""

    LAPT = "lapt"
    TDA = "tda"


class Absentees(Enum):
    """Who is not at his seat: dealt in and blinded off (tournaments, B10.2), or sat out, owing missed blinds."""

    DEALT_IN = "dealt_in"
    SIT_OUT = "sit_out"


@dataclass(frozen=True, slots=True)
class PlayerClock:
    """A called clock: ``seconds`` and then ``countdown``, both in seconds, and what its end means (B10.5)."""

    seconds: int = 60
    countdown: int = 10
    expiry: ClockExpiry = ClockExpiry.DEAD


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One reading of the rules, a value that each hand stores.

    ``name`` and ``version`` say which preset it began as. ``smallest_chip`` is the unit in which a pot is split; what
    is left of it goes by ``odd_many`` (B15.8). ``verbal_binding``: what is said in turn binds (B12.3; H9.d says no).
    ``two_motion_raise``: call, then raise in one more motion (B14.6). ``retrieve``: mucked cards that can be told may
    still be tabled (TDA 14). ``paid_to_see``: a seat that was called may ask to see (TDA 18).
    ``penalty_cap``: rounds of a missed-hands penalty at most (B3.2), None for no cap. ``hand_for_hand_s``: clock
    taken off a hand played hand-for-hand, None where it runs on. ``run_it_twice`` and ``straddles``: allowed at
    all; not in tournaments. ``raise_cap``: bets and raises on a street of a fixed-limit game.
    No hand asks for ``paid_to_see``, ``race_round``, ``balance``, ``hand_for_hand_s`` or ``penalty_cap``: they are for
    the floor and the tournament.
    """

    name: str = "lapt"
    version: str = "1"
    smallest_chip: int = 1
    odd_many: OddChips = OddChips.ONE_EACH
    reopen: Reopen = Reopen.LAPT
    verbal_binding: bool = True
    two_motion_raise: bool = True
    multichip: Multichip = Multichip.HALF
    allin_push: AllInPush = AllInPush.LAPT
    short_call: ShortCall = ShortCall.LAPT_RETRACT
    out_of_turn: OutOfTurn = OutOfTurn.LAPT
    window: Window = Window.BB_ACTS
    exposed: Exposed = Exposed.LAPT
    clock: PlayerClock = PlayerClock()
    ante_order: AnteOrder = AnteOrder.BLIND_FIRST
    retrieve: bool = False
    paid_to_see: bool = False
    race_round: RaceRound = RaceRound.HALF
    refund: Refund = Refund.LAPT
    balance: Balance = Balance.LAPT
    penalty_cap: int | None = 4
    hand_for_hand_s: int | None = None
    absentees: Absentees = Absentees.DEALT_IN
    run_it_twice: bool = False
    straddles: bool = False
    raise_cap: int = 4


LAPT = RuleSet()
"""The Latin American Poker Tour's terms, section B: the default."""

TDA2024 = RuleSet(
    name="tda2024",
    reopen=Reopen.TDA_CUMULATIVE,
    two_motion_raise=False,
    multichip=Multichip.TDA45,
    allin_push=AllInPush.TDA45,
    short_call=ShortCall.TDA51,
    out_of_turn=OutOfTurn.TDA,
    window=Window.SUBSTANTIAL_ACTION,
    exposed=Exposed.TDA,
    clock=PlayerClock(25, 5, ClockExpiry.CHECK_IF_FREE),
    retrieve=True,
    paid_to_see=True,
    race_round=RaceRound.DROP,
    refund=Refund.TDA,
    balance=Balance.TDA,
    penalty_cap=None,
    hand_for_hand_s=120,
)
"""The Poker Tournament Directors Association's rules of 2024, version 1.0."""

PRESETS: dict[str, RuleSet] = {preset.name: preset for preset in (LAPT, TDA2024)}
"""The rule sets that have a name."""


def overrides(rules: RuleSet) -> dict[str, Any]:
    """The fields in which ``rules`` differ from the preset of their name: the event's sheet prevails there (B1.4)."""
    preset = PRESETS.get(rules.name, LAPT)
    pairs = ((field.name, getattr(rules, field.name), getattr(preset, field.name)) for field in fields(rules))
    return {name: value for name, value, usual in pairs if value != usual and name != "name"}
