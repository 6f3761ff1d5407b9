"""What every test may use, and the rule that CI skips nothing: a skip there is a failure."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

SKIPS_ALLOWED_IN_CI = ("needs Windows", "needs macOS")
"""Reasons that hold by nature where CI runs: on Linux, as root."""

NO_DATA = (
    "FINALTABLE_DATA names no folder with the reference data: recorded hands in phh/ (public source: "
    "uoftcprg/phh-dataset) and equity.json (counts of OMPEval, PokerHandEvaluator, poker-eval and poker_equity)"
)


def in_ci() -> bool:
    """The tests run where nothing may be skipped."""
    return bool(os.environ.get("CI"))


@pytest.fixture(scope="session", autouse=True)
def _keys_of_tests(tmp_path_factory: pytest.TempPathFactory) -> Generator[None]:
    """Keys of the shows that tests make lie in a folder of theirs, not in the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session")
def data_folder() -> Path:
    """The folder with reference data of public record; without it CI fails and others skip."""
    folder = os.environ.get("FINALTABLE_DATA")
    if folder and Path(folder).is_dir():
        return Path(folder)
    if in_ci():
        pytest.fail(NO_DATA)
    pytest.skip(NO_DATA)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that was skipped in CI failed."""
    report = yield
    _refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that was skipped in CI failed."""
    report = yield
    _refuse_skip(report)
    return report


def _refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    if not in_ci() or not report.skipped or hasattr(report, "wasxfail"):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    if reason.removeprefix("Skipped: ") not in SKIPS_ALLOWED_IN_CI:
        report.outcome = "failed"
        report.longrepr = f"CI skips nothing, and skipped this: {reason}"
