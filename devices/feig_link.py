"""Question and answer with a FEIG reader on an open port.

The reader answers in the order in which it was asked and repeats the command, but no antenna. A question that reached
it damaged is never answered. Between its answer and the next question the line must rest.
"""

import time
from collections.abc import Callable

from devices.errors import DeviceTimeout, ProtocolError
from devices.polling import Clock, Port
from devices.protocols.feig import Answer, Decoder, encode
from devices.protocols.feig_commands import Command, Inventory
from devices.scan_failure import DAMAGED

REST_S = 0.005
"""H20800-16e-ID-B, 3.1: protocol start synchronisation time."""

ANSWER_WAIT_S = 0.5
"""Commands that concern no tag are answered at once."""

INVENTORY_WAIT_S = 1.5
"""TR-RESPONSE-TIME, by when the reader gives up and answers, is a second unless it was changed (4.2)."""

QUIET_READS = 2
"""So many reads one after the other without a byte mean that the rest of a packet is not coming; its bytes follow one
another within 12 ms."""


class FeigLink:
    """Both ways of one port. Used by one thread. ``pause`` lets the line rest for so many seconds."""

    def __init__(self, port: Port, clock: Clock, pause: Callable[[float], None] = time.sleep) -> None:
        self.is_advanced = False
        """Whether questions are framed as advanced packets."""
        self.has_heard = False
        """Whether any sound packet has come."""
        self._port = port
        self._clock = clock
        self._pause = pause
        self._decoder = Decoder()
        self._quiet_reads = 0
        self._heard_at = clock() - REST_S

    @property
    def checksum_errors(self) -> int:
        """Packets so far whose checksum was wrong."""
        return self._decoder.checksum_errors

    @property
    def skipped_bytes(self) -> int:
        """Bytes so far that belonged to no packet."""
        return self._decoder.skipped_bytes

    def send(self, command: Command) -> None:
        """Say it, in one piece, once the line has rested; no answer is waited for."""
        rest_s = self._heard_at + REST_S - self._clock()
        if rest_s > 0:
            self._pause(rest_s)
        self._port.write(encode(command, is_advanced=self.is_advanced))

    def ask(self, command: Command) -> Answer:
        """The answer, whatever its status. DeviceTimeout after silence, ProtocolError if an answer was damaged."""
        self._decoder.feed(self._port.read_waiting())
        self._decoder.reset()
        checksum_errors = self.checksum_errors
        self.send(command)
        answer = self._answer(command)
        if answer is not None:
            return answer
        if self.checksum_errors > checksum_errors:
            raise ProtocolError(DAMAGED)
        raise DeviceTimeout(f"no answer to {type(command).__name__}")

    def _answer(self, command: Command) -> Answer | None:
        wait_s = INVENTORY_WAIT_S if isinstance(command, Inventory) else ANSWER_WAIT_S
        deadline, checksum_errors = self._clock() + wait_s, self.checksum_errors
        while self._clock() < deadline:
            for answer in self._read():
                if answer.opcode == command.opcode:
                    return answer
            if self.checksum_errors > checksum_errors and not self._decoder.is_waiting:
                return None
        answers = (answer for answer in self._decoder.reset() if answer.opcode == command.opcode)
        return next(answers, None)

    def _read(self) -> list[Answer]:
        data = self._port.read()
        self._quiet_reads = 0 if data else self._quiet_reads + 1
        answers = self._decoder.feed(data)
        if self._decoder.is_waiting and self._quiet_reads >= QUIET_READS:
            answers += self._decoder.reset()
        if data:
            self._heard_at = self._clock()
        self.has_heard = self.has_heard or bool(answers)
        return answers
