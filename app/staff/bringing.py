"""The people of a computer that joins a floor: they come along, and where the floor knows a number, it is right."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from argon2.exceptions import InvalidHashError

from app.floor.joining import NotJoined
from app.floor.membership import keep_pins_key
from app.floor.people import PEOPLE, key_of_house, people_there
from app.floor.session import Session
from app.journal.journal import Journal
from app.settings import DataFolder
from app.staff.anchors import digest, fits
from app.staff.house_log import HOUSE, HouseLog
from app.staff.pins import keyed
from assets.languages import kept, say
from engine.staff.house import House, Member, evolve
from engine.staff.house_facts import (
    BadgeSet,
    HouseEvent,
    LockoutBegan,
    PeopleAsked,
    PinSet,
    Shared,
    StaffJoined,
    StaffLeft,
    as_shared,
)

BROUGHT: Final = kept("brought to the floor")


class Brought:
    """Brings the people of this computer along when it joins.

    Args:
        folder, journal: of this computer.
        same: numbers under which floor and computer have one person by two names; the floor's holds.
        retired: numbers of somebody else than the floor has under them; they are entered anew under another.
        by: who said so; "" where nobody had to.

    """

    def __init__(
        self,
        folder: DataFolder,
        journal: Journal,
        *,
        same: tuple[str, ...] = (),
        retired: tuple[str, ...] = (),
        by: str = "",
    ) -> None:
        self._folder, self._journal, self._same, self._retired, self._by = folder, journal, same, retired, by

    def look(self, session: Session) -> None:
        """Look whether everybody is who the floor knows under the number, before anything is done.

        Raises:
            NotJoined: a number is given to two people.

        """
        stopped = session.ask("SELECT stopped FROM floor.streams WHERE name = %s", PEOPLE)
        if stopped and not self._by:
            raise NotJoined(
                say("Nobody is changed on the floor: {stopped}", stopped=stopped),
                say("Compare the people there and here, and have a Gaming Shift Manager sign (--manager NUMBER)."),
            )
        there = people_there(session)
        for staff, member in self._house().members.items():
            name = there.get(staff.casefold())
            known = name is None or name.casefold() == member.actor.name.casefold()
            if not known and staff not in (*self._same, *self._retired):
                raise NotJoined(
                    say(
                        "Number {staff} is {there} on the floor and {here} on this computer.",
                        staff=staff,
                        there=name,
                        here=member.actor.name,
                    ),
                    say(
                        "Have a Gaming Shift Manager say which: one person, whose name the floor has (--same {staff}), "
                        "or two, of whom the one here is entered anew under another number (--retire {staff}).",
                        staff=staff,
                    ),
                )

    def bring(self, session: Session, terminal: str) -> None:
        """Bring them; the owner's session, once the terminal is admitted."""
        key = key_of_house(session)
        keep_pins_key(self._folder, key)
        hashes = self._journal.pin_hashes()
        house = self._house()
        kept = {
            staff: made
            for staff, hashed in hashes.items()
            if fits(house, staff, hashed) and (made := _keyed(hashed, key)) is not None
        }
        facts = tuple(as_shared(fact) for each in house.members.values() for fact in _facts(each, kept))
        asked = PeopleAsked(facts=facts, brought=True, same=self._same, retired=self._retired)
        with HouseLog(self._journal).writing() as w:
            cited = w.append((asked,), self._by or None)
        session.ask(
            "SELECT floor.people_brought(%s::text, %s::bigint, %s::text, %s::jsonb, %s::jsonb)",
            terminal,
            cited,
            self._by,
            msgspec.json.encode(facts).decode(),
            msgspec.json.encode(kept).decode(),
        )

    def _house(self) -> House:
        house = House()
        for entry in self._journal.entries(HOUSE):
            if isinstance(entry.event, HouseEvent):
                house = evolve(house, entry.event)
        return house


def _keyed(hashed: str, key: bytes) -> str | None:
    try:
        return keyed(hashed, key)
    except InvalidHashError:
        return None


def _facts(member: Member, kept: Mapping[str, str]) -> Iterator[Shared]:
    """Somebody as they are, in facts as they travel."""
    staff = member.actor.id
    yield StaffJoined(staff=staff, name=member.actor.name, rank=member.actor.rank, by=None)
    if staff in kept:
        yield PinSet(staff=staff, by=None, reason=BROUGHT, digest=digest(staff, kept[staff]))
    if member.badge:
        yield BadgeSet(staff=staff, badge=member.badge, by="")
    if member.locked:
        yield LockoutBegan(staff=staff, tries=member.wrong)
    if not member.here:
        yield StaffLeft(staff=staff, by="")
