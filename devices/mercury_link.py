"""Question and answer with a Mercury module on an open port, whether or not it streams.

A module repeats the command in its answer and answers in order. What comes of an old stream or an earlier question is
passed over. Every set-up command may be said twice, so one that was damaged on the way is simply said again.
"""

from devices.errors import DeviceError, DeviceTimeout, ProtocolError
from devices.polling import Clock, Port
from devices.protocols.mercury import OK, Decoder, Response, encode
from devices.protocols.mercury_commands import Command, StopContinuous
from devices.scan_failure import DAMAGED

ANSWER_WAIT_S = 0.5
"""Longer than any set-up command takes; starting the firmware and searching have times of their own."""

TRIES = 3

STOP_WAIT_S = 0.5
"""A module that streams tells what it has in hand before it answers."""

QUIET_READS = 2
"""So many reads one after the other without a byte mean that the rest of a packet is not coming."""


class Refused(DeviceError):
    """The module answered with a status that is not OK."""

    def __init__(self, command: Command, response: Response) -> None:
        super().__init__(f"the module refused {type(command).__name__} ({response.meaning})")
        self.status = response.status


class MercuryLink:
    """Both ways of one port. Used by one thread."""

    def __init__(self, port: Port, clock: Clock) -> None:
        self._port = port
        self._clock = clock
        self._decoder = Decoder()
        self._quiet_reads = 0
        self.has_heard = False
        """Whether any sound packet has come."""

    @property
    def checksum_errors(self) -> int:
        """Packets so far whose checksum was wrong."""
        return self._decoder.checksum_errors

    @property
    def skipped_bytes(self) -> int:
        """Bytes so far that belonged to no packet."""
        return self._decoder.skipped_bytes

    def read(self) -> list[Response]:
        """Wait a short time, then give what is complete; PortError if the port went away."""
        data = self._port.read()
        self._quiet_reads = 0 if data else self._quiet_reads + 1
        responses = self._decoder.feed(data)
        if self._decoder.is_waiting and self._quiet_reads >= QUIET_READS:
            responses += self._decoder.reset()
        self.has_heard = self.has_heard or bool(responses)
        return responses

    def send(self, command: Command) -> None:
        """Say it without waiting for an answer."""
        self._port.write(encode(command))

    def stop_streaming(self) -> None:
        """End a stream that may run since before the port was opened; a module that is silent is taken to have none."""
        for _ in range(TRIES):
            if not self._streams_on():
                return

    def ask(self, command: Command, wait_s: float = ANSWER_WAIT_S) -> Response:
        """The answer to ``command``, which is said up to TRIES times.

        Raises Refused if its status is not OK, DeviceTimeout after silence, ProtocolError if the answers were damaged.
        """
        for _ in range(TRIES - 1):
            try:
                return self.ask_once(command, wait_s)
            except (DeviceTimeout, ProtocolError):
                continue
        return self.ask_once(command, wait_s)

    def ask_once(self, command: Command, wait_s: float = ANSWER_WAIT_S) -> Response:
        """As ``ask``, but said once only."""
        self._drop_stale()
        checksum_errors = self.checksum_errors
        self.send(command)
        response = self._answer(command, wait_s)
        if response is None and self.checksum_errors > checksum_errors:
            raise ProtocolError(DAMAGED)
        if response is None:
            raise DeviceTimeout(f"no answer to {type(command).__name__} within {wait_s} s")
        if response.status != OK:
            raise Refused(command, response)
        return response

    def _answer(self, command: Command, wait_s: float) -> Response | None:
        deadline, checksum_errors = self._clock() + wait_s, self.checksum_errors
        while self._clock() < deadline and self.checksum_errors == checksum_errors:
            for response in self.read():
                if response.opcode == command.opcode:
                    return response
        answers = (response for response in self._decoder.reset() if response.opcode == command.opcode)
        return next(answers, None)

    def _streams_on(self) -> bool:
        """Say stop once; whether the module tells tags and has not answered."""
        stop, has_told = StopContinuous(), False
        self.send(stop)
        deadline = self._clock() + STOP_WAIT_S
        while self._clock() < deadline:
            responses = self.read()
            if any(response.opcode == stop.opcode for response in responses):
                return False
            has_told = has_told or bool(responses)
        return has_told

    def _drop_stale(self) -> None:
        self._decoder.feed(self._port.read_waiting())
        self._decoder.reset()
