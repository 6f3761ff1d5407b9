"""The demo through its command line: what the readers' bytes became, on both pages, and when."""

import json
import re
from collections import defaultdict
from datetime import datetime
from typing import Any

import pytest

from rules.cards import decode_cards
from rules.equity import count
from tests.e2e.conftest import DELAY_S, Played
from tests.e2e.page_client import Arrival, seat_of

SUIT_ORDER = "shdc"
RANK_ORDER = "AKQJT98765432"
CARD = re.compile(r'"([2-9TJQKA][cdhs])"')
SEATS = (1, 2, 3, 4, 5)

HAND_1_FLOP_WINS = (714, 27, 741)
"""Jc Ts 2d: Js8h against 6d5h, with 7s4s, Td8c, Qh7h gone. 39 cards are unseen, 741 pairs to come. 6d5h wins with
66 or 55 (3 pairs each), 6 and 5 (3 x 3), 3 and 4 (4 threes x 3 fours, the 4s being gone): 27; nothing is shared."""


def _cards(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def _in_show_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=lambda card: (RANK_ORDER.index(card[0]), SUIT_ORDER.index(card[1])))


def _board(hand: dict[str, Any]) -> list[str]:
    streets = ("flop", "turn", "river")
    return [card for act in hand["actions"] if act.split()[0] in streets for card in _cards(act.split()[1])]


def _expected_actions(hand: dict[str, Any]) -> dict[int, list[tuple[str, int]]]:
    """Each seat's actions with its total on the street, worked out from the script alone."""
    order = sorted(SEATS, key=lambda seat: (seat <= hand["button"], seat))
    actions: dict[int, list[tuple[str, int]]] = defaultdict(list)
    actions[order[0]].append(("small_blind", hand["small_blind"]))
    actions[order[1]].append(("big_blind", hand["big_blind"]))
    highest = hand["big_blind"]
    for act in hand["actions"]:
        who, what, *amount = act.split()
        if what == "show" or not who.isdigit():
            highest = highest if what == "show" else 0
            continue
        highest = int(amount[0]) if amount else highest
        actions[int(who)].append((what, 0 if what in ("fold", "check") else highest))
    return actions


def _seen_actions(arrivals: list[Arrival], seat: int) -> list[tuple[str, int]]:
    seen: list[tuple[str, int]] = []
    for arrival in arrivals:
        action = seat_of(arrival.view, seat)["action"]
        if action and (not seen or seen[-1] != (action["kind"], action["to"])):
            seen.append((action["kind"], action["to"]))
    return seen


@pytest.mark.parametrize("number", [1, 2])
def test_program_shows_the_scripts_hole_cards_at_the_right_names(played: Played, number: int) -> None:
    last = played.hand("program", number)[-1].view
    names = {player["seat"]: player["name"] for player in played.script["players"]}
    hole_cards = played.script["hands"][number - 1]["hole_cards"]
    shown = {seat["seat"]: (seat["name"], seat["hole_cards"]) for seat in last["seats"]}
    assert shown == {seat: (names[seat], _in_show_order(_cards(hole_cards[str(seat)]))) for seat in SEATS}


def test_a_deal_is_over_before_the_next_one_and_raises_no_alarm_in_it(played: Played) -> None:
    """Cards dealt 12 ms apart may be read in another order: the alarm of that is right at this speed."""
    raised = {alarm["kind"] for arrival in played.hand("console", 2) for alarm in arrival.view["alarms"]}
    assert raised <= {"deal_order"}


@pytest.mark.parametrize("page", ["program", "console"])
def test_the_board_is_the_scripts_and_the_flop_comes_as_one(played: Played, page: str) -> None:
    arrivals = played.hand(page, 1)
    board, expected = arrivals[-1].view["hand"]["board"], _board(played.script["hands"][0])
    assert (sorted(board[:3]), board[3:]) == (sorted(expected[:3]), expected[3:])
    assert {len(arrival.view["hand"]["board"]) for arrival in arrivals} == {0, 3, 4, 5}


@pytest.mark.parametrize("page", ["program", "console"])
@pytest.mark.parametrize("number", [1, 2])
def test_the_actions_are_the_scripts(played: Played, page: str, number: int) -> None:
    arrivals = played.hand(page, number)
    expected = _expected_actions(played.script["hands"][number - 1])
    assert {seat: _seen_actions(arrivals, seat) for seat in SEATS} == {seat: expected[seat] for seat in SEATS}


def test_equities_are_those_of_the_cards_shown(played: Played) -> None:
    hole_cards = {int(seat): decode_cards(text) for seat, text in played.script["hands"][0]["hole_cards"].items()}
    streets = set()
    for arrival in played.hand("program", 1):
        seats = arrival.view["seats"]
        if not any(seat["equity"] for seat in seats):
            continue
        live = [seat["seat"] for seat in seats if seat["in_hand"]]
        gone = [card for seat in SEATS if seat not in live for card in hole_cards[seat]]
        board = decode_cards("".join(arrival.view["hand"]["board"]))
        counts = count([hole_cards[seat] for seat in live], board, gone)
        for place, number in enumerate(live):
            shown, expected = seat_of(arrival.view, number)["equity"], counts.fractions(place)
            assert (shown["win"], shown["tie"]) == pytest.approx((expected.win, expected.tie), abs=1e-9)
        streets.add(arrival.view["hand"]["street"])
    assert streets == {"preflop", "flop", "turn", "river", "showdown"}


