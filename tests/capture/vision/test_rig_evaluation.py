"""The evaluation on rigs: what separates rigs that tune from those that report, and what counts as told."""

from pathlib import Path

import numpy as np
import pytest

from capture.air_rule import AirRule
from capture.layout import CameraView
from capture.sighting import CardSighting, PictureRead
from capture.vision.arrays import IndexBox, Pixels
from capture.vision.read import EMBEDDING_SIZE, IndexReading
from overlay.cli.enrol_camera_session import Eyes
from rules.cards import Card
from rules.spots import SeatSpot
from tests.capture.vision.synthetic_decks import CACHE
from tools.recogniser.calibrating import Verdict, calibrate
from tools.recogniser.playing import Played, Told, ZonePath
from tools.recogniser.recording import RecordedPicture, readings_of, row_of
from tools.recogniser.rig_evaluation import CALIBRATED, UNCALIBRATED, RigStore
from tools.recogniser.rig_rows import tally_rigs
from tools.recogniser.rigs import CAMERA, Purpose, Rig, rigs
from tools.recogniser.shared_looks import FindsNothing, SharedLooks
from tools.recogniser.targets import LEAST_CLEARED, clearing_failures, failures

VIEW = CameraView(CAMERA, SeatSpot(3))


def played(there: str, told: Told, *, kind: str = "glass", deck: str = "standard", height: float = 30.0) -> Played:
    heights = dict.fromkeys(there.split(), height)
    return Played(1000, 0, kind, deck, heights, {CALIBRATED: told, UNCALIBRATED: Told(())})


def some(purpose: Purpose) -> list[Rig]:
    return list(rigs(purpose, CACHE, 24))


def test_rigs_that_tune_and_rigs_that_report_share_no_deck_and_no_picture() -> None:
    tune, report = some(Purpose.TUNE), some(Purpose.REPORT)
    assert not {rig.deck.name for rig in tune} & {rig.deck.name for rig in report}
    seeds = [{s.seed for rig in group for s in rig.situations(5_000)} for group in (tune, report)]
    assert not seeds[0] & seeds[1]


def test_every_kind_of_rig_meets_every_size_of_index() -> None:
    met = {(rig.kind, rig.deck.name.split()[-1]) for rig in some(Purpose.REPORT)}
    assert met == {
        (kind, size) for kind in ("glass", "board", "overhead") for size in ("standard", "large", "jumbo", "dark")
    }


def test_a_laid_card_is_the_one_that_was_asked_for_alone_and_each_laying_is_another() -> None:
    (rig,) = rigs(Purpose.TUNE, CACHE, 1)
    first, second = (rig.laid(Card("Qs"), laying, 0) for laying in (0, 1))
    assert {index.card for scene in (first, second) for index in scene.indices} == {Card("Qs")}
    assert not np.array_equal(first.pixels, second.pixels)
    assert not rig.bare(0).indices


def test_a_wrong_card_counts_even_if_it_was_withdrawn_and_a_right_one_that_was_withdrawn_does_not() -> None:
    assert played("As Kd", Told(("As", "Qh"), ("As", "Qh"))).shown(CALIBRATED) == {Card("Qh")}
    tallies, wrong = tally_rigs([played("As Kd", Told(("As", "Qh"), ("Qh",)))])
    row = next(tally for tally in tallies if tally.name == "rigs, calibrated, glass")
    assert (row.cards, row.right, row.wrong) == (2, 1, 1)
    assert wrong == ["rig 1000, situation 0 (standard), calibrated: told Qh, there As Kd"]


def test_a_card_without_a_readable_index_is_not_asked_for_and_is_not_wrong() -> None:
    tallies, wrong = tally_rigs([played("As", Told(("As",)), height=19.0)])
    assert {(tally.cards, tally.right, tally.wrong) for tally in tallies} == {(0, 0, 0)}
    assert wrong == []


def test_clutter_stands_apart_and_jumbo_corners_have_a_row() -> None:
    told = [played("As", Told(("As",)), kind="heap"), played("Kd", Told(("Kd",)), kind="single", deck="7 jumbo")]
    names = {tally.name for tally in tally_rigs(told)[0] if CALIBRATED in tally.name.split(", ")}
    assert names == {
        "rigs, calibrated, clutter",
        "rigs, calibrated, index of 20 px and more",
        "rigs, calibrated, single cards, overhead",
        "rigs, calibrated, jumbo corners",
    }


