"""Equities by seat of a running hand, and when there are none."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rules.cards import decode_card
from rules.equity import Equity
from rules.equity.hand_equities import hand_equities
from rules.events import Level, Player
from rules.ruleset import LAPT
from rules.spots import Street
from rules.state import Betting, Ending, HandSeat, HandState, Hole, Result

STREET_OF_BOARD = {0: Street.PREFLOP, 3: Street.FLOP, 4: Street.TURN, 5: Street.RIVER}


def holes(text: str) -> tuple[Hole, ...]:
    """``As ? Kd!``: a card, one unread, one that was seen at a second spot too."""
    return tuple(
        Hole(None) if card == "?" else Hole(decode_card(card.rstrip("!")), conflicted=card.endswith("!"))
        for card in text.split()
    )


def hand(
    *live: str,
    folded: tuple[str, ...] = (),
    board: str = "",
    street: Street | None = None,
    ending: Ending | None = None,
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
        board=(*shown, *(None,) * (5 - len(shown))),
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


def test_a_flop_of_two_cards_waits_for_the_third() -> None:
    # https://github.com/whywaita/rfid-poker/commit/5b627c5
    waiting = replace(hand("Ac As", "Kh Kd", board="Ah Kc 2d"), board=(*holes("Ah Kc"), None, None, None))
    assert hand_equities(waiting) == hand_equities(hand("Ac As", "Kh Kd"))


def test_board_cards_seen_before_their_street_do_not_count() -> None:
    early = hand("Ac As", "Kh Kd", board="Ah Kc 2d 3s", street=Street.FLOP)
    assert hand_equities(early) == hand_equities(hand("Ac As", "Kh Kd", board="Ah Kc 2d"))


def test_a_new_hand_has_none_until_its_cards_are_read() -> None:
    assert hand_equities(hand("", "", "")) is None


def test_seats_without_cards_in_the_hand_have_none() -> None:
    equities = hand_equities(hand("Ac As", "Kh Kd", folded=("2c",)))
    assert equities is not None
    assert set(equities) == {1, 3}
