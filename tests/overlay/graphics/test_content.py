"""What each graphic tells, worked out by hand; and what is refused as it is cued."""

from pathlib import Path

import pytest

from overlay.graphics import kinds as k
from overlay.graphics.content import content_of, fault_of
from overlay.views import graphics_types as t
from tests.overlay.graphics.tables import FACTS, all_in_on_flop, empty, lost, shown_of
from tests.overlay.operator_desk import OperatorDesk

ONE = t.PersonView(1, "Player 1", "", "/media/a.png", "/media/x.png")
TWO = t.PersonView(2, "Player 2", "")


@pytest.fixture(name="flop")
def _flop(tmp_path: Path) -> OperatorDesk:
    return all_in_on_flop(tmp_path)


@pytest.fixture(name="over")
def _over(tmp_path: Path) -> OperatorDesk:
    return lost(tmp_path)


def test_a_profile_has_the_chips_behind_and_the_place_by_those_before_the_hand(flop: OperatorDesk) -> None:
    """10,000 less 300 and 5,700; nobody began the hand with more."""
    assert content_of(k.Profile(1), shown_of(flop)) == t.ProfileContent(ONE, 4_000, 40.0, 1, ["Two titles"])


def test_a_profile_of_who_is_out_has_his_place_and_no_seat(over: OperatorDesk) -> None:
    over.do("start_hand")
    content = content_of(k.Profile(2), shown_of(over))
    assert isinstance(content, t.ProfileContent)
    assert (content.stack, content.place) == (0, 3)


def test_statistics_count_the_one_hand_that_is_over(over: OperatorDesk) -> None:
    """Seat 2 called before the flop, bet once on it and called the raise there, and lost at showdown."""
    record = t.RecordView(1, vpip=1.0, pfr=0.0, aggression=1.0, wtsd=1.0, biggest_pot=0)
    assert content_of(k.Statistics(2), shown_of(over)) == t.StatisticsContent(TWO, record)


def test_all_in_names_who_is_at_risk_what_he_put_in_on_the_street_and_who_called(flop: OperatorDesk) -> None:
    assert content_of(k.AllInCallout(2), shown_of(flop)) == t.AllInContent(TWO, 5_700, [ONE])


def test_outs_are_the_cards_that_put_the_hand_behind_in_front_by_what_they_make(flop: OperatorDesk) -> None:
    """King-queen of hearts on 3h 8h Tc against a pair of aces: nine hearts make a flush, no other card helps at once,
    since a pair of kings stays behind. None of the hearts has been folded."""
    content = content_of(k.Outs(), shown_of(flop))
    assert isinstance(content, t.OutsContent)
    aces, hearts = content.seats
    assert (aces.person, aces.cards) == (ONE, [])
    assert {card[1] for card in hearts.cards} == {"h"}
    assert [(group.makes, len(group.cards)) for group in hearts.groups] == [("flush", 9)]


def test_an_elimination_has_place_and_prize(over: OperatorDesk) -> None:
    content = content_of(k.Elimination(2), shown_of(over))
    assert content == t.EliminationContent(t.PersonView(None, "Player 2", ""), 3, t.PayoutView(100.0, "EUR"))


def test_chip_counts_go_by_chips_and_leave_out_who_has_none(over: OperatorDesk) -> None:
    """Seat 1 won seat 2's 6,000 and the big blind's 100; two have 20,000 between them."""
    content = content_of(k.ChipCounts(), shown_of(over))
    assert isinstance(content, t.ChipCountsContent)
    assert [(row.place, row.person.seat, row.stack) for row in content.rows] == [(1, 1, 16_100), (2, 3, 3_900)]
    assert (content.page, content.pages, content.average) == (1, 1, 10_000)


def test_payouts_name_who_went_out_where_that_is_one_place(over: OperatorDesk) -> None:
    content = content_of(k.Payouts(), shown_of(over))
    assert isinstance(content, t.PayoutsContent)
    assert [(row.first, row.last, row.payout.amount) for row in content.rows] == [(1, 1, 500), (2, 2, 300), (3, 9, 100)]
    assert [row.person for row in content.rows] == [None, None, None]


