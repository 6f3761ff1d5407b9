"""Whether a hand may start as told: number, seats, positions, forced bets."""

from rules.cards import DECK
from rules.events import HandStarted, Post, Straddle
from rules.games import BOARD_CARDS
from rules.guards import require
from rules.spots import MAX_BOARDS, MAX_SEAT
from rules.state import TableState
from rules.verify_table import between_hands, verify_game, verify_level, verify_rules


def verify_start(state: TableState, event: HandStarted) -> None:
    """Return if the hand may start, else raise IllegalEvent."""
    between_hands(state)
    verify_level(event.level)
    last = state.hand.hand_id if state.hand else 0
    require(event.hand_id > last, None, f"expected a hand number above {last}, got {event.hand_id}")
    verify_rules(event.rules)
    _dealt(state, event.dealt_seats)
    _positions(event)
    _cards(event)
    _straddles(event)
    for post in event.posts:
        _post(event, post)
    require(event.bomb_pot >= 0, None, f"expected a bomb pot of 0 chips or more, got {event.bomb_pot}")


def _dealt(state: TableState, dealt: tuple[int, ...]) -> None:
    able = {seat.seat for seat in state.seats if seat.stack > 0}
    require(len(dealt) >= 2, None, f"expected two seats or more with chips, got {len(dealt)}")
    require(len(set(dealt)) == len(dealt), None, "a seat is dealt in twice")
    for seat in dealt:
        require(seat in able, None, f"seat {seat} has no chips to be dealt in")


def _positions(event: HandStarted) -> None:
    dealt, small, big = event.dealt_seats, event.small_blind_seat, event.big_blind_seat
    require(1 <= event.button_seat <= MAX_SEAT, "B11.1", f"expected the button at 1 to {MAX_SEAT}")
    require(big in dealt, "H4", f"the big blind, seat {big}, is not dealt in")
    require(small is None or small in dealt, "H4", f"the small blind, seat {small}, is not dealt in")
    require(small != big, "H4", f"seat {big} cannot post both blinds")


def _cards(event: HandStarted) -> None:
    """The deck must hold all hole cards and boards."""
    verify_game(event.game)
    require(1 <= event.boards <= MAX_BOARDS, None, f"expected 1 or {MAX_BOARDS} boards, got {event.boards}")
    needed = len(event.dealt_seats) * event.game.hole_cards + event.boards * BOARD_CARDS
    require(needed <= len(DECK), None, f"expected {len(DECK)} cards at most, got {needed} for so many seats")


def _straddles(event: HandStarted) -> None:
    """Each is twice the blind before it at least, and nobody straddles twice."""
    if not event.straddles:
        return
    require(event.rules.straddles and not event.bomb_pot, None, "the rules of this hand allow no straddle")
    seats = [straddle.seat for straddle in event.straddles]
    require(len(set(seats)) == len(seats), None, "a seat straddles twice")
    blind = event.level.big_blind
    for straddle in event.straddles:
        _straddle(event, straddle, blind)
        blind = straddle.amount


def _straddle(event: HandStarted, straddle: Straddle, blind: int) -> None:
    blinds = (event.small_blind_seat, event.big_blind_seat)
    able = straddle.seat in event.dealt_seats and (straddle.seat not in blinds or len(event.dealt_seats) == 2)
    require(able, None, f"seat {straddle.seat} cannot straddle: it is a blind or not dealt in")
    require(straddle.amount >= 2 * blind, None, f"expected a straddle of {2 * blind} or more, got {straddle.amount}")


def _post(event: HandStarted, post: Post) -> None:
    """Who is in a blind posts that; a live post is a blind at most."""
    blinds = (event.small_blind_seat, event.big_blind_seat)
    able = post.seat in event.dealt_seats and post.seat not in blinds
    require(able, None, f"seat {post.seat} cannot post: it is a blind or not dealt in")
    most = event.level.big_blind
    fits = 0 <= post.live <= most and 0 <= post.dead <= most
    require(fits, None, f"expected posts of 0 to {most}, got {post.live} live and {post.dead} dead")
