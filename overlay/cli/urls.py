"""The pages' addresses, with their tokens in the fragment, which no browser sends to a server."""

import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Mapping

START_WAIT_S = 10.0

EVERYWHERE = ("0.0.0.0", "::")
"""Addresses to listen on that nobody can open."""


def page_urls(
    port: int, tokens: Mapping[str, str], host: str = "127.0.0.1", *, is_encrypted: bool = False
) -> dict[str, str]:
    """Page to URL, ready for a browser or a browser source; a server that listens everywhere has the machine's name."""
    scheme = "https" if is_encrypted else "http"
    name = socket.gethostname() if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return {page: f"{scheme}://{name}:{port}/{page}#token={token}" for page, token in tokens.items()}


def wait_for_pages(urls: Mapping[str, str]) -> None:
    """Return once all pages answer; TimeoutError if they do not within 10 s."""
    end = time.monotonic() + START_WAIT_S
    for url in urls.values():
        while not _answers(url):
            if time.monotonic() > end:
                raise TimeoutError(f"{url.partition('#')[0]} does not answer")
            time.sleep(0.02)


def _answers(url: str) -> bool:
    """Whether the show's own server is there; no token is sent, so nobody is asked who he is."""
    try:
        with urllib.request.urlopen(url, timeout=2, context=_unverified()):
            return True
    except (urllib.error.URLError, OSError):
        return False


def _unverified() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
