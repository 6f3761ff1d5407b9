"""Tokens: one a page, kept as hashes in a file that only its owner reads."""

import json
import stat
import sys
from pathlib import Path

import pytest

from overlay.auth import TokenError, load_tokens, make_tokens

PAGES = ("program", "console")


def test_a_token_opens_its_page_and_no_other() -> None:
    book, tokens = make_tokens(PAGES)
    assert book.opens(tokens["program"], "program")
    assert not book.opens(tokens["program"], "console")
    assert book.page_of(tokens["console"]) == "console"


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
    assert book.page_of(token) is None
    assert not book.opens(token, "program")


def test_the_hash_of_a_token_opens_nothing(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    book, _ = load_tokens(path, PAGES, renew=False)
    assert [book.page_of(digest) for digest in json.loads(path.read_text()).values()] == [None, None]


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
    assert book.page_of(old["console"]) is None


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


@pytest.mark.parametrize(
    "content",
    [
        pytest.param("not json", id="no JSON"),
        pytest.param("[]", id="a list"),
        pytest.param('{"program": 1}', id="a number"),
        pytest.param('{"program": "é"}', id="no hash"),
        pytest.param('{"program": ""}', id="an empty hash"),
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


def test_a_book_without_a_page_is_refused_naming_it(tmp_path: Path) -> None:
    path = tmp_path / "show.tokens"
    path.write_text("{}")
    with pytest.raises(TokenError, match=r"show.tokens: expected a token for each page, got none for console"):
        load_tokens(path, PAGES, renew=False)
