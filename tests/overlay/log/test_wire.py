"""Events as JSON: what is written is read back, and nothing else is read."""

from dataclasses import replace
from typing import get_args

import pytest

from overlay.delay.audiences import Audience
from overlay.delay.policy import CardPolicy, PolicySet
from overlay.graphics.display import Amounts, DeckColours, DisplaySet, EquityShown, Reveal
from overlay.graphics.kinds import Layer, Profile, Ticker
from overlay.log.entries import (
    AntennasMoved,
    Blanked,
    BoardSettled,
    CardReplaced,
    ClockResumed,
    DeckChosen,
    DelaySet,
    FaceFirstSent,
    Held,
    KeyMissing,
    LogEvent,
    LogRecovered,
    LostTime,
    MachineSlept,
    ProbingNoticed,
    ReadsSegmentClosed,
    Resumed,
    SealBegun,
    ShowEvent,
    Unblanked,
    Unopened,
    WallClockStepped,
    WallTimeAccepted,
)
from overlay.log.graphics_events import (
    GraphicCued,
    GraphicsCleared,
    GraphicsTaken,
    GraphicsUncued,
    GraphicVetoed,
)
from overlay.log.wire import WireError, decode_event, encode_event
from rules.cards import Card
from rules.events import (
    ActedOutOfTurn,
    AnteForm,
    Award,
    Bet,
    Called,
    CardDoubted,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    ClockCalled,
    ClockExpired,
    DealCompleted,
    Folded,
    GameSet,
    HandKilled,
    HandMucked,
    HandPictured,
    HandStarted,
    HolePicture,
    Level,
    LevelSet,
    MisdealCause,
    MisdealDeclared,
    MissedHandsImposed,
    MotionMade,
    Overruled,
    Player,
    PlayerAbsent,
    PlayerLeft,
    PlayerMoved,
    PlayerReturned,
    PlayerSeated,
    Post,
    PotsAwarded,
    RaisedTo,
    Ruled,
    RulesSet,
    RunItTwiceAgreed,
    StackCorrected,
    StackCounted,
    Straddle,
    TableEvent,
)
from rules.games import NO_LIMIT_HOLDEM, POT_LIMIT_OMAHA
from rules.motions import Chips, Motion, Said, Word
from rules.ruleset import LAPT, TDA2024, ClockExpiry, PlayerClock, RuleSet
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street
from tests.overlay.visit_examples import VISITS

