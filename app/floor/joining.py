"""How a floor is made, and how a computer comes to it and leaves it: wholly or not at all."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Protocol

import msgspec

from app.faults import EnvironmentFault
from app.floor.address import Address
from app.floor.calls import Calls
from app.floor.contact import make_contact
from app.floor.facts import FloorJoined, FloorLeft, FloorNoted
from app.floor.faults import FloorFault, FloorRefused, NotAFloor, NotLetIn
from app.floor.membership import Membership, forget, keep, keep_secrets, membership_of
from app.floor.session import Session, no_floor
from app.floor.turns import CopyEntries, CopyRows, ThisComputer
from app.floor.upgrade import bring_up_to_date, form_of, known, look_at_form, newest
from app.floor.uplink import hold
from app.journal.journal import Writing
from app.journal.outgoing import extent, hash_of_entry, names_of_tables, open_claims
from assets.languages import say
from engine.names import visible

_PASSWORD: Final = 32
"""Bytes of chance in a terminal's password, which nobody ever types."""
_LONGEST: Final = 16
HOUR_US: Final = 3_600_000_000
DAY_US: Final = 24 * HOUR_US
"""So long a floor must be silent before it counts as gone for good."""


class NotJoined(EnvironmentFault):
    """The computer did not come to the floor, or did not leave it; all is as it was."""

    def __init__(self, what: str, do_now: str) -> None:
        super().__init__(what, say("{do_now} Nothing was changed.", do_now=do_now))


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A floor as it is now. `form_before` is "" where it was made just now."""

    floor: str
    house: str
    form: str
    form_before: str


def create(session: Session, identity: bytes) -> Made:
    """Make a floor for the house of this identity, or bring the one that is there up to date.

    Raises:
        NotAFloor: another house has its floor there.
        NotLetIn: the role may not make what a floor consists of.
        FloorFault: the floor said no, or is gone; nothing was changed.

    """
    with session.transaction() as connection:
        _may_create(session.address, **dict(connection.exec_driver_sql(_RIGHTS).mappings().one()))
        before = form_of(connection)
        if before is not None and before not in known():
            raise NotAFloor(
                say(
                    "The floor is of form {before}, which this program (form {newest}) does not know.",
                    before=before,
                    newest=newest(),
                ),
                say("Bring this program up to date; nothing was changed."),
            )
        if before is not None:
            house = connection.exec_driver_sql("SELECT identity FROM floor.house").scalar()
            if house is not None and bytes(house) != identity:
                raise NotAFloor(
                    say("The database {database} holds the floor of another house.", database=session.address.database),
                    say("Make a database of its own for this house; nothing was changed."),
                )
        bring_up_to_date(connection)
        connection.exec_driver_sql("INSERT INTO floor.house (identity) VALUES (%s) ON CONFLICT DO NOTHING", (identity,))
        connection.exec_driver_sql("SELECT floor.make_partitions(24)")
    return Made(floor=session.address.text, house=identity.hex(), form=newest(), form_before=before or "")


_RIGHTS: Final = """
    SELECT has_database_privilege(current_database(), 'CREATE') AS may_create,
        (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) AS may_make_roles,
        (SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()) AS encoding,
        coalesce((SELECT pg_has_role(nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'floor'), true) AS owns
"""


def _may_create(address: Address, *, may_create: bool, may_make_roles: bool, encoding: str, owns: bool) -> None:
    if not may_create or not may_make_roles or not owns:
        what = (
            say("own what is there")
            if not owns
            else say("make roles (CREATEROLE)")
            if not may_make_roles
            else say("make a schema")
        )
        raise NotLetIn(
            address.words,
            say("the role {user} may not {what}", user=address.user, what=what),
            say("Name the owner of the database in the address; nothing was changed."),
        )
    if encoding != "UTF8":
        raise NotAFloor(
            say(
                "The database {database} keeps text as {encoding}, and a floor needs UTF8.",
                database=address.database,
                encoding=encoding,
            ),
            say(
                "Make it with “createdb --encoding UTF8 --template template0 {database}”; nothing was changed.",
                database=address.database,
            ),
        )


def why_not_named(name: str) -> str:
    """Why this is no name of a terminal; "" where it is one."""
    if name.isascii() and name.isalnum() and len(name) <= _LONGEST:
        return ""
    return say(
        "“{name}” is no name of a terminal: it has up to {longest} letters and digits.",
        name=visible(name)[:_LONGEST],
        longest=_LONGEST,
    )


class BringsPeople(Protocol):
    """The people of the computer that joins."""

    def look(self, session: Session) -> None:
        """Look whether the floor knows everybody as this computer does, before anything is done.

        Raises:
            NotJoined: it does not.

        """
        ...

    def bring(self, session: Session, terminal: str) -> None:
        """Bring them along."""
        ...


class BringsJackpots(Protocol):
    """The jackpots of the computer that joins, which go on as the floor's."""

    def look(self) -> None:
        """Look whether they can be brought over, before anything is done.

        Raises:
            NotJoined: one cannot.

        """
        ...

    def write(self, w: Writing, terminal: str) -> None:
        """Write down, in the moment of joining, that they go on there."""
        ...

    def hand_on(self, calls: Calls) -> None:
        """Have the floor write them; what it cannot be told now follows when a table is open."""
        ...


def join(session: Session, here: ThisComputer, name: str, people: BringsPeople, jackpots: BringsJackpots) -> Membership:
    """Bring this computer to the floor under a name; `session` is the owner's.

    Raises:
        NotJoined: it cannot be done now, for the reason told.
        FloorFault: the floor said no, or is gone. In all cases nothing was changed.

    """
    _may_join(here, name)
    look_at_form(session)
    house = session.ask("SELECT identity FROM floor.house")
    if house is None:
        raise no_floor(session.address)
    people.look(session)
    jackpots.look()
    renews = _renews(here, name)
    identity = hash_of_entry(here.database, 1) or _begun(session, here)
    password = secrets.token_urlsafe(_PASSWORD)
    role = _admitted(session, here, name, password, identity)
    member = Membership(floor=session.address.entered_as(role).text, terminal=name, house=bytes(house).hex())
    try:
        keep_secrets(here.folder, member.address, password)
        with Session.open(member.address, passfile=here.folder.floor_passfile) as own:
            standing = Calls(own).hello(bytes(house), identity, here.record.incarnation)
        people.bring(session, name)
        keep(here.folder, member)
        here.record.write(
            FloorJoined(house=member.house, terminal=name, incarnation=standing.incarnation, floor=member.floor),
            beside=lambda w: jackpots.write(w, name),
        )
    except BaseException:
        if not renews:
            forget(here.folder)
            _send_away(session, name, role)
        raise
    with suppress(FloorFault), Session.open(member.address, passfile=here.folder.floor_passfile) as own:
        jackpots.hand_on(Calls(own))
    return member


def _begun(session: Session, here: ThisComputer) -> bytes:
    """Begin the log of a computer that has none, as in the pit, with how it found the floor; the hash of that entry."""
    rows = session.rows("SELECT name, count, encode(hash, 'hex') AS head FROM floor.streams")
    here.record.write(FloorNoted(heads={row["name"]: (row["count"], row["head"]) for row in rows}))
    return extent(here.database).head.hash


def _may_join(here: ThisComputer, name: str) -> None:
    wrong = why_not_named(name)
    if wrong:
        raise NotJoined(wrong, say("Choose another one."))
    there = None if _renews(here, name) else membership_of(here.folder)  # which may be damaged, and is mended by it
    if there is not None:
        raise NotJoined(
            say("This computer belongs to a floor already, as {terminal}.", terminal=there.terminal),
            say("Leave it first with “cutcard floor leave”."),
        )
    if open_claims(here.database):
        raise NotJoined(say("A jackpot claim waits for its release on this computer."), say("Have it decided first."))
    at = extent(here.database)
    if at.ready < at.head.count:
        raise NotJoined(say("A round is open on this computer."), say("Finish it, close the table, then join."))


def _renews(here: ThisComputer, name: str) -> bool:
    """Whether this log has on record that it belongs to the floor under this name: it is given a new password."""
    return here.record.joined is not None and here.record.joined.terminal == name


def _admitted(session: Session, here: ThisComputer, name: str, password: str, identity: bytes) -> str:
    role = f"{session.address.database}_{name}".lower()
    try:
        return str(
            session.ask(
                "SELECT floor.admit(%s::text, %s::text, %s::bytea, %s::text[], %s::boolean)",
                name,
                session.verifier(password, role),
                identity,
                list(names_of_tables(here.database)),
                _renews(here, name),
            )
        )
    except FloorRefused as refused:
        _, taken, what = refused.what.partition("taken: ")
        if not taken:
            raise
        raise NotJoined(
            say("The floor has a {what} of another computer already.", what=what.rstrip(".")),
            say("Choose another name for this one."),
        ) from None


def _send_away(session: Session, name: str, role: str) -> None:
    """Undo an admission that led to nothing."""
    with session.transaction() as connection:
        written = connection.exec_driver_sql("SELECT cursor FROM floor.terminals WHERE name = %s", (name,)).scalar()
        if written:
            connection.exec_driver_sql("UPDATE floor.terminals SET state = 'left' WHERE name = %s", (name,))
            return
        for table in ("homes", "incarnations"):
            connection.exec_driver_sql(f"DELETE FROM floor.{table} WHERE terminal = %s", (name,))  # noqa: S608 - our own two
        connection.exec_driver_sql("DELETE FROM floor.beats WHERE terminal = %s", (name,))
        connection.exec_driver_sql("DELETE FROM floor.terminals WHERE name = %s", (name,))
        connection.exec_driver_sql(f"DROP ROLE {_quoted(role)}")


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def deliver(calls: Calls, here: ThisComputer, member: Membership) -> None:
    """Hand on all that may be handed on now."""
    here.standing = make_contact(calls, member, here.database, here.codec, here.record)
    for turn in (CopyEntries(here), CopyRows(here, lambda _: None)):
        while turn.turn(calls):
            pass


def leave(here: ThisComputer) -> Membership:
    """Leave the floor, once it holds all that was written here.

    Raises:
        NotJoined: it cannot be done now, for the reason told.
        FloorFault: the floor said no, or is gone. In all cases nothing was changed.

    """
    member = membership_of(here.folder)
    if member is None:
        raise NotJoined(say("This computer belongs to no floor."), say("There is nothing to leave."))
    with _closed(here), Session.open(member.address, passfile=here.folder.floor_passfile) as session:
        calls = Calls(session)
        deliver(calls, here, member)
        head = extent(here.database).head
        standing = calls.leave(head.count, head.hash)
        if standing.state != "left":
            raise NotJoined(
                say(
                    "The floor has {cursor} of {count} entries of this log. {why}",
                    cursor=standing.cursor,
                    count=head.count,
                    why=standing.why,
                ).strip(),
                say("See “cutcard floor status”."),
            )
        here.record.write(FloorLeft(terminal=member.terminal))
        forget(here.folder)
    return member


def leave_without(here: ThisComputer, silent_us: int, reason: str) -> Membership:
    """Leave a floor that is gone for good: what was not handed on stays here alone, and the log says why.

    Raises:
        NotJoined: it cannot be done now, for the reason told; nothing was changed.

    """
    member = membership_of(here.folder)
    if member is None:
        raise NotJoined(say("This computer belongs to no floor."), say("There is nothing to leave."))
    if silent_us < DAY_US:
        raise NotJoined(
            say("The floor was heard {hours} hours ago.", hours=silent_us // HOUR_US),
            say("It counts as gone for good after a day; while it is there, leave it without --gone."),
        )
    with _closed(here):
        here.record.write(FloorLeft(terminal=member.terminal, reason=reason))
        forget(here.folder)
    return member


@contextmanager
def _closed(here: ThisComputer) -> Iterator[None]:
    """The right to talk with the floor for this folder, while no table of it is open and no round.

    Raises:
        NotJoined: one is.

    """
    lock = hold(here.folder.floor_lock)
    if lock < 0:
        raise NotJoined(say("A table of this computer is open."), say("Close every window of its tables, then leave."))
    try:
        at = extent(here.database)
        if at.ready < at.head.count:
            raise NotJoined(say("A round is open on this computer."), say("Finish it first."))
        yield
    finally:
        os.close(lock)


def passfile_of(given: Path | None) -> Path | None:
    """The password file that was named, if it can be read by its owner alone.

    Raises:
        NotJoined: it is not there, or others can read it, so that PostgreSQL would pass it over without a word.

    """
    if given is None:
        return None
    try:
        mode = given.stat().st_mode
    except OSError as error:
        raise NotJoined(
            say("The password file {given} cannot be read ({strerror}).", given=given, strerror=error.strerror),
            say("Name another one."),
        ) from None
    if mode & 0o077:
        raise NotJoined(
            say("Others can read the password file {given}.", given=given),
            say("Close it to them (chmod 600 {given}).", given=given),
        )
    return given
