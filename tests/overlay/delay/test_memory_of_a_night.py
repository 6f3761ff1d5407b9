"""What a show keeps of hands that are long over: their entries, and hardly anything else."""

import gc
import tracemalloc
from pathlib import Path
from random import Random

from overlay.delay.audiences import DELAYED
from overlay.delay.schedule import Schedule
from rules.cards import DECK
from rules.options import options
from tests.overlay.operator_desk import OperatorDesk

SEATS = range(1, 11)
WARM_UP, MEASURED = 17, 12
NIGHT = 300
GROWTH_BYTES = 30e6
"""What a night of 300 hands may add; the pages, the readers and the server need their share of it."""

SHARE = 2 / 3
A_HAND_S = 144.0


class Night:
    """Hands at ten seats that go to the river, every player but two folding on the way."""

    def __init__(self, folder: Path) -> None:
        self.desk = OperatorDesk(folder, delay_s=60.0, stacks=dict.fromkeys(SEATS, 1_000_000))
        self._rng = Random(1)
        self._hands = 0

    def play(self, hands: int) -> None:
        """So many more; what is due is released to everybody."""
        for _ in range(hands):
            self._hands += 1
            self.desk.at(self._hands * A_HAND_S)
            self._play_one()
            for audience in DELAYED:
                self.desk.ledger.released(audience)

    def _play_one(self) -> None:
        deck = [card.value for card in self._rng.sample(DECK, len(DECK))]
        self.desk.do("start_hand")
        hole = {seat: deck.pop() + deck.pop() for seat in SEATS}
        self.desk.see(*(f"seat-{seat} {cards}" for seat, cards in hole.items()))
        for street in ("flop " + "".join(deck[:3]), f"turn {deck[3]}", f"river {deck[4]}", ""):
            self._act()
            if street:
                self.desk.see(street)
        self.desk.do("table_cards")
        self.desk.do("award_confirm")
        for seat, cards in hole.items():
            self.desk.remove(f"seat-{seat} {cards}")

    def _act(self) -> None:
        while (offered := options(self.desk.state)) is not None:
            hand = self.desk.state.hand
            assert hand is not None
            is_leaving = not offered.check and sum(seat.in_hand for seat in hand.seats) > 2
            self.desk.do("fold" if is_leaving else "check" if offered.check else "call")


def test_a_hand_that_is_over_adds_little_to_memory(tmp_path: Path) -> None:
    night = Night(tmp_path)
    tracemalloc.start(1)
    try:
        night.play(WARM_UP)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        night.play(MEASURED)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (after - before) / MEASURED * NIGHT < GROWTH_BYTES * SHARE


def test_who_only_asks_for_times_keeps_nothing_of_what_became_known(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, delay_s=1.0)
    schedules = {is_taken: Schedule(DELAYED[0], is_taken=is_taken) for is_taken in (True, False)}
    for entry in desk.log.entries:
        for schedule in schedules.values():
            schedule.add(entry, desk.state, desk.state)
    assert schedules[True].take(100.0) != []
    assert schedules[False].take(100.0) == []
