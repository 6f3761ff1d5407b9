"""Where pokerkit plays another game than the rules: each difference by an example, with the rule that decides.

A test here that fails because pokerkit has changed is good news: take the difference out of
docs/decisions/0008-pokerkit-as-oracle.md and of tools/fuzz/pokerkit_differences.py.
"""

from collections.abc import Mapping
from dataclasses import replace

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem

from rules.button import next_hand
from rules.cards import DECK, Card, decode_cards
from rules.events import AnteForm, CardRead, Folded, GameSet, HandMucked, SeatAction
from rules.games import NO_LIMIT_HOLDEM, Game, Limit
from rules.options import Options, options
from rules.pots import pots
from rules.ruleset import LAPT, TDA2024, AnteOrder, OddChips, RuleSet
from rules.spots import SeatSpot
from rules.verify import is_legal
from tests.rules.dealer import Dealer, said_event
from tools.fuzz.pokerkit_table import AUTOMATIC, PokerkitTable

FIXED_LIMIT = Game(limit=Limit.FIXED_LIMIT)
POT_LIMIT = Game(limit=Limit.POT_LIMIT)
NO_CARDS: Mapping[int, str] = {}


class Both:
    """The same hand at our table and at pokerkit's. Seat 1 has the button, with two players the small blind too."""

    def __init__(
        self,
        stacks: dict[int, int],
        blinds: tuple[int, int] = (50, 100),
        *,
        game: Game = NO_LIMIT_HOLDEM,
        rules: RuleSet = LAPT,
        ante: int = 0,
        ante_form: AnteForm = AnteForm.PER_PLAYER,
        dead_small_blind: bool = False,
        cards: Mapping[int, str] = NO_CARDS,
        automatic: tuple[Automation, ...] = AUTOMATIC,
    ) -> None:
        self.ours = Dealer(stacks, blinds, ante=ante, ante_form=ante_form, rules=rules)
        self.ours.enter(GameSet(game))
        start = next_hand(self.ours.state, button_seat=1)
        start = replace(start, small_blind_seat=None) if dead_small_blind else start
        hole = _hole_cards(stacks, game, cards)
        self.ours.enter(start)
        for seat, held in hole.items():
            for card in held:
                self.ours.enter(CardRead(SeatSpot(seat), card))
        self.theirs = PokerkitTable(start, stacks, hole, automatic)

    @property
    def options(self) -> Options:
        """Ours, for the seat to act."""
        found = options(self.ours.state)
        assert found is not None
        return found

    def asked(self) -> tuple[int, int | None, tuple[int, int] | None]:
        """Ours: the seat to act, what it has to call, and the bounds of its bet or raise."""
        found = self.options
        amounts = found.bet or found.raise_to
        return found.seat, found.call, None if amounts is None else (amounts.minimum, amounts.maximum)

    def play(self, *words: str) -> "Both":
        """What was said at both tables."""
        for said in words:
            self.ours.play(said)
            events = said_event(said)
            board = tuple(event.card for event in events if isinstance(event, CardRead) and event.card)
            if board:
                self.theirs.deal(board)
            for event in events:
                if isinstance(event, SeatAction):
                    self.theirs.act(event)
        return self


def _hole_cards(stacks: dict[int, int], game: Game, cards: Mapping[int, str]) -> dict[int, tuple[Card, ...]]:
    """The cards told, else hearts and spades from the deuces up."""
    told = {card for text in cards.values() for card in decode_cards(text)}
    rest = (card for card in DECK if card.suit in "hs" and card not in told)
    return {
        seat: decode_cards(cards[seat]) if seat in cards else tuple(next(rest) for _ in range(game.hole_cards))
        for seat in stacks
    }


def test_B14_12_a_limper_who_faces_a_short_all_in_may_not_raise() -> None:
    both = Both({1: 50_000, 2: 50_000, 3: 50_000, 4: 50_000, 5: 7_500}, (2000, 4000))
    both.play("4 call", "5 raise 7500", "1 fold", "2 fold", "3 call")
    assert both.asked() == (4, 3500, None)
    assert both.theirs.raise_bounds is not None


def test_H8_a_who_checked_to_a_short_opening_all_in_may_not_raise() -> None:
    both = Both({1: 1000, 2: 1000, 3: 160}).play("1 call", "2 call", "3 check", "flop 2c7c9d")
    both.play("2 check", "3 bet 60", "1 call")
    assert both.asked() == (2, 60, None)
    assert both.theirs.raise_bounds is not None


