"""``finaltable audit SHOW``: verifies the log, tells what a dispute asks for; exit 1 if anything is not as written."""

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from overlay.cli.show_proof import ask_passphrase
from overlay.log.event_log import seal_of
from overlay.log.seal import Seal
from overlay.log.show_file import HEAD_FILE, LogError, Stored, read_stored, sealed_pictures
from overlay.log.show_key import PASSPHRASE_VARIABLE, KeyFile, Passphrase
from overlay.proof.audit import Audit, Break, Material, audit
from overlay.proof.head_copy import heads_in
from overlay.proof.reads_journal import journal_folder, segments
from overlay.proof.report import Finding, findings

BROKEN = 1


@dataclass(frozen=True, slots=True)
class Audited:
    """What the command line says. ``heads``: SHA-256 in hex, as the console shows it."""

    show: Path
    key_file: Path | None = None
    head_file: Path | None = None
    heads: tuple[str, ...] = ()
    faces: bool = False
    as_json: bool = False


def audit_command(options: Audited) -> int:
    """Print the report; 1 on any break. Raises LogError for what is no show, and for a key that is not its own."""
    if not options.show.is_file():
        raise LogError(f"{options.show}: expected a show file, got none")
    stored = read_stored(options.show)
    seal = _seal(options)
    heads, about_heads = _heads(options, stored)
    material = Material(
        stored,
        seal,
        heads,
        tuple(map(_digest, options.heads)),
        {number: path.read_bytes() for number, path in segments(journal_folder(options.show))},
        dict(sealed_pictures(options.show)) if seal else {},
    )
    result = audit(material)
    found = tuple(findings(result.entries, faces=options.faces and seal is not None))
    lines = (
        _as_json(result, found)
        if options.as_json
        else _in_words(result, found, (_about_seals(result, seal), about_heads))
    )
    for line in lines:
        print(line)
    return BROKEN if result.breaks else 0


def _seal(options: Audited) -> Seal | None:
    """By the key that is named, else by the user's own or by the passphrase in the environment."""
    if options.key_file is not None:
        seal = seal_of(options.show, KeyFile(options.key_file))
        if seal is None:
            raise LogError(f"{options.key_file}: expected the key of {options.show}, got none or another's")
        return seal
    if os.environ.get(PASSPHRASE_VARIABLE):
        return seal_of(options.show, Passphrase(ask_passphrase))
    return seal_of(options.show, KeyFile())


def _heads(options: Audited, stored: Stored) -> tuple[tuple[tuple[int, bytes], ...], str]:
    """The copies of the head, and a line on where they are from."""
    named = stored.meta.get(HEAD_FILE)
    path = options.head_file or (Path(named) if named else None)
    if path is None:
        return (), "head: no copy of it is known; --head-file names one"
    if options.head_file is None and not path.exists():
        return (), f"head: its copies in {path} are not here"
    if not path.exists():
        raise LogError(f"{path}: expected copies of the log's head, got no such file")
    heads = tuple(heads_in(path, stored.meta.get("show_id", "")))
    return heads, f"head: {len(heads)} copies in {path}"


def _digest(text: str) -> bytes:
    try:
        digest = bytes.fromhex(text)
    except ValueError:
        digest = b""
    if len(digest) != 32:
        raise ValueError(f"expected a SHA-256 of 64 hex digits, got {text!r}")
    return digest


def _as_json(result: Audit, found: tuple[Finding, ...]) -> Iterator[str]:
    for broken in result.breaks:
        yield json.dumps({"section": "break", **asdict(broken)})
    for finding in found:
        yield json.dumps(
            {"section": finding.section, "number": finding.number, "at": finding.at, "by": finding.by}
            | {"fields": finding.fields}
        )
    yield json.dumps(
        {
            "section": "log",
            "entries": len(result.entries),
            "head": result.head.hex(),
            "breaks": len(result.breaks),
            "under_seal": result.under_seal,
        }
    )


def _in_words(result: Audit, found: tuple[Finding, ...], about: tuple[str, ...]) -> Iterator[str]:
    for finding in found:
        fields = json.dumps(finding.fields, ensure_ascii=False)
        yield f"{finding.section:<10} {finding.number:>6} {finding.at} {finding.by}: {fields}"
    yield from about
    yield f"log: {len(result.entries)} entries, the last with the hash {result.head.hex()}"
    yield from map(_broken, result.breaks)
    yield f"{len(result.breaks)} breaks" if result.breaks else "sound: every entry is as it was written"


def _about_seals(result: Audit, seal: Seal | None) -> str:
    if seal is None:
        return f"seals: {result.under_seal} are not verified, the show's key is not here; --key names it"
    return "seals: opened with the show's key"


def _broken(broken: Break) -> str:
    where = "BREAK" if broken.number is None else f"BREAK at entry {broken.number}"
    return f"{where}: expected {broken.expected}, got {broken.got}"
