"""Deals that come into one hand of the show are exchanged together: equal cards stay equal, others different."""

from rules.cards import decode_cards
from tools.leaks.deals import groups_of
from tools.leaks.run import play
from tools.leaks.steps import Gather, Lay, Say, Script, Step, Table
from tools.leaks.twins import exchanged, twins

_BOTH = ((0, "seat-3"), (1, "seat-6"), (2, "seat-3"), (3, "seat-6"))
_NEXT = tuple((slot + 4, spot) for slot, spot in _BOTH)
_FACES = dict(enumerate((*decode_cards("6d5s2h7s"), *decode_cards("Kd9h2hKh"))))
"""The deuce of hearts comes to seat 3 in both deals."""


def _say(kind: str) -> Say:
    return Say({"kind": kind})


def _script(*steps: Step) -> Script:
    return Script(Table((3, 6), 0.0, "after_hand"), steps, _FACES, {slot: slot // 4 for slot in _FACES})


REOPENED = _script(_say("start_hand"), Lay(_BOTH), _say("fold"), Gather(), _say("undo"), Lay(_NEXT))
"""An undo opens the hand again after its deck was gathered, so that the next deal is dealt into it."""

TWO_HANDS = _script(_say("start_hand"), Lay(_BOTH), _say("fold"), Gather(), _say("start_hand"), Lay(_NEXT))
DEALT_TWICE = _script(Lay(_BOTH), Gather(), Lay(_NEXT), _say("start_hand"))


def _groups(script: Script) -> set[int]:
    return set(groups_of(script.hand_of, play(script.table, script.steps, script.faces, with_files=False)).values())


def test_an_antenna_that_sees_a_card_twice_in_a_hand_sees_it_twice_in_both_runs() -> None:
    first = play(REOPENED.table, REOPENED.steps, REOPENED.faces, with_files=False)
    faces = exchanged(REOPENED, first, seed=0)
    assert faces[2] is faces[6]
    assert len({faces[slot] for slot in faces}) == len(set(_FACES.values()))
    assert twins(REOPENED, first, seed=0).leak is None


def test_deals_that_share_a_hand_are_a_group() -> None:
    assert _groups(REOPENED) == {0}
    assert _groups(DEALT_TWICE) == {0}


def test_deals_of_two_hands_are_exchanged_apart() -> None:
    assert _groups(TWO_HANDS) == {0, 1}
