"""What may be shown of a text that a device sent: one line of a bearable length that a terminal only prints."""

MOST_SHOWN = 60
"""Characters of one name, version or code: no document tells of a longer one."""

CUT = "..."


def shown(text: str, most: int = MOST_SHOWN) -> str:
    """``text`` in one line without control characters, cut to ``most`` characters if it is longer."""
    plain = " ".join("".join(letter if letter.isprintable() else " " for letter in text[: 2 * most + 1]).split())
    return plain if len(plain) <= most else plain[: most - len(CUT)] + CUT
