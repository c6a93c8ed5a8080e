"""Cards that were exposed in the deal, whatever showed them: added up, and one card counted once (5.4, R-44)."""

from collections.abc import Mapping
from typing import Final

from engine.table.state import DEALER, Finding, Round

SECURITY: Final = "security-card"
"""A dealer's hand without the security card under it: its bottom cards may have been seen (X3 3.7.3.1)."""
SHOWN: Final[Mapping[str, int]] = {"exposed": 1, "exposed-two": 2}
"""How many cards a finding of each kind shows at least."""


def shows_cards(finding: Finding) -> bool:
    """The number that such a finding is decided with is one of exposed cards."""
    return finding.kind in SHOWN or finding.kind == SECURITY


def known(rnd: Round) -> int:
    """How many cards of this deal are known to be exposed: those decided on before, and those still to be decided on.

    Two open findings at one place may be one card that two have seen; so is one that names no place.
    """
    at = _open_at(rnd)
    return rnd.exposed + max(sum(count for place, count in at.items() if place), at.get("", 0))


def least(rnd: Round, bottom: int = 0) -> int:
    """How many there are at least: a card found where one was counted before may be that one.

    `bottom`: bottom cards of the dealer's hand that were seen, for want of a security card (X3 3.7.3.1).
    """
    at = _open_at(rnd)
    at[DEALER] = max(at.get(DEALER, 0), bottom)
    more = sum(max(0, count - rnd.exposed_at.get(place, 0)) for place, count in at.items() if place)
    return max(rnd.exposed + more, at.get("", 0))


def counted(rnd: Round, finding: Finding, number: int) -> tuple[int, dict[str, int]]:
    """All that are exposed after a finding was decided on, and how many at each place."""
    if finding.kind == SECURITY:
        more = max(0, number - rnd.exposed_at.get(DEALER, 0))
        return rnd.exposed + more, _plus(rnd.exposed_at, DEALER, more)
    place = finding.places[0] if finding.places else ""
    return number, _plus(rnd.exposed_at, place, max(0, number - rnd.exposed))


def _open_at(rnd: Round) -> dict[str, int]:
    """The cards that open findings show, by the place of each finding; "" where it names none."""
    shown: dict[str, int] = {}
    for finding in rnd.findings:
        if finding.kind in SHOWN:
            place = finding.places[0] if finding.places else ""
            shown[place] = max(shown.get(place, 0), SHOWN[finding.kind])
    return shown


def _plus(counts: Mapping[str, int], place: str, more: int) -> dict[str, int]:
    return {**counts, place: counts.get(place, 0) + more} if place and more else dict(counts)
