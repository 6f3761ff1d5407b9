"""The documents' own promises: links lead somewhere, commands exist, a decision has its parts and fits on a page."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)")
MAKE = re.compile(r"\bmake ([a-z]+)\b(?= *(?:`|#|[A-Z]+=|$))", re.MULTILINE)
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)
PAGE_LINES = 70


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_make_command_exists(document: Path) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    assert {"demo", "test", "check", "bench", "build", "clean"} <= targets
    assert set(MAKE.findall(document.read_text(encoding="utf-8"))) <= targets


@pytest.mark.parametrize("decision", DECISIONS, ids=name)
def test_a_decision_says_context_decision_and_consequences_on_one_page(decision: Path) -> None:
    lines = decision.read_text(encoding="utf-8").splitlines()
    headings = [line for line in lines if line.startswith("#")]
    assert headings[0].startswith(f"# {int(decision.name[:4])}. ")
    parts = [heading for heading in headings[1:] if heading != "## Measured"]
    assert parts == ["## Context", "## Decision", "## Consequences"]
    assert len(lines) <= PAGE_LINES


def test_decisions_are_numbered_without_a_gap() -> None:
    assert [int(path.name[:4]) for path in DECISIONS] == list(range(1, len(DECISIONS) + 1))


def test_the_licence_is_the_agpl_and_the_package_says_so() -> None:
    text = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert text.lstrip().startswith("GNU AFFERO GENERAL PUBLIC LICENSE\n")
    assert text.rstrip().endswith("<https://www.gnu.org/licenses/>.")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license"] == "AGPL-3.0-or-later"


def test_the_changelog_has_a_place_for_what_is_not_released_yet() -> None:
    assert "\n## [Unreleased]\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
