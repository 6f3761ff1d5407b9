"""The Socket.IO sessions behind the guests: one that never shows a token ends, one whose token is revoked at once."""

from collections.abc import Callable

from flask_socketio import SocketIO

from overlay.log.visit_events import Disconnected, VisitEvent
from overlay.people.door import Door
from overlay.people.guests import Guest, Guests
from overlay.people.limits import POLL_SESSION_TOKEN_S
from overlay.web.socket_events import ENTITLED, namespace


class Sessions:
    """``look`` now and then on one thread; the rest on any. Nothing here blocks."""

    def __init__(
        self, socketio: SocketIO, guests: Guests, door: Door, note: Callable[[VisitEvent, str | None], None]
    ) -> None:
        self._socketio = socketio
        self._guests = guests
        self._door = door
        self._note = note
        self._seen: dict[str, float] = {}

    def look(self, now: float) -> None:
        """End the sessions in which nobody has shown a token in time, of whatever transport."""
        there = set(self._socketio.server.eio.sockets)
        self._seen = {session: self._seen.get(session, now) for session in there}
        for session, since in self._seen.items():
            if self._guests.has_session(session):
                self._seen[session] = now
            elif now - since > POLL_SESSION_TOKEN_S:
                self._end(session)

    def make_room(self, most: int) -> bool:
        """There may be one more, of ``most``: the oldest goes in which nobody has shown a token. False if all have."""
        there = list(self._socketio.server.eio.sockets)
        if len(there) < most:
            return True
        stranger = next((session for session in there if not self._guests.has_session(session)), None)
        if stranger is not None:
            self._end(stranger)
        return stranger is not None

    def drop(self, guest: Guest) -> None:
        """Its token is no longer good: nothing more reaches it, and its connection ends."""
        if self._guests.leave(guest.sid) is None:
            return
        self._socketio.server.leave_room(guest.sid, ENTITLED, namespace=namespace(guest.page))
        self._note(Disconnected(guest.record.holder.name, guest.page, guest.address), guest.record.holder.name)
        self._end(guest.session)

    def _end(self, session: str) -> None:
        carried = self._socketio.server.eio.sockets.get(session)
        if carried is not None:
            carried.close(wait=False, abort=True)
            self._socketio.server.eio.sockets.pop(session, None)
        self._door.end(session)
