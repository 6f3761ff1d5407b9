"""Who may see what: hidden cards change nothing on the console, and nothing on program before their time."""

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.delay.release import CardPolicy, Released
from overlay.views.by_page import ConsoleExtras, Show, console_view, program_view
from overlay.views.types import encode_view
from rules.cards import DECK, decode_cards
from rules.equity.hand_equities import hand_equities
from tests.overlay.operator_desk import OperatorDesk

SHOW = Show("Final", "https://x", 30.0, blank=False)
FACE = re.compile(r'"[2-9TJQKA][cdhs]"')
BOARD = ["flop 3c8dTh", "turn 4s", "river 7s"]
ON_BOARD = set(decode_cards("3c8dTh4s7s"))
HIDDEN = [card.value for card in DECK if card not in ON_BOARD]
STEPS: list[str | int] = [
    "raise 300",
    "call",
    "call",
    0,
    "check",
    "bet 400",
    "call",
    "fold",
    1,
    "check",
    "check",
    2,
    "check",
    "check",
]
STACKS = {1: 10_000, 2: 10_000, 3: 10_000}


def console(desk: OperatorDesk, released: Released) -> bytes:
    history = desk.ledger.desk().history
    words = ConsoleExtras(
        last_act=next(iter(history.last_act()), None),
        last_undone=next(iter(history.last_undone()), None),
        alarms=(),
        devices=(),
        history=desk.ledger.recent(30),
        next_in_s=desk.ledger.next_in_s(),
    )
    return msgspec.json.encode(console_view(desk.state, released, SHOW, words))


def program(released: Released, *, equities: bool = False) -> bytes:
    hand = released.state.hand
    return msgspec.json.encode(program_view(released, SHOW, hand_equities(hand) if hand and equities else None))


def played(cards: list[str], steps: int, ending: str | None = None) -> list[tuple[bytes, bytes]]:
    """Console and program after each step of a hand with ``cards`` at the seats."""
    seen = []
    with TemporaryDirectory() as folder:
        desk = OperatorDesk(Path(folder), stacks=STACKS)
        desk.do("start_hand", button=1)
        desk.see(*(f"seat-{seat} {cards[2 * n]}{cards[2 * n + 1]}" for n, seat in enumerate(STACKS)))
        for second, step in enumerate(STEPS[:steps], 1):
            desk.at(second)
            if isinstance(step, int):
                desk.see(BOARD[step])
            else:
                desk.play(step)
            seen.append(_looked_at(desk))
        if ending is not None and steps == len(STEPS):
            desk.do(ending, seat=3)
            seen.append(_looked_at(desk))
        desk.log.close()
    return seen


def _looked_at(desk: OperatorDesk) -> tuple[bytes, bytes]:
    released = desk.released()
    return console(desk, released), program(released)


@settings(max_examples=25, deadline=None)
@given(
    first=st.permutations(HIDDEN).map(lambda cards: cards[:6]),
    second=st.permutations(HIDDEN).map(lambda cards: cards[:6]),
    steps=st.integers(1, len(STEPS)),
)
def test_two_hands_that_differ_in_hidden_cards_alone_look_the_same(
    first: list[str], second: list[str], steps: int
) -> None:
    assert played(first, steps) == played(second, steps)


@settings(max_examples=15, deadline=None)
@given(cards=st.permutations(HIDDEN).map(lambda cards: cards[:6]), steps=st.integers(1, len(STEPS)))
def test_the_console_has_no_face_but_the_board_and_what_is_tabled(cards: list[str], steps: int) -> None:
    allowed = {f'"{card.value}"' for card in ON_BOARD}
    views = played(cards, steps, "table_cards")
    for n, (seen, _) in enumerate(views):
        tabled = {f'"{face}"' for face in cards[4:6]} if n == len(STEPS) else set()
        assert set(FACE.findall(seen.decode())) <= allowed | tabled
    if len(views) > len(STEPS):
        assert {f'"{face}"' for face in cards[4:6]} <= set(FACE.findall(views[-1][0].decode()))


@pytest.fixture(name="desk")
def _desk(tmp_path: Path) -> OperatorDesk:
    """Three hands dealt; nothing waits."""
    desk = OperatorDesk(tmp_path, delay_s=0)
    desk.do("start_hand", button=1)
    return desk


