"""Writes ``weights.toml``, the list of trained networks with their hashes, how they were made and what they reach."""

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from capture.vision.shipped import LIST

HEAD = "# The networks that read cards, made by `finaltable train`. A file of another SHA-256 is not run."
LICENCE = "AGPL-3.0-or-later"


@dataclass(frozen=True, slots=True)
class TrainedNetwork:
    """One network: ``part`` is finder or reader, ``input_px`` its input's longer side, ``figures`` counts by name."""

    part: str
    file: Path
    input_px: int
    seed: int
    minutes: float
    scenes: int
    photographs: int
    figures: Mapping[str, int | float]


def list_network(folder: Path, network: TrainedNetwork) -> None:
    """Put the network's entry in the folder's list, in the place of an older one; other entries stay."""
    path = folder / LIST
    entries = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    entries[network.part] = entry_of(network)
    path.write_text(encode_list(entries), encoding="utf-8")


def minutes_before(folder: Path, part: str) -> float:
    """How long a listed network was trained in the stages before; 0 if none is listed."""
    path = folder / LIST
    entries = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return float(entries.get(part, {}).get("minutes", 0.0))


def entry_of(network: TrainedNetwork) -> dict[str, object]:
    """The entry as it stands in the list."""
    return {
        "file": network.file.name,
        "sha256": hashlib.sha256(network.file.read_bytes()).hexdigest(),
        "input_px": network.input_px,
        "licence": LICENCE,
        "seed": network.seed,
        "minutes": network.minutes,
        "scenes": network.scenes,
        "photographs": network.photographs,
        "figures": dict(network.figures),
    }


def encode_list(entries: Mapping[str, Mapping[str, object]]) -> str:
    """The list as TOML."""
    lines = [HEAD]
    for part, entry in sorted(entries.items()):
        plain = {key: value for key, value in entry.items() if not isinstance(value, dict)}
        tables = {key: value for key, value in entry.items() if isinstance(value, dict)}
        lines += ["", f"[{part}]", *(f"{key} = {_value(value)}" for key, value in plain.items())]
        for name, table in tables.items():
            lines += ["", f"[{part}.{name}]", *(f"{key} = {_value(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    """A number, or a text without quotes and backslashes in it."""
    return str(value) if isinstance(value, int | float) else f'"{value}"'
