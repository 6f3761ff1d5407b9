"""What the seats put in before they have acted: blinds, straddles, antes, missed blinds, a bomb pot.

PHH has two lists, one entry a player, first left of the button first. A nought in the first place is a dead small
blind, and a lone blind there the big one of a hand whose small blind is dead. What stands behind the blinds is a
straddle if it is above the big blind, else a missed blind made good. Uneven antes are told by who pays.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from overlay.phh.errors import PhhError
from rules.events import AnteForm, Post, Straddle

_BLINDS = "blinds_or_straddles"


@dataclass(frozen=True, slots=True)
class ForcedBets:
    """As ScriptHand has them (overlay/script/types.py)."""

    small_blind_seat: int | None
    big_blind_seat: int
    small_blind: int
    big_blind: int
    ante: int = 0
    ante_form: AnteForm = AnteForm.PER_PLAYER
    straddles: tuple[Straddle, ...] = ()
    posts: tuple[Post, ...] = ()
    bomb_pot: int = 0


@dataclass(frozen=True, slots=True)
class _Blinds:
    """``small`` and ``big`` are places in the lists."""

    small: int | None
    big: int


def forced_bets(
    antes: Sequence[int], blinds: Sequence[int], seats: Sequence[int], *, min_bet: int, where: str
) -> ForcedBets:
    """Read the two lists; ``seats`` of the players, ``min_bet`` is the big blind of a bomb pot.

    Raises PhhError for what no table posts.
    """
    if len(seats) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    if not any(blinds):
        return _bomb_pot(antes, seats, min_bet, where)
    places = _places(blinds, where)
    big_blind = blinds[places.big]
    others = [(seat, blinds[place]) for place, seat in enumerate(seats) if place not in (places.small, places.big)]
    ante, form, dead = _antes(antes, seats, places.big)
    return ForcedBets(
        small_blind_seat=None if places.small is None else seats[places.small],
        big_blind_seat=seats[places.big],
        small_blind=0 if places.small is None else blinds[places.small],
        big_blind=big_blind,
        ante=ante,
        ante_form=form,
        straddles=_straddles([(seat, chips) for seat, chips in others if chips > big_blind], where),
        posts=_posts({seat: chips for seat, chips in others if chips <= big_blind}, dead),
    )


def _places(blinds: Sequence[int], where: str) -> _Blinds:
    """Which players post the blinds; heads-up the second player has the button and posts the small one."""
    if len(blinds) == 2:
        big, small = blinds
        places = _Blinds(1 if small else None, 0)
    elif blinds[0] and not any(blinds[1:]):
        return _Blinds(None, 0)
    else:
        small, big = blinds[:2]
        places = _Blinds(0 if small else None, 1)
    if 0 <= small <= big and big:
        return places
    raise PhhError(f"{where}: {_BLINDS}: expected a small and a big blind, got {list(blinds)}")


def _straddles(paid: Sequence[tuple[int, int]], where: str) -> tuple[Straddle, ...]:
    """In the order in which they were made, each above the one before."""
    straddles = tuple(Straddle(seat, chips) for seat, chips in sorted(paid, key=lambda pair: pair[1]))
    if len({straddle.amount for straddle in straddles}) < len(straddles):
        raise PhhError(f"{where}: {_BLINDS}: expected each straddle above the one before, got two the same")
    return straddles


def _antes(antes: Sequence[int], seats: Sequence[int], big: int) -> tuple[int, AnteForm, dict[int, int]]:
    """The ante, who pays it, and what single seats put in dead where it is neither."""
    payers = {place for place, ante in enumerate(antes) if ante}
    if len(set(antes)) == 1:
        return antes[0], AnteForm.PER_PLAYER, {}
    if payers == {big}:
        return antes[big], AnteForm.BIG_BLIND, {}
    if payers == {len(seats) - 1}:
        return antes[-1], AnteForm.BUTTON, {}
    return 0, AnteForm.PER_PLAYER, {seats[place]: antes[place] for place in sorted(payers)}


def _posts(live: dict[int, int], dead: dict[int, int]) -> tuple[Post, ...]:
    posts = (Post(seat, live.get(seat, 0), dead.get(seat, 0)) for seat in sorted(live | dead))
    return tuple(post for post in posts if post.live or post.dead)


def _bomb_pot(antes: Sequence[int], seats: Sequence[int], min_bet: int, where: str) -> ForcedBets:
    if len(set(antes)) != 1 or not antes[0] or not min_bet:
        raise PhhError(f"{where}: {_BLINDS}: expected a big blind, or a bomb pot's antes and min_bet, got none")
    small, big = (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[1])
    return ForcedBets(small, big, 0, min_bet, bomb_pot=antes[0])
