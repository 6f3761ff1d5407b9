"""What is noted of each action: enough to tell the hand again in words."""

from rules.events import ClockCalled, ClockExpired, HandKilled, Overruled, PlayerAbsent, RaisedTo
from rules.hand_state import ActionKind, Move
from rules.spots import Street
from tests.rules.dealer import Dealer

PREFLOP, FLOP, TURN = Street.PREFLOP, Street.FLOP, Street.TURN
FOLD, CHECK, CALL, BET, RAISE, DEAD = (
    ActionKind.FOLD,
    ActionKind.CHECK,
    ActionKind.CALL,
    ActionKind.BET,
    ActionKind.RAISE,
    ActionKind.DEAD,
)


def _dealer() -> Dealer:
    return Dealer({1: 5000, 2: 5000, 3: 700}).deal(button_seat=3)


def test_each_action_is_noted_with_its_street_total_and_chips() -> None:
    dealer = _dealer().play(
        "3 call", "1 raise 300", "2 fold", "3 call", "flop 2c7d9h", "1 check", "3 bet 400", "1 call"
    )
    assert dealer.hand.moves == (
        Move(3, PREFLOP, CALL, to=100, chips=100),
        Move(1, PREFLOP, RAISE, to=300, chips=250),
        Move(2, PREFLOP, FOLD, to=0, chips=0),
        Move(3, PREFLOP, CALL, to=300, chips=200),
        Move(1, FLOP, CHECK, to=0, chips=0),
        Move(3, FLOP, BET, to=400, chips=400, all_in=True),
        Move(1, FLOP, CALL, to=400, chips=400),
    )


def test_posted_blinds_are_no_moves() -> None:
    assert _dealer().hand.moves == ()


def test_the_next_hand_begins_without_moves() -> None:
    dealer = _dealer().play("3 fold", "1 fold")
    assert len(dealer.hand.moves) == 2
    assert dealer.deal().hand.moves == ()


def test_an_absent_players_hand_is_noted_as_dead_before_the_first_action() -> None:
    dealer = Dealer({1: 5000, 2: 5000, 3: 5000})
    dealer.enter(PlayerAbsent(3))
    dealer.deal(button_seat=3).play("1 call")
    assert dealer.hand.moves == (Move(3, PREFLOP, DEAD, 0, 0), Move(1, PREFLOP, CALL, 100, 50))


def test_a_hand_killed_while_the_flop_is_waited_for_died_before_it() -> None:
    dealer = _dealer().play("3 call", "1 call", "2 check")
    dealer.enter(HandKilled(3, "floor"))
    assert dealer.hand.moves[-1] == Move(3, PREFLOP, DEAD, 0, 0)


def test_a_refund_is_noted_as_chips_that_came_back() -> None:
    dealer = _dealer().play("3 call", "1 raise 300")
    dealer.enter(HandKilled(1, "the dealer took the cards", refund=True))
    assert dealer.hand.moves[-1] == Move(1, PREFLOP, DEAD, 0, -250)


def test_a_clock_that_ran_out_kills_the_hand() -> None:
    dealer = _dealer()
    dealer.enter(ClockCalled(3))
    dealer.enter(ClockExpired(3))
    assert [(move.seat, move.kind) for move in dealer.hand.moves] == [(3, DEAD)]


def test_what_the_floor_ordered_is_noted_like_any_action() -> None:
    dealer = _dealer()
    dealer.enter(Overruled(RaisedTo(3, 150), "the floor lets it stand"))
    assert dealer.hand.moves == (Move(3, PREFLOP, RAISE, 150, 150),)
