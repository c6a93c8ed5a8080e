"""On which protocol and transport each entry of the device fault table is tried, and why not on the others.

A test takes its links from here with ``on_links``; ``test_fault_links.py`` holds the whole table against the tests.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pytest


class Link(NamedTuple):
    """A protocol on a transport."""

    protocol: str
    transport: str

    def __str__(self) -> str:
        return f"{self.protocol}-{self.transport}"


PROTOCOLS = ("cdl", "asl")
TRANSPORTS = ("memory", "pty", "tcp")
LINKS = tuple(Link(protocol, transport) for protocol in PROTOCOLS for transport in TRANSPORTS)

_SILENT = "a shoe says nothing between two cards: its silence is no sign"
_NEVER_ANSWERED = "the host of a shoe writes nothing that could be lost or come late"
_NUMBERLESS = "lines have no numbers: a repeated one is another card (M26), a lost one is missed at the end (L2)"
_FORGETFUL = "a shoe keeps nothing that it could lose, roll back or repeat: every break is a doubt (L3)"
_ONE_BY_ONE = "a shoe has no packets, places or method: a card too few or too many is missed at the end (M26, L2)"
_NOT_READ = "the shoe's only word for it is a card that it could not read (C1)"
_NOT_COUNTED = "a shoe neither counts nor names its deck: that is found by hand (C5, M9)"
_WORDLESS = "the shoe's language has no word for it"
_NO_LINE = "the computer alone is concerned: the line plays no part"
_NO_PORT = "there is no port that another program could take"
_NO_TERMINAL = "a connection is no terminal: nobody else can open or read it (L24)"

NOT_ON: dict[str, dict[str, str]] = {
    "L1": {"asl": _SILENT},
    "L4": {"memory": _NO_PORT, "tcp": "a gateway is found by its address, which does not change"},
    "L6": {"memory": _NO_PORT, "tcp": _NO_TERMINAL},
    "L7": {"memory": _NO_PORT, "tcp": _NO_TERMINAL},
    "L14": {"asl": _NEVER_ANSWERED},
    "L15": {"asl": _NUMBERLESS},
    "L16": {"asl": _NUMBERLESS},
    "L17": {"asl": _NUMBERLESS},
    "L18": {"asl": _NUMBERLESS},
    "L19": {"asl": _NEVER_ANSWERED},
    "L22": {"asl": _FORGETFUL},
    "L24": {"memory": _NO_PORT, "pty": "a terminal has no gateway: a second program is L6"},
    "P2": {"asl": _FORGETFUL},
    "P3": {"asl": _FORGETFUL},
    "P4": {"asl": _FORGETFUL},
    "P7": {"asl": "a shoe does not say why it starts: each time is a start in the round (P1)"},
    "P9": {"asl": _WORDLESS},
    "P10": {"asl": _FORGETFUL},
    "P11": {"asl": _SILENT},
    "M3": {"asl": _ONE_BY_ONE},
    "M4": {"asl": _ONE_BY_ONE},
    "M5": {"asl": _ONE_BY_ONE},
    "M6": {"asl": _ONE_BY_ONE},
    "M7": {"asl": _ONE_BY_ONE},
    "M8": {"asl": _NOT_READ},
    "M10": {"asl": _ONE_BY_ONE},
    "M11": {"asl": _ONE_BY_ONE},
    "M12": {"asl": _ONE_BY_ONE},
    "M13": {"asl": _ONE_BY_ONE},
    "M14": {"asl": _ONE_BY_ONE},
    "M19": {"asl": _NOT_READ},
    "M20": {"asl": _NOT_READ},
    "M21": {"asl": _ONE_BY_ONE},
    "C2": {"asl": _NOT_READ},
    "C4": {"asl": _NOT_READ},
    "C9": {"asl": _NOT_COUNTED},
    "C10": {"asl": "a shoe verifies nothing that could be believed: a card that comes twice is C3"},
    "C12": {"asl": _NOT_COUNTED},
    "C15": {"asl": _FORGETFUL},
    "H1": dict.fromkeys(map(str, LINKS), _NO_LINE),
    "H2": dict.fromkeys(map(str, LINKS), _NO_LINE),
    "H6": dict.fromkeys(map(str, LINKS), _NO_LINE),
    "H7": {"asl": _SILENT},
}
"""Entry -> protocol, transport or link -> why it makes no sense there."""

TRIED: dict[str, set[Link]] = {}
"""Entry -> the links on which some test tries it; filled as the tests are read."""


def links_for(entry: str) -> tuple[Link, ...]:
    """The links on which an entry makes sense."""
    without = NOT_ON.get(entry, {})
    return tuple(link for link in LINKS if not {link.protocol, link.transport, str(link)} & without.keys())


def on_links(*entries: str, protocol: str | None = None) -> pytest.MarkDecorator:
    """Run the test, which takes ``link``, on every link (of that protocol) on which these entries make sense."""
    found = {link: tuple(entry for entry in entries if link in links_for(entry)) for link in LINKS}
    params = [
        _param(link, named, values=(link,))
        for link, named in found.items()
        if named and protocol in (None, link.protocol)
    ]
    return pytest.mark.parametrize("link", params)


def cases_on_links(
    names: str, rows: Iterable[Sequence[object]], *, protocol: str | None = None
) -> pytest.MarkDecorator:
    """Run each row (its entry first, then the values of ``names``) on every link on which its entry makes sense."""
    params = [
        _param(link, (str(entry),), values=(*values, link), suffix=f"-{number}")
        for number, (entry, *values) in enumerate(rows, 1)
        for link in links_for(str(entry))
        if protocol in (None, link.protocol)
    ]
    return pytest.mark.parametrize((*names.split(), "link"), params)


def _param(link: Link, entries: tuple[str, ...], *, values: tuple[object, ...], suffix: str = ""):
    for entry in entries:
        TRIED.setdefault(entry, set()).add(link)
    return pytest.param(*values, marks=pytest.mark.fault(*entries), id=f"{'-'.join(entries)}-{link}{suffix}")
