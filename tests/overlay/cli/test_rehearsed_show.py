"""A rehearsal keeps what the configuration says of the network, lets nobody else in, and ends when it is told to."""

import threading
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import serialization

from overlay.cli.raw_http import bearer
from overlay.cli.rehearsal_config import not_rehearsed
from overlay.cli.rehearsed_show import RehearsalStoppedError, RehearsedShow
from overlay.cli.selftest import selftest_command
from overlay.config.production import ConfigError, load_config
from overlay.log.show_key import PASSPHRASE_VARIABLE
from tests.overlay.cli.test_selftest import by_hand
from tests.overlay.web.test_tls import make_certificate

TLS = 'certificate = "certificate.pem"\nkey = "key.pem"\n'

CONFIGURATIONS = [
    pytest.param(f"[server]\n{TLS}", "", id="a certificate"),
    pytest.param(f'[server]\nlisten = "0.0.0.0"\nport = 443\n{TLS}', "listening on 0.0.0.0", id="TLS for all"),
    pytest.param(f'[server]\nlisten = "::"\n{TLS}', "listening on ::", id="TLS over IPv6"),
    pytest.param(f'[server]\nlisten = "192.0.2.7"\n{TLS}', "listening on 192.0.2.7", id="an address of another net"),
    pytest.param(f'[server]\nhost = "192.0.2.7"\n{TLS}', "listening on 192.0.2.7", id="the earlier word for it"),
    pytest.param('[server]\nbehind_proxy = "192.0.2.5"\n', "the proxy at 192.0.2.5", id="a proxy elsewhere"),
    pytest.param('[server]\nbehind_proxy = "127.0.0.1"\n', "the proxy at 127.0.0.1", id="a proxy on this machine"),
    pytest.param(
        f'[server]\nlisten = "0.0.0.0"\nbehind_proxy = "192.0.2.5"\n{TLS}', "listening on 0.0.0.0", id="TLS and proxy"
    ),
    pytest.param("[security]\npassphrase = true\n", "the passphrase", id="a passphrase"),
    pytest.param(
        '[security]\nkey_file = "no-such-folder/key"\n', "the key in no-such-folder/key", id="a key elsewhere"
    ),
    pytest.param(
        '[security]\nhead_file = "no-such-folder/head"\n', "the copy of the log's head", id="a head elsewhere"
    ),
    pytest.param("[server]\nmax_clients = 1\n", "", id="room for one page"),
    pytest.param('[server]\nnames = ["table.example"]\norigins = ["https://g.example"]\n', "", id="names and origins"),
]


def configured(folder: Path, tables: str) -> Path:
    """A show by hand with more tables in its configuration, and a certificate beside it."""
    make_certificate(folder)
    source = by_hand(folder)
    source.write_text(f"{source.read_text()}\n{tables}")
    return source


@pytest.mark.parametrize(("tables", "words"), CONFIGURATIONS)
def test_every_page_is_rehearsed_whatever_the_network_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tables: str, words: str
) -> None:
    monkeypatch.delenv(PASSPHRASE_VARIABLE, raising=False)
    source, folder = configured(tmp_path, tables), tmp_path / "rehearsal"
    folder.mkdir()
    before = {path for path in tmp_path.iterdir() if path != folder}
    config = load_config(source)
    show = RehearsedShow(config, source, folder, lambda *_: None)
    try:
        show.start()
        show.settle()
        assert all(page.view for page in show.pages.values())
        assert set(show.pages) == set(show.production.pages)
        assert show.get("/api/v1/views/program", bearer(show.tokens["program"])).startswith(b"HTTP/1.1 200")
        assert show.config.server.address == "127.0.0.1"
    finally:
        show.stop()
    assert {path for path in tmp_path.iterdir() if path != folder} == before
    assert any(line.startswith(words) for line in (*not_rehearsed(config), ""))


def test_in_a_sequestered_room_two_people_let_somebody_read_the_page_of_cards(tmp_path: Path) -> None:
    source = by_hand(tmp_path, sequestered="true")
    config = load_config(source)
    show = RehearsedShow(config, source, tmp_path, lambda *_: None)
    try:
        show.start()
        show.settle()
        assert set(show.production.pages) == set(show.pages)
        assert show.pages["cards"].view
    finally:
        show.stop()


def test_a_whole_show_over_tls_is_sound_and_says_what_was_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = configured(tmp_path, f'[server]\nlisten = "0.0.0.0"\n{TLS}')
    assert selftest_command(source, threading.Event(), real_s=1.0) == 0
    told = capsys.readouterr()
    assert "not rehearsed: listening on 0.0.0.0" in told.err
    assert "socket /program" in told.out


@pytest.mark.parametrize("password", [b"a password", None], ids=["a key with a password", "a key that is none"])
def test_a_certificate_that_the_show_cannot_use_is_named_before_the_show(tmp_path: Path, password: Any) -> None:
    source = configured(tmp_path, f"[server]\n{TLS}")
    key = tmp_path / "key.pem"
    if password is None:
        key.write_text("no key")
    else:
        private = serialization.load_pem_private_key(key.read_bytes(), None)
        form = serialization.BestAvailableEncryption(password)
        key.write_bytes(private.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, form))
    with pytest.raises(ConfigError, match=r"key 'server\.certificate'.*without a password"):
        selftest_command(source, threading.Event(), real_s=1.0)


def test_whoever_waits_for_the_show_or_for_time_is_told_at_once_that_it_is_to_end(tmp_path: Path) -> None:
    source, stopping = by_hand(tmp_path), threading.Event()
    show = RehearsedShow(load_config(source), source, tmp_path, lambda *_: None, stopping)
    stopping.set()
    with pytest.raises(RehearsalStoppedError):
        show.wait(3600.0)
    with pytest.raises(RehearsalStoppedError):
        show.settle()
