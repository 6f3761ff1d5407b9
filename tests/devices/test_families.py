"""The registry of families: which there are, and which options each takes."""

import pytest

from devices.families import FAMILIES, OptionError, Options, family_of
from devices.protocols.lines_text import TEXT_PROFILES

NAMES = ["pepper", "pn532", "chafon", "mercury", "mercury-na", "m100", "feig", "lines"]


def test_every_family_stands_under_its_name() -> None:
    assert list(FAMILIES) == NAMES + [f"lines-{profile}" for profile in TEXT_PROFILES]
    assert all(family.name == name for name, family in FAMILIES.items())


def test_the_three_topologies_are_there() -> None:
    antennas = {name: FAMILIES[name].antennas for name in NAMES}
    assert antennas["pepper"] == 8
    assert antennas["pn532"] == antennas["m100"] == 1
    assert antennas["lines"] == 32


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_without_options_is_the_standard_one(name: str) -> None:
    assert family_of(name) is FAMILIES[name]


@pytest.mark.parametrize(
    ("name", "options"),
    [
        pytest.param("lines", Options(resend_s=31), id="lines"),
        pytest.param("lines-poker-stream", Options(resend_s=31), id="text profile"),
        pytest.param("m100", Options(power_dbm=20, region="eu"), id="m100"),
        pytest.param("m100", Options(region="cn-900"), id="m100 in china"),
        pytest.param("mercury", Options(power_dbm=10, region="na"), id="mercury"),
        pytest.param("mercury-na", Options(power_dbm=10), id="mercury in north america"),
    ],
)
def test_options_make_a_family_of_the_same_name_and_line(name: str, options: Options) -> None:
    family = family_of(name, options)
    assert family is not FAMILIES[name]
    assert (family.name, family.antennas, family.lines) == (name, FAMILIES[name].antennas, FAMILIES[name].lines)


@pytest.mark.parametrize(
    ("name", "options", "option", "told"),
    [
        pytest.param("pepper", Options(power_dbm=10), "power_dbm", "no such option", id="power of an HF reader"),
        pytest.param("lines", Options(region="eu"), "region", "one of resend_s", id="region of lines"),
        pytest.param("m100", Options(resend_s=3), "resend_s", "one of power_dbm, region", id="resend of m100"),
        pytest.param("mercury-na", Options(region="eu"), "region", "one of power_dbm", id="region is in the name"),
        pytest.param("mercury", Options(region="kr"), "region", "one of 'eu', 'na'", id="mercury in korea"),
        pytest.param("m100", Options(region="mars"), "region", "got 'mars'", id="no such region"),
    ],
)
def test_an_option_of_others_is_refused_by_name(name: str, options: Options, option: str, told: str) -> None:
    with pytest.raises(OptionError, match=told) as refusal:
        family_of(name, options)
    assert refusal.value.option == option


def test_an_unknown_family_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        family_of("abacus")
