"""Hands in the PHH format (poker hand history, TOML; phh.readthedocs.io), read as scripts.

Players stand from the first seat left of the button on, the button last; heads-up, the first is the big blind and the
lists of forced bets are the other way round. Actions: ``d dh p1 7s4s`` deals hole cards (``??`` unknown), ``d db
JcTs2d`` the board, ``p1 f`` folds, ``p1 cc`` checks or calls, ``p1 cbr 170000`` bets or raises to a total on the
street, ``p1 sm 7s4s`` shows (``-``: as dealt), ``p1 sm`` mucks. A ``#`` opens a commentary. Only hold'em and Omaha
without a split are played; every other game is refused by its name.
"""

from overlay.phh.errors import PhhError
from overlay.phh.reading import MOST_BYTES, Recorded, decode_phh, read_recorded

__all__ = ["MOST_BYTES", "PhhError", "Recorded", "decode_phh", "read_recorded"]
