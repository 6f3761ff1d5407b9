"""What every codec of packets with a length and a checksum owes to packets that are known, however they arrive."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

import pytest


class PacketDecoder(Protocol):
    """The part that every decoder of packets has."""

    checksum_errors: int
    skipped_bytes: int

    def feed(self, data: bytes, /) -> Sequence[object]: ...

    def reset(self) -> Sequence[object]: ...


@dataclass(frozen=True, slots=True)
class Known:
    """A packet's bytes, what they mean, and how a decoder for them is made; and another that may come behind it."""

    data: bytes
    packet: object
    decoder: Callable[[], PacketDecoder]
    other_data: bytes
    other_packet: object


def known(
    received: Mapping[str, bytes], packets: Mapping[str, object], other: str, decoder: Callable[[], PacketDecoder]
) -> dict[str, Known]:
    """Each of ``packets`` by its name; ``other`` names the one that comes behind each."""
    return {
        name: Known(received[name], packet, decoder, received[other], packets[other])
        for name, packet in packets.items()
    }


class CodecCases:
    """A family's test class inherits this and names its own packets, and the noise before which they must be found.

    ``trailing``: bytes at a packet's end without which it is read already. ``hides_behind_noise``: some noise may be
    the head of a packet, and is given up after a gap only. ``counts_all``: no byte may stand between packets uncounted.
    """

    packets: ClassVar[Mapping[str, Known]]
    noises: ClassVar[Mapping[str, bytes]]
    trailing: ClassVar[int] = 0
    hides_behind_noise: ClassVar[bool] = False
    counts_all: ClassVar[bool] = True

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        for argument, cases in (("case", self.packets), ("noise", self.noises)):
            if argument in metafunc.fixturenames:
                metafunc.parametrize(argument, cases.values(), ids=list(cases))

    def wrong(self, found: Sequence[object], _: object) -> list[object]:
        """What must not be among ``found`` where a packet's bytes were damaged."""
        return list(found)

    def test_decodes_whole(self, case: Known) -> None:
        decoder = case.decoder()
        assert decoder.feed(case.data) == [case.packet]
        assert (decoder.checksum_errors, decoder.skipped_bytes) == (0, 0)
        assert not getattr(decoder, "is_waiting", False)

    def test_decodes_byte_by_byte(self, case: Known) -> None:
        decoder = case.decoder()
        assert [found for byte in case.data for found in decoder.feed(bytes([byte]))] == [case.packet]

    def test_decodes_when_split_anywhere(self, case: Known) -> None:
        for split in range(1, len(case.data)):
            decoder = case.decoder()
            before = decoder.feed(case.data[:split])
            assert before == [] or split >= len(case.data) - self.trailing
            assert before or getattr(decoder, "is_waiting", True)
            assert [*before, *decoder.feed(case.data[split:])] == [case.packet]

    def test_decodes_two_at_once(self, case: Known) -> None:
        decoder = case.decoder()
        assert decoder.feed(case.data + case.other_data) == [case.packet, case.other_packet]
        assert decoder.skipped_bytes == 0

    def test_decodes_after_noise(self, case: Known, noise: bytes) -> None:
        decoder = case.decoder()
        found = decoder.feed(noise + case.data)
        assert [*found, *(decoder.reset() if self.hides_behind_noise else ())] == [case.packet]
        assert decoder.skipped_bytes == len(noise)

    def test_finds_the_packet_behind_one_that_was_cut_off(self, case: Known) -> None:
        for kept in range(1, len(case.data) - 2 * self.trailing):
            decoder = case.decoder()
            assert [*decoder.feed(case.data[:kept] + case.data), *decoder.reset()] == [case.packet]
            assert decoder.skipped_bytes == kept or not self.counts_all

    def test_no_single_damaged_byte_makes_another_packet(self, case: Known) -> None:
        for where in range(len(case.data)):
            for change in range(1, 256):
                damaged = case.data[:where] + bytes([case.data[where] ^ change]) + case.data[where + 1 :]
                decoder = case.decoder()
                found = [*decoder.feed(damaged), *decoder.reset()]
                assert not self.wrong(found, case.packet)
                assert decoder.skipped_bytes > 0 or found == [case.packet]
