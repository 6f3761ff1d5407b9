"""Scripts for planted leaks: one short hand of three seats, up to the moment before its cards are due and just after.

Times are those of tools/leaks/run.py: half a second a step, from 1000 s on, with a delay of ten seconds. The hand is
started at 1000.5 s, cards lie at 1005 s and are due at 1015 s; the last step but one looks at 1014.95 s.
"""

from rules.cards import decode_cards
from tools.leaks.steps import Lay, Pass, Reconnect, Say, Script, Step, Table

DELAY_S = 10.0
HOLES = ((0, "seat-1"), (1, "seat-2"), (2, "seat-3"), (3, "seat-1"), (4, "seat-2"), (5, "seat-3"))
_FLOP = ((6, "flop"), (7, "flop"), (8, "flop"))
_TYPED = 9


def _say(kind: str) -> Say:
    return Say({"kind": kind})


def _steps(holes: tuple[tuple[int, str], ...], typed: Say) -> tuple[Step, ...]:
    return (
        _say("start_hand"),
        Pass(4.0),
        Lay(holes),
        _say("call"),
        _say("call"),
        _say("check"),
        Pass(4.1),
        _say("check"),
        Lay(_FLOP),
        typed,
        Reconnect("program"),
        Pass(2.35),
        Pass(0.1),
    )


def _script(policy: str, cards: str, steps: tuple[Step, ...]) -> Script:
    faces = dict(enumerate(decode_cards(cards)))
    return Script(Table((1, 2, 3), DELAY_S, policy), steps, faces, dict.fromkeys(faces, 1))


CARDS = "AsKdQhAd7c7d 2s9hJc"
DELAY_ONLY = _script("delay_only", CARDS, _steps(HOLES, Say({"kind": "card", "spot": "seat-1", "card": "3c"})))
"""A card is typed where there is no room for it."""

AFTER_HAND = _script("after_hand", CARDS, DELAY_ONLY.steps)

CLASHING_FACES = {**DELAY_ONLY.faces, _TYPED: DELAY_ONLY.faces[0]}
CLASHING = Script(
    DELAY_ONLY.table,
    _steps(HOLES[:-1], Say({"kind": "card", "spot": "seat-3"}, typed=_TYPED)),
    CLASHING_FACES,
    dict.fromkeys(CLASHING_FACES, 1),
)
"""Seat 3's second card is not read, and typed with the face of one that lies hidden at seat 1."""
