"""A clearance as it is written, what alters it, and what it is no more for."""

from dataclasses import replace
from typing import Any

import pytest

from capture.vision.clearance import (
    Clearance,
    ClearanceError,
    PassFigures,
    RigSetup,
    decode_clearance,
    differences,
    encode_clearance,
)
from capture.vision.rig_colour import ColourSense
from capture.vision.rig_light import Light, LightRange
from rules.cards import Card

SETUP = RigSetup("blue", "glass-3", "ab", "cd", "camera 0", (640, 480), ((0.0, 0.0, 1.0, 1.0),), 8.0, 4600)
ALL = PassFigures(52, 52, 0, 0, 210, 208, {"min_alone": 0.995})
CLEARANCE = Clearance(
    SETUP,
    "2026-06-01T10:00:00.000Z",
    ALL,
    Light(30.0, 1.0, 0.9, 0.2),
    LightRange(Light(180.0, 0.95, 0.95, 0.3), Light(230.0, 1.0, 1.0, 0.4)),
    2.5,
    {"As.png": "00", "embeddings.f32": "11"},
)


def test_a_clearance_is_read_back_as_it_was_written() -> None:
    named = replace(CLEARANCE, setup=replace(SETUP, deck='Grün "2"\x7f'))
    assert decode_clearance(encode_clearance(named).encode(), "clearance.toml") == named


def test_the_cards_without_colour_are_kept_with_it() -> None:
    cleared = replace(CLEARANCE, colourless=(Card("As"), Card("2c")))
    read = decode_clearance(encode_clearance(cleared).encode(), "clearance.toml")
    assert read.colour == ColourSense(frozenset({Card("As"), Card("2c")}), CLEARANCE.paper, CLEARANCE.glass)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param('"deck" = "blue"', '"deck" = "red"', id="another deck"),
        pytest.param('"right" = 52', '"right" = 52 ', id="a blank"),
        pytest.param('"limit" = 2.5', '"limit" = 9.5', id="a threshold"),
        pytest.param('checksum = "', 'checksum = "0', id="the checksum"),
    ],
)
def test_an_altered_clearance_is_refused_with_its_name(before: str, after: str) -> None:
    text = encode_clearance(CLEARANCE)
    assert before in text
    with pytest.raises(ClearanceError, match=r"clearance\.toml: expected the text that was written"):
        decode_clearance(text.replace(before, after).encode(), "clearance.toml")


@pytest.mark.parametrize("data", [b"", b"\xff", b"[setup]\n", b"a = ["])
def test_what_is_no_clearance_is_refused(data: bytes) -> None:
    with pytest.raises(ClearanceError, match=r"clearance\.toml: expected a clearance"):
        decode_clearance(data, "clearance.toml")


@pytest.mark.parametrize(
    "figures",
    [
        pytest.param(replace(ALL, right=51, unread=1), id="one unread"),
        pytest.param(replace(ALL, right=51, wrong=1), id="one wrong"),
        pytest.param(replace(ALL, cards=51, right=51), id="one not laid"),
    ],
)
def test_fewer_than_fifty_two_clear_nothing_whoever_wrote_them(figures: PassFigures) -> None:
    text = encode_clearance(replace(CLEARANCE, figures=figures))
    with pytest.raises(ClearanceError, match="expected 52 cards read right"):
        decode_clearance(text.encode(), "clearance.toml")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        pytest.param({"deck": "red"}, "the deck: cleared with blue, now red", id="deck"),
        pytest.param({"weights": "ff"}, "the recogniser's weights changed", id="weights"),
        pytest.param({"source": "ff"}, "the camera's source changed", id="source"),
        pytest.param(
            {"size": (1280, 720)}, "the size of its pictures: cleared with (640, 480), now (1280, 720)", id="size"
        ),
        pytest.param({"exposure_ms": 4.0}, "its exposure: cleared with 8.0, now 4.0", id="exposure"),
        pytest.param({"white_balance_k": 0}, "its white balance: cleared with 4600, now 0", id="white balance"),
    ],
)
def test_what_is_otherwise_than_when_it_was_cleared_is_named(changed: dict[str, Any], words: str) -> None:
    assert list(differences(SETUP, replace(SETUP, **changed))) == [words]
    assert list(differences(SETUP, SETUP)) == []
