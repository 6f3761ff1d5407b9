"""A hand counted in parts of a chip, as a table with whole chips can play it."""

from dataclasses import replace
from types import MappingProxyType

from overlay.script.types import Act, ScriptAction, ScriptHand


def in_whole_chips(hand: ScriptHand) -> ScriptHand | None:
    """The hand with its stacks rounded down to whole chips; None where a part of a chip was bet or posted."""
    units = hand.units_per_chip
    if units == 1:
        return hand
    if any(amount % units for amount in _put_in(hand)):
        return None
    return replace(
        hand,
        small_blind=hand.small_blind // units,
        big_blind=hand.big_blind // units,
        ante=hand.ante // units,
        small_bet=hand.small_bet // units,
        bomb_pot=hand.bomb_pot // units,
        straddles=tuple(replace(straddle, amount=straddle.amount // units) for straddle in hand.straddles),
        posts=tuple(replace(post, live=post.live // units, dead=post.dead // units) for post in hand.posts),
        stacks=MappingProxyType({seat: stack // units for seat, stack in hand.stacks.items()}),
        actions=tuple(_whole(action, units) for action in hand.actions),
        finishing_stacks=None,
        units_per_chip=1,
    )


def _put_in(hand: ScriptHand) -> list[int]:
    """Every amount that was bet or posted; what an all-in seat had is in none of them."""
    return [
        *(hand.small_blind, hand.big_blind, hand.ante, hand.small_bet, hand.bomb_pot),
        *(straddle.amount for straddle in hand.straddles),
        *(chips for post in hand.posts for chips in (post.live, post.dead)),
        *(action.amount or 0 for action in hand.actions if isinstance(action, Act)),
    ]


def _whole(action: ScriptAction, units: int) -> ScriptAction:
    if isinstance(action, Act) and action.amount is not None:
        return replace(action, amount=action.amount // units)
    return action
