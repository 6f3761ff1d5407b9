"""docs/rules.md keeps its word: every row is there, and every test and source that it names exists."""

import ast
import re
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from rules.ruleset import LAPT, TDA2024, RuleSet

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
TEXT_OF_ROWS = """
    B10.1 B10.2 B10.3 B10.4 B10.5 B10.6 B10.7 B10.7.1 B10.7.2 B10.8 B10.8.1 B10.8.2 B10.9 B10.9.1 B10.9.2 B10.10
    B10.10.1 B10.10.2 B10.11 B10.11.1 B10.11.2 B10.11.3 B10.11.4 B10.11.5 B10.11.6 B10.12 B10.12.1 B10.12.2 B10.12.3
    B10.13 B10.14 B10.15 B10.16 B11.1 B11.2 B11.3 B11.4 B11.5 B11.6 B12.1 B12.2 B12.3 B12.4 B12.5 B12.5.1 B12.5.2
    B12.6 B12.6.1 B12.6.2 B13.1 B13.2 B13.3 B14.1 B14.2 B14.3 B14.4 B14.5 B14.6 B14.7 B14.8 B14.9 B14.10 B14.11 B14.12
    B14.13 B15.1 B15.2 B15.3 B15.4 B15.5 B15.6 B15.7 B15.8 B16.1 H1 H2 H3 H4 H4.a H5 H6 H6.a H6.b H6.c H7 H8 H8.a H9
    H9.a H9.b H9.c H9.c.i H9.c.ii H9.c.iii H9.c.iv H9.c.v H9.d H9.e H10 H-gap
"""
ROWS = TEXT_OF_ROWS.split()
UNTESTED = ("ruling", "information", "show")
TABLE_ROW = re.compile(r"^\| (\S+) \| (.+?) \| (.*?) ?\| (.+) \|$", re.MULTILINE)
TEST_NAME = re.compile(r"`(test_\w+\.py)::(test_[\w*]+)`")
SOURCE_NAME = re.compile(r"`(\w+\.py)(?:::(\w+))?`")


def rule_rows() -> dict[str, tuple[str, str]]:
    """Of each row by its id the code that it names, and what it is held by."""
    rules = DOCUMENT.split("## Settings")[0]
    return {row[0]: (row[2], row[3]) for row in TABLE_ROW.findall(rules) if row[0] not in ("id", "---")}


@cache
def functions(path: Path) -> list[str]:
    """The names of a file's top-level functions and classes."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]


def test_every_row_of_the_rules_stands_in_the_document_once() -> None:
    first_cells = re.findall(r"^\| ((?:B1\d|H)\S*) \|", DOCUMENT, re.MULTILINE)
    assert first_cells == ROWS


@pytest.mark.parametrize("rule", ROWS)
def test_a_row_names_a_test_or_says_why_it_has_none(rule: str) -> None:
    _, held_by = rule_rows()[rule]
    assert TEST_NAME.search(held_by) or held_by.startswith(UNTESTED)


@pytest.mark.parametrize(("file", "pattern"), sorted(set(TEST_NAME.findall(DOCUMENT))))
def test_every_test_that_is_named_exists(file: str, pattern: str) -> None:
    path = ROOT / "tests" / "rules" / file
    assert [name for name in functions(path) if fnmatchcase(name, pattern)] != []


@pytest.mark.parametrize("rule", ROWS)
def test_every_source_that_a_row_names_exists(rule: str) -> None:
    code, held_by = rule_rows()[rule]
    named = SOURCE_NAME.findall(code)
    assert bool(named) is bool(TEST_NAME.search(held_by))
    for file, function in named:
        assert not function or function in functions(ROOT / "rules" / file)
        assert (ROOT / "rules" / file).exists()


def test_every_switch_of_a_rule_set_is_in_the_table_of_settings() -> None:
    settings = DOCUMENT.split("## Settings")[1].split("## Cases")[0]
    told = re.findall(r"^\| `(\w+)` \|", settings, re.MULTILINE)
    assert told == [*dict.fromkeys(told)]
    assert set(told) == set(RuleSet.__dataclass_fields__) - {"name", "version"}


def test_settings_that_are_words_are_those_of_the_presets() -> None:
    for preset, column in ((LAPT, 3), (TDA2024, 4)):
        for line in DOCUMENT.split("## Settings")[1].split("## Cases")[0].splitlines():
            cells = [cell.strip() for cell in line.split("|")]
            if len(cells) > column and cells[1].startswith("`"):
                value = getattr(preset, cells[1].strip("`"))
                word = getattr(value, "value", None)
                assert word is None or f"`{word}`" in cells[column]
