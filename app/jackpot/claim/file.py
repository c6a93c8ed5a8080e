"""A jackpot claim as it stands on record: what was frozen when it was entered, and how it was ruled on."""

import msgspec

from app.journal.journal import OpenLog
from app.record.jackpot_records import claim_id, jackpot_stream
from engine.jackpots.facts import ClaimEntered, ClaimRefused, ClaimReleased

Ruling = ClaimReleased | ClaimRefused


class ClaimFile(msgspec.Struct, frozen=True, kw_only=True):
    """A claim and what became of it. Times in microseconds UTC; `ruling` is None while the claim is held."""

    jackpot: str
    currency: str
    entered: ClaimEntered
    entered_us: int = 0
    ruling: Ruling | None = None
    ruled_us: int = 0


def claim_file(source: OpenLog, jackpot: str, number: int, currency: str) -> ClaimFile | None:
    """Look a claim up by its number, also long after it was ruled on; None where there is none."""
    rows = source.rows("claims", id=claim_id(jackpot, number))
    if not rows:
        return None
    held = rows[0]["state"] == "held"
    found: ClaimFile | None = None
    for entry in source.entries(jackpot_stream(jackpot), int(rows[0]["entered_seq"] or 0) - 1):
        match entry.event:
            case ClaimEntered() as entered if entered.number == number:
                found = ClaimFile(jackpot=jackpot, currency=currency, entered=entered, entered_us=entry.at_us)
            case ClaimReleased() | ClaimRefused() as ruling if found is not None and ruling.number == number:
                return msgspec.structs.replace(found, ruling=ruling, ruled_us=entry.at_us)
            case _:
                pass
        if held and found is not None:
            return found
    return found
