"""The last hands, as everybody at the table saw them."""

from dataclasses import replace

from rules.cards import Card, decode_cards
from rules.events import CardDoubted, MisdealDeclared, Player, RulesSet, RunItTwiceAgreed
from rules.remembered import TabledHand, Winner
from rules.ruleset import LAPT
from rules.spots import SeatSpot, Street
from rules.state import Ending, SeenCard
from tests.rules.dealer import Dealer


def _seen(cards: str) -> tuple[SeenCard, ...]:
    return tuple(SeenCard(card) for card in decode_cards(cards))


def _at_showdown() -> Dealer:
    dealer = Dealer({1: 1000, 2: 1000, 3: 1000}).deal(button_seat=3)
    dealer.play("seat-1 AsAh", "seat-2 KsKh", "seat-3 QsQh", "3 fold", "1 raise 1000", "2 call")
    return dealer.run_out("2c7d9hJs3d").table_all()


def test_a_showdown_is_remembered_with_board_pot_winner_and_what_was_tabled() -> None:
    (past,) = _at_showdown().pay().state.past
    assert (past.hand_id, past.ending, past.street, past.pot) == (1, Ending.SHOWDOWN, Street.SHOWDOWN, 2000)
    assert past.boards == (_seen("2c7d9hJs3d"),)
    assert past.winners == (Winner(1, Player("Player 1"), 2000),)
    assert past.tabled == (
        TabledHand(1, Player("Player 1"), _seen("AsAh")),
        TabledHand(2, Player("Player 2"), _seen("KsKh")),
    )


def test_hands_that_were_folded_are_not_remembered() -> None:
    (past,) = _at_showdown().pay().state.past
    assert 3 not in [shown.seat for shown in past.tabled]


def test_what_nobody_called_is_no_part_of_the_pot() -> None:
    dealer = (
        Dealer({1: 5000, 2: 5000}).deal(button_seat=1).play("1 call", "2 check", "flop 2c7d9h", "2 bet 700", "1 fold")
    )
    (past,) = dealer.state.past
    assert (past.ending, past.street, past.pot, past.tabled) == (Ending.UNCONTESTED, Street.FLOP, 200, ())
    assert past.winners == (Winner(2, Player("Player 2"), 200),)


def test_cards_seen_too_early_on_the_board_are_not_remembered() -> None:
    dealer = Dealer({1: 5000, 2: 5000}).deal(button_seat=1)
    dealer.play("1 call", "2 check", "flop 2c7d9h", "turn Js", "2 bet 700", "1 fold")
    assert dealer.state.past[0].boards == (_seen("2c7d9h"),)


def test_ten_hands_are_remembered_the_oldest_first() -> None:
    dealer = Dealer({1: 5000, 2: 5000})
    for _ in range(12):
        dealer.deal().play(f"{dealer.hand.betting.to_act[0]} fold")
    assert [past.hand_id for past in dealer.state.past] == list(range(3, 13))


def test_a_misdeal_is_no_past_hand() -> None:
    dealer = Dealer({1: 5000, 2: 5000}).deal()
    dealer.enter(MisdealDeclared("floor"))
    assert dealer.state.past == ()


def test_both_boards_of_a_hand_run_twice_are_remembered() -> None:
    dealer = Dealer({1: 1000, 2: 1000})
    dealer.enter(RulesSet(replace(LAPT, run_it_twice=True)))
    dealer.deal(button_seat=1).play("seat-1 AsAh", "seat-2 KsKh", "1 raise 1000", "2 call", "flop 2c7d9h")
    dealer.enter(RunItTwiceAgreed())
    dealer.play("turn Js", "river 3d", "turn-2 Kd", "river-2 4d").table_all().pay()
    (past,) = dealer.state.past
    assert past.boards == (_seen("2c7d9hJs3d"), _seen("2c7d9hKd4d"))
    assert [winner.chips for winner in past.winners] == [1000, 1000]


def test_a_card_doubted_after_the_hand_is_doubted_among_the_past_ones() -> None:
    dealer = _at_showdown().pay()
    dealer.enter(CardDoubted(SeatSpot(1), Card("As")))
    assert [seen.face for seen in dealer.state.past[0].tabled[0].hole] == [None, Card("Ah")]


def test_a_doubt_while_the_next_hand_runs_leaves_the_past_ones() -> None:
    dealer = _at_showdown().pay().deal()
    past = dealer.state.past
    dealer.enter(CardDoubted(SeatSpot(1), Card("As")))
    assert dealer.state.past == past
