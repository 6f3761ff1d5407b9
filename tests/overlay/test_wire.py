"""Events as JSON: what is written is read back, and nothing else is read."""

from typing import get_args

import pytest

from overlay.entries import Blanked, DelaySet, LogEvent, ShowEvent, Unblanked
from overlay.wire import WireError, decode_event, encode_event
from rules.cards import Card
from rules.events import (
    AnteForm,
    Award,
    Bet,
    Called,
    CardRead,
    CardRemoved,
    CardsTabled,
    Checked,
    Folded,
    HandKilled,
    HandMucked,
    HandStarted,
    Level,
    LevelSet,
    MisdealDeclared,
    Player,
    PlayerLeft,
    PlayerMoved,
    PlayerSeated,
    PotsAwarded,
    RaisedTo,
    RulesSet,
    StackCorrected,
    TableEvent,
)
from rules.ruleset import RuleSet
from rules.spots import BoardSpot, MuckSpot, SeatSpot, Street

LEVEL = Level(60_000, 120_000, 120_000, AnteForm.BIG_BLIND, 28)
EVENTS: list[LogEvent] = [
    PlayerSeated(1, Player("Ana Prado", "BR"), 4_275_000),
    PlayerLeft(2),
    PlayerMoved(3, 9),
    StackCorrected(4, 0),
    LevelSet(LEVEL),
    RulesSet(RuleSet("lapt", 5000)),
    HandStarted(12, 3, None, 5, (4, 5, 1, 3), LEVEL),
    CardRead(SeatSpot(10), Card("Td"), 1),
    CardRead(BoardSpot(Street.FLOP), None),
    CardRead(MuckSpot(), Card("2c")),
    CardRemoved(SeatSpot(1), Card("As")),
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
    Unblanked(),
    DelaySet(1800.0),
]


@pytest.mark.parametrize("event", [pytest.param(e, id=f"{n}-{type(e).__name__}") for n, e in enumerate(EVENTS)])
def test_what_is_written_is_read_back(event: LogEvent) -> None:
    assert decode_event(encode_event(event)) == event


def test_every_type_of_event_is_among_them() -> None:
    assert {type(event) for event in EVENTS} == {*get_args(TableEvent), *get_args(ShowEvent)}


@pytest.mark.parametrize(
    ("event", "text"),
    [
        pytest.param(RaisedTo(4, 170_000), '{"event":"RaisedTo","seat":4,"amount":170000}', id="as documented"),
        pytest.param(
            CardRead(SeatSpot(3), Card("As")),
            '{"event":"CardRead","spot":"seat-3","card":"As","place":null,"hand_id":null}',
            id="card",
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
        pytest.param("[]", "object", id="a list"),
        pytest.param('{"event":"Folded","seat":1', "", id="cut off"),
    ],
)
def test_what_does_not_fit_is_refused_naming_it(text: str, named: str) -> None:
    with pytest.raises(WireError) as refusal:
        decode_event(text)
    assert named in str(refusal.value)
