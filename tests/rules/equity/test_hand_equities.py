"""Equities by seat of a running hand, and when there are none."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rules.cards import DECK, decode_card
from rules.equity import Equity
from rules.equity.hand_equities import board_equities, hand_equities
from rules.equity.known_hands import FoldedCards
from rules.events import Level, Player
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA, Family, Game
from rules.ruleset import LAPT
from rules.spots import Street
from rules.state import Betting, Board, Ending, HandSeat, HandState, Result, SeenCard

STREET_OF_BOARD = {0: Street.PREFLOP, 3: Street.FLOP, 4: Street.TURN, 5: Street.RIVER}


def holes(text: str) -> tuple[SeenCard, ...]:
    """``As ? Kd!``: a card, one unread, one that was seen at a second spot too."""
    return tuple(
        SeenCard(None) if card == "?" else SeenCard(decode_card(card.rstrip("!")), conflicted=card.endswith("!"))
        for card in text.split()
    )


def five_places(board: str) -> Board:
    """The cards from the flop on, then empty places; ``-`` is one in front of cards."""
    places = tuple(None if text == "-" else holes(text)[0] for text in board.split())
    return (*places, *(None,) * (5 - len(places)))


def twice(hand: HandState, second: str, *, shared: int) -> HandState:
    """The hand all-in and run on a second board, whose first ``shared`` places are those of the first."""
    return replace(
        hand, boards=(hand.board, five_places(second)), shared_places=shared, betting=Betting(), street=Street.SHOWDOWN
    )


def hand(
    *live: str,
    folded: tuple[str, ...] = (),
    board: str = "",
    street: Street | None = None,
    ending: Ending | None = None,
    game: Game = NO_LIMIT_HOLDEM,
) -> HandState:
    """Live hands in seats 1, 3, 5 and on, folded ones after them."""
    cards = [(text, True) for text in live] + [(text, False) for text in folded]
    seats = [
        HandSeat(2 * place + 1, Player("Ana"), 1_000, 1_000, hole=holes(text), in_hand=in_hand)
        for place, (text, in_hand) in enumerate(cards)
    ]
    shown = holes(board)
    return HandState(
        hand_id=1,
        button_seat=1,
        small_blind_seat=1,
        big_blind_seat=3,
        level=Level(50, 100),
        rules=LAPT,
        seats=tuple(seats),
        street=street or STREET_OF_BOARD[len(shown)],
        betting=Betting(to_act=(1,)),
        boards=(five_places(board),),
        game=game,
        result=Result(ending, (), ()) if ending else None,
    )


def percents(equities: Mapping[int, Equity] | None) -> dict[int, float] | None:
    return {seat: round(100 * equity.win, 2) for seat, equity in equities.items()} if equities else None


def test_win_and_tie_stand_by_seat() -> None:
    # 1,388,072 and 317,694 of 1,712,304 boards, 6,538 shared: https://github.com/andrewprock/pokerstove/issues/45
    equities = hand_equities(hand("Ac As", "Kh Kd"))
    assert equities == {
        1: Equity(win=1_388_072 / 1_712_304, tie=6_538 / 1_712_304),
        3: Equity(win=317_694 / 1_712_304, tie=6_538 / 1_712_304),
    }


def test_folded_cards_that_were_read_cannot_come() -> None:
    # True Outs, manual
    assert percents(hand_equities(hand("As Ks", "Qh Qd", folded=("Js Ts",), board="2s 7s 9d"))) == {1: 49.72, 3: 50.28}


@pytest.mark.parametrize("folded", ["? ?", "Js! Ts!", ""])
def test_folded_cards_that_nobody_can_rely_on_are_unknown(folded: str) -> None:
    assert percents(hand_equities(hand("As Ks", "Qh Qd", folded=(folded,), board="2s 7s 9d"))) == {1: 54.14, 3: 45.86}


def test_folded_cards_may_be_left_out_of_account() -> None:
    # True Outs, manual
    folded = hand("As Ks", "Qh Qd", folded=("Js Ts",), board="2s 7s 9d")
    assert percents(hand_equities(folded, folded=FoldedCards.THEORETICAL)) == {1: 54.14, 3: 45.86}


def test_omaha_takes_two_from_the_hand_and_three_from_the_board() -> None:
    # Played as hold'em the first would have a flush with one spade; two pairs against a pair are what counts.
    equities = hand_equities(hand("As 2d 7h 2c", "Kh Kd 9c 4s", board="3s 6s 7s Ts Ad", game=POT_LIMIT_OMAHA))
    assert equities == {1: Equity(1.0, 0.0), 3: Equity(0.0, 0.0)}


def test_a_hand_with_too_few_cards_for_its_game_is_not_known() -> None:
    assert hand_equities(hand("As 2d", "Kh Kd", game=POT_LIMIT_OMAHA)) is None


def test_cards_that_leave_none_for_the_board_give_no_equities() -> None:
    dealt = [" ".join(card.value for card in DECK[first : first + 6]) for first in range(0, 48, 6)]
    assert hand_equities(hand(*dealt, game=Game(Family.OMAHA, hole_cards=6))) is None


def test_two_boards_decide_half_each() -> None:
    # Run from the turn on: the first river made the flush, the second did not.
    all_in = twice(hand("As Ks", "Qh Qd", board="2s 7s 9d 3h 4s"), "- - - - 4c", shared=4)
    assert board_equities(all_in) == (
        {1: Equity(1.0, 0.0), 3: Equity(0.0, 0.0)},
        {1: Equity(0.0, 0.0), 3: Equity(1.0, 0.0)},
    )
    assert hand_equities(all_in) == {1: Equity(0.5, 0.0), 3: Equity(0.5, 0.0)}


def test_what_lies_on_the_first_board_cannot_come_on_the_second() -> None:
    # Fifteen of 44 rivers win for the first hand, a spade, an ace or a king; one of them lies on the first board.
    all_in = twice(hand("As Ks", "Qh Qd", board="2s 7s 9d 3h 4s"), "", shared=4)
    boards = board_equities(all_in)
    assert boards is not None
    assert boards[1] == {1: Equity(14 / 43, 0.0), 3: Equity(29 / 43, 0.0)}


def test_a_card_on_both_boards_gives_no_equities() -> None:
    assert hand_equities(twice(hand("As Ks", "Qh Qd", board="2s 7s 9d 3h 4s"), "- - - - 4s", shared=4)) is None


def test_a_complete_board_decides() -> None:
    equities = hand_equities(hand("Ah 8h", "As Qc", "2c 3c", board="Jd 7h Jc Kh Ks"))
    assert equities == {1: Equity(0.0, 1.0), 3: Equity(0.0, 1.0), 5: Equity(0.0, 0.0)}


@pytest.mark.parametrize(
    "unknown",
    [
        pytest.param(hand("Ac As", "Kh ?"), id="a live card is unread"),
        pytest.param(hand("Ac As", "Kh"), id="a live card is missing"),
        pytest.param(hand("Ac As", "Kh Kd", ""), id="a live hand is missing"),
        pytest.param(hand("Ac As", "Kh Kd 2c"), id="a third hole card"),
        pytest.param(hand("Ac As!", "Kh Kd"), id="a live card is in conflict"),
        pytest.param(hand("Ac As", "Kh Kd", board="2c ? 4c"), id="a board card is unread"),
        pytest.param(hand("Ac As", "Kh Kd", board="2c 3c 4c 5d!"), id="a board card is in conflict"),
        pytest.param(hand("Ac As", "Ac Kd"), id="the same card twice"),
        pytest.param(hand("Ac As", folded=("Kh Kd",)), id="one live player is left"),
        pytest.param(hand(folded=("Ac As", "Kh Kd")), id="nobody is left"),
        pytest.param(hand("Ac As", "Kh Kd", ending=Ending.MISDEAL), id="a misdeal"),
        pytest.param(hand("Ac As", "Kh Kd", board="2c 3c 4c", ending=Ending.UNCONTESTED), id="nobody called"),
        pytest.param(hand("Ac As", "Kh Kd", board="2c 3c 4c 5d", ending=Ending.SHOWDOWN), id="an incomplete board"),
    ],
)
def test_there_are_none_for_anyone(unknown: HandState) -> None:
    assert hand_equities(unknown) is None


def test_a_hand_that_went_to_showdown_keeps_its_last_figures() -> None:
    ended = hand("Ah 8h", "As Qc", board="Jd 7h Jc Kh Ks", street=Street.SHOWDOWN, ending=Ending.SHOWDOWN)
    assert hand_equities(ended) == {1: Equity(0.0, 1.0), 3: Equity(0.0, 1.0)}


def test_case_37_a_flop_of_two_cards_waits_for_the_third() -> None:
    # case 37: https://github.com/whywaita/rfid-poker/commit/5b627c5
    waiting = replace(hand("Ac As", "Kh Kd", board="Ah Kc 2d"), boards=(five_places("Ah Kc"),))
    assert hand_equities(waiting) == hand_equities(hand("Ac As", "Kh Kd"))


def test_board_cards_seen_before_their_street_do_not_count() -> None:
    early = hand("Ac As", "Kh Kd", board="Ah Kc 2d 3s", street=Street.FLOP)
    assert hand_equities(early) == hand_equities(hand("Ac As", "Kh Kd", board="Ah Kc 2d"))


@pytest.mark.parametrize("live", [("As Ks",), ()], ids=["one is left", "nobody is left"])
def test_case_35_no_number_stays_when_nobody_contests(live: tuple[str, ...]) -> None:
    # whywaita/rfid-poker 6c2667e; BeddoMischer 98a7aa0: zero players crashed it
    assert hand_equities(hand(*live, folded=("Qh Qd",), board="2s 7s 9d")) is None


def test_case_36_seats_that_are_out_have_none() -> None:
    # BeddoMischer 1a0841d, d315e66
    equities = hand_equities(hand("As Ks", "Qh Qd", folded=("Jc Jd", "")))
    assert equities is not None
    assert set(equities) == {1, 3}


def test_a_new_hand_has_none_until_its_cards_are_read() -> None:
    assert hand_equities(hand("", "", "")) is None


def test_seats_without_cards_in_the_hand_have_none() -> None:
    equities = hand_equities(hand("Ac As", "Kh Kd", folded=("2c",)))
    assert equities is not None
    assert set(equities) == {1, 3}
