"""What producer, room, floor, compliance and the page that settles cards are shown, and what never."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overlay.decide.desk import Withdrawn
from overlay.decide.withdrawal import withdraw_card
from overlay.delay.policy import CardPolicy, PolicySet
from overlay.log.entries import CAPTURE, EntryKind
from overlay.log.visit_events import Granted, TokenRevoked
from overlay.table.alarms import Alarm
from overlay.table.publisher import Presentation, Publisher
from overlay.table.readings import ClientReading, Crop, DeskReadings, PendingAct, ZoneCrops
from overlay.views.book import ViewBook
from overlay.views.by_page import ConsoleExtras
from overlay.web.socket_events import PAGES
from rules.cards import DECK, Card, decode_cards
from rules.spots import SeatSpot
from tests.overlay.operator_desk import OperatorDesk

FACE = re.compile(r'"[2-9TJQKA][cdhs]"')
BOARD = ["flop 3c8dTh", "turn 4s", "river 7s"]
ON_BOARD = {f'"{card.value}"' for card in decode_cards("3c8dTh4s7s")}
HIDDEN = [card.value for card in DECK if f'"{card.value}"' not in ON_BOARD]
STACKS = {1: 10_000, 2: 10_000, 3: 10_000}
STEPS = [
    *("raise 300", "call", "call"),
    *("0", "check", "bet 400", "call", "fold"),
    *("1", "check", "check"),
    *("2", "check", "check"),
]
FACELESS = tuple(page for page in PAGES if page not in ("program", "preview", "commentary"))


class Pages:
    """Every page of a show, drawn on demand; ``sent`` is each view that was new, in order, without the log's head: no
    two runs share it, since it is of sealed entries."""

    def __init__(self, desk: OperatorDesk, *, sequestered: bool = True) -> None:
        self.desk = desk
        self.sent: list[tuple[str, bytes]] = []
        self.views: dict[str, dict[str, Any]] = {}
        book = ViewBook("epoch", self._take)
        self._publisher = Publisher(desk.ledger, book, Presentation("Show", "", sequestered=sequestered))

    def _take(self, page: str, envelope: dict[str, Any]) -> None:
        view = {key: value for key, value in envelope["view"].items() if key != "head"}
        self.sent.append((page, msgspec.json.encode({**envelope, "view": view})))
        self.views[page] = envelope["view"]

    def draw(self, desk: DeskReadings | None = None, alarms: tuple[Alarm, ...] = ()) -> "Pages":
        """Bring all pages up to date."""
        self._publisher.publish_delayed(panic=False)
        history = self.desk.ledger.desk().history
        extras = ConsoleExtras(
            next(iter(history.last_act()), None),
            next(iter(history.last_undone()), None),
            alarms,
            (),
            self.desk.ledger.recent(30),
            self.desk.ledger.next_in_s(),
        )
        self._publisher.publish_desks(extras, desk or DeskReadings(), panic=False)
        return self


def sent_while_playing(cards: list[str], steps: int, *, tabled: bool = False) -> list[tuple[str, bytes]]:
    """All that goes out while a hand with ``cards`` at the seats is played, nothing of it due yet."""
    with TemporaryDirectory() as folder:
        desk = OperatorDesk(Path(folder), stacks=STACKS)
        pages = Pages(desk)
        desk.do("start_hand", button=1)
        desk.see(*(f"seat-{seat} {cards[2 * n]}{cards[2 * n + 1]}" for n, seat in enumerate(STACKS)))
        pages.draw()
        for second, step in enumerate(STEPS[:steps], 1):
            desk.at(second)
            if step.isdigit():
                desk.see(BOARD[int(step)])
            else:
                desk.play(step)
            pages.draw()
        if tabled:
            desk.do("table_cards", seat=3)
            pages.draw()
        desk.log.close()
    return pages.sent


@settings(max_examples=15, deadline=None)
@given(
    first=st.permutations(HIDDEN).map(lambda cards: cards[:6]),
    second=st.permutations(HIDDEN).map(lambda cards: cards[:6]),
    steps=st.integers(1, len(STEPS)),
)
def test_hands_that_differ_in_hidden_cards_alone_send_the_same_bytes_to_every_page(
    first: list[str], second: list[str], steps: int
) -> None:
    assert sent_while_playing(first, steps) == sent_while_playing(second, steps)


@settings(max_examples=10, deadline=None)
@given(cards=st.permutations(HIDDEN).map(lambda cards: cards[:6]))
def test_desks_and_room_carry_a_face_if_and_only_if_it_is_tabled(cards: list[str]) -> None:
    newest = dict(sent_while_playing(cards, len(STEPS), tabled=True))
    tabled = {f'"{face}"' for face in cards[4:6]}
    for page in FACELESS:
        expected = set() if page == "compliance" else ON_BOARD | tabled
        assert set(FACE.findall(newest[page].decode())) == expected, page


@pytest.fixture(name="pages")
def _pages(hand: OperatorDesk) -> Pages:
    hand.see("seat-1 AsAd", "seat-2 KhQh", "seat-3 2c2d")
    hand.at(2)
    return Pages(hand)


def test_the_room_sees_the_table_without_delay_word_or_figure(pages: Pages) -> None:
    pages.desk.play("raise 300")
    view = pages.draw().views["venue"]
    assert (view["delay_s"], view["hand"]["to_act"], view["hand"]["figures"]) == (0.0, 2, None)
    assert view["seats"][0]["action"] == {"kind": "raise", "to": 300}
    assert [seat["cards_present"] for seat in view["seats"]] == [2, 2, 2]
    hidden = [(seat["hole_cards"], seat["equity"], seat["best_hand"]) for seat in view["seats"]]
    assert hidden == [([None, None], None, None)] * 3


def test_the_room_is_told_no_word_of_a_tabled_hand_either(showdown: OperatorDesk) -> None:
    showdown.do("table_cards", seat=1)
    seat = Pages(showdown).draw().views["venue"]["seats"][0]
    assert (seat["hole_cards"], seat["best_hand"], seat["equity"]) == (["As", "Ad"], None, None)


def test_panic_takes_what_is_released_and_leaves_the_room_its_table(pages: Pages) -> None:
    pages.desk.at(100).do("blank")
    views = pages.draw().views
    assert [(views[page]["blank"], views[page]["hand"]) for page in ("program", "commentary")] == [(True, None)] * 2
    assert not views["venue"]["blank"]
    assert views["venue"]["hand"]["id"] == 1


def test_commentary_has_the_released_faces_and_equities(pages: Pages) -> None:
    pages.desk.at(100)
    seats = pages.draw().views["commentary"]["seats"]
    assert seats[0]["hole_cards"] == ["As", "Ad"]
    assert all(seat["equity"] for seat in seats)


def test_the_producer_sees_what_each_audience_is_shown_and_what_waits(pages: Pages) -> None:
    before = pages.draw().views["producer"]
    assert [audience["hand_id"] for audience in before["audiences"]] == [None, None]
    assert before["audiences"][0]["waiting"] > 0
    assert 0 < before["audiences"][0]["next_in_s"] <= 30
    pages.desk.at(100)
    after = pages.draw().views["producer"]["audiences"][0]
    assert (after["page"], after["hand_id"], after["street"], after["waiting"]) == ("program", 1, "preflop", 0)


SHORTER = '{"audience":"commentary","kind":"delay","seconds":600.0}'


def test_the_producer_is_told_pending_acts_and_clients(pages: Pages) -> None:
    desk = DeskReadings(
        pending=(PendingAct("delay", "operator", "600", 41.0, SHORTER),),
        clients=ClientReading(
            (("program", 2), ("console", 0)),
            (("program", 7), ("console", 0)),
            (("wrong token", 9),),
            (("requests_a_second", 1),),
        ),
    )
    view = pages.draw(desk).views["producer"]
    (pending,) = view["pending"]
    assert (pending["kind"], pending["by"], pending["argument"], pending["ends_in_s"]) == (
        "delay",
        "operator",
        "600",
        41,
    )
    assert pending["command"] == {"kind": "delay", "seconds": 600.0, "audience": "commentary"}
    assert view["security"] == {
        "connected": {"program": 2, "console": 0},
        "refused": {"program": 7, "console": 0},
        "reasons": {"wrong token": 9},
        "limits": {"requests_a_second": 1},
    }


def test_a_hold_is_told_with_who_and_since_when_and_stops_the_countdown(pages: Pages) -> None:
    pages.desk.do("hold")
    pages.desk.at(6.5)
    view = pages.draw().views["producer"]
    assert view["hold"] == {"by": "console", "at": "2026-06-01T12:00:02.000Z", "held_s": 4.5}
    assert (view["can"]["hold"], view["can"]["resume"]) == (False, True)
    assert [audience["next_in_s"] for audience in view["audiences"]] == [None, None]
    console = pages.views["console"]
    assert (console["can"]["hold"], console["can"]["resume"], console["hold"]["by"]) == (False, True, "console")
    pages.desk.do("resume", lost="grow")
    after = pages.draw().views["producer"]
    assert (after["hold"], after["can"]["hold"], after["audiences"][0]["delay_s"]) == (None, True, 34.5)


def test_a_delay_below_the_floor_is_not_offered(pages: Pages) -> None:
    assert not pages.draw().views["producer"]["can"]["shorten"]
    pages.desk.say(PolicySet(CardPolicy.DELAY_ONLY, floor_s=20.0))
    pages.desk.do("fold")
    pages.desk.do("fold")
    pages.desk.do("start_hand")
    view = pages.draw().views["producer"]
    assert (view["least_delay_s"], view["can"]["shorten"]) == (20.0, True)


def test_seconds_that_run_down_alone_send_nothing(pages: Pages) -> None:
    pages.desk.do("hold")
    pages.draw(DeskReadings(pending=(PendingAct("delay", "operator", "600", 41.0, SHORTER),)))
    count = len(pages.sent)
    pages.desk.at(3)
    assert len(pages.draw(DeskReadings(pending=(PendingAct("delay", "operator", "600", 40.0, SHORTER),))).sent) == count


def test_the_floor_sees_its_rulings_and_no_other_act(pages: Pages) -> None:
    pages.desk.do("motion", chips={"1000": 1})
    assert pages.draw().views["floor"]["ruling"]["rule"] == "B14.9"
    pages.desk.do("confirm_ruling")
    pages.desk.do("kill_hand", seat=2, reason="touched another hand")
    decisions = pages.draw().views["floor"]["decisions"]
    assert [(act["kind"], act["seat"], act["reason"]) for act in decisions] == [
        ("kill_hand", 2, "touched another hand")
    ]


def test_alarms_that_rest_on_hidden_cards_do_not_reach_the_floor(pages: Pages) -> None:
    alarms = (
        Alarm("card_conflict-1", "card_conflict", "conflict", "t"),
        Alarm("card_count", "card_count", "three", "t"),
    )
    views = pages.draw(alarms=alarms).views
    assert [alarm["kind"] for alarm in views["floor"]["alarms"]] == ["card_count"]
    assert [alarm["kind"] for alarm in views["producer"]["alarms"]] == ["card_conflict", "card_count"]


def test_the_floor_may_ask_for_hidden_hands_alone(showdown: OperatorDesk) -> None:
    showdown.do("table_cards", seat=1)
    assert Pages(showdown).draw().views["floor"]["can"] == {"floor_reveal": [2, 3]}


def test_the_producer_sees_who_may_open_the_page_with_cards(pages: Pages) -> None:
    assert pages.draw().views["producer"]["cards_open_to"] == []
    pages.desk.say(Granted("Zoe", ("cards",)), Granted("Ana", ("cards",)), TokenRevoked("Zoe"))
    assert pages.draw().views["producer"]["cards_open_to"] == ["Ana"]


def test_compliance_sees_the_head_and_the_acts_on_the_show_and_nothing_of_the_table(pages: Pages) -> None:
    pages.desk.do("delay", seconds=60)
    pages.desk.do("blank")
    pages.desk.do("card", spot="seat-1/1", card="Ks")
    pages.desk.do("fold")
    pages.desk.do("undo")
    view = pages.draw().views["compliance"]
    assert view["head"] == {"sha256": pages.desk.log.head.sha256.hex()}
    assert [(act["kind"], act["by"], act["value"]) for act in view["acts"][:2]] == [
        ("blank", "console", None),
        ("delay", "console", "60"),
    ]
    counts = view["counts"]
    assert (counts["corrections"], counts["undos"], counts["acts"]) == (1, 1, {"blank": 1, "delay": 3})
    assert (view["hand"], view["seats"], view["level"]["big_blind"]) == (None, [], 100)


def test_what_sensors_take_back_is_not_counted_as_a_correction(pages: Pages) -> None:
    ledger = pages.desk.ledger
    doubted = Withdrawn(SeatSpot(1), Card("As"), (SeatSpot(1),))
    ledger.add(withdraw_card(ledger.desk(), doubted), cause="doubt", by=CAPTURE)
    ledger.commit()
    assert pages.desk.log.entries[-1].kind is EntryKind.CORRECTION
    assert pages.draw().views["compliance"]["counts"]["corrections"] == 0


def test_unread_and_conflicting_places_are_named_to_the_page_that_settles_them(hand: OperatorDesk) -> None:
    hand.see("seat-1 AsAd", "seat-2 ?", "seat-2 Qh", "seat-3 2cAs")
    crops = (
        ZoneCrops("seat-2", (Crop("c1", 40, 60),)),
        ZoneCrops("seat-1", (Crop("c2", 40, 60),)),
        ZoneCrops("seat-9", (Crop("c3", 40, 60),)),
    )
    views = Pages(hand).draw(DeskReadings(crops=crops)).views
    places = [(place["spot"], place["zone"], place["conflict"]) for place in views["cards"]["unsettled"]]
    assert places == [("seat-1/1", "seat-1", True), ("seat-2/1", "seat-2", False), ("seat-3/2", "seat-3", True)]
    assert [zone["zone"] for zone in views["cards"]["crops"]] == ["seat-2", "seat-1"]
    assert [page for page, view in views.items() if '"c1"' in msgspec.json.encode(view).decode()] == ["cards"]


def test_unread_board_places_carry_the_boards_crops(hand: OperatorDesk) -> None:
    hand.play("call", "call", "check")
    hand.see("flop 3c", "flop ?", "flop Th")
    crops = (ZoneCrops("board", (Crop("c1", 40, 60),)),)
    view = Pages(hand).draw(DeskReadings(crops=crops)).views["cards"]
    assert [place["spot"] for place in view["unsettled"]] == ["flop/2"]
    assert [zone["zone"] for zone in view["crops"]] == ["board"]


def test_a_settled_place_is_gone_and_so_are_its_crops(hand: OperatorDesk) -> None:
    hand.see("seat-2 ?")
    crops = DeskReadings(crops=(ZoneCrops("seat-2", (Crop("c1", 40, 60),)),))
    assert Pages(hand).draw(crops).views["cards"]["crops"]
    hand.do("card", spot="seat-2/1", card="Kd")
    view = Pages(hand).draw(crops).views["cards"]
    assert (view["unsettled"], view["crops"]) == ([], [])
    assert '"Kd"' not in msgspec.json.encode(view).decode()


def test_without_a_sequestered_room_nothing_is_drawn_for_the_page_that_settles_cards(hand: OperatorDesk) -> None:
    assert set(Pages(hand, sequestered=False).draw().views) == set(PAGES) - {"cards"}
