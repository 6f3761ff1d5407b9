"""What visitors may take of the server, each limit with its reason. What happens at one is told on the console.

One rule holds for connections that are at the same stage (door.py): where there are too many of one address, or
in all, the one that has been there longest goes. A desk's request takes milliseconds, so it is never that one.
"""

from dataclasses import dataclass
from enum import Enum


class Stage(Enum):
    """How far a connection has come."""

    SILENT = "silent"
    """It has said nothing, or waits for its next request."""
    ASKING = "asking"
    """It says its request, and holds a thread while it does."""
    ANSWERED = "answered"
    """Its request is being answered, which holds a thread too."""
    UNKNOWN = "unknown"
    """A websocket that has not shown a token yet."""
    GUEST = "guest"
    """A websocket that has shown one."""


@dataclass(frozen=True, slots=True)
class StageLimit:
    """``per_address`` and ``in_all``: connections at the stage; ``seconds``: how long each may stay there."""

    per_address: int
    in_all: int
    seconds: float


STAGES: dict[Stage, StageLimit] = {
    # Browsers open spare connections; a laptop with every page open has some thirty. In all: well under 1,024, the
    # usual number of open files.
    Stage.SILENT: StageLimit(per_address=64, in_all=256, seconds=30),
    # A request's head is one packet on any network that carries pages. Browsers ask six things at once of one server.
    Stage.ASKING: StageLimit(per_address=16, in_all=32, seconds=5),
    # The longest honest answer is a long poll: it waits for two pings (overlay/web/sockets.py).
    Stage.ANSWERED: StageLimit(per_address=16, in_all=32, seconds=30),
    # A page shows its token with its first message, milliseconds after the handshake.
    Stage.UNKNOWN: StageLimit(per_address=12, in_all=16, seconds=5),
}
"""Guests have no such limit: their number is ``max_clients`` and the reserved places."""

DESKS = ("console", "producer")
"""Pages from which the show is run: other pages cannot take their places."""

RESERVED_PLACES = 8
"""Over and above ``max_clients``, for desks alone: two consoles and two producers, each once more after a lost link."""

HTTP_THREADS = STAGES[Stage.ASKING].in_all + STAGES[Stage.ANSWERED].in_all
"""Threads that answer requests: as many as may hold one."""

LONG_POLLS = 6
"""Long polls at once: few clients need them, and each holds a thread for as long as nothing happens."""

POLL_SESSION_TOKEN_S = 5.0
"""A session without a websocket must have shown a token by then."""

MAX_REQUEST_BYTES = 65_536
"""Of a request's head, and of its body before anybody looks at it. Browsers' heads have 1 to 2 kB."""

MAX_MESSAGE_BYTES = 16_384
"""Of one message and of one command: the longest, a hand's motion chip by chip, has 10 kB."""

MESSAGES_PER_S = 50.0
"""Of one socket in the long run, and requests of one token and of one address; a fast operator sends five."""

MESSAGE_BURST = 250
"""What a socket may send at once, and an address ask: a page that reconnects sends what waited, and opening every page
on one laptop asks for some 150 files."""

PING_INTERVAL_S = 10
PING_TIMEOUT_S = 10
SILENCE_S = 30
"""A page that says nothing for so long is gone: it is asked every 10 s."""

SEND_TIMEOUT_S = 10
"""A client that takes nothing for so long is dropped."""

FIRST_WAIT_S = 0.1
LONGEST_WAIT_S = 4.0
"""A wrong token is answered after so long; the wait doubles with each from the same address."""

WRONG_FORGOTTEN_S = 600.0
"""After so long without a wrong token an address begins anew."""

WAITING_AT_ONCE = 4
"""Answers to wrong tokens that are held back at once: each holds a thread, so the rest are answered and cut off."""

WATCHED_ADDRESSES = 1_024
"""Addresses whose wrong tokens are remembered; the one longest unheard of is forgotten first."""

LOGGED_A_MINUTE = 60
"""Entries of one kind about who showed a token, a minute; beyond that one that counts the rest."""

STRANGERS_LOGGED_A_MINUTE = 10
"""The same about who did not: in twelve hours of it the log grows by some 15,000 lines, and nobody fills the disk."""

ALARM_EVERY_S = 5.0
"""Alarms that count are brought up to date so often at most: nobody floods the console."""

ALARM_STANDS_S = 300.0
"""For so long after it happened last."""

LOOK_EVERY_S = 0.25
"""How often connections, sessions and the token file are looked at: a revoked token is out within a second."""

CONFIRM_WITHIN_S = 60.0
"""The second person of a two-person act must confirm by then."""
