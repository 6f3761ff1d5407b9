"""A short run of what ``make fuzz-decoders`` does for long: no bytes do harm to any family's decoder."""

import pytest

from devices.families import FAMILIES as DRIVEN
from tools.fuzz.decoders import TARGETS, seeds
from tools.fuzz_decoders import FAMILIES, fuzz_at_random


@pytest.mark.parametrize("family", FAMILIES)
def test_damaged_packets_do_no_harm(family: str) -> None:
    assert fuzz_at_random(family, seconds=20, seed=1, most=150) == 0


@pytest.mark.parametrize("family", FAMILIES)
def test_there_are_packets_to_damage(family: str) -> None:
    assert len(seeds(family)) > 5


def test_the_decoder_of_every_family_that_is_driven_is_fuzzed() -> None:
    assert set(FAMILIES) == set(TARGETS) == {name.split("-")[0] for name in DRIVEN}


def test_what_does_harm_is_printed_as_the_line_that_repeats_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.fuzz.decoders.FLOOD_PIECE", "not a number")
    assert fuzz_at_random("pepper", seconds=1, seed=1) == 1
    assert "--family pepper --bytes 00" in capsys.readouterr().out
