"""What reaches stderr of an error inside the program holds no tag's uid."""

import logging

import pytest

from overlay.cli.stderr_log import FORMAT, UID_HIDDEN, WithoutUids


def record(message: str, *values: object, fault: Exception | None = None) -> logging.LogRecord:
    info = None if fault is None else (type(fault), fault, None)
    return logging.LogRecord("finaltable.capture", logging.ERROR, __file__, 1, message, values, info)


@pytest.mark.parametrize("uid", ["045D1A2B", "040E3BD2286B85", "E004010012345678", "e200001d7315016521408fc6"])
def test_a_uid_that_is_the_words_of_an_error_is_hidden(uid: str) -> None:
    text = WithoutUids(FORMAT).format(record("a device's report was lost", fault=KeyError(uid)))
    assert uid not in text
    assert text.endswith(f"KeyError: '{UID_HIDDEN}'")
    assert "a device's report was lost" in text


def test_other_words_and_numbers_stay() -> None:
    words = "table-a: 12 of 1500000 lines were lost on /dev/ttyUSB0 at 115200 baud"
    assert WithoutUids("%(message)s").format(record("%s", words)) == words
