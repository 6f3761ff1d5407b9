"""Clearing a camera for air, from the bare glass to the show that reads by it, with the networks that are shipped and
the simulated glass: it is broken off twice, cleared, altered, and taken to another deck."""

import io
import json
import shutil
import threading
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec
import pytest

from capture.errors import CaptureError
from capture.layout import build_views
from capture.vision.calibration import Answer
from capture.vision.clearance import decode_clearance, encode_clearance
from capture.vision.second_pass import Outcome
from devices.simulator.card_faces import FOUR_COLOURS, FaceStyle
from devices.types import Image
from overlay.cli.camera_rigs import NOT_CALIBRATED, clearance_faults, load_eyes, rig_folder, rig_readers, setup_of
from overlay.cli.enrol_camera import EnrolCamera, enrol_camera_command
from overlay.cli.enrol_camera_session import CameraSession, Eyes
from overlay.cli.enrol_camera_words import CameraJsonTeller, CameraWordTeller
from overlay.cli.enrol_session import OrderError
from overlay.config.production import Config, ConfigError, load_config
from rules.cards import DECK, Card
from tests.capture.vision.simulated_rig import Glass
from tests.smallest_show import SHOW

CONFIG = (
    SHOW.replace("seat = 1", "seat = 3")
    + """
[[cameras]]
name = "glass-3"
source = "film.avi"
spot = "seat-3"
"""
)
SEED = 7
MOST_PICTURES = 60

pytestmark = pytest.mark.timeout(600)


@dataclass(slots=True)
class Rig:
    """A configuration with one camera, and the glass that it films."""

    source: Path
    eyes: Eyes
    glass: Glass

    @property
    def config(self) -> Config:
        return load_config(self.source)

    def session(self) -> CameraSession:
        camera = self.config.cameras[0]
        views = build_views([(camera.name, "seat-3", (0, 0, 1, 1))], "a test")
        setup = setup_of(camera, self.source, "blue", self.eyes.weights)
        return CameraSession(setup, views, self.eyes, rig_folder(camera, self.source), SEED)

    def see(self, session: CameraSession, count: int = 1) -> Answer:
        return [session.look(*self.glass.picture()) for _ in range(count)][-1]

    def lay(self, session: CameraSession, card: Card) -> Answer:
        """Until something became of it; then it is taken away."""
        self.glass.lay(card)
        answers = [self.see(session)]
        while answers[-1] in (Answer.HOLD, Answer.TAKE_AWAY) and len(answers) < MOST_PICTURES:
            answers.append(self.see(session))
        self.glass.lay()
        self.see(session, 2)
        return answers[-1]

    def lay_wanted(self, session: CameraSession, count: int) -> list[Answer]:
        return [self.lay(session, session.wanted) for _ in range(count) if session.wanted is not None]

    def bare(self, session: CameraSession) -> None:
        assert self.see(session, 6) in (Answer.WAITING, Answer.COMPLETE)

    def faults(self) -> tuple[str, ...]:
        return clearance_faults(self.config, self.source)["glass-3"]


def write_config(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "film.avi").touch()
    (folder / "show.toml").write_text(CONFIG, encoding="utf-8")
    return folder / "show.toml"


@pytest.fixture(name="cleared", scope="module")
def _cleared(tmp_path_factory: pytest.TempPathFactory) -> Rig:
    """Calibrated in three sittings: each pass is broken off once."""
    rig = Rig(write_config(tmp_path_factory.mktemp("show")), load_eyes(), Glass())
    session = rig.session()
    rig.bare(session)
    assert rig.lay_wanted(session, 20) == [Answer.KEPT] * 20
    session = rig.session()
    rig.bare(session)
    assert (session.second, session.done) == (None, 20)
    assert rig.lay_wanted(session, 32) == [Answer.KEPT] * 32
    assert rig.lay_wanted(session, 10) == [Answer.READ] * 10
    session = rig.session()
    rig.bare(session)
    assert session.second is not None
    assert session.done == 10
    assert rig.lay_wanted(session, 42) == [Answer.READ] * 42
    assert session.wanted is None
    assert session.failures() == {}
    figures = session.clear("2026-06-01T10:00:00.000Z")
    assert (figures.cards, figures.right, figures.wrong, figures.unread) == (52, 52, 0, 0)
    return rig


