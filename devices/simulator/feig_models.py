"""The FEIG readers that are simulated: what differs between them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Model:
    """One reader: its number in FEIG's lists, antennas, the most tags of one inventory, and bytes of one answer.

    With ``has_ports`` an inventory may name the ports that it looks at; else two outputs are switched.
    """

    number: int
    antennas: int
    has_ports: bool
    most_tags: int
    buffer: int


CPR_M02 = Model(number=80, antennas=2, has_ports=False, most_tags=4, buffer=256)
"""H20800-16e-ID-B, annexes B and D2."""

MULTI_PORT = Model(number=43, antennas=8, has_ports=True, most_tags=100, buffer=512)
"""An i-scan reader as the manuals of the RF290R and the ID ISC.MU02 describe the commands; eight ports are as many as a
question can name."""