def seats(desk: OperatorDesk) -> dict[int, dict[str, Any]]:
    view = json.loads(program(desk.released(), equities=True))
    return {seat["seat"]: seat for seat in view["seats"]}


def test_hole_cards_stand_by_rank_then_spades_hearts_diamonds_clubs_and_unread_ones_last(desk: OperatorDesk) -> None:
    desk.see("seat-1 2cAd", "seat-2 KhKs", "seat-3 ?", "seat-3 9c")
    assert [seats(desk)[n]["hole_cards"] for n in (1, 2, 3)] == [["Ad", "2c"], ["Ks", "Kh"], ["9c", None]]


def test_a_folded_seat_keeps_its_cards_until_the_next_hand(desk: OperatorDesk) -> None:
    desk.see("seat-1 AsAd", "seat-2 KhKs", "seat-3 2c2d")
    desk.play("fold")
    folded = seats(desk)[1]
    assert (folded["in_hand"], folded["hole_cards"], folded["action"]) == (
        False,
        ["As", "Ad"],
        {"kind": "fold", "to": 0},
    )
    desk.play("fold")
    assert seats(desk)[1]["hole_cards"] == ["As", "Ad"]
    desk.do("start_hand")
    assert seats(desk)[1]["hole_cards"] == []


def test_no_equity_for_anyone_while_a_live_hand_is_not_known(desk: OperatorDesk) -> None:
    desk.see("seat-1 AsAd", "seat-2 KhKs", "seat-3 2c", "seat-3 ?")
    assert [seat["equity"] for seat in seats(desk).values()] == [None] * 3
    desk.do("card", spot="seat-3", card="2d")
    assert all(seat["equity"] for seat in seats(desk).values())
    desk.do("unread", spot="seat-3/1")
    assert [seat["equity"] for seat in seats(desk).values()] == [None] * 3
    desk.play("fold", "call")
    desk.play("undo", "undo", "call", "fold")
    assert [seat["equity"] for seat in seats(desk).values()] == [None] * 3


def test_the_board_comes_as_one_with_its_third_card(desk: OperatorDesk) -> None:
    desk.play("call", "call", "check")
    for said, shown in (("flop 3c", []), ("flop 8d", []), ("flop Th", ["3c", "8d", "Th"])):
        desk.see(said)
        view = json.loads(program(desk.released()))
        assert view["hand"]["board"] == shown
        assert view["hand"]["boards"] == [shown]


def test_blank_shows_nothing_of_the_table(desk: OperatorDesk) -> None:
    desk.see("seat-1 AsAd")
    view = encode_view(program_view(desk.released(), Show("Final", "https://x", 30.0, blank=True), {}))
    assert (view["blank"], view["hand"], view["seats"], view["level"]) == (True, None, [], None)


def test_after_hand_program_knows_that_cards_are_there_but_no_face(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, delay_s=0, cards=CardPolicy.AFTER_HAND)
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsAd")
    seen = seats(desk)[1]
    assert (seen["hole_cards"], seen["cards_present"]) == ([None, None], 2)


CONTRACT: dict[str, Any] = {
    "": "role delay_s released_to blank level hand seats",
    "level": "small_blind big_blind ante number ends_in_s",
    "hand": "id street button_seat board boards to_act pots result",
    "pot": "amount eligible",
    "seat": "seat name country stack committed in_hand all_in action hole_cards tabled cards_present equity",
    "action": "kind to",
    "equity": "win tie",
}


def test_every_key_that_the_contract_names_is_there(desk: OperatorDesk) -> None:
    desk.see("seat-1 AsAd", "seat-2 KhKs", "seat-3 2c2d")
    desk.play("raise 300")
    released = desk.released()
    views = [json.loads(program(released, equities=True)), json.loads(console(desk, released))]
    for view in views:
        seat = view["seats"][0]
        parts = {"": view, "level": view["level"], "hand": view["hand"], "pot": view["hand"]["pots"][0], "seat": seat}
        parts |= {"action": seat["action"]} | ({"equity": seat["equity"]} if view["role"] == "program" else {})
        missing = {name: set(CONTRACT[name].split()) - set(part) for name, part in parts.items()}
        assert not any(missing.values()), missing
    assert views[0]["seats"][0]["action"] == {"kind": "raise", "to": 300}