@pytest.fixture(name="rig")
def _rig(cleared: Rig, tmp_path: Path) -> Rig:
    """A copy of the cleared rig, to spoil. Its film lies elsewhere, so the source is written anew."""
    folder = tmp_path / "show"
    shutil.copytree(cleared.source.parent, folder)
    rig = Rig(folder / "show.toml", cleared.eyes, Glass())
    path = rig_folder(rig.config.cameras[0], rig.source).clearance
    clearance = decode_clearance(path.read_bytes(), str(path))
    source = setup_of(rig.config.cameras[0], rig.source, "blue", rig.eyes.weights).source
    moved = replace(clearance, setup=replace(clearance.setup, source=source))
    path.write_text(encode_clearance(moved), encoding="utf-8")
    return rig


def test_a_rig_that_read_all_52_right_is_cleared_and_keeps_its_pictures(cleared: Rig) -> None:
    folder = cleared.source.parent / "cameras" / "glass-3"
    names = {path.name for path in folder.iterdir()}
    assert names == {"clearance.toml", "embeddings.f32", "glass.png", *(f"{card.value}.png" for card in DECK)}
    assert cleared.faults() == ()


def test_a_cleared_camera_reads_by_its_own_rig(rig: Rig) -> None:
    reader = rig_readers(rig.config, rig.source, rig.eyes)["glass-3"]
    assert reader.faults == ()
    assert reader.watch is not None
    rig.glass.lay(Card("Qh"))
    pixels, at = rig.glass.picture()
    seen = reader.recognise(pixels)
    assert [card.card for card in seen.cards] == [Card("Qh")]
    assert reader.watch(Image("glass-3", pixels, at), [(pixels, seen)]) == ()


def test_a_camera_that_was_never_calibrated_tells_no_card(tmp_path: Path) -> None:
    source = write_config(tmp_path)
    assert clearance_faults(load_config(source), source) == {"glass-3": (NOT_CALIBRATED,)}


@pytest.mark.parametrize(
    ("file", "fault"),
    [
        pytest.param("clearance.toml", "expected", id="clearance"),
        pytest.param("embeddings.f32", "expected the file that clearance.toml names", id="embeddings"),
        pytest.param("As.png", "expected the file that clearance.toml names", id="a picture"),
    ],
)
@pytest.mark.parametrize("spoil", ["altered", "removed"])
def test_what_was_altered_or_removed_clears_nothing(rig: Rig, file: str, fault: str, spoil: str) -> None:
    path = rig.source.parent / "cameras" / "glass-3" / file
    if spoil == "altered":
        path.write_bytes(path.read_bytes()[:-2] + b"xx")
    else:
        path.unlink()
    (said,) = rig.faults()
    assert said == NOT_CALIBRATED if (file, spoil) == ("clearance.toml", "removed") else fault in said


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        pytest.param('name = "glass-3"', 'name = "glass-3"\nexposure_ms = 4', "its exposure: cleared with", id="light"),
        pytest.param("film.avi", "other.avi", "the camera's source changed", id="source"),
        pytest.param('spot = "seat-3"', 'regions = { "seat-3" = [0, 0, 1, 0.5] }', "its regions:", id="regions"),
        pytest.param("[level]", '[deck]\nfile = "red.toml"\n\n[level]', "the deck: cleared with blue", id="deck"),
    ],
)
def test_a_camera_that_was_changed_is_not_cleared(rig: Rig, before: str, after: str, fault: str) -> None:
    (rig.source.parent / "other.avi").touch()
    rig.source.write_text(CONFIG.replace(before, after), encoding="utf-8")
    (said,) = rig.faults()
    assert said.startswith(fault)


def test_other_weights_clear_nothing(rig: Rig) -> None:
    readers = rig_readers(rig.config, rig.source, replace(rig.eyes, weights="others"))
    assert readers["glass-3"].faults == ("the recogniser's weights changed",)


def test_a_rig_may_lie_in_a_folder_of_another_name(rig: Rig) -> None:
    base = rig.source.parent
    (base / "cameras" / "glass-3").rename(base / "left")
    rig.source.write_text(CONFIG.replace('spot = "seat-3"', 'spot = "seat-3"\nrig = "left"'), encoding="utf-8")
    assert rig.faults() == ()


