"""Sealing: AES-256-GCM under a subkey of this start, over plaintext of a fixed length.

A blob is ``salt (16) | nonce (12) | ciphertext | tag (16)``. The subkey is HKDF-SHA256 of the show's key, the salt and
the purpose; the salt is drawn at each start, so that two starts share no subkey, and stands in the blob, so that a
blob is opened by the key alone. The associated data are the number of what is sealed and the hash before it: a blob
opens in its own place in its own chain and nowhere else. Plaintext is padded to a multiple of ``step`` bytes:
its length tells nothing.

Sources: NIST SP 800-38D (GCM, random 96-bit nonces), RFC 5869 (HKDF).
"""

import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

KEY_BYTES = 32
SALT_BYTES = 16
NONCE_BYTES = 12
TAG_BYTES = 16
LENGTH_BYTES = 4
"""In front of the plaintext: how much of it is no padding."""

ENTRIES = "entries"
PICTURES = "pictures"
READS = "reads"
STEPS = {ENTRIES: 256, PICTURES: 1 << 16, READS: 1 << 12}
"""What is sealed, and the bytes in whose multiples it is padded: an event's JSON fits into one step."""


class SealError(Exception):
    """A blob that this key does not open, or not in this place."""


class Seal:
    """Seals and opens for one purpose. Any thread may use it."""

    def __init__(self, key: bytes, purpose: str = ENTRIES, *, salt: bytes | None = None) -> None:
        """``key`` has 32 bytes, ``purpose`` is one of STEPS. ``salt`` is drawn where none is given."""
        self._key = key
        self._purpose = purpose
        self.salt = os.urandom(SALT_BYTES) if salt is None else salt
        self._ciphers: dict[bytes, AESGCM] = {}

    def of(self, purpose: str) -> "Seal":
        """The seal of the same start for another purpose."""
        return Seal(self._key, purpose, salt=self.salt)

    def seal(self, plain: bytes, *, number: int, previous: bytes) -> bytes:
        """The blob of ``plain``, bound to ``number`` (from 0 on) and the hash ``previous``."""
        nonce = os.urandom(NONCE_BYTES)
        padded = _pad(plain, STEPS[self._purpose])
        return self.salt + nonce + self._cipher(self.salt).encrypt(nonce, padded, _bound_to(number, previous))

    def open(self, sealed: bytes, *, number: int, previous: bytes) -> bytes:
        """What ``seal`` was given; SealError for any other key, place or blob."""
        salt, nonce = sealed[:SALT_BYTES], sealed[SALT_BYTES : SALT_BYTES + NONCE_BYTES]
        if len(sealed) < SALT_BYTES + NONCE_BYTES + TAG_BYTES + LENGTH_BYTES:
            raise SealError(f"expected a sealed blob, got {len(sealed)} bytes")
        ciphertext = sealed[SALT_BYTES + NONCE_BYTES :]
        try:
            padded = self._cipher(salt).decrypt(nonce, ciphertext, _bound_to(number, previous))
        except InvalidTag as error:
            raise SealError(
                f"the seal of {self._purpose} {number} does not open: altered, or of another key"
            ) from error
        length = int.from_bytes(padded[:LENGTH_BYTES], "big")
        return padded[LENGTH_BYTES : LENGTH_BYTES + length]

    def _cipher(self, salt: bytes) -> AESGCM:
        if salt not in self._ciphers:
            self._ciphers[salt] = AESGCM(derive(self._key, salt, self._purpose))
        return self._ciphers[salt]


def derive(key: bytes, salt: bytes, purpose: str) -> bytes:
    """32 bytes that tell nothing of ``key``: HKDF-SHA256."""
    return HKDF(algorithm=SHA256(), length=KEY_BYTES, salt=salt, info=f"finaltable {purpose}".encode()).derive(key)


def _pad(plain: bytes, step: int) -> bytes:
    framed = len(plain).to_bytes(LENGTH_BYTES, "big") + plain
    return framed + bytes(-len(framed) % step)


def _bound_to(number: int, previous: bytes) -> bytes:
    return number.to_bytes(8, "big") + previous
