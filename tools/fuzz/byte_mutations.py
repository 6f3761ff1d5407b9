"""Inputs for a decoder made from good packets by damage: for machines for which atheris is not to be had, and tests."""

from collections.abc import Callable
from random import Random

MOST_DAMAGES = 8
LONGEST_NOISE = 40
EDGES = bytes((0x00, 0x01, 0x02, 0x0A, 0x0D, 0x7F, 0x80, 0xF5, 0xFE, 0xFF))
"""Where lengths turn over, and bytes that begin or end packets."""


def mutated(rng: Random, seeds: list[bytes]) -> bytes:
    """One or two of ``seeds`` one behind the other, damaged in up to MOST_DAMAGES places."""
    data = bytearray(b"".join(rng.choice(seeds) for _ in range(rng.randint(1, 2))))
    for _ in range(rng.randint(0, MOST_DAMAGES)):
        rng.choice(_DAMAGES)(rng, data)
    return bytes(data)


def _flip(rng: Random, data: bytearray) -> None:
    if data:
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def _overwrite(rng: Random, data: bytearray) -> None:
    if data:
        data[rng.randrange(len(data))] = rng.choice(EDGES)


def _insert(rng: Random, data: bytearray) -> None:
    at = rng.randint(0, len(data))
    data[at:at] = rng.randbytes(rng.randint(1, LONGEST_NOISE))


def _repeat(rng: Random, data: bytearray) -> None:
    start = rng.randint(0, len(data))
    data[start:start] = data[start : start + rng.randint(1, LONGEST_NOISE)] * rng.randint(1, 20)


def _delete(rng: Random, data: bytearray) -> None:
    start = rng.randint(0, len(data))
    del data[start : start + rng.randint(1, LONGEST_NOISE)]


def _cut(rng: Random, data: bytearray) -> None:
    del data[rng.randint(0, len(data)) :]


def _only_one_byte(rng: Random, data: bytearray) -> None:
    data[1:] = bytes([rng.choice(EDGES)]) * rng.randint(1, LONGEST_NOISE)


_DAMAGES: tuple[Callable[[Random, bytearray], None], ...] = (
    *(_flip, _overwrite, _insert, _repeat) * 3,
    _delete,
    _cut,
    _only_one_byte,
)
