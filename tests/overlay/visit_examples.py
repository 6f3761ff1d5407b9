"""One of each event about visitors, with letters of many scripts: what tests of the log write and read back."""

from overlay.log import visit_events as v

VISITS: tuple[v.VisitEvent, ...] = (
    v.Connected("Ana Prado", "console", "192.0.2.7"),
    v.Disconnected("Ana Prado", "console", "2001:db8::1"),
    v.Refused("wrong token", "", "192.0.2.7"),
    v.TokenMade("Zoë", ("console", "producer")),
    v.Granted("Ana Prado", ("cards",)),
    v.TokenRevoked("Łukasz"),
    v.VisitsCounted("Refused", 9_940),
    v.LimitMet("asking_too_long", "192.0.2.7"),
    v.ActOffered('{"kind":"delay","seconds":600.0}'),
    v.ActConfirmed('{"kind":"delay","seconds":600.0}', "Ana Prado", "Zoë"),
    v.ActLapsed('{"kind":"delay","seconds":600.0}', "Ana Prado"),
    v.ActRefused('{"kind":"delay","seconds":600.0}', "this takes two people"),
    v.RevealAsked(12, 3, "floor"),
    v.HandRevealed(12, 3, "floor", "Ana Prado", "Zoë"),
)
