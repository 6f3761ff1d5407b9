"""``finaltable run CONFIG.toml``: the production."""

import sys
import threading
from pathlib import Path

from overlay.cli.no_core import allow_no_core
from overlay.cli.picture_memory import give_pictures_back
from overlay.cli.production import Production
from overlay.cli.standard_streams import drop_stdout
from overlay.cli.urls import EVERYWHERE, page_urls, wait_for_pages
from overlay.config.production import load_config
from overlay.config.server import ServerConfig
from overlay.web.pages import dist_folder, require_pages


def run_command(source: Path, stopping: threading.Event, *, renew_tokens: bool) -> None:
    """Run the show until ``stopping`` is set. Raises ConfigError, PagesNotBuiltError and the errors of Production."""
    allow_no_core()
    give_pictures_back()
    config = load_config(source)
    require_pages(dist_folder())
    production = Production(config, source, renew_tokens=renew_tokens)
    for line in (*production.notices, *production.differences):
        print(line, file=sys.stderr, flush=True)
    production.start()
    try:
        _announce(production, config.server)
        while not stopping.wait(1.0):
            pass
    finally:
        production.stop()


def _announce(production: Production, server: ServerConfig) -> None:
    """A reader that goes away, as ``head`` does, ends no show."""
    try:
        _print_addresses(production, server)
    except BrokenPipeError:
        drop_stdout()


def _print_addresses(production: Production, server: ServerConfig) -> None:
    fresh, is_encrypted = production.fresh_tokens, server.is_encrypted
    tokens = {page: fresh.get(page, "") for page in production.pages}
    host = server.address
    here = "127.0.0.1" if host in EVERYWHERE else host
    wait_for_pages(page_urls(production.port, tokens, here, is_encrypted=is_encrypted))
    for page, url in page_urls(production.port, tokens, host, is_encrypted=is_encrypted).items():
        print(f"{page:12} {url if page in fresh else url.partition('#')[0]}")
    if fresh:
        print("These addresses are shown once: keep them. --new-tokens makes new ones.", flush=True)
    else:
        print("The tokens of this show's first start are in force; --new-tokens makes new ones.", flush=True)