def _tda_47_example_1(rules: RuleSet) -> Both:
    """A 100, B all-in 125, C calls, D all-in 200, E calls: A is to act, in seats 4, 5, 6, 1, 2 after a flop."""
    both = Both({1: 300, 2: 5000, 3: 5000, 4: 5000, 5: 225, 6: 5000}, rules=rules)
    both.play("4 call", "5 call", "6 call", "1 call", "2 call", "3 check", "flop 2c7c9d")
    return both.play("2 check", "3 check", "4 bet 100", "5 raise 125", "6 call", "1 raise 200", "2 call", "3 fold")


def test_B14_12_short_all_ins_never_add_up_to_a_raise() -> None:
    both = _tda_47_example_1(LAPT)
    assert both.asked() == (4, 100, None)
    assert both.theirs.raise_bounds == (300, 4900)


def test_tda_47_a_by_the_tda_they_do_and_pokerkit_agrees() -> None:
    both = _tda_47_example_1(TDA2024)
    assert both.asked() == (4, 100, (300, 4900))
    assert both.theirs.raise_bounds == (300, 4900)
    both.play("4 call")
    assert both.asked() == (6, 75, None)
    assert both.theirs.raise_bounds is None


def test_tda_47_a_limper_may_not_raise_a_short_all_in_by_the_tda_either() -> None:
    both = Both({1: 5000, 2: 5000, 3: 5000, 4: 5000, 5: 150}, rules=TDA2024)
    both.play("4 call", "5 raise 150", "1 fold", "2 fold", "3 call")
    assert both.asked() == (4, 50, None)
    assert both.theirs.raise_bounds is not None


def test_B13_2_a_short_big_blind_is_not_called_short() -> None:
    both = Both({1: 50_000, 2: 50_000, 3: 1200, 4: 50_000}, (1000, 2000))
    assert both.options.call == 2000
    assert both.theirs.to_call == 1200


@pytest.mark.parametrize(("order", "blind"), [(AnteOrder.BLIND_FIRST, 2000), (AnteOrder.ANTE_FIRST, 300)])
def test_tda_rp_11_the_blind_comes_before_the_table_ante(order: AnteOrder, blind: int) -> None:
    stacks = {1: 50_000, 2: 50_000, 3: 2300, 4: 50_000}
    rules = replace(LAPT, ante_order=order)
    both = Both(stacks, (1000, 2000), ante=2000, ante_form=AnteForm.BIG_BLIND, rules=rules)
    assert both.ours.seat(3).committed == blind
    assert both.theirs.state.bets[both.theirs.seats.index(3)] == 300


def test_B11_5_the_button_acts_first_heads_up_though_the_blinds_are_equal() -> None:
    both = Both({1: 1000, 2: 1000}, (100, 100))
    assert both.options.seat == 1
    assert both.theirs.actor == 2


def test_B14_1_a_raise_that_nobody_has_the_chips_for_may_still_be_made() -> None:
    both = Both({1: 5000, 2: 5000, 3: 300, 4: 500}).play("4 raise 500")
    both.play("1 fold")
    assert both.asked() == (2, 450, (900, 5000))
    assert both.theirs.raise_bounds is None


def test_tda_47_b_half_a_fixed_bet_is_a_full_one() -> None:
    both = Both({1: 250, 2: 5000, 3: 5000}, game=FIXED_LIMIT).play("1 call", "2 call", "3 check", "flop 2c7c9d")
    both.play("2 bet 100", "3 call", "1 raise 150")
    assert both.asked() == (2, 50, (250, 250))
    assert both.theirs.raise_bounds is None


def test_tda_47_b_less_than_half_a_fixed_bet_is_completed() -> None:
    both = Both({1: 5000, 2: 140, 3: 5000}, game=FIXED_LIMIT).play("1 call", "2 call", "3 check", "flop 2c7c9d")
    both.play("2 bet 40")
    assert both.asked() == (3, 40, (100, 100))
    assert both.theirs.raise_bounds == (140, 140)


