"""``finaltable audit``: exit 0 for what is as it was written, 1 and the broken entry else, 2 for what is no show."""

import json
import threading
from contextlib import closing
from pathlib import Path

import pytest

from overlay.cli.verbs import run_verb
from overlay.log.entries import DelaySet
from overlay.log.event_log import EventLog
from overlay.log.show_file import HEAD_FILE
from overlay.log.show_key import PASSPHRASE_VARIABLE, KeyFile, Passphrase
from overlay.proof.head_copy import HeadCopy
from tests.overlay.log.damaged_show import entry, keys, make_show, mark, tamper


@pytest.fixture(name="show")
def _show(tmp_path: Path) -> Path:
    """With copies of its head on another disk."""
    show = make_show(tmp_path, 20)
    with closing(EventLog(show, keys(show))) as log:
        copy = HeadCopy(tmp_path / "heads.txt", log.show_id)
        log.remember(HEAD_FILE, str(tmp_path / "heads.txt"))
        log.follow(copy.put)
        log.append([entry(21, DelaySet(1800.0))], mark(21))
        copy.start()
        copy.stop()
    return show


def audited(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run_verb(["audit", *arguments], threading.Event())
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_sound_show_is_said_to_be_so_with_the_key(show: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = audited(capsys, str(show), "--key", keys(show).where(""))
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "sound: every entry is as it was written"
    assert "seals: opened with the show's key" in out
    assert "head: 1 copies in" in out
    assert '{"event": "DelaySet", "delay_s": 1800.0, "audience": "program", "confirmed_by": []}' in out


def test_without_the_key_it_says_what_it_could_not_verify(show: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = audited(capsys, str(show))
    assert code == 0
    assert "seals: 10 are not verified, the show's key is not here" in out


def test_an_altered_entry_is_exit_1_and_named(show: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tamper(show, "UPDATE entries SET by = 'nobody' WHERE number = 7")
    code, out, _ = audited(capsys, str(show))
    assert code == 1
    assert "BREAK at entry 7: expected the hash " in out


def test_a_cut_end_shows_against_the_copies_that_the_show_names(show: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tamper(show, "DELETE FROM entries WHERE number > 19", "DELETE FROM meta WHERE key = 'head'")
    code, out, _ = audited(capsys, str(show))
    assert (code, "BREAK at entry 21: expected entry 21, whose hash was copied as" in out) == (1, True)


def test_a_head_that_was_noted_from_a_page_is_looked_for(show: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(EventLog(show, keys(show))) as log:
        head = log.head.sha256.hex()
    assert audited(capsys, str(show), "--head", head)[0] == 0
    assert audited(capsys, str(show), "--head", "0b" * 32)[0] == 1
    assert audited(capsys, str(show), "--head", "0b")[0] == 2


def test_json_is_a_line_a_finding_and_one_of_the_log(show: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tamper(show, "UPDATE entries SET by = 'nobody' WHERE number = 7")
    code, out, _ = audited(capsys, str(show), "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert code == 1
    assert [(line["section"], line["number"]) for line in lines[:2]] == [("break", 7), ("delay", 21)]
    assert (lines[-1]["section"], lines[-1]["entries"], lines[-1]["breaks"]) == ("log", 21, 1)


@pytest.mark.parametrize("other", ["missing", "another show's"])
def test_a_key_that_is_not_the_shows_is_bad_input(
    show: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], other: str
) -> None:
    path = tmp_path / "other.key"
    if other != "missing":
        KeyFile(path).make("other")
    code, out, err = audited(capsys, str(show), "--key", str(path))
    assert (code, out) == (2, "")
    assert "other.key: expected the key of" in err


def test_what_is_no_show_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes.txt").write_text("Dear diary")
    for name in ("notes.txt", "none.show"):
        code, out, err = audited(capsys, str(tmp_path / name))
        assert (code, out, name in err) == (2, "", True)


def test_a_passphrase_opens_its_show(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    show = tmp_path / "sealed.show"
    with closing(EventLog(show, Passphrase(lambda: "correct horse"))) as log:
        log.append([entry(1)], mark(1))
    monkeypatch.setenv(PASSPHRASE_VARIABLE, "correct horse")
    assert "seals: opened" in audited(capsys, str(show))[1]
    monkeypatch.setenv(PASSPHRASE_VARIABLE, "wrong horse")
    assert "seals: 1 are not verified" in audited(capsys, str(show))[1]


def test_no_face_is_told_but_on_request(show: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for faces in ((), ("--unreleased",)):
        _, out, _ = audited(capsys, str(show), "--key", keys(show).where(""), *faces)
        assert '"card"' not in out