def test_the_level_is_the_next_hands_and_has_the_one_after_it(desk: OperatorDesk) -> None:
    content = content_of(k.LevelNow(), shown_of(desk))
    assert isinstance(content, t.LevelContent)
    assert content.next is not None
    assert (content.level.big_blind, content.next.big_blind, content.next.ante) == (100, 200, 200)


def test_the_schedule_marks_the_level_in_force_and_has_breaks(desk: OperatorDesk) -> None:
    content = content_of(k.Schedule(), shown_of(desk))
    assert isinstance(content, t.ScheduleContent)
    assert [(row.number, row.minutes, row.is_now, row.is_break) for row in content.rows] == [
        (1, 30, True, False),
        (0, 15, False, True),
        (2, 40, False, False),
    ]


@pytest.mark.parametrize(
    ("graphic", "content"),
    [
        pytest.param(k.Ticker(["a", "b"]), t.TickerContent(["a", "b"]), id="ticker"),
        pytest.param(k.Slate("Back at 9"), t.SlateContent("Back at 9"), id="slate"),
        pytest.param(k.NextBreak("21:30"), t.NextBreakContent("21:30"), id="next-break"),
        pytest.param(k.Sponsor("Acme"), t.SponsorContent("Acme", "/media/acme.png"), id="sponsor"),
        pytest.param(k.DelayNotice(), t.DelayNoticeContent(30.0), id="delay"),
    ],
)
def test_what_rests_on_no_table(graphic: k.Graphic, content: t.Content, desk: OperatorDesk) -> None:
    assert content_of(graphic, shown_of(desk)) == content


@pytest.mark.parametrize(
    ("graphic", "fault"),
    [
        (k.Profile(7), "expected a player at seat 7, got an empty seat"),
        (k.Statistics(1), "expected a player at seat 1 who has played a hand, got one who has not"),
        (k.HeadToHead((1, 1)), "expected two seats, got seat 1 twice"),
        (k.Elimination(1), "expected a player who went out at seat 1, got none"),
        (k.AllInCallout(1), "expected seat 1 to be all-in, got a seat that is not"),
        (k.Outs(), "expected a hand with two live seats or more, got none"),
        (k.ChipCounts(2), "expected page 1 to 1, got 2"),
        (k.Winner(1), "expected seat 1 to have all chips, got 3 players with chips"),
        (k.Sponsor("Nobody"), "expected 'Acme', got 'Nobody'"),
    ],
    ids=lambda each: type(each).__name__,
)
def test_a_graphic_whose_data_is_not_there_is_refused_by_name(
    graphic: k.Graphic, fault: str, desk: OperatorDesk
) -> None:
    assert fault_of(graphic, shown_of(desk)) == fault
    assert content_of(graphic, shown_of(desk)) is None


@pytest.mark.parametrize("graphic", [k.Payouts(), k.Schedule(), k.LevelNow(), k.ChipCounts()], ids=k.kind_of)
def test_an_empty_table_without_a_tournament_has_nothing_to_tell(graphic: k.Graphic) -> None:
    assert fault_of(graphic, empty()) is not None


def test_without_a_delay_there_is_no_notice_of_one(desk: OperatorDesk) -> None:
    assert fault_of(k.DelayNotice(), shown_of(desk, delay_s=0.0)) == "expected a delay, got none"


def test_outs_may_be_cued_whether_or_not_a_card_is_read(tmp_path: Path) -> None:
    """The answer would tell who holds the card that is not."""
    desk = all_in_on_flop(tmp_path)
    assert fault_of(k.Outs(), shown_of(desk)) is None
    desk.withdraw("seat-2", "Kh")
    assert fault_of(k.Outs(), shown_of(desk)) is None
    assert content_of(k.Outs(), shown_of(desk)) is None


def test_who_has_all_chips_has_won(tmp_path: Path) -> None:
    desk = OperatorDesk(tmp_path, stacks={1: 10_000, 2: 1_000})
    desk.do("start_hand", button=1)
    desk.see("seat-1 AsAd", "seat-2 KhQh")
    desk.play("all_in", "call")
    desk.see("flop 3c8dTc", "turn 4s", "river 7s")
    desk.do("table_cards")
    desk.do("award_confirm")
    assert content_of(k.Winner(1), shown_of(desk, FACTS)) == t.WinnerContent(ONE, t.PayoutView(500.0, "EUR"))
