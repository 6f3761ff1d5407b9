"""Measures speed: ``make bench``. Prints figures, writes nothing into the checkout; no part of the wheel."""
