"""The test run's own rule: what CI skips, fails there."""

from pathlib import Path

import pytest

SKIPPING = """
import pytest

@pytest.mark.skipif(True, reason={reason!r})
def test_one():
    pass

def test_two():
    pytest.skip({reason!r})

@pytest.mark.xfail(reason="known")
def test_three():
    assert False
"""
SKIPPED_MODULE = "import pytest; pytest.skip('no browser', allow_module_level=True)"
NEEDS_DATA = "def test_one(data_folder): assert data_folder.is_dir()"


@pytest.fixture(name="run")
def _run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    pytester.makeconftest((Path(__file__).parent / "conftest.py").read_text(encoding="utf-8"))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("FINALTABLE_DATA", raising=False)
    return pytester


def test_outside_ci_a_skip_is_a_skip(run: pytest.Pytester) -> None:
    run.makepyfile(SKIPPING.format(reason="no browser"))
    run.runpytest_inprocess().assert_outcomes(skipped=2, xfailed=1)


def test_in_ci_a_skip_is_a_failure_that_names_the_reason(run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    run.makepyfile(SKIPPING.format(reason="no browser"))
    result = run.runpytest_inprocess()
    result.assert_outcomes(errors=1, failed=1, xfailed=1)
    result.stdout.fnmatch_lines(["*CI skips nothing, and skipped this: Skipped: no browser*"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_in_ci_a_skipped_module_is_a_failure(run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    run.makepyfile(SKIPPED_MODULE)
    run.runpytest_inprocess().assert_outcomes(errors=1)


def test_in_ci_another_platforms_test_may_be_skipped(run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    run.makepyfile(SKIPPING.format(reason="needs Windows"))
    run.runpytest_inprocess().assert_outcomes(skipped=2, xfailed=1)


@pytest.mark.parametrize(("ci", "outcome"), [("", "skipped"), ("true", "errors")])
def test_a_missing_data_folder_names_the_public_source(
    run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, ci: str, outcome: str
) -> None:
    monkeypatch.setenv("CI", ci)
    run.makepyfile(NEEDS_DATA)
    result = run.runpytest_inprocess("-ra")
    result.assert_outcomes(**{outcome: 1})
    result.stdout.fnmatch_lines(["*uoftcprg/phh-dataset*"])


def test_the_data_folder_is_the_one_that_the_environment_names(
    run: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FINALTABLE_DATA", str(run.path))
    run.makepyfile(NEEDS_DATA)
    run.runpytest_inprocess().assert_outcomes(passed=1)
