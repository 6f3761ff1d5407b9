"""The addresses that a show prints."""

import socket

import pytest

from overlay.cli.urls import page_urls


@pytest.mark.parametrize(
    ("host", "name"),
    [
        pytest.param("127.0.0.1", "127.0.0.1", id="this machine"),
        pytest.param("10.0.0.7", "10.0.0.7", id="one address"),
        pytest.param("0.0.0.0", socket.gethostname(), id="everywhere"),
        pytest.param("::", socket.gethostname(), id="everywhere, version 6"),
    ],
)
def test_an_address_can_be_opened_from_another_machine(host: str, name: str) -> None:
    assert page_urls(5000, {"console": "t"}, host) == {"console": f"http://{name}:5000/console#token=t"}