LEVEL = Level(60_000, 120_000, 120_000, AnteForm.BIG_BLIND, 28)
EVENTS: list[LogEvent] = [
    *VISITS,
    PlayerSeated(1, Player("Ana Prado", "BR"), 4_275_000),
    PlayerLeft(2),
    PlayerMoved(3, 9),
    StackCorrected(4, 0),
    LevelSet(LEVEL),
    RulesSet(RuleSet("lapt", smallest_chip=5000)),
    HandStarted(12, 3, None, 5, (4, 5, 1, 3), LEVEL),
    CardRead(SeatSpot(10), Card("Td"), 1),
    CardRead(BoardSpot(Street.FLOP), None),
    CardRead(MuckSpot(), Card("2c")),
    CardRemoved(SeatSpot(1), Card("As")),
    CardDoubted(BoardSpot(Street.FLOP), Card("As")),
    HandPictured(3, (Card("As"), Card("Kd")), HolePicture("0a" * 32, 480, 270)),
    Folded(1),
    Checked(2),
    Called(3),
    Bet(4, 10**12),
    RaisedTo(5, 170_000),
    CardsTabled(6),
    HandMucked(7),
    HandKilled(8, "exposed by São João's elbow"),
    MisdealDeclared("two cards face up"),
    PotsAwarded((Award(0, 1, 300), Award(1, 2, 50))),
    Blanked(),
    DeckChosen("Red"),
    CardReplaced("Blue", Card("As"), "E004010012345678"),
    AntennasMoved(9, 2),
    SealBegun("5f" * 16, "0b" * 32, "a1" * 16),
    KeyMissing("0b" * 32),
    Unopened("CardRemoved"),
    LogRecovered(17, "expected the hash 0a, got 0b", "final.show.damaged-20260601T120000Z"),
    ReadsSegmentClosed("c3" * 32, 4),
    FaceFirstSent("program", "12/seat-3", 2),
    BoardSettled(2, (Card("Qh"), Card("7d"), Card("2c"))),
    Unblanked(),
    DelaySet(1800.0),
    DelaySet(600.0, Audience.COMMENTARY, ("producer", "operator")),
    Held(),
    Resumed(62.5),
    Resumed(0.0, LostTime.SKIP),
    MachineSlept(1_312.4),
    WallClockStepped(-3_600.0),
    ClockResumed("2026-06-01T20:15:03.120Z", 7200.5),
    WallTimeAccepted(412, 95.25, ("producer", "operator")),
    PolicySet(CardPolicy.DELAY_ONLY, 20.0, sequestered=True, floor_s=600.0),
    ProbingNoticed(3),
    GraphicCued(Profile(3)),
    GraphicCued(Ticker(["Day 4", "Девять игроков"])),
    GraphicsUncued(Layer.TICKER),
    GraphicsTaken(),
    GraphicsCleared(),
    GraphicVetoed("12/elimination/3"),
    DisplaySet(Reveal.AFTER_HAND, EquityShown.ALL_IN, Amounts.SHORT, "bold", DeckColours.FOUR),
    DisplaySet(amounts=Amounts.BOTH),
    StackCounted(4, 1_240_000),
    PlayerAbsent(5),
    PlayerReturned(5),
    MissedHandsImposed(6, 21, "released cards"),
    GameSet(POT_LIMIT_OMAHA),
    RulesSet(replace(TDA2024, penalty_cap=2, clock=PlayerClock(30, 10, ClockExpiry.DEAD))),
    HandStarted(
        13,
        3,
        4,
        5,
        (4, 5, 1, 3),
        replace(LEVEL, small_bet=130_000),
        TDA2024,
        POT_LIMIT_OMAHA,
        straddles=(Straddle(1, 240_000),),
        posts=(Post(3, 120_000, 60_000),),
        bomb_pot=500,
        boards=2,
    ),
    DealCompleted(),
    CardRead(BoardSpot(Street.RIVER, 1), Card("Td"), 4, 13),
    Folded(1, forfeits=2000),
    MotionMade(4, Motion((Chips(1000, 4), Chips(500)), Said(Word.RAISE, 9000), 2, (Chips(1000, 4),))),
    MotionMade(4, Motion()),
    ActedOutOfTurn(RaisedTo(6, 800)),
    ClockCalled(7),
    ClockExpired(7),
    RunItTwiceAgreed(2),
    HandKilled(8, "fouled by the dealer", refund=True),
    MisdealDeclared("seat 5 has three", MisdealCause.WRONG_CARD_COUNT, 5, 1),
    PotsAwarded((Award(0, 1, 300, board=1),)),
    Overruled(Folded(3, forfeits=2), "floor"),
    Overruled(MisdealDeclared("r", MisdealCause.BUTTON_MISPLACED, 4), "late, and agreed by all"),
]


@pytest.mark.parametrize("event", [pytest.param(e, id=f"{n}-{type(e).__name__}") for n, e in enumerate(EVENTS)])
def test_what_is_written_is_read_back(event: LogEvent) -> None:
    assert decode_event(encode_event(event)) == event


def test_every_type_of_event_is_among_them() -> None:
    assert {type(event) for event in EVENTS} == {*get_args(TableEvent), *get_args(ShowEvent)}


def test_every_event_that_the_floor_may_order_is_carried() -> None:
    ordered = [event for event in EVENTS if isinstance(event, Ruled)]
    assert {type(event) for event in ordered} == set(get_args(Ruled))
    for event in ordered:
        assert decode_event(encode_event(Overruled(event, "floor"))) == Overruled(event, "floor")


OLD_HAND = (
    '{"event":"HandStarted","hand_id":12,"button_seat":3,"small_blind_seat":null,"big_blind_seat":5,'
    '"dealt_seats":[4,5,1,3],"level":{"small_blind":60000,"big_blind":120000,"ante":120000,"ante_form":"big_blind",'
    '"number":28},"rules":{"name":"lapt","smallest_chip":1}}'
)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        pytest.param(
            OLD_HAND, HandStarted(12, 3, None, 5, (4, 5, 1, 3), LEVEL, LAPT, NO_LIMIT_HOLDEM, boards=1), id="a hand"
        ),
        pytest.param(
            '{"event":"RulesSet","rules":{"name":"lapt","smallest_chip":5000}}',
            RulesSet(RuleSet(smallest_chip=5000)),
            id="rules",
        ),
        pytest.param('{"event":"Folded","seat":1}', Folded(1), id="a fold"),
        pytest.param('{"event":"HandKilled","seat":8,"reason":"r"}', HandKilled(8, "r"), id="a killed hand"),
        pytest.param('{"event":"MisdealDeclared","reason":"r"}', MisdealDeclared("r"), id="a misdeal"),
        pytest.param(
            '{"event":"PotsAwarded","awards":[{"pot":0,"seat":1,"amount":300}]}',
            PotsAwarded((Award(0, 1, 300),)),
            id="an award",
        ),
        pytest.param(
            '{"event":"CardRead","spot":"turn","card":"As","place":3}',
            CardRead(BoardSpot(Street.TURN), Card("As"), 3),
            id="a card without its hand",
        ),
    ],
)
def test_a_log_written_before_a_key_was_added_is_read(text: str, event: LogEvent) -> None:
    assert decode_event(text) == event


