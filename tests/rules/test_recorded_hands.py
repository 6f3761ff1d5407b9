"""Four televised hands, replayed: the stacks that the record ends with must come out.

Source: WSOP 2023 event 43 ($50,000 Poker Players Championship), day 5, hands 1 to 4, no-limit hold'em with
a big-blind ante, transcribed by Juho Kim in uoftcprg/poker-hand-histories (MIT licence, (c) 2024 University
of Toronto Computer Poker Research Group). Seats count from the button's left, so seat 5 has the button.
"""

import pytest

from rules.apply import replay
from rules.events import AnteForm
from rules.pots import pots
from rules.state import Ending
from tests.rules.dealer import Dealer

ASHTON_TONG = (
    (7_380_000, 2_500_000, 5_110_000, 10_170_000, 4_545_000),
    (40_000, 80_000, 120_000),
    "7s4s Js8h Td8c 6d5h Qh7h",
    """3 fold | 4 raise 170000 | 5 fold | 1 fold | 2 call | flop JcTs2d | 2 check | 4 bet 140000 | 2 call | turn As
    | 2 check | 4 bet 325000 | 2 call | river Qs | 2 check | 4 bet 600000 | 2 call | 4 table | 2 table""",
    (7_340_000, 3_775_000, 5_110_000, 8_935_000, 4_545_000),
)
TONG_OBST = (
    (3_775_000, 5_110_000, 8_935_000, 4_545_000, 7_340_000),
    (40_000, 80_000, 120_000),
    "Th5d Qs4s Ac5h QcJs AsQh",
    "3 raise 170000 | 4 fold | 5 call | 1 fold | 2 raise 875000 | 3 fold | 5 raise 4990000 | 2 fold",
    (3_735_000, 4_115_000, 8_765_000, 4_545_000, 8_545_000),
)
OBST_SHAKERCHI = (
    (4_100_000, 8_775_000, 4_550_000, 8_525_000, 3_750_000),
    (50_000, 100_000, 150_000),
    "Qd8s Ts2d 4c3s 7s5h QcTc",
    """3 fold | 4 fold | 5 raise 200000 | 1 fold | 2 call | flop Th8c5d | 2 check | 5 bet 175000 | 2 call | turn 9d
    | 2 check | 5 check | river Jd | 2 bet 225000 | 5 raise 700000 | 2 fold""",
    (4_050_000, 8_025_000, 4_550_000, 8_525_000, 4_550_000),
)
SHAKERCHI_RAST = (
    (8_025_000, 4_550_000, 8_525_000, 4_550_000, 4_050_000),
    (50_000, 100_000, 150_000),
    "Qd8s 5h3s Jc7c 9h4d Jd6s",
    """3 fold | 4 fold | 5 fold | 1 call | 2 check | flop 2s5s2d | 1 check | 2 bet 175000 | 1 call | turn As
    | 1 check | 2 bet 300000 | 1 fold""",
    (7_750_000, 4_825_000, 8_525_000, 4_550_000, 4_050_000),
)
Hand = tuple[tuple[int, ...], tuple[int, int, int], str, str, tuple[int, ...]]
"""Starting stacks; small blind, big blind, ante; hole cards; what was done; finishing stacks."""


def _play(hand: Hand) -> Dealer:
    stacks, (small, big, ante), holes, done, _ = hand
    dealer = Dealer(dict(enumerate(stacks, 1)), (small, big), ante=ante, ante_form=AnteForm.BIG_BLIND)
    dealer.deal(button_seat=5)
    dealer.play(*(f"seat-{seat} {cards}" for seat, cards in enumerate(holes.split(), 1)))
    dealer.play(*(said.strip() for said in done.split("|")))
    return dealer.pay() if dealer.state.running else dealer


@pytest.mark.parametrize(
    "hand",
    [
        pytest.param(ASHTON_TONG, id="1"),
        pytest.param(TONG_OBST, id="2"),
        pytest.param(OBST_SHAKERCHI, id="3"),
        pytest.param(SHAKERCHI_RAST, id="4"),
    ],
)
def test_recorded_hand_ends_with_the_recorded_stacks(hand: Hand) -> None:
    dealer = _play(hand)
    assert tuple(dealer.stacks().values()) == hand[4]
    assert replay(dealer.log) == dealer.state


def test_hand_1_ends_at_showdown_and_the_others_uncontested() -> None:
    endings = [
        result.ending
        for hand in (ASHTON_TONG, TONG_OBST, OBST_SHAKERCHI, SHAKERCHI_RAST)
        if (result := _play(hand).hand.result) is not None
    ]
    assert endings == [Ending.SHOWDOWN, *[Ending.UNCONTESTED] * 3]


def test_hand_2_returns_what_nobody_called() -> None:
    hand = _play(TONG_OBST).hand
    assert hand.returned == ((5, 4_115_000),)
    assert sum(pot.amount for pot in pots(hand)) == 40_000 + 120_000 + 875_000 + 170_000 + 875_000
