"""When a scan without an answer means that the reader is gone."""

from devices.errors import DeviceTimeout
from devices.polling import Fault, FaultKind
from devices.scan_failure import ScanFailed, Silence


def test_the_second_silent_scan_in_a_row_means_that_the_reader_is_gone() -> None:
    silence = Silence()
    assert isinstance(silence.failure("no answer"), ScanFailed)
    gone = silence.failure("no answer")
    assert isinstance(gone, DeviceTimeout)
    assert str(gone) == "no answer, twice: check the reader's power and cable"


def test_an_answer_in_between_ends_the_silence() -> None:
    silence = Silence()
    silence.failure("no answer")
    silence.end()
    assert isinstance(silence.failure("no answer"), ScanFailed)


def test_a_failed_scan_is_told_as_the_antennas_fault() -> None:
    failed = ScanFailed(FaultKind.UNSOUND, "more tags than it can hold")
    assert failed.fault(3) == Fault(3, FaultKind.UNSOUND, "antenna 3: more tags than it can hold")
