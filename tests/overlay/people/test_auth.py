"""Tokens: one a page, kept as hashes in a file that only its owner reads."""

import hashlib
import hmac
import json
import stat
import sys
from pathlib import Path

import pytest

from overlay.log.entries import MACHINES
from overlay.people.auth import Holder, TokenError, load_tokens, make_tokens
from overlay.people.holders import RESERVED_NAMES

PAGES = ("program", "console")


def test_a_token_opens_its_page_and_no_other() -> None:
    book, tokens = make_tokens(PAGES)
    assert book.opens(tokens["program"], "program")
    assert not book.opens(tokens["program"], "console")
    holder = book.holder_of(tokens["console"])
    assert holder == Holder("operator", frozenset({"console"}), person=True)
    assert book.holder_of(tokens["program"]) == Holder("program", frozenset({"program"}), person=False)


@pytest.mark.parametrize(
    "token",
    [
        pytest.param(None, id="none"),
        pytest.param("", id="empty"),
        pytest.param("wrong", id="wrong"),
        pytest.param(7, id="a number"),
        pytest.param(["x"], id="a list"),
        pytest.param("ação", id="letters beyond ASCII"),
        pytest.param("\ud800", id="half a character"),
    ],
)
def test_no_page_is_opened_by(token: object) -> None:
    book, _ = make_tokens(PAGES)
    assert book.holder_of(token) is None
    assert not book.opens(token, "program")


def test_the_hash_of_a_token_opens_nothing(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    book, _ = load_tokens(path, PAGES, renew=False)
    digests = [token["sha256"] for token in json.loads(path.read_text())["tokens"]]
    assert [book.holder_of(digest) for digest in digests] == [None, None]


def test_tokens_are_made_once_and_kept_for_later_starts(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    _, tokens = load_tokens(path, PAGES, renew=False)
    again, fresh = load_tokens(path, PAGES, renew=False)
    assert set(tokens) == set(PAGES)
    assert fresh == {}
    assert again.opens(tokens["program"], "program")


def test_renewed_tokens_close_the_old_ones_out(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    _, old = load_tokens(path, PAGES, renew=False)
    book, new = load_tokens(path, PAGES, renew=True)
    assert book.opens(new["console"], "console")
    assert book.holder_of(old["console"]) is None


def test_no_token_stands_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    _, tokens = load_tokens(path, PAGES, renew=False)
    assert not [token for token in tokens.values() if token in path.read_text()]
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
def test_only_its_owner_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    for renew in (False, True):
        load_tokens(path, PAGES, renew=renew)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def two_of(*names: str) -> str:
    """A file of format 2 in which these names hold tokens."""
    tokens = [{"name": name, "roles": ["console"], "person": True, "sha256": "0" * 64} for name in names]
    return json.dumps({"format": 2, "is_begun": True, "tokens": tokens})


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("not json", id="no JSON"),
        pytest.param("[]", id="a list"),
        pytest.param('{"program": 1}', id="a number"),
        pytest.param('{"program": "é"}', id="no hash"),
        pytest.param('{"program": ""}', id="an empty hash"),
        pytest.param('{"format": 3, "is_begun": true, "tokens": []}', id="a later format"),
        pytest.param('{"format": 2, "is_begun": true, "tokens": [], "x": 1}', id="an unknown key"),
        pytest.param(two_of("Ana", "Ana"), id="a name twice"),
        pytest.param(two_of("Ana", "capture"), id="a name of the log's own"),
        pytest.param(two_of("Ana", "\u202eanA"), id="a name that turns the line round"),
    ],
)
def test_a_corrupt_file_is_refused_naming_it(tmp_path: Path, content: str) -> None:
    path = tmp_path / "show.tokens"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(TokenError) as refusal:
        load_tokens(path, PAGES, renew=False)
    assert str(path) in str(refusal.value)


def test_a_folder_that_is_not_there_is_an_error_naming_the_file(tmp_path: Path) -> None:
    with pytest.raises(TokenError, match="gone"):
        load_tokens(tmp_path / "gone" / "show.tokens", PAGES, renew=False)


def test_a_file_of_page_and_hash_is_read_on_and_gets_the_pages_that_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    path.write_text(json.dumps({"console": hashlib.sha256(b"an old token").hexdigest()}))
    book, fresh = load_tokens(path, PAGES, renew=False)
    assert book.holder_of("an old token") == Holder("operator", frozenset({"console"}), person=True)
    assert set(fresh) == {"program"}
    assert json.loads(path.read_text())["format"] == 2
    again, none = load_tokens(path, PAGES, renew=False)
    assert none == {}
    assert again.opens(fresh["program"], "program")
    assert again.opens("an old token", "console")


def test_a_page_whose_token_was_revoked_gets_no_new_one_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    load_tokens(path, PAGES, renew=False)
    file = json.loads(path.read_text())
    path.write_text(json.dumps(file | {"tokens": []}))
    book, fresh = load_tokens(path, PAGES, renew=False)
    assert (book.records, fresh) == ((), {})


def test_a_page_with_cards_gets_no_token_at_the_first_start(tmp_path: Path) -> None:
    _, fresh = load_tokens(tmp_path / "show.tokens", ("console", "cards"), renew=False)
    assert set(fresh) == {"console"}


@pytest.mark.skipif(sys.platform == "win32", reason="needs Linux or macOS")
def test_a_file_that_others_may_write_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    load_tokens(path, PAGES, renew=False)
    path.chmod(0o622)
    with pytest.raises(TokenError, match="expected a file that only its owner may write, got mode 622"):
        load_tokens(path, PAGES, renew=False)


def test_a_token_is_compared_with_every_hash_in_a_way_that_tells_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    book, tokens = make_tokens(("program", "console", "venue"))
    compared: list[str] = []
    real = hmac.compare_digest

    def compare(expected: str, shown: str) -> bool:
        compared.append(expected)
        return real(expected, shown)

    monkeypatch.setattr(hmac, "compare_digest", compare)
    for token in (tokens["program"], tokens["venue"], "wrong", 7):
        compared.clear()
        book.holder_of(token)
        assert compared == [record.sha256 for record in book.records]


def test_nobody_may_be_called_as_the_logs_own_machines_are() -> None:
    assert set(RESERVED_NAMES) == set(MACHINES)
