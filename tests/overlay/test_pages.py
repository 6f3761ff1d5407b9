"""A show without its built pages is refused at once, with what to run."""

from pathlib import Path

import pytest

from overlay.pages import PagesNotBuiltError, require_pages


def test_every_page_must_be_built(tmp_path: Path) -> None:
    for page in ("program.html", "console.html"):
        with pytest.raises(PagesNotBuiltError, match=r"the pages are not built: .*pip install -e \."):
            require_pages(tmp_path)
        (tmp_path / page).touch()
    require_pages(tmp_path)