def test_another_deck_on_the_glass_is_never_read_wrong(rig: Rig) -> None:
    reader = rig_readers(rig.config, rig.source, rig.eyes)["glass-3"]
    other = Glass(style=FaceStyle(FOUR_COLOURS, pen=0.5))
    wrong = 0
    for card in DECK[::2]:
        other.lay(card)
        wrong += any(read.card is not card for read in reader.recognise(other.picture()[0]).cards)
    assert wrong == 0


def test_a_light_that_fails_withdraws_the_clearance(rig: Rig) -> None:
    reader = rig_readers(rig.config, rig.source, rig.eyes)["glass-3"]
    assert reader.watch is not None
    rig.glass.lay(Card("Qh"))
    faults: tuple[str, ...] = ()
    for _ in range(60):
        pixels, at = rig.glass.picture()
        dark = (pixels * 0.45).astype("uint8")
        faults = reader.watch(Image("glass-3", dark, at), [(dark, reader.recognise(dark))])
    assert faults


def test_a_failed_second_pass_names_its_cards_and_withdraws_what_was_cleared_before(
    rig: Rig, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = rig_folder(rig.config.cameras[0], rig.source)
    unfinished = folder.path / "unfinished"
    unfinished.mkdir()
    for path in folder.path.glob("*.png"):
        shutil.copy(path, unfinished / path.name)
    session = rig.session()
    assert session.second is not None
    rig.bare(session)
    wanted = session.wanted
    assert wanted is not None
    rig.glass.lay(next(card for card in DECK if card is not wanted))
    while rig.see(session) is not Answer.OTHER_CARD:
        assert rig.glass.at < 30
    session.order("misread")
    assert session.failures() == {wanted: Outcome.WRONG}
    with pytest.raises(OrderError):
        session.order("undo")
    was_cleared = session.fail()
    CameraWordTeller().not_cleared(session, session.failures(), was_cleared=was_cleared)
    assert f"glass-3 is not cleared: {wanted.value} wrong." in capsys.readouterr().out
    assert rig.faults() == (NOT_CALIBRATED,)
    assert rig.session().first.missing == (wanted,)


@pytest.mark.parametrize("line", ["jump", "undo", "misread", "skip it"])
def test_what_cannot_be_done_is_refused(tmp_path: Path, line: str) -> None:
    rig = Rig(write_config(tmp_path), load_eyes(), Glass())
    with pytest.raises(OrderError):
        rig.session().order(line)


def test_a_damaged_picture_of_an_unfinished_rig_is_named(tmp_path: Path) -> None:
    rig = Rig(write_config(tmp_path), load_eyes(), Glass())
    unfinished = tmp_path / "cameras" / "glass-3" / "unfinished"
    unfinished.mkdir(parents=True)
    (unfinished / "As.png").write_bytes(b"no picture")
    with pytest.raises(ConfigError, match=r"As\.png: expected what a calibration left; delete the file"):
        rig.session()


def test_a_program_is_told_pass_card_and_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rig = Rig(write_config(tmp_path), load_eyes(), Glass())
    session, tell = rig.session(), CameraJsonTeller()
    tell.state(session, Answer.CLEAR)
    rig.bare(session)
    tell.state(session, rig.see(session))
    rig.glass.lay(Card("As"))
    tell.state(session, rig.see(session, 4))
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["pass"], line["wanted"], line["done"], line["answer"], line["last"]) for line in said] == [
        (1, "As", 0, "clear", None),
        (1, "As", 0, "waiting", None),
        (1, "Ks", 1, "kept", "As"),
    ]


@pytest.fixture(name="nobody")
def _nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("done\n"))


@pytest.mark.usefixtures("nobody")
def test_the_command_ends_when_it_is_told_to_and_says_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = write_config(tmp_path)
    assert enrol_camera_command(EnrolCamera(source, tmp_path / "blue.toml", "glass-3"), threading.Event()) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "[pass 1, 0 of 52] As: take everything off the glass"
    assert said[-1] == "glass-3 is not cleared yet: 0 of 52 in pass 1. Start again to go on."


def test_a_camera_that_is_not_configured_is_refused(tmp_path: Path) -> None:
    options = EnrolCamera(write_config(tmp_path), tmp_path / "blue.toml", "glass-4")
    with pytest.raises(ConfigError, match="expected one named 'glass-4', got glass-3"):
        enrol_camera_command(options, threading.Event())


def test_errors_of_a_clearance_are_capture_errors() -> None:
    with pytest.raises(CaptureError):
        decode_clearance(msgspec.json.encode([]), "clearance.toml")
