"""``finaltable token`` beside a running show: in force within a second or so, and written into its log."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from overlay.log.event_log import read_entries
from overlay.log.visit_events import Connected, Disconnected, TokenMade, TokenRevoked, VisitEvent
from tests.e2e.hardware import write_config
from tests.e2e.page_client import PageClient, PageRefused
from tests.e2e.show_process import ROOT, ShowProcess, free_port

PATIENCE_S = 60.0


def token(config: Path, *arguments: str) -> str:
    """What ``finaltable token`` says."""
    act, *rest = arguments
    command = [sys.executable, "-m", "overlay", "token", act, str(config), *rest]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout


def wait_for_events(show: Path, *events: VisitEvent) -> None:
    end = time.monotonic() + PATIENCE_S
    while missing := set(events) - {entry.event for entry in read_entries(show) if isinstance(entry.event, VisitEvent)}:
        assert time.monotonic() < end, missing
        time.sleep(0.1)


def test_tokens_change_while_the_show_runs_and_the_log_says_so(tmp_path: Path) -> None:
    config = write_config(tmp_path, port=free_port(), delay_s=5.0)
    process = ShowProcess(tmp_path / "run", "run", str(config))
    try:
        pages = process.run_pages()
        (show,) = tmp_path.glob("*.show")
        made = json.loads(token(config, "add", "Ana", "--role", "console", "--json"))
        wait_for_events(show, TokenMade("Ana", ("console",)))
        ana = PageClient(pages.port, "console", made["token"])
        wait_for_events(show, Connected("Ana", "console", "127.0.0.1"))
        ana.do("blank")
        token(config, "revoke", "Ana")
        wait_for_events(show, TokenRevoked("Ana"), Disconnected("Ana", "console", "127.0.0.1"))
        with pytest.raises(PageRefused, match="wrong token"):
            PageClient(pages.port, "console", made["token"])
        assert [entry.by for entry in read_entries(show) if type(entry.event).__name__ == "Blanked"] == ["Ana"]
        text = show.read_bytes() + b"".join(path.read_bytes() for path in tmp_path.glob("*.show-*"))
        assert made["token"].encode() not in text + process.stderr.encode()
        ana.close()
    finally:
        process.end()


def test_an_address_that_others_can_read_along_at_stops_the_start(tmp_path: Path) -> None:
    config = write_config(tmp_path, port=free_port(), delay_s=5.0)
    config.write_text(config.read_text().replace("[server]", '[server]\nlisten = "0.0.0.0"'))
    process = ShowProcess(tmp_path / "run", "run", str(config))
    assert process.wait(PATIENCE_S) == 2
    assert process.stderr.count("\n") == 1
    assert "key 'server.listen': expected 127.0.0.1, or certificate and key" in process.stderr
