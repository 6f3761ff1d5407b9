"""Enrolling a deck: what scans of a whole table mean, and what is kept when it is broken off."""

import sys
import tempfile
from pathlib import Path

import pytest

from capture.deck import Deck, decode_deck, encode_deck
from capture.enrolment import GUIDED_ORDER, SCANS_ALIKE, Answer, Enrolment
from capture.errors import DeckError
from devices.simulator.tags import slix_deck
from devices.types import ScanDone, TagGone, TagRead
from overlay.cli.enrol_file import EnrolFile
from overlay.cli.enrol_session import Binding, EnrolSession, OrderError
from overlay.config.production import ConfigError
from rules.cards import DECK, Card
from tests.plain_user import plain_user

UIDS = slix_deck(60)
FIRST, SECOND = GUIDED_ORDER[:2]


def session() -> EnrolSession:
    return EnrolSession(Enrolment("blue"))


def scan(of: EnrolSession, *uids: str, antenna: int = 1, clean: bool = True) -> Answer | None:
    for uid in uids:
        of.feed(TagRead("left", antenna, uid, None, 0.0))
    return of.feed(ScanDone("left", antenna, 0.0, clean))


def bind(of: EnrolSession, uid: str, antenna: int = 1) -> None:
    for _ in range(SCANS_ALIKE):
        answer = scan(of, uid, antenna=antenna)
    assert answer is Answer.BOUND
    scan(of, antenna=antenna)


def complete(of: EnrolSession) -> None:
    for uid in UIDS[:52]:
        bind(of, uid)


def test_a_card_is_bound_after_scans_alike_and_the_next_is_asked_for() -> None:
    of = session()
    assert [scan(of, UIDS[0]) for _ in range(SCANS_ALIKE)][-1] is Answer.BOUND
    assert of.bindings == [Binding(UIDS[0], FIRST)]
    assert of.enrolment.wanted is SECOND


def test_a_card_may_be_laid_on_any_antenna_while_the_others_are_scanned_too() -> None:
    of = session()
    for _ in range(SCANS_ALIKE):
        assert scan(of, antenna=2) in (None, Answer.WAITING)
        scan(of, UIDS[0], antenna=3)
        assert scan(of, antenna=1) is None
    assert of.bindings == [Binding(UIDS[0], FIRST)]


def test_two_cards_on_two_antennas_are_several() -> None:
    of = session()
    scan(of, UIDS[0], antenna=1)
    scan(of, UIDS[1], antenna=2)
    assert scan(of, UIDS[0], antenna=1) is Answer.SEVERAL
    assert of.bindings == []


def test_one_card_that_two_antennas_hear_is_one() -> None:
    of = session()
    for _ in range(SCANS_ALIKE):
        scan(of, UIDS[0], antenna=1)
        scan(of, UIDS[0], antenna=2)
    assert of.bindings == [Binding(UIDS[0], FIRST)]


def test_a_failed_scan_means_nothing() -> None:
    assert scan(session(), UIDS[0], clean=False) is None


def test_a_tag_that_its_device_says_has_left_is_not_of_the_scan() -> None:
    of = session()
    of.feed(TagRead("left", 1, UIDS[0], None, 0.0))
    of.feed(TagGone("left", 1, UIDS[0], 0.1))
    assert scan(of) is Answer.WAITING


def test_a_double_is_refused_and_its_card_is_named() -> None:
    of = session()
    bind(of, UIDS[0])
    bind(of, UIDS[1])
    answer = scan(of, UIDS[0])
    assert answer is Answer.DOUBLE
    assert of.words(answer).endswith(f": {FIRST.value}")
    assert UIDS[0] not in of.words(answer)


def test_skip_undo_and_spare_are_done_as_typed() -> None:
    of = session()
    bind(of, UIDS[0])
    of.order("undo")
    assert (of.bindings, of.enrolment.wanted) == ([], FIRST)
    of.order("skip")
    assert of.enrolment.wanted is SECOND
    of.order("spare Kd")
    bind(of, UIDS[5])
    assert of.bindings == [Binding(UIDS[5], Card("Kd"), is_spare=True)]


@pytest.mark.parametrize("line", ["undo", "spare", "spare Xx", "jump", "skip it"])
def test_what_cannot_be_done_is_refused(line: str) -> None:
    with pytest.raises(OrderError):
        session().order(line)