@pytest.mark.parametrize("name", ["index of 20 px and more", "single cards, overhead", "jumbo corners"])
def test_a_calibrated_recogniser_that_always_abstains_fails(name: str) -> None:
    tallies, _ = tally_rigs([played("As", Told(()), kind="single", deck="7 jumbo")] * 50)
    assert any(failure.startswith(f"rigs, calibrated, {name}") for failure in failures(tallies))


def test_calibrations_that_clear_no_rig_fail() -> None:
    assert len(clearing_failures(0, 10)) == 1
    assert clearing_failures(round(10 * LEAST_CLEARED), 10) == []


def test_a_silent_recogniser_clears_no_rig(tmp_path: Path) -> None:
    class ReadsNothing:
        def read(self, pixels: Pixels, boxes: object) -> tuple[IndexReading, ...]:
            return ()

    (rig,) = rigs(Purpose.TUNE, CACHE, 1)
    verdict = calibrate(rig, Eyes(FindsNothing(), ReadsNothing(), "silent"), tmp_path)
    assert (verdict.is_cleared, verdict.right) == (False, 0)
    assert "was given up in the first pass" in verdict.why
    assert calibrate(rig, Eyes(FindsNothing(), ReadsNothing(), "silent"), tmp_path) == verdict


def test_a_verdict_tells_round_and_failures_in_one_line() -> None:
    told = Verdict(3, "rig 3 (glass, evaluation 27 standard)", "8s unread", 2, 51, 0, 1, 900)
    assert told.row == (
        "rig 3 (glass, evaluation 27 standard): NOT CLEARED: 8s unread; 51 right, 0 wrong, 1 unread of the second pass"
    )


def test_what_was_played_is_gone_on_with_and_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    eyes = Eyes(FindsNothing(), SharedLooks(FindsNothing(), None), "mark")  # type: ignore[arg-type]
    store = RigStore(tmp_path, eyes, AirRule(), 5)
    store.keep(played("As", Told(("As",))))
    with (store.path / "played.jsonl").open("ab") as file:
        file.write(b'{"rig": 1000, "num')
    assert list(RigStore(tmp_path, eyes, AirRule(), 5).played()) == [(1000, 0)]
    assert not RigStore(tmp_path, eyes, AirRule(pictures=4), 5).played()


def test_a_zone_tells_what_the_air_rule_accepts() -> None:
    path = ZonePath(VIEW, AirRule())
    for number in range(5):
        seen = (CardSighting(Card("As"), 0.999, ((0.1, 0.1), (0.5, 0.5))),)
        path.feed(PictureRead(CAMERA, VIEW.zone, number / 5, seen, fingerprint=bytes([40 * number])))
    assert path.told == Told(("As",))


def test_readings_are_kept_to_the_last_bit_that_counts() -> None:
    rng = np.random.default_rng(4)
    reading = IndexReading(
        IndexBox(10.5, 20.25, 30.0, 40.0, 0.5),
        rng.random(14).astype(np.float32),
        rng.random(5).astype(np.float32),
        rng.random(EMBEDDING_SIZE).astype(np.float32),
        False,
    )
    (read,) = readings_of(RecordedPicture(row_of(reading), "", b"", (480, 640)))
    assert (read.box, read.turns_agree) == (reading.box, False)
    for kept, had in zip(
        (read.rank_probs, read.suit_probs, read.embedding),
        (reading.rank_probs, reading.suit_probs, reading.embedding),
        strict=True,
    ):
        np.testing.assert_array_equal(kept, had)


def test_two_recognisers_share_one_look_at_a_picture() -> None:
    class Counts:
        def __init__(self) -> None:
            self.finds = self.reads = 0

        def find(self, pixels: Pixels) -> tuple[IndexBox, ...]:
            self.finds += 1
            return (IndexBox(0, 0, 9, 9, 0.9),)

        def read(self, pixels: Pixels, boxes: object) -> tuple[IndexReading, ...]:
            self.reads += 1
            return ()

    counts = Counts()
    looks = SharedLooks(counts, counts)
    for pixels in (np.zeros((4, 4, 3), np.uint8), np.ones((4, 4, 3), np.uint8)):
        for _ in range(2):
            looks.read(pixels[:], looks.find(pixels[:]))
    assert (counts.finds, counts.reads) == (2, 2)
    looks.read(np.ones((8, 8, 3), np.uint8), (IndexBox(0, 0, 5, 5, 1.0),))
    assert counts.reads == 3
