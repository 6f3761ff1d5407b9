"""A production's own deck is read from a folder of 52 pictures, or refused with the name of what is wrong."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from capture.vision.synthesis.faces import FaceDeck
from capture.vision.synthesis.own_deck import OwnDeckError, own_deck
from capture.vision.synthesis.scene_maker import SceneMaker
from rules.cards import DECK, Card
from tests.capture.vision.synthetic_decks import art_decks, decks_for_evaluation


def write_deck(folder: Path, deck: FaceDeck, *, height_px: int = 500) -> None:
    """The 52 faces as a production would scan them."""
    for card in DECK:
        cv2.imwrite(str(folder / f"{card.value}.png"), deck.face(card, height_px).pixels[..., :3])


@pytest.mark.parametrize("number", [pytest.param(0, id="small"), pytest.param(1, id="jumbo")])
def test_index_is_found_on_every_card_of_a_drawn_deck(tmp_path: Path, number: int) -> None:
    write_deck(tmp_path, art_decks()[number])
    deck = own_deck(tmp_path)
    for card in DECK:
        found = deck.face(card, 500).indices[0].corners
        true = art_decks()[number].face(card, 500).indices[0].corners
        np.testing.assert_allclose(found, true, atol=6, err_msg=card.value)


def test_index_is_found_on_a_printed_deck(tmp_path: Path) -> None:
    chosen = decks_for_evaluation()[2]
    write_deck(tmp_path, chosen)
    deck = own_deck(tmp_path)
    for card in DECK:
        found = deck.face(card, 500).indices[1].corners
        np.testing.assert_allclose(found, chosen.face(card, 500).indices[1].corners, atol=6, err_msg=card.value)


def test_own_deck_makes_scenes(tmp_path: Path) -> None:
    write_deck(tmp_path, art_decks()[0])
    maker = SceneMaker([own_deck(tmp_path)], kinds={"clutter": 1.0})
    assert any(index.card is not None for index in maker.scene(1).indices)


def test_given_index_box_is_used_for_each_card(tmp_path: Path) -> None:
    write_deck(tmp_path, art_decks()[0], height_px=280)
    (tmp_path / "index.toml").write_text("box = [0.1, 0.2, 0.3, 0.25]\n")
    corners = own_deck(tmp_path).face(Card("Td"), 700).indices[0].corners
    np.testing.assert_allclose(corners[0], (50, 140), atol=1)
    np.testing.assert_allclose(corners[2], (200, 315), atol=1)


def test_missing_cards_are_named(tmp_path: Path) -> None:
    write_deck(tmp_path, art_decks()[0], height_px=280)
    (tmp_path / "Td.png").unlink()
    (tmp_path / "2c.png").unlink()
    with pytest.raises(OwnDeckError, match="missing: 2c Td"):
        own_deck(tmp_path)


@pytest.mark.parametrize("data", [pytest.param(b"", id="empty"), pytest.param(b"no picture", id="text")])
def test_unreadable_picture_is_named(tmp_path: Path, data: bytes) -> None:
    write_deck(tmp_path, art_decks()[0], height_px=280)
    (tmp_path / "Kh.png").write_bytes(data)
    with pytest.raises(OwnDeckError, match=r"Kh\.png: expected a picture"):
        own_deck(tmp_path)


def test_picture_that_is_too_small_is_named(tmp_path: Path) -> None:
    write_deck(tmp_path, art_decks()[0], height_px=280)
    cv2.imwrite(str(tmp_path / "Kh.png"), np.zeros((100, 70, 3), np.uint8))
    with pytest.raises(OwnDeckError, match=r"Kh\.png: expected at least 200 pixels"):
        own_deck(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("box = [0.1, 0.2, 0.3]", id="three numbers"),
        pytest.param("box = [0.1, 0.2, 0.95, 0.1]", id="beyond the card"),
        pytest.param("box = [0.1, 0.2, true, 0.1]", id="no number"),
        pytest.param("box = [0.1, 0.2, nan, 0.1]", id="nan"),
        pytest.param("box = [", id="no TOML"),
        pytest.param("", id="nothing"),
    ],
)
def test_bad_index_box_is_refused(tmp_path: Path, text: str) -> None:
    write_deck(tmp_path, art_decks()[0], height_px=280)
    (tmp_path / "index.toml").write_text(text)
    with pytest.raises(OwnDeckError, match=r"index\.toml: expected box"):
        own_deck(tmp_path)


def test_pictures_without_an_index_ask_for_its_box(tmp_path: Path) -> None:
    for card in DECK:
        cv2.imwrite(str(tmp_path / f"{card.value}.png"), np.full((300, 210, 3), 250, np.uint8))
    with pytest.raises(OwnDeckError, match="found 0 of 52; give box"):
        own_deck(tmp_path)


def test_something_else_than_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OwnDeckError, match="expected a folder"):
        own_deck(tmp_path / "nowhere")
