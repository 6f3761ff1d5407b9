"""Scripts for leaks that are planted in release: holds, shorter and longer delays, panics, boots, settling, own delays.

Three seats and ten seconds of delay, half a second a step from 1000 s on, as in tools/leaks/scripts.py: cards that lie
at 1001 s are due at 1011 s. Each script passes the moment at which the planted leak shows, and then that at which its
cards are due.
"""

from typing import Any

from msgspec.structs import replace

from rules.cards import decode_cards
from tools.leaks.scripts import CARDS, CLASHING, DELAY_S, HOLES
from tools.leaks.steps import Lay, Pass, Restart, Say, Script, Step, Table

_TABLE = Table((1, 2, 3), DELAY_S, "delay_only", floor_s=2.0)
_FACES = dict(enumerate(decode_cards(CARDS)))


def _script(*steps: Step, table: Table = _TABLE) -> Script:
    return Script(table, steps, _FACES, dict.fromkeys(_FACES, 1))


def _say(kind: str, page: str = "producer", **fields: Any) -> Say:
    return Say({"kind": kind, **fields}, page=page)


_START, _FOLD, _LAY = _say("start_hand", "console"), _say("fold", "console"), Lay(HOLES)
_SHORTER = (_say("delay", "console", seconds=2.0), _say("delay", "producer", seconds=2.0))

GROWN = _script(_START, _LAY, _say("hold"), Pass(4.0), _say("resume"), Pass(5.5), Pass(3.9), Pass(0.2))
"""Held from 1001.5 s to 1006 s: due at 1015.5 s."""

SKIPPED = _script(_START, _LAY, _say("hold"), Pass(12.0), _say("resume", lost="skip"), Pass(4.9), Pass(0.2))
"""Held until 1014 s: due behind a slate, at 1019 s."""

HELD = _script(_START, _LAY, _say("hold", "console"), Pass(11.0), Pass(1.0))
"""Held for good: never due."""

SHORTER = _script(_START, *_SHORTER, _LAY, Pass(4.0), Pass(5.9), Pass(0.2))
"""Two persons shorten the delay in mid-hand, and cards come at 1002 s: due at 1012 s all the same."""

BY_ONE = _script(Pass(11.0), _SHORTER[0], _START, _LAY, Pass(4.0), Pass(5.9), Pass(0.2))
"""One person asks for a shorter delay before the hand: due ten seconds after 1012.5 s."""

REOPENED = _script(_START, *_SHORTER, _FOLD, _FOLD, _say("undo", "console"), _LAY, Pass(8.0), Pass(2.0))
"""The hand end at which the delay became shorter is undone: due at 1013.5 s."""

LONGER = _script(_START, _say("delay", seconds=20.0), _LAY, Pass(11.0), Pass(8.9), Pass(0.2))
"""Due at 1021.5 s."""

BLANKED = _script(_START, _LAY, _say("blank"), Pass(10.0), _say("unblank"))
"""Due while program is dark."""

BOOTED = _script(_START, _LAY, Restart(60.0, new_boot=True), Pass(5.0), Pass(6.0))
"""The machine is down for a minute, which counts for nothing: due 9.5 s after it is up again."""

OWN_DELAY = _script(_START, _LAY, Pass(10.5), Pass(5.0), table=replace(_TABLE, commentary_s=15.0))
"""Due to commentary at 1016 s."""

SETTLING = _script(
    _START, _LAY, _FOLD, _FOLD, Pass(10.0), Pass(9.9), Pass(0.2), table=replace(_TABLE, cards="after_hand")
)
"""Over at 1002 s, and open at 1022 s."""

SEQUESTERED = _script(_START, _LAY, Pass(1.0), table=replace(_TABLE, sequestered=True, commentary_s=0.0))
"""Due to commentary at once, and to the page ``cards`` never."""

DISPUTED = Script(
    CLASHING.table,
    (*CLASHING.steps[:10], _say("floor_reveal", "console", seat=1)),
    CLASHING.faces,
    CLASHING.hand_of,
)
"""A card is typed that lies hidden at seat 1, and a desk asks for that seat's cards, as nobody on the floor did."""
