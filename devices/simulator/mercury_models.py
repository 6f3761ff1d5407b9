"""The Mercury modules that are simulated: what differs between them."""

from dataclasses import dataclass

EU, NA, EU3, NA2, OPEN = 0x02, 0x01, 0x08, 0x0D, 0xFF
"""Regions by the vendor's codes."""


@dataclass(frozen=True, slots=True)
class Model:
    """One module. ``version`` is what it tells of itself: bootloader, hardware, date, firmware, protocols.

    Powers are hundredths of a dBm; ``receiver`` is the antenna that listens after power-up, where antenna 1 sends.
    """

    version: str
    ports: int
    regions: tuple[int, ...]
    least_power: int
    greatest_power: int
    can_stream: bool
    receiver: int = 1


M5E_COMPACT = Model(
    version="07102300 01000003 20141007 01070209 00000010",  # logged from one
    ports=1,
    regions=(NA, EU, EU3, OPEN),
    least_power=1000,
    greatest_power=2300,
    can_stream=False,
)

M5E = Model(
    version="07102300 00000003 20141007 01070209 00000010",
    ports=2,
    regions=(NA, EU, EU3, OPEN),
    least_power=500,
    greatest_power=3000,
    can_stream=False,
    receiver=2,  # M5e manual page 171
)

M6E = Model(
    version="12120300 18000001 20150801 01150000 00000010",
    ports=4,
    regions=(NA, EU3, OPEN),
    least_power=500,
    greatest_power=3150,
    can_stream=True,
)

M6E_NANO = Model(
    version="12120300 30000001 20150801 01050100 00000010",
    ports=1,
    regions=(EU3, NA2, OPEN),
    least_power=0,
    greatest_power=2700,
    can_stream=True,
)
