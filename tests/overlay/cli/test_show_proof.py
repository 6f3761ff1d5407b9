"""What a production keeps beside its log: keys, the head's copy, raw reads; and what it says where one is missing."""

import shutil
from contextlib import closing
from pathlib import Path

import pytest

from capture.deck import Deck, encode_deck
from devices.simulator.tags import slix_deck
from devices.types import TagRead
from overlay.cli.production import Production
from overlay.cli.show_proof import key_place
from overlay.config.production import ConfigError, load_config
from overlay.config.security import SecurityConfig
from overlay.log.entries import KeyMissing, ReadsSegmentClosed, SealBegun
from overlay.log.event_log import EventLog
from overlay.log.seal import READS
from overlay.log.show_key import KeyFile, Passphrase
from overlay.proof.head_copy import heads_in
from overlay.proof.reads_journal import journal_folder, read_segment, segments
from overlay.views.types import ConsoleView
from rules.cards import DECK
from tests.smallest_show import SHOW

PROVED = """
[security]
key_file = "apart/show.key"
head_file = "heads.txt"
[server]
port = 0
"""
READER = """
[deck]
file = "deck.toml"

[[readers]]
name = "left"
family = "pepper"
port = "/dev/none-such"
antennas = { 1 = "seat-1", 8 = "muck" }
"""


@pytest.fixture(name="source")
def _source(tmp_path: Path) -> Path:
    deck = Deck("blue", dict(zip(slix_deck(), DECK, strict=True)))
    (tmp_path / "deck.toml").write_text(encode_deck(deck), encoding="utf-8")
    source = tmp_path / "show.toml"
    source.write_text(SHOW + READER + PROVED, encoding="utf-8")
    return source


def run(source: Path, *, read: TagRead | None = None) -> Production:
    """Start the show, have one tag read, stop it."""
    production = Production(load_config(source), source)
    production.start()
    if read is not None:
        assert production._pump is not None
        production._pump.put(read)
    production.stop()
    return production


def opened(source: Path) -> EventLog:
    return EventLog(source.parent / "a.show", KeyFile(source.parent / "apart" / "show.key"))


def test_a_start_logs_its_subkey_and_copies_the_head(source: Path) -> None:
    assert run(source).notices == ()
    run(source)
    with closing(opened(source)) as log:
        begun = [entry.event for entry in log.entries if isinstance(entry.event, SealBegun)]
        assert len({event.salt for event in begun}) == len(begun) == 2
        assert list(heads_in(source.parent / "heads.txt", log.show_id))[-1] == (log.head.number, log.head.sha256)


def test_a_start_without_the_key_says_so_and_logs_it(source: Path) -> None:
    run(source)
    shutil.rmtree(source.parent / "apart")
    (notice,) = run(source).notices
    assert "show.key" in notice
    assert "faces are hidden" in notice
    with closing(opened(source)) as log:
        assert any(isinstance(entry.event, KeyMissing) for entry in log.entries)


def test_the_alarm_stands_at_the_console(source: Path) -> None:
    run(source)
    shutil.rmtree(source.parent / "apart")
    production = Production(load_config(source), source)
    try:
        production.start()
        envelope = production._table._publisher._book.envelope("console")
        assert envelope is not None
        assert isinstance(envelope.view, ConsoleView)
        assert "key_missing" in [alarm.kind for alarm in envelope.view.alarms]
    finally:
        production.stop()


def test_raw_reads_are_journalled_and_the_segments_hash_is_in_the_log(source: Path) -> None:
    uid = slix_deck()[0]
    run(source, read=TagRead("left", 1, uid, None, 1.0))
    with closing(opened(source)) as log:
        assert log.seal is not None
        (event,) = [entry.event for entry in log.entries if isinstance(entry.event, ReadsSegmentClosed)]
        ((segment, path),) = segments(journal_folder(log.path))
        lines = list(read_segment(path.read_bytes(), segment, log.seal.of(READS)))
    assert event.segment == segment == 1
    assert [line["uid"] for line in lines if line["kind"] == "came"] == [uid]
    assert uid.encode() not in path.read_bytes()


@pytest.mark.parametrize("journal", ['[capture]\njournal = "off"\n'])
def test_a_journal_that_is_off_writes_nothing(source: Path, journal: str) -> None:
    source.write_text(source.read_text(encoding="utf-8") + journal, encoding="utf-8")
    run(source, read=TagRead("left", 1, slix_deck()[0], None, 1.0))
    assert not journal_folder(source.parent / "a.show").exists()


def test_a_head_that_the_log_does_not_reach_is_told_at_the_start(source: Path) -> None:
    run(source)
    with closing(opened(source)) as log, (source.parent / "heads.txt").open("a", encoding="ascii") as file:
        file.write(f"{log.show_id} 900 {'0b' * 32}\n")
    (notice,) = run(source).notices
    assert "entry 900" in notice


def test_keys_are_where_the_configuration_says(tmp_path: Path) -> None:
    assert key_place(SecurityConfig(), tmp_path) == KeyFile()
    assert key_place(SecurityConfig(key_file="k/a.key"), tmp_path) == KeyFile(tmp_path / "k" / "a.key")
    assert isinstance(key_place(SecurityConfig(passphrase=True), tmp_path), Passphrase)


def test_a_key_file_beside_a_passphrase_is_refused(source: Path) -> None:
    text = source.read_text(encoding="utf-8").replace("[security]", "[security]\npassphrase = true")
    source.write_text(text, encoding="utf-8")
    with pytest.raises(ConfigError, match=r"security\.key_file"):
        load_config(source)
