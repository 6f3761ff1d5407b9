"""Cue, take, clear, uncue and veto over the entries of a log, as an operator's commands make them."""

from overlay.graphics.display import Amounts, Display, Reveal
from overlay.graphics.kinds import Graphic, Layer, Slate, Ticker
from overlay.graphics.on_layers import GraphicsState
from tests.overlay.operator_desk import OperatorDesk, refusal

TICKER = {"kind": "ticker", "items": ["Day 4"]}
SLATE = {"kind": "slate", "text": "Back at 9"}


def state(desk: OperatorDesk) -> GraphicsState:
    return desk.ledger.desk().graphics


def on(layers: object) -> dict[Layer, Graphic]:
    assert isinstance(layers, dict)
    return {layer: placed.graphic for layer, placed in layers.items()}


def test_a_cued_graphic_is_on_preview_and_not_on_program(desk: OperatorDesk) -> None:
    desk.do("cue", graphic=TICKER)
    assert on(state(desk).preview) == {Layer.TICKER: Ticker(["Day 4"])}
    assert on(state(desk).program) == {}


def test_take_moves_all_of_preview_in_place_of_what_stood_on_the_same_layers(desk: OperatorDesk) -> None:
    desk.do("cue", graphic=TICKER)
    desk.do("cue", graphic=SLATE)
    desk.do("take")
    desk.do("cue", graphic={"kind": "ticker", "items": ["Day 5"]})
    desk.do("take")
    assert on(state(desk).preview) == {}
    assert on(state(desk).program) == {Layer.TICKER: Ticker(["Day 5"]), Layer.SLATE: Slate("Back at 9")}


def test_of_two_that_are_cued_on_one_layer_the_later_stands(desk: OperatorDesk) -> None:
    desk.do("cue", graphic=TICKER)
    desk.do("cue", graphic={"kind": "ticker", "items": ["Day 5"]})
    assert on(state(desk).preview) == {Layer.TICKER: Ticker(["Day 5"])}


def test_clear_and_uncue_empty_one_layer_or_all(desk: OperatorDesk) -> None:
    for graphic in (TICKER, SLATE):
        desk.do("cue", graphic=graphic)
    desk.do("take")
    desk.do("clear", layer="ticker")
    assert set(state(desk).program) == {Layer.SLATE}
    desk.do("clear")
    assert on(state(desk).program) == {}
    desk.do("cue", graphic=TICKER)
    desk.do("uncue", layer="slate")
    assert set(state(desk).preview) == {Layer.TICKER}
    desk.do("uncue")
    assert on(state(desk).preview) == {}


def test_what_changes_nothing_makes_no_entry(desk: OperatorDesk) -> None:
    desk.do("cue", graphic=TICKER)
    assert desk.do("cue", graphic=TICKER) == []
    desk.do("take")
    assert desk.do("take") == desk.do("uncue") == []
    desk.do("clear")
    assert desk.do("clear") == desk.do("display", amounts="exact") == []


def test_undo_touches_no_graphic(hand: OperatorDesk) -> None:
    hand.play("fold")
    hand.do("cue", graphic=SLATE)
    hand.do("take")
    hand.do("undo")
    assert on(state(hand).program) == {Layer.SLATE: Slate("Back at 9")}
    assert hand.ledger.desk().history.last_act()[0].by == "console"


def test_after_a_restart_what_was_on_program_and_preview_is_there_again(desk: OperatorDesk) -> None:
    desk.do("cue", graphic=SLATE)
    desk.do("take")
    desk.do("cue", graphic=TICKER)
    desk.do("display", reveal="after_hand", amounts="short")
    before = state(desk)
    desk.open()
    assert state(desk) == before
    assert before.display == Display(reveal=Reveal.AFTER_HAND, amounts=Amounts.SHORT)


def test_each_take_is_told_from_the_one_before(desk: OperatorDesk) -> None:
    desk.do("cue", graphic=SLATE)
    desk.do("take")
    first = state(desk).program[Layer.SLATE].number
    desk.do("cue", graphic=SLATE)
    desk.do("take")
    assert state(desk).program[Layer.SLATE].number > first


def test_what_cannot_be_seen_is_refused_by_name(desk: OperatorDesk) -> None:
    told = refusal(desk, "cue", graphic={"kind": "slate", "text": "a\u202eb"}).reason
    assert told == "expected characters that can be seen, got U+202E, RIGHT-TO-LEFT OVERRIDE"


def test_a_cue_names_a_graphic_or_an_item_and_there_is_no_item_without_a_rundown(desk: OperatorDesk) -> None:
    one_of_them = "expected 'graphic' or 'item', one of them"
    assert refusal(desk, "cue").reason == one_of_them
    assert refusal(desk, "cue", item="1", graphic=SLATE).reason == one_of_them
    assert refusal(desk, "cue", item="1").reason == "expected an item of the rundown, 1 to 0, got '1'"


def test_an_unknown_key_is_not_vetoed(desk: OperatorDesk) -> None:
    told = refusal(desk, "veto", key="12/outs").reason
    assert told.startswith("expected the key of a graphic that comes by itself")
