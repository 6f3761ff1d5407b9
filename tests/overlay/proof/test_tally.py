"""What compliance counts: acts on the show, grants and revoked tokens among them, and nothing of the table."""

import pytest

from overlay.log.entries import Entry, EntryKind, LogEvent, MachineSlept
from overlay.log.visit_events import (
    ActLapsed,
    ActRefused,
    Connected,
    Granted,
    HandRevealed,
    Refused,
    TokenMade,
    TokenRevoked,
)
from overlay.proof.tally import ShowAct, Tally

AT = "2026-06-01T12:00:00.000Z"


def entry(number: int, event: LogEvent, by: str) -> Entry:
    return Entry(number, AT, 0.0, number, (), (), f"cause-{number}", by, EntryKind.EVENT, event)


@pytest.mark.parametrize(
    ("event", "kind", "value"),
    [
        pytest.param(Granted("Ana", ("cards",)), "grant", "Ana", id="a grant"),
        pytest.param(HandRevealed(12, 3, "floor", "Ana", "Zoe"), "reveal", "floor", id="a disputed hand"),
        pytest.param(TokenMade("Ana", ("console",)), "token_made", "Ana", id="a token"),
        pytest.param(TokenRevoked("Ana"), "token_revoked", "Ana", id="one that is gone"),
        pytest.param(
            ActLapsed('{"kind":"floor_reveal","seat":3}', "Ana"), "act_lapsed", "Ana", id="a word that lapsed"
        ),
        pytest.param(
            ActRefused('{"kind":"floor_reveal","seat":3}', "seat 3 folded"), "act_refused", None, id="refused"
        ),
        pytest.param(MachineSlept(312.0), "machine_slept", "312", id="a sleep"),
    ],
)
def test_what_two_people_and_the_owner_did_is_counted_and_listed(event: LogEvent, kind: str, value: str | None) -> None:
    tally = Tally()
    tally.extend([entry(1, event, "Zoe"), entry(2, event, "Zoe")])
    assert tally.kinds == {kind: 2}
    assert list(tally.newest) == [ShowAct(AT, kind, "Zoe", value)] * 2


def test_who_comes_and_who_is_refused_is_no_act_on_the_show() -> None:
    tally = Tally()
    tally.extend(
        [entry(1, Connected("Ana", "console", "::1"), "Ana"), entry(2, Refused("no token", "", "::1"), "door")]
    )
    assert not tally.kinds
    assert not tally.newest
