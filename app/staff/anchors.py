"""What ties the hash of a PIN, which lies beside the log, to the log: a digest of it stands in the fact that set it.

A hash that somebody put in its place by hand fits no digest: no PIN is compared with it, and `verify` names it.
"""

import hashlib
from collections.abc import Iterator, Mapping

from assets.languages import say
from engine.staff.house import House


def digest(staff: str, kept: str) -> str:
    """The digest of a kept hash: SHA-256 over number and hash, whose own salt keeps anybody from guessing at it."""
    return hashlib.sha256(f"{staff}\0{kept}".encode()).hexdigest()


def fits(house: House, staff: str, kept: str) -> bool:
    """Say whether a kept hash is the one that the log knows for this person."""
    member = house.members.get(staff)
    return member is not None and bool(member.anchor) and member.anchor == digest(staff, kept)


def unanchored(house: House, kept: Mapping[str, str]) -> dict[str, str]:
    """The digests of hashes from before there were any, by staff number; empty once they were taken over."""
    if house.taken_over:
        return {}
    return {
        staff: digest(staff, kept[staff])
        for staff, member in house.members.items()
        if member.has_pin and not member.anchor and staff in kept
    }


def unfit(house: House, kept: Mapping[str, str]) -> Iterator[str]:
    """What is wrong with the kept hashes, one sentence for each; a log from before digests is held to none of them."""
    early = unanchored(house, kept)
    for staff, hashed in kept.items():
        if staff not in early and not fits(house, staff, hashed):
            yield say(
                "the PIN kept for {staff} is not one that the log knows: somebody put it there by hand", staff=staff
            )
    for staff, member in house.members.items():
        if member.anchor and staff not in kept:
            yield say("the PIN of {staff} is gone, though the log knows of it", staff=staff)
