"""Who is at the door: every connection with its address and how far it has come, and who has to go.

Thread-safe. Time comes in as an argument, and what ends a connection with the connection: nothing here knows sockets.
"""

import ipaddress
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from overlay.people.limits import STAGES, WATCHED_ADDRESSES, Stage
from overlay.web.pace import Pace

REQUESTS_A_SECOND = "requests_a_second"

Told = Callable[[str, str], None]
"""``(limit, address)``: a limit was met; called on any thread, must not block."""


@dataclass(eq=False, slots=True)
class Visit:
    """One connection. ``cut`` ends it from any thread and does not block. ``session``: whose websocket it is.

    ``is_cut``: it has been ended, and only its thread has to notice.
    """

    address: str
    cut: Callable[[], None]
    since: float
    stage: Stage = Stage.SILENT
    session: str = ""
    is_cut: bool = field(default=False)


class Door:
    """Knows every visit from ``enter`` to ``leave``."""

    def __init__(self, told: Told, *, trusted: frozenset[str] = frozenset()) -> None:
        """``trusted``: addresses that stand for many, as a proxy's does: only the limits in all are theirs."""
        self._told = told
        self._trusted = trusted
        self._lock = threading.Lock()
        self._visits: dict[Visit, None] = {}
        self._guests: set[str] = set()
        self._paces: OrderedDict[str, Pace] = OrderedDict()

    def enter(self, address: str, cut: Callable[[], None], now: float) -> Visit:
        """A connection was made."""
        visit = Visit(network_of(address), cut, now)
        with self._lock:
            self._visits[visit] = None
        self._make_room(visit)
        return visit

    def takes_request(self, address: str, now: float) -> bool:
        """One more request from there at ``now`` seconds; False if it is one too many, whoever asks."""
        network = network_of(address)
        if network in self._trusted:
            return True
        with self._lock:
            pace = self._paces.pop(network, None) or Pace(at=now)
            self._paces[network] = pace
            takes = pace.takes(now)
            if len(self._paces) > WATCHED_ADDRESSES:
                self._paces.popitem(last=False)
        if not takes:
            self._told(REQUESTS_A_SECOND, network)
        return takes

    def reach(self, visit: Visit, stage: Stage, now: float) -> None:
        """The connection is at ``stage`` now; where that is full, the one that is longest there goes."""
        with self._lock:
            if visit not in self._visits:
                return
            del self._visits[visit]
            visit.stage, visit.since = self._known(visit, stage), now
            self._visits[visit] = None
        self._make_room(visit)

    def leave(self, visit: Visit) -> None:
        """The connection is over."""
        with self._lock:
            self._visits.pop(visit, None)

    def let_in(self, session: str) -> None:
        """Who carries that session has shown a token."""
        self._move(session, Stage.UNKNOWN, Stage.GUEST, None)

    def turn_out(self, session: str, now: float) -> None:
        """The session has nobody in it any more who has shown a token."""
        self._move(session, Stage.GUEST, Stage.UNKNOWN, now)

    def end(self, session: str) -> None:
        """End the connections of a session."""
        with self._lock:
            ended = [visit for visit in self._visits if visit.session == session]
        for visit in ended:
            _cut(visit)

    def look(self, now: float) -> None:
        """End what has been at its stage for too long."""
        with self._lock:
            overdue = [visit for visit in self._visits if _is_overdue(visit, now)]
        for visit in overdue:
            _cut(visit)
            if visit.stage is not Stage.SILENT:
                self._told(f"{visit.stage.value}_too_long", visit.address)

    def met(self, limit: str, address: str) -> None:
        """Somebody at that address met another limit."""
        self._told(limit, address)

    def counts(self) -> dict[Stage, int]:
        """Connections at each stage."""
        with self._lock:
            stages = [visit.stage for visit in self._visits]
        return {stage: stages.count(stage) for stage in Stage}

    def _known(self, visit: Visit, stage: Stage) -> Stage:
        is_guest = stage is Stage.UNKNOWN and visit.session in self._guests
        return Stage.GUEST if is_guest else stage

    def _move(self, session: str, old: Stage, new: Stage, since: float | None) -> None:
        with self._lock:
            (self._guests.add if new is Stage.GUEST else self._guests.discard)(session)
            for visit in self._visits:
                if visit.session == session and visit.stage is old:
                    visit.stage = new
                    visit.since = visit.since if since is None else since

    def _make_room(self, newcomer: Visit) -> None:
        limit = STAGES.get(newcomer.stage)
        if limit is None:
            return
        with self._lock:
            there = [visit for visit in self._visits if visit.stage is newcomer.stage and not visit.is_cut]
            near = [visit for visit in there if visit.address == newcomer.address]
            is_crowd = len(near) > limit.per_address and newcomer.address not in self._trusted
            crowd = near if is_crowd else there if len(there) > limit.in_all else []
            oldest = crowd[0] if crowd else None
        if oldest is not None:
            _cut(oldest)
            self._told(f"{newcomer.stage.value}_{'of_one_address' if is_crowd else 'in_all'}", newcomer.address)


def network_of(address: str) -> str:
    """The address, of IPv6 its first 64 bits: one machine has as many addresses in there as it likes."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False)) if not parsed.is_loopback else str(parsed)


def _is_overdue(visit: Visit, now: float) -> bool:
    limit = STAGES.get(visit.stage)
    return limit is not None and not visit.is_cut and now - visit.since > limit.seconds


def _cut(visit: Visit) -> None:
    visit.is_cut = True
    visit.cut()