def test_the_flops_equity_is_what_is_counted_by_hand(played: Played) -> None:
    ahead, behind, total = HAND_1_FLOP_WINS
    flop = next(each.view for each in played.hand("program", 1) if len(each.view["hand"]["board"]) == 3)
    assert seat_of(flop, 2)["equity"] == pytest.approx({"win": ahead / total, "tie": 0})
    assert seat_of(flop, 4)["equity"] == pytest.approx({"win": behind / total, "tie": 0})


def test_no_equity_is_shown_before_every_live_hand_is_complete(played: Played) -> None:
    for arrival in played.hand("program", 1):
        live = [seat for seat in arrival.view["seats"] if seat["in_hand"]]
        if any(len(seat["hole_cards"]) < 2 or None in seat["hole_cards"] for seat in live):
            assert not any(seat["equity"] for seat in arrival.view["seats"])


@pytest.mark.parametrize("page", ["program", "console"])
@pytest.mark.parametrize("number", [1, 2])
def test_chips_are_conserved_in_every_view(played: Played, page: str, number: int) -> None:
    total = sum(played.script["hands"][number - 1]["stacks"].values())
    for arrival in played.hand(page, number):
        hand, seats = arrival.view["hand"], arrival.view["seats"]
        in_pots = 0 if hand["result"] else sum(pot["amount"] for pot in hand["pots"])
        assert sum(seat["stack"] for seat in seats) + in_pots == total
        assert sum(seat["committed"] for seat in seats) <= in_pots


@pytest.mark.parametrize("page", ["program", "console"])
@pytest.mark.parametrize("number", [1, 2])
def test_the_hand_ends_with_the_scripts_stacks(played: Played, page: str, number: int) -> None:
    last = played.hand(page, number)[-1].view
    finishing = played.script["hands"][number - 1]["finishing_stacks"]
    assert {str(seat["seat"]): seat["stack"] for seat in last["seats"]} == finishing


def test_the_showdowns_pot_and_winner_are_shown(played: Played) -> None:
    hand = played.hand("program", 1)[-1].view["hand"]
    assert hand["pots"] == [{"amount": 2_630_000, "eligible": [2, 4]}]
    assert hand["result"]["ended"] == "showdown"
    assert hand["result"]["awards"] == [{"pot": 0, "seat": 2, "amount": 2_630_000, "board": 0}]


def test_an_uncalled_raise_is_returned(played: Played) -> None:
    """Hand 2: 4,990,000 against 875,000. The pot: twice 875,000, 170,000, the big blind's 80,000 and ante of 120,000;
    the small blind of 40,000 is seat 2's, which folded, and seat 3's 80,000 are part of its 875,000."""
    result = played.hand("program", 2)[-1].view["hand"]["result"]
    assert result["ended"] == "uncontested"
    assert result["returned"] == {"1": 4_990_000 - 875_000}
    assert result["awards"] == [{"pot": 0, "seat": 1, "amount": 2 * 875_000 + 170_000 + 40_000 + 120_000, "board": 0}]


def test_program_shows_nothing_before_its_time(played: Played) -> None:
    """Against the log's own time of the newest entry that a view shows; no tolerance towards earlier."""
    released = [arrival for arrival in played.program if arrival.view["hand"]]
    for arrival in released:
        entered = datetime.fromisoformat(arrival.view["released_to"]).timestamp()
        assert arrival.wall >= entered + DELAY_S


def _table_of(view: dict[str, Any]) -> object:
    """All that both pages may know, but for faces."""
    hidden = ("hole_cards", "tabled", "equity", "best_hand")
    seats = [{key: value for key, value in seat.items() if key not in hidden} for seat in view["seats"]]
    return view["hand"], seats


def test_program_is_the_console_the_delay_ago(played: Played) -> None:
    """Each picture of program was the console's before, by the delay at least; the console's way takes time as well."""
    console_way_s = 0.25
    shown = [arrival for arrival in played.program if arrival.view["hand"]]
    first = {json.dumps(_table_of(each.view)): each.at for each in reversed(played.console)}
    waits = [each.at - first[text] for each in shown if (text := json.dumps(_table_of(each.view))) in first]
    assert len(waits) > 0.8 * len(shown)
    assert min(waits) > DELAY_S - console_way_s


def test_program_names_no_card_before_the_first_hand_is_due(played: Played) -> None:
    before = [arrival for arrival in played.program if arrival.view["hand"] is None]
    assert before
    assert not any(CARD.findall(arrival.text) for arrival in before)


def test_the_console_never_holds_a_face_that_is_not_up_on_the_table(played: Played) -> None:
    for arrival in played.console:
        view = arrival.view
        up = set(view["hand"]["board"]) if view["hand"] else set()
        up |= {card for seat in view["seats"] if seat["tabled"] for card in seat["hole_cards"]}
        assert set(CARD.findall(arrival.text)) <= up
        assert not any(seat["equity"] for seat in view["seats"])


def test_the_console_shows_that_the_cards_lie_there(played: Played) -> None:
    dealt = [each for each in played.hand("console", 1) if all(s["cards_present"] == 2 for s in each.view["seats"])]
    assert dealt
    assert all(seat["hole_cards"] == [None, None] for seat in dealt[0].view["seats"])
