"""Program, preview and the desks' rundown of one moment, through the publisher: what a page is really sent."""

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from overlay.commands.command import decode_command
from overlay.decide.decide import decide
from overlay.graphics.kinds import ChipCounts, Profile, Slate
from overlay.table.publisher import Presentation, Publisher
from overlay.views.book import ViewBook
from overlay.views.by_page import ConsoleExtras
from tests.overlay.graphics.tables import FACTS
from tests.overlay.operator_desk import OperatorDesk

NOTHING_BESIDES = ConsoleExtras(None, None, (), (), (), None)
RUNDOWN = (Profile(1), ChipCounts(), Slate("Back at 9"))
SLATE = {"kind": "slate", "text": "Back at 9"}


class Pages:
    """Every page of a show, drawn when asked."""

    def __init__(self, desk: OperatorDesk) -> None:
        self.desk = desk
        self.views: dict[str, dict[str, Any]] = {}
        facts = replace(FACTS, rundown=RUNDOWN, automatic=frozenset({"all_in"}))
        book = ViewBook("epoch", lambda page, envelope: self.views.update({page: envelope["view"]}))
        self._publisher = Publisher(desk.ledger, book, Presentation("Show", "", facts=facts))

    def __getitem__(self, page: str) -> dict[str, Any]:
        self._publisher.publish_delayed(panic=False)
        self._publisher.publish_desks(NOTHING_BESIDES, panic=False)
        return self.views[page]

    def do(self, kind: str, **fields: object) -> None:
        """A command of a desk that sees what program shows now."""
        self._publisher.publish_delayed(panic=False)
        seen = replace(self.desk.ledger.desk(), screen=self._publisher.screen)
        drafts = decide(seen, decode_command({"kind": kind, **fields}))
        self.desk.ledger.add(drafts, cause=uuid4().hex, by="producer")
        self.desk.ledger.commit()

    def kinds(self, page: str) -> list[str]:
        return [graphic["content"]["kind"] for graphic in self[page]["graphics"]]


@pytest.fixture(name="pages")
def _pages(hand: OperatorDesk) -> Pages:
    hand.at(100.0)
    return Pages(hand)


def test_a_cued_graphic_is_drawn_on_preview_and_after_a_take_on_both(pages: Pages) -> None:
    pages.do("cue", graphic={"kind": "profile", "seat": 1})
    assert (pages.kinds("preview"), pages.kinds("program")) == (["profile"], [])
    pages.do("take")
    assert (pages.kinds("preview"), pages.kinds("program")) == (["profile"], ["profile"])
    pages.do("clear")
    assert (pages.kinds("preview"), pages.kinds("program")) == ([], [])


def test_preview_is_program_but_for_its_name_and_graphics(pages: Pages) -> None:
    pages.do("cue", graphic=SLATE)
    program, preview = pages["program"], pages["preview"]
    assert {key for key in program if program[key] != preview[key]} == {"role", "graphics"}


def test_the_slate_is_the_last_to_be_drawn(pages: Pages) -> None:
    for graphic in (SLATE, {"kind": "ticker", "items": ["Day 4"]}, {"kind": "profile", "seat": 2}):
        pages.do("cue", graphic=graphic)
    pages.do("take")
    assert pages.kinds("program") == ["profile", "ticker", "slate"]


def test_panic_takes_the_graphics_off_too_and_leaves_them_taken(pages: Pages) -> None:
    pages.do("cue", graphic=SLATE)
    pages.do("take")
    pages.do("blank")
    assert pages.kinds("program") == pages.kinds("preview") == []
    pages.do("unblank")
    assert pages.kinds("program") == ["slate"]


@pytest.mark.parametrize("page", ["console", "producer"])
def test_the_desks_see_what_is_ready_cued_and_on_program(pages: Pages, page: str) -> None:
    pages.do("cue", graphic=SLATE)
    rundown = pages[page]["rundown"]
    assert [(item["id"], item["graphic"]["kind"], item["is_cued"]) for item in rundown["items"]] == [
        ("1", "profile", False),
        ("2", "chip_counts", False),
        ("3", "slate", True),
    ]
    pages.do("take")
    rundown = pages[page]["rundown"]
    assert rundown["preview"] == []
    assert rundown["program"] == [{"layer": "slate", "kind": "slate", "graphic": SLATE, "key": None}]
    assert [item["is_on_program"] for item in rundown["items"]] == [False, False, True]


def test_what_comes_by_itself_is_on_program_with_its_key_and_gives_way_to_what_is_taken(pages: Pages) -> None:
    assert pages.kinds("program") == []
    pages.desk.play("all_in", "all_in", "fold")
    pages.desk.at(200.0)
    assert pages.kinds("program") == ["all_in"]
    assert pages["producer"]["rundown"]["program"][0]["key"] == "1/all_in"
    pages.do("veto", key="1/all_in")
    assert [on["key"] for on in pages["producer"]["rundown"]["program"]] == ["1/outs"]
    pages.do("cue", graphic={"kind": "all_in", "seat": 1})
    pages.do("take")
    assert [on["key"] for on in pages["producer"]["rundown"]["program"]] == [None]


def test_clear_leaves_nothing_on_a_layer_and_nothing_follows_there(pages: Pages) -> None:
    assert pages.kinds("program") == []
    pages.desk.play("all_in", "all_in", "fold")
    pages.desk.at(200.0)
    assert pages.kinds("program") == ["all_in"]
    pages.do("clear")
    assert pages["producer"]["rundown"]["program"] == []
    pages.desk.at(300.0)
    assert pages["producer"]["rundown"]["program"] == []


def test_only_program_and_preview_have_graphics_and_pictures(pages: Pages) -> None:
    pages.do("cue", graphic=SLATE)
    pages.do("take")
    assert pages["program"]["seats"][0]["photo"] == "/media/a.png"
    for page in ("console", "commentary", "producer", "venue", "floor", "compliance"):
        assert pages[page]["graphics"] == []
        assert not [seat for seat in pages[page]["seats"] if seat["photo"]]


def test_the_display_goes_to_program_and_preview(pages: Pages) -> None:
    pages.do("display", theme="bold", amounts="short", deck="four_colour", reveal="never")
    told = {"theme": "bold", "amounts": "short", "deck": "four_colour"}
    assert pages["program"]["display"] == pages["preview"]["display"] == told
    assert pages["producer"]["rundown"]["display"] == {"reveal": "never", "equity": "always", **told}
