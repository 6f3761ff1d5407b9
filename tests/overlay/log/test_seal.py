"""Seals: opened by their own key in their own place and nowhere else, and no length tells what is in them."""

import os

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from hypothesis import given
from hypothesis import strategies as st

from overlay.log.seal import ENTRIES, PICTURES, READS, STEPS, Seal, SealError, derive

KEY = bytes(range(32))
PREVIOUS = b"\x07" * 32
OVERHEAD = 16 + 12 + 16


@given(plain=st.binary(max_size=2_000), number=st.integers(0, 2**63), previous=st.binary(min_size=32, max_size=32))
def test_what_is_sealed_opens_in_its_place(plain: bytes, number: int, previous: bytes) -> None:
    sealed = Seal(KEY).seal(plain, number=number, previous=previous)
    assert Seal(KEY).open(sealed, number=number, previous=previous) == plain


@pytest.mark.parametrize(
    ("key", "purpose", "number", "previous"),
    [
        pytest.param(bytes(32), ENTRIES, 5, PREVIOUS, id="another key"),
        pytest.param(KEY, READS, 5, PREVIOUS, id="another purpose"),
        pytest.param(KEY, ENTRIES, 6, PREVIOUS, id="another number"),
        pytest.param(KEY, ENTRIES, 5, b"\x08" * 32, id="after another entry"),
    ],
)
def test_it_does_not_open_with(key: bytes, purpose: str, number: int, previous: bytes) -> None:
    sealed = Seal(KEY).seal(b"As", number=5, previous=PREVIOUS)
    with pytest.raises(SealError):
        Seal(key, purpose).open(sealed, number=number, previous=previous)


def test_no_byte_of_it_may_change() -> None:
    sealed = Seal(KEY).seal(b"As", number=5, previous=PREVIOUS)
    for at in range(len(sealed)):
        changed = bytearray(sealed)
        changed[at] ^= 1
        with pytest.raises(SealError):
            Seal(KEY).open(bytes(changed), number=5, previous=PREVIOUS)


def test_it_does_not_open_cut_off_anywhere() -> None:
    sealed = Seal(KEY).seal(b"As", number=5, previous=PREVIOUS)
    for length in range(len(sealed)):
        with pytest.raises(SealError):
            Seal(KEY).open(sealed[:length], number=5, previous=PREVIOUS)


@pytest.mark.parametrize("purpose", STEPS)
def test_lengths_within_a_step_are_the_same(purpose: str) -> None:
    seal, step = Seal(KEY, purpose), STEPS[purpose]
    lengths = {len(seal.seal(bytes(size), number=1, previous=PREVIOUS)) for size in (0, 1, 17, step - 4)}
    assert lengths == {step + OVERHEAD}
    assert len(seal.seal(bytes(step - 3), number=1, previous=PREVIOUS)) == 2 * step + OVERHEAD


def test_the_same_plaintext_is_never_the_same_twice() -> None:
    seal = Seal(KEY)
    assert len({seal.seal(b"As", number=5, previous=PREVIOUS) for _ in range(100)}) == 100


def test_each_start_has_a_salt_of_its_own_and_opens_what_others_sealed() -> None:
    first, second = Seal(KEY), Seal(KEY)
    assert first.salt != second.salt
    assert second.open(first.seal(b"As", number=1, previous=PREVIOUS), number=1, previous=PREVIOUS) == b"As"


def test_pictures_of_one_start_share_its_salt_and_not_its_subkey() -> None:
    seal = Seal(KEY)
    assert seal.of(PICTURES).salt == seal.salt
    assert derive(KEY, seal.salt, PICTURES) != derive(KEY, seal.salt, ENTRIES)


def test_the_blob_is_what_its_description_says() -> None:
    """Opened with the library alone: HKDF-SHA256, then AES-256-GCM, then the length before the padding."""
    salt = os.urandom(16)
    sealed = Seal(KEY, salt=salt).seal(b"plain", number=3, previous=PREVIOUS)
    subkey = HKDF(algorithm=SHA256(), length=32, salt=salt, info=b"finaltable entries").derive(KEY)
    assert sealed[:16] == salt
    padded = AESGCM(subkey).decrypt(sealed[16:28], sealed[28:], (3).to_bytes(8, "big") + PREVIOUS)
    assert padded == (5).to_bytes(4, "big") + b"plain" + bytes(256 - 9)
