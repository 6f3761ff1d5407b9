"""The key of a show: made once, readable by its owner alone, apart from the show, or made of a passphrase."""

import stat
import sys
from pathlib import Path

import pytest

from overlay.log.show_key import KeyFile, Passphrase, ShowKeyError, key_check, state_folder

SHOW = "5f" * 16


def test_a_key_is_made_once_and_found_again(tmp_path: Path) -> None:
    place = KeyFile(tmp_path / "keys" / "show.key")
    assert place.find(SHOW) is None
    key = place.make(SHOW)
    assert len(key) == 32
    assert place.find(SHOW) == place.make(SHOW) == key


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
def test_its_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "show.key"
    KeyFile(path).make(SHOW)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660])
def test_a_key_that_others_can_read_is_refused_naming_the_remedy(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "show.key"
    KeyFile(path).make(SHOW)
    path.chmod(mode)
    with pytest.raises(ShowKeyError, match="chmod 600") as refusal:
        KeyFile(path).find(SHOW)
    assert str(path) in str(refusal.value)


@pytest.mark.parametrize("text", ["", "As Kd", "0b" * 31, "0b" * 33, "é" * 64])
def test_a_file_that_is_no_key_is_refused_without_its_content(tmp_path: Path, text: str) -> None:
    path = tmp_path / "show.key"
    path.write_text(text, encoding="utf-8")
    path.chmod(0o600)
    with pytest.raises(ShowKeyError, match=r"show\.key") as refusal:
        KeyFile(path).find(SHOW)
    assert not text or text not in str(refusal.value)


def test_a_key_that_cannot_be_written_names_the_configurations_key(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ShowKeyError, match=r"security\.key_file"):
        KeyFile(tmp_path / "file" / "show.key").make(SHOW)


def test_by_default_each_show_has_its_own_in_the_users_state_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/var/state")
    assert state_folder() == Path("/var/state/finaltable")
    assert KeyFile().where(SHOW) == str(Path(f"/var/state/finaltable/keys/{SHOW}.key"))


def test_a_passphrase_is_always_the_same_key_of_a_show_and_another_of_another_show() -> None:
    place = Passphrase(lambda: "correct horse")
    assert place.find(SHOW) == place.make(SHOW)
    assert place.find(SHOW) != place.find("00" * 16)
    assert place.find(SHOW) != Passphrase(lambda: "correct hearse").find(SHOW)


def test_no_passphrase_is_no_key_and_no_new_show() -> None:
    assert Passphrase(lambda: "").find(SHOW) is None
    with pytest.raises(ShowKeyError, match="FINALTABLE_PASSPHRASE"):
        Passphrase(lambda: "").make(SHOW)


def test_what_knows_a_key_is_not_the_key() -> None:
    key = bytes(range(32))
    assert key_check(key, SHOW) == key_check(key, SHOW) != key_check(key, "00" * 16)
    assert key.hex() not in key_check(key, SHOW)
