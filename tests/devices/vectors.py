"""Packets from manuals, other drivers and logs of real readers, by family and name (tests/data/README.md)."""

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


def vectors(family: str) -> list[dict[str, Any]]:
    """Every line of the family's file."""
    return [json.loads(line) for line in (DATA / f"{family}_vectors.jsonl").read_text("utf-8").splitlines()]


def packets(family: str, *directions: str) -> dict[str, bytes]:
    """Bytes by name: sent by a reader (``rx``), or by its host (``tx``)."""
    wanted = directions or ("tx", "rx")
    return {vector["name"]: bytes.fromhex(vector["hex"]) for vector in vectors(family) if vector["dir"] in wanted}