@pytest.mark.parametrize("line", [UIDS[0], f"spare {UIDS[0]}"])
def test_a_uid_that_a_reader_types_like_a_keyboard_is_not_told_back(line: str) -> None:
    with pytest.raises(OrderError) as refusal:
        session().order(line)
    assert UIDS[0] not in str(refusal.value)


def test_what_was_bound_is_taken_up_in_any_order_with_its_spares() -> None:
    bindings = [Binding(UIDS[7], Card("7c")), Binding(UIDS[0], FIRST), Binding(UIDS[9], FIRST, is_spare=True)]
    of = session()
    of.take_up(bindings)
    assert of.bindings == bindings
    assert of.enrolment.done == 2
    assert Card("7c") not in of.enrolment.missing


def test_a_tag_of_another_deck_cannot_be_taken_up() -> None:
    other = Deck("red", dict(zip(UIDS, DECK, strict=False)))
    with pytest.raises(DeckError, match="another deck"):
        EnrolSession(Enrolment("blue", others=(other,))).take_up([Binding(UIDS[0], FIRST)])


def test_what_is_bound_so_far_is_read_back_and_deleted_when_the_deck_is_made(tmp_path: Path) -> None:
    file, of = EnrolFile(tmp_path / "blue.toml"), session()
    bind(of, UIDS[0])
    file.save(of.bindings)
    assert EnrolFile(tmp_path / "blue.toml").bindings() == of.bindings
    for uid in UIDS[1:52]:
        bind(of, uid)
    file.finish(of.enrolment.deck())
    assert [path.name for path in tmp_path.iterdir()] == ["blue.toml"]
    assert decode_deck((tmp_path / "blue.toml").read_bytes(), "blue.toml") == of.enrolment.deck()


def test_a_finished_deck_is_gone_on_with_for_spares(tmp_path: Path) -> None:
    of = session()
    complete(of)
    path = tmp_path / "blue.toml"
    path.write_text(encode_deck(of.enrolment.deck()), encoding="utf-8")
    again = session()
    again.take_up(EnrolFile(path).bindings())
    again.order("spare As")
    bind(again, UIDS[55])
    assert dict(again.enrolment.deck().spares) == {UIDS[55]: Card("As")}
    assert again.enrolment.deck().cards == of.enrolment.deck().cards


@pytest.mark.parametrize("text", ["{", "[]\n", '{"uid": "E0"}\n', '{"uid": "E0", "card": "Xx", "spare": false}\n'])
def test_an_unfinished_file_that_is_damaged_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    (tmp_path / "blue.toml.part").write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=r"blue\.toml\.part: line 1: expected what an enrolment left"):
        EnrolFile(tmp_path / "blue.toml").bindings()


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be written"):
        EnrolFile(tmp_path / "none" / "blue.toml").save([])


@pytest.mark.parametrize(
    "left",
    [
        pytest.param(b"\xff\xfe", id="no text"),
        pytest.param(b'{"uid":"E00401', id="cut off"),
        pytest.param(b"null", id="nothing"),
        pytest.param(b"[]", id="a list"),
        pytest.param(b"[" * 5000, id="too deep"),
        pytest.param(b'{"uid":1,"card":"As","spare":false}', id="uid is no text"),
        pytest.param(b'{"uid":"E004010012345678","card":"Zz","spare":false}', id="no card"),
        pytest.param(b'{"uid":"E004010012345678","card":["As"],"spare":false}', id="card is no text"),
        pytest.param(b'{"uid":"E004010012345678","card":"As"}', id="spare or not"),
    ],
)
def test_what_is_no_unfinished_enrolment_is_refused(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "blue.toml.part").write_bytes(left)
    with pytest.raises(ConfigError, match="delete the file to begin anew"):
        EnrolFile(tmp_path / "blue.toml").bindings()


def test_a_folder_that_is_not_there_is_told_before_the_first_card(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="expected a deck's file in a folder that is there"):
        EnrolFile(tmp_path / "none" / "blue.toml").bindings()


@pytest.mark.skipif(sys.platform == "win32", reason="folders have other rights there")
def test_a_folder_that_this_user_may_not_write_to_is_told_before_the_first_card() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        with plain_user(folder), pytest.raises(ConfigError, match="in a folder that this user may write to"):
            EnrolFile(folder / "blue.toml").bindings()