@pytest.mark.parametrize(
    ("event", "text"),
    [
        pytest.param(RaisedTo(4, 170_000), '{"event":"RaisedTo","seat":4,"amount":170000}', id="as documented"),
        pytest.param(
            CardRead(SeatSpot(3), Card("As")),
            '{"event":"CardRead","spot":"seat-3","card":"As","place":null,"hand_id":null}',
            id="card",
        ),
        pytest.param(
            Overruled(Checked(3), "floor"),
            '{"event":"Overruled","reason":"floor","ruled":{"event":"Checked","seat":3}}',
            id="an order of the floor",
        ),
        pytest.param(
            ActedOutOfTurn(Called(5)),
            '{"event":"ActedOutOfTurn","action":{"event":"Called","seat":5}}',
            id="out of turn",
        ),
    ],
)
def test_the_text_is_as_documented(event: LogEvent, text: str) -> None:
    assert encode_event(event) == text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        pytest.param('{"event":"Winked","seat":1}', "Winked", id="unknown name"),
        pytest.param('{"event":["Folded"],"seat":1}', "event", id="a name that is none"),
        pytest.param('{"seat":1}', "'event'", id="no name"),
        pytest.param('{"event":"Folded","seat":1,"mood":"sad"}', "'mood'", id="unknown key"),
        pytest.param(
            '{"event":"PlayerSeated","seat":1,"stack":5,"player":{"name":"A","age":9}}', "'age'", id="unknown inner key"
        ),
        pytest.param('{"event":"CardRead","spot":"muck","card":"As","by":"me"}', "`by`", id="unknown key of a card"),
        pytest.param('{"event":"Folded"}', "`seat`", id="missing key"),
        pytest.param('{"event":"Folded","seat":"1"}', "$.seat", id="wrong type"),
        pytest.param('{"event":"Bet","seat":1,"amount":1.5}', "$.amount", id="half a chip"),
        pytest.param('{"event":"Bet","seat":true,"amount":1}', "$.seat", id="a truth for a seat"),
        pytest.param('{"event":"CardRead","spot":"flop","card":"Xx"}', "$.card", id="no card"),
        pytest.param('{"event":"CardRead","spot":"lap","card":"As"}', "'spot'", id="no spot"),
        pytest.param('{"event":"LevelSet","level":{"small_blind":1}}', "$.level", id="missing inner key"),
        pytest.param(
            '{"event":"PotsAwarded","awards":[{"pot":0,"seat":1,"amount":9,"for":"luck"}]}',
            "'for'",
            id="unknown in a list",
        ),
        pytest.param('{"event":"Overruled","reason":"r","ruled":{"seat":1}}', "'event'", id="no name inside"),
        pytest.param(
            '{"event":"Overruled","reason":"r","ruled":{"event":"PlayerLeft","seat":1}}', "PlayerLeft", id="no order"
        ),
        pytest.param(
            '{"event":"Overruled","reason":"r","ruled":{"event":"Called","seat":1,"by":2}}', "'by'", id="unknown inside"
        ),
        pytest.param(
            '{"event":"ActedOutOfTurn","action":{"event":"MotionMade","seat":1,"motion":{}}}',
            "MotionMade",
            id="no action",
        ),
        pytest.param(
            '{"event":"MotionMade","seat":1,"motion":{"said":{"word":"shout"}}}',
            "$.motion.said.word",
            id="no such word",
        ),
        pytest.param('{"event":"CardRead","spot":"flop-3","card":"As"}', "'spot'", id="a third board"),
        pytest.param("[]", "object", id="a list"),
        pytest.param('{"event":"Folded","seat":1', "", id="cut off"),
    ],
)
def test_what_does_not_fit_is_refused_naming_it(text: str, named: str) -> None:
    with pytest.raises(WireError) as refusal:
        decode_event(text)
    assert named in str(refusal.value)