def test_a_fixed_limit_cap_counts_the_blind_as_a_bet() -> None:
    theirs = FixedLimitTexasHoldem.create_state(AUTOMATIC, True, 0, (50, 100), 100, 200, 5000, 3)
    ours = Dealer({1: 5000, 2: 5000, 3: 5000})
    ours.enter(GameSet(FIXED_LIMIT))
    ours.deal(1).play("1 raise 200", "2 raise 300", "3 raise 400")
    for _ in range(3):
        theirs.deal_hole()
        theirs.deal_hole()
    for amount in (200, 300, 400):
        theirs.complete_bet_or_raise_to(amount)
    found = options(ours.state)
    assert found is not None
    assert (found.call, found.raise_to) == (200, None)
    assert theirs.can_complete_bet_or_raise_to(500)


def test_tda_54_b_a_dead_small_blind_counts_for_the_pot_limit() -> None:
    both = Both(dict.fromkeys(range(1, 5), 5000), game=POT_LIMIT, dead_small_blind=True)
    assert both.asked() == (4, 100, (200, 350))
    assert both.theirs.raise_bounds == (200, 300)


def test_tda_54_b_a_short_small_blind_counts_in_full_for_the_pot_limit() -> None:
    both = Both({1: 5000, 2: 20, 3: 5000, 4: 5000}, game=POT_LIMIT)
    assert both.asked() == (4, 100, (200, 350))
    assert both.theirs.raise_bounds == (200, 320)


def test_case_15_nobody_is_asked_who_has_nothing_to_decide() -> None:
    both = Both({1: 60, 2: 5000, 3: 5000}).play("1 call", "2 fold")
    assert options(both.ours.state) is None
    assert both.theirs.actor == 3
    assert (both.theirs.to_call, both.theirs.raise_bounds) == (0, None)


def test_B15_8_each_side_pot_is_split_by_itself() -> None:
    cards = {1: "2h3s", 2: "2s3h", 3: "AsKd", 4: "AcKh", 5: "4h4s"}
    both = Both({1: 25, 2: 500, 3: 500, 4: 500, 5: 500}, (5, 10), cards=cards)
    both.play("4 raise 26", "5 call", "1 call", "2 fold", "3 call", "flop 9c9dQh")
    both.play("3 check", "4 bet 10", "5 fold", "3 call")
    both.play("turn Jc", "3 check", "4 check", "river 7d", "3 check", "4 check")
    assert [pot.amount for pot in pots(both.ours.hand)] == [105, 23]
    both.ours.table_all().pay()
    assert (both.ours.stacks()[3], both.ours.stacks()[4]) == (464 + 53 + 12, 464 + 52 + 11)
    assert (both.theirs.stacks[3], both.theirs.stacks[4]) == (464 + 64, 464 + 64)


@pytest.mark.parametrize(
    ("odd_many", "ours"), [(OddChips.ONE_EACH, (117, 117, 116)), (OddChips.ALL_FIRST, (118, 116, 116))]
)
def test_B15_8_several_odd_chips_go_one_each(odd_many: OddChips, ours: tuple[int, ...]) -> None:
    cards = {1: "AdKs", 2: "AsKd", 3: "2h3s", 4: "AcKh"}
    both = Both(dict.fromkeys(range(1, 5), 1000), (25, 50), rules=replace(LAPT, odd_many=odd_many), cards=cards)
    both.play("4 raise 100", "1 call", "2 call", "3 fold")
    for street in ("flop 9c9dQh", "turn Jc", "river 7d"):
        both.play(street, "2 check", "4 check", "1 check")
    both.ours.table_all().pay()
    assert [both.ours.stacks()[seat] - 900 for seat in (2, 4, 1)] == list(ours)
    assert [both.theirs.stacks[seat] - 900 for seat in (2, 4, 1)] == [118, 116, 116]


def test_B15_6_a_hand_that_is_all_in_is_not_mucked() -> None:
    by_hand = tuple(one for one in AUTOMATIC if one is not Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
    both = Both({1: 1000, 2: 1000}, automatic=by_hand).play("1 raise 1000", "2 call")
    assert not is_legal(both.ours.state, HandMucked(1))
    assert both.theirs.state.can_show_or_muck_hole_cards(False)


def test_a_fold_is_allowed_where_a_check_is_free() -> None:
    both = Both({1: 1000, 2: 1000, 3: 1000}).play("1 call", "2 call")
    assert both.options.check
    assert is_legal(both.ours.state, Folded(3))
    assert not both.theirs.can_fold
