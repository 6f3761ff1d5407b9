"""What every answer says to the browser: run nothing, guess nothing, keep nothing, tell no other site."""

NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
"""The Content-Security-Policy of all but the pages' documents, which have their own (overlay/web/pages.py)."""

NO_STORE = "no-store"

EVERY_ANSWER: tuple[tuple[str, str], ...] = (
    ("Content-Security-Policy", NOTHING_RUNS),
    ("Cache-Control", NO_STORE),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
)
"""Each is said unless the answer says another value itself."""


def with_every(headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """``headers`` and those of EVERY_ANSWER that are missing."""
    said = {name.lower() for name, _ in headers}
    return [*headers, *(pair for pair in EVERY_ANSWER if pair[0].lower() not in said)]
