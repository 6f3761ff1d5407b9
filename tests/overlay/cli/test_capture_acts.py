"""Another deck, a replaced card, a settled board: what is done, and refusals that tell nothing hidden."""

from dataclasses import replace
from pathlib import Path

import pytest

from capture.alarms import AlarmKind
from capture.deck import Deck
from capture.layout import CameraView, build_layout
from capture.pipeline import Capture
from overlay.cli.capture_acts import ACT_ERRORS, act
from overlay.cli.capture_setup import resume_capture
from overlay.commands.capture import CaptureCommand, ChooseDeck, MoveAntennas, ReplaceCard, SettleBoard
from overlay.config.production import ConfigError
from overlay.log.entries import AntennasMoved, BoardSettled, CardReplaced, DeckChosen, LogEvent
from overlay.table.capture_requests import CaptureDone
from rules.cards import DECK, Card
from rules.events import CardRead, CardRemoved
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street
from tests.capture.scanned_table import AS, BLUE, KD, LAYOUT, MUCK, SEAT_3, SEAT_4, SEAT_7, STRANGER, UIDS, Table, uids
from tests.capture.watched_table import CAMERAS_ONLY, Watched

RED_UIDS = {card.value: f"E0040100000001{card.index:02X}" for card in DECK}
RED_SPARE = "E004010000000299"
RED = Deck("Red", {RED_UIDS[card.value]: card for card in DECK}, {RED_SPARE: AS})
SPARE = "E004010000000399"
WITH_SPARE = replace(BLUE, spares={SPARE: AS})
OTHER_STRANGER = "E0FFFFFFFFFFFF02"
BOARD, SEAT_1 = ("table", 1), ("table", 2)
ONE_ANTENNA = build_layout([("table", 1, "board"), ("table", 2, "seat-1")], "show.toml")
SOURCE = Path("show.toml")


def table_of(deck: Deck = BLUE) -> Table:
    return Table(Capture(LAYOUT, deck, other_decks=[RED]))


def refusal(table: Table, command: CaptureCommand) -> str:
    """The reason, after which the deck is what it was."""
    before = table.capture.deck
    with pytest.raises(ACT_ERRORS) as refused:
        act(table.capture, command)
    assert table.capture.deck is before
    return str(refused.value)


def unclear_board() -> Table:
    """A flop and a turn that were laid down at once."""
    table = Table(Capture(ONE_ANTENNA, BLUE))
    lay_on_board(table, "Jc", "Ts", "2d", "9h")
    assert table.kinds() == [AlarmKind.BOARD_UNCLEAR]
    return table


def lay_on_board(table: Table, *cards: str, seat: tuple[str, ...] = ()) -> None:
    table.scans(30, {BOARD: uids(*cards), SEAT_1: uids(*seat)}, [BOARD, SEAT_1])


def test_another_deck_is_put_in_play_by_its_name() -> None:
    table = table_of()
    assert act(table.capture, ChooseDeck(name="Red")) == CaptureDone(DeckChosen("Red"))
    assert table.scans(10, {SEAT_3: [RED_UIDS["Kd"]]}) == [CardRead(SeatSpot(3), KD)]


def test_the_deck_that_is_in_play_is_left_so_and_nothing_is_logged() -> None:
    assert act(table_of().capture, ChooseDeck(name="Blue")) == CaptureDone(None)


def test_a_deck_that_is_not_configured_is_refused() -> None:
    assert refusal(table_of(), ChooseDeck(name="Green")) == "expected one of the decks 'Blue', 'Red', got 'Green'"


def test_of_two_decks_on_the_table_the_operator_says_which_counts() -> None:
    table = table_of()
    table.scans(10, {SEAT_3: uids("As")})
    lying = {SEAT_3: uids("As"), SEAT_4: [RED_UIDS["Kd"]]}
    table.scans(10, lying)
    done = act(table.capture, ChooseDeck(name="Red"))
    assert set(done.facts) == {CardRemoved(SeatSpot(3), AS), CardRead(SeatSpot(4), KD)}
    assert table.scans(10, lying) == []
    assert table.capture.deck is RED


def test_a_deck_is_refused_while_only_cards_of_another_lie_there() -> None:
    table = table_of()
    table.scans(10, {SEAT_3: uids("As")})
    said = "cards of 'Blue' lie at seats or on the board: gather them first"
    assert refusal(table, ChooseDeck(name="Red")) == said


def test_a_card_is_replaced_by_the_one_unknown_tag_that_lies_there() -> None:
    table = table_of()
    table.scans(10, {MUCK: [STRANGER]})
    assert act(table.capture, ReplaceCard(card="As")) == CaptureDone(
        CardReplaced("Blue", AS, STRANGER),
        (CardRead(MuckSpot(), AS),),
    )
    table.scans(30, {})
    assert table.scans(10, {SEAT_3: [STRANGER]}) == [CardRead(SeatSpot(3), AS)]
    assert table.scans(10, {SEAT_3: [STRANGER], SEAT_4: uids("As")}) == []
    assert table.kinds() == [AlarmKind.UNKNOWN_TAG]


def test_the_one_tag_at_the_named_spot_is_taken_and_others_elsewhere_are_not() -> None:
    table = table_of()
    table.scans(10, {MUCK: [STRANGER], SEAT_7: [OTHER_STRANGER]})
    assert "got 2" in refusal(table, ReplaceCard(card="As"))
    assert act(table.capture, ReplaceCard(card="As", spot="seat-7")).event == CardReplaced("Blue", AS, OTHER_STRANGER)


def test_a_spare_that_the_deck_knows_replaces_its_card_without_lying_there() -> None:
    assert act(table_of(WITH_SPARE).capture, ReplaceCard(card="As")).event == CardReplaced("Blue", AS, SPARE)


@pytest.mark.parametrize(
    ("lying", "command", "said"),
    [
        pytest.param([], ReplaceCard(card="Kd"), "got 0", id="nothing"),
        pytest.param([], ReplaceCard(card="As", spot="muck"), "one tag at muck", id="not-there"),
        pytest.param([STRANGER, OTHER_STRANGER], ReplaceCard(card="As"), "got 2", id="two"),
        pytest.param([SPARE], ReplaceCard(card="Kd"), "a spare of another card", id="another-spare"),
        pytest.param([RED_SPARE], ReplaceCard(card="As"), "of another deck", id="another-decks-spare"),
        pytest.param([STRANGER], ReplaceCard(card="A"), "A", id="no-card"),
        pytest.param([STRANGER], ReplaceCard(card="As", spot="lap"), "seat-10", id="no-spot"),
    ],
)
def test_a_replacement_that_is_in_doubt_is_refused(lying: list[str], command: ReplaceCard, said: str) -> None:
    table = table_of(WITH_SPARE)
    table.scans(10, {MUCK: lying})
    assert said in refusal(table, command)


@pytest.mark.parametrize("spot", [SEAT_4, MUCK])
def test_no_card_is_replaced_while_cards_lie_on_the_table_whichever_is_named(spot: tuple[str, int]) -> None:
    table = table_of(WITH_SPARE)
    table.scans(10, {SEAT_3: [STRANGER], spot: uids("Kd")})
    assert len({refusal(table, ReplaceCard(card=card.value)) for card in DECK}) == 1


def test_a_card_that_was_lifted_a_moment_ago_is_not_replaced_either() -> None:
    table = table_of()
    table.scans(10, {SEAT_3: uids("Kd")})
    table.scans(25, {SEAT_7: [STRANGER]})
    reasons = {refusal(table, ReplaceCard(card=card)) for card in ("Kd", "As")}
    assert reasons == {"expected the deck to be gathered, but cards of it lie on the table, or did a moment ago"}
    table.scans(40, {SEAT_7: [STRANGER]})
    assert act(table.capture, ReplaceCard(card="Kd")).event == CardReplaced("Blue", KD, STRANGER)


def test_neither_the_events_text_nor_a_refusal_has_a_tags_number() -> None:
    table = table_of(WITH_SPARE)
    table.scans(10, {MUCK: [SPARE]})
    assert SPARE not in refusal(table, ReplaceCard(card="Kd"))
    assert SPARE not in repr(act(table.capture, ReplaceCard(card="As")))


def test_the_order_of_a_board_is_told_by_the_operator() -> None:
    table = unclear_board()
    done = act(table.capture, SettleBoard(cards=["Jc", "Ts", "9h", "2d"]))
    assert done.event == BoardSettled(1, (Card("Jc"), Card("Ts"), Card("9h"), Card("2d")))
    flop = [CardRead(BoardSpot(Street.FLOP), Card(card)) for card in ("Jc", "Ts", "9h")]
    assert list(done.facts) == [*flop, CardRead(BoardSpot(Street.TURN), Card("2d"))]
    assert table.kinds() == []


def test_a_card_that_is_named_and_not_read_there_is_passed_over() -> None:
    table = unclear_board()
    done = act(table.capture, SettleBoard(cards=["Jc", "Ts", "2d", "9h", "3c"]))
    assert {fact.card for fact in done.facts} == {Card("Jc"), Card("Ts"), Card("2d"), Card("9h")}


@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param(SettleBoard(cards=["Jc", "Ts", "9h"]), "name every one", id="one-too-few"),
        pytest.param(SettleBoard(cards=["Jc", "Ts", "9h", "2c"]), "name every one", id="another"),
        pytest.param(SettleBoard(cards=["Jc", "Jc", "9h", "2d"]), "each card of the board once", id="twice"),
        pytest.param(SettleBoard(cards=["Jc", "Ts", "9h", "2d"], board=2), "no antenna", id="no-antenna"),
        pytest.param(SettleBoard(cards=["Jc", "Ts", "9h", "xx"]), "xx", id="no-card"),
    ],
)
def test_an_order_that_does_not_fit_the_board_is_refused(command: SettleBoard, said: str) -> None:
    table = unclear_board()
    assert said in refusal(table, command)
    assert table.kinds() == [AlarmKind.BOARD_UNCLEAR]


def test_a_card_that_is_hidden_at_a_seat_gets_the_answer_of_any_other() -> None:
    answers = []
    for hidden in ("2c", "Ks"):
        table = unclear_board()
        lay_on_board(table, "Jc", "Ts", "2d", "9h", seat=(hidden,))
        answers.append(refusal(table, SettleBoard(cards=["Jc", "Ts", "9h", "2c"])))
        answers.append(repr(act(table.capture, SettleBoard(cards=["Jc", "Ts", "9h", "2d", "2c"]))))
    assert answers[:2] == answers[2:]


def test_a_board_without_a_card_has_no_order() -> None:
    table = Table(Capture(ONE_ANTENNA, BLUE))
    assert refusal(table, SettleBoard(cards=["Jc", "Ts", "9h"])) == "no card is read on board 1"


def resumed(*events: LogEvent | None) -> Capture:
    capture = Capture(LAYOUT, BLUE, other_decks=[RED])
    resume_capture(capture, events, SOURCE)
    return capture


def test_a_show_that_starts_again_knows_the_cards_that_were_replaced_and_the_deck_in_play() -> None:
    capture = resumed(CardReplaced("Blue", AS, STRANGER), None, DeckChosen("Red"), DeckChosen("Green"))
    assert capture.deck is RED
    blue = next(deck for deck in capture.decks if deck.name == "Blue")
    assert blue.cards[STRANGER] is AS
    assert UIDS["As"] not in blue.cards


@pytest.mark.parametrize("uid", [UIDS["Kd"], RED_UIDS["As"]])
def test_a_deck_file_that_gives_the_new_tag_to_another_card_stops_the_start(uid: str) -> None:
    with pytest.raises(ConfigError, match=r"show\.toml: key 'deck': a card that was replaced in this show"):
        resumed(CardReplaced("Blue", AS, uid))


def test_antennas_that_moved_with_their_seat_read_there_from_then_on() -> None:
    table = table_of()
    table.scans(10, {SEAT_7: uids("As")})
    done = act(table.capture, MoveAntennas(from_seat=7, to_seat=2))
    assert done == CaptureDone(AntennasMoved(7, 2), (CardRemoved(SeatSpot(7), AS), CardRead(SeatSpot(2), AS)))
    assert table.scans(10, {SEAT_7: uids("As", "Kd")}) == [CardRead(SeatSpot(2), KD)]


def test_the_camera_of_a_seat_that_was_closed_up_tells_its_cards_at_the_new_one() -> None:
    table = Watched(layout=CAMERAS_ONLY)
    table.show("seat-7", "AsKd")
    done = act(table.capture, MoveAntennas(from_seat=7, to_seat=2))
    assert done == CaptureDone(AntennasMoved(7, 2), (CardRemoved(SeatSpot(7), AS), CardRemoved(SeatSpot(7), KD)))
    assert CameraView("cam-seat-7", SeatSpot(2)) in table.capture.layout.cameras


@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param(
            MoveAntennas(from_seat=9, to_seat=2), "a seat that has an antenna or a camera, got seat 9", id="none there"
        ),
        pytest.param(MoveAntennas(from_seat=7, to_seat=3), "a seat without an antenna, got seat 3", id="taken"),
        pytest.param(MoveAntennas(from_seat=7, to_seat=7), "a seat without an antenna, got seat 7", id="the same"),
    ],
)
def test_antennas_are_not_moved_where_none_or_others_are(command: MoveAntennas, said: str) -> None:
    table = table_of()
    assert said in refusal(table, command)
    assert table.capture.layout is LAYOUT


def test_a_show_that_starts_again_knows_the_antennas_that_were_moved() -> None:
    capture = resumed(AntennasMoved(7, 8), AntennasMoved(8, 2))
    spots = {LAYOUT.spots[key]: spot for key, spot in capture.layout.spots.items() if LAYOUT.spots[key] != spot}
    assert spots == {SeatSpot(7): SeatSpot(2)}


def test_a_show_that_only_cameras_read_knows_after_a_start_which_seat_was_moved() -> None:
    capture = Watched(layout=CAMERAS_ONLY).capture
    resume_capture(capture, [AntennasMoved(7, 2)], SOURCE)
    assert CameraView("cam-seat-7", SeatSpot(2)) in capture.layout.cameras


def test_a_move_that_the_configuration_says_already_is_passed_over() -> None:
    assert resumed(AntennasMoved(8, 7), AntennasMoved(9, 8)).layout.spots == LAYOUT.spots
