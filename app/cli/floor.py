"""`cutcard floor`: the floor of a house is made, joined, left, looked at and verified."""

import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from pathlib import Path

import msgspec
import typer

from app.bootstrap import STOP_S, OpenHouse, line_to_floor, open_house, read_house
from app.cli.asking import show
from app.cli.saying import fail, say_json
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.floor.address import Address, read_address
from app.floor.alerts import FloorAlerts
from app.floor.calls import Calls
from app.floor.copied_facts import FloorCopied
from app.floor.copying import Copied, FloorCopy, mark
from app.floor.faults import NotLetIn
from app.floor.fetching import fetch
from app.floor.joining import NotJoined, create, join, leave, leave_without, passfile_of
from app.floor.membership import Membership, membership_of
from app.floor.rebuilding import set_rebuilding
from app.floor.record import FloorRecord
from app.floor.report import floor_seen
from app.floor.session import Session
from app.floor.taking_over import facts_of, take_over
from app.floor.turns import ThisComputer
from app.floor.upgrade import look_at_form
from app.floor.verifying import verify_floor
from app.house.floor_words import seen_lines, verified_lines
from app.jackpot.bringing import BroughtJackpots
from app.jackpot.rebuilt import rebuild_jackpots
from app.journal.codec import Codec
from app.settings import DataFolder, data_folder
from app.staff.bringing import Brought
from app.staff.on_floor import FloorPeople
from app.staff.opening import staff_of
from app.staff.pins import Pin
from app.staff.staff import Agreement, Badge, Refused
from app.table.pit_book import PIT
from app.table.setup import SetUpEvent
from app.table.taking_over import Left, begin, look_first
from assets.languages import say
from engine.like import like
from engine.names import visible
from engine.staff.staffing import TOP


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed behind `cutcard floor`."""

    what: str
    address: str = ""
    terminal: str = ""
    passfile: Path | None = None
    manager: str = ""
    asked_by: str = ""
    reason: str = ""
    again: bool = False
    done: bool = False
    gone: bool = False
    table: str = ""
    into: Path | None = None
    follow: bool = False
    same: tuple[str, ...] = ()
    retire: tuple[str, ...] = ()
    as_json: bool = False


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    """A computer that belongs to a floor, or did until now."""

    floor: str
    terminal: str
    house: str


class Lifted(msgspec.Struct, frozen=True, kw_only=True):
    """A quarantine that was lifted."""

    terminal: str
    incarnation: int
    entries: int
    by: str


def _create(folder: DataFolder, asked: Asked) -> int:
    with read_house(folder) as house:
        identity = house.journal.house()
    if not identity:
        raise NotJoined(say("This computer has no log yet."), say("Open its table once, then make the floor."))
    with _entered(_typed_address(asked), asked) as session:
        made = create(session, identity)
    show(made, as_json=asked.as_json)
    return 0


def _join(folder: DataFolder, asked: Asked) -> int:
    if not asked.terminal:
        raise fail(say("Name this computer as the floor is to know it: --terminal PIT1."))
    if (asked.same or asked.retire) and not asked.manager:
        raise fail(say("Who is whom is said by a Gaming Shift Manager: --manager NUMBER."))
    if asked.asked_by and not (asked.manager and asked.reason):
        raise fail(say("Two people bring jackpots over: --asked-by NUMBER --manager NUMBER --reason WHY."))
    with closing(open_house(folder)) as house, _entered(_typed_address(asked), asked) as session:
        agreed = _agreed(house, asked) if asked.asked_by else None
        if asked.manager and agreed is None:
            _prove(house, asked, say("say who is whom on the floor"), say("The floor was not joined."))
        here = ThisComputer(folder, house.database, Codec(ALL_FACTS), SystemClock(), FloorRecord(house.journal))
        by = asked.manager
        people = Brought(folder, house.journal, same=asked.same, retired=asked.retire, by=by)
        jackpots = BroughtJackpots(house.journal, here.codec, agreed)
        member = join(session, here, asked.terminal, people, jackpots)
    _say(member, as_json=asked.as_json)
    return 0


def _leave(folder: DataFolder, asked: Asked) -> int:
    if asked.gone and not asked.reason:
        raise fail(say("Say why the floor counts as gone for good: --gone --reason WHY."))
    with _open(folder) as here:
        if asked.gone:
            with closing(open_house(folder)) as house:
                silent_us = FloorPeople(folder, house.journal).silent_us()
            member = leave_without(here, silent_us, asked.reason)
        else:
            member = leave(here)
    _say(member, as_json=asked.as_json)
    return 0


def _status(folder: DataFolder, asked: Asked) -> int:
    with _reading(folder, asked) as session:
        seen = floor_seen(session)
    if asked.as_json:
        say_json(seen)
    else:
        _print(seen_lines(seen))
    return 0 if seen.calm else 1


def _verify(folder: DataFolder, asked: Asked) -> int:
    with _reading(folder, asked) as session:
        found = verify_floor(session, Codec(ALL_FACTS), HouseProjector)
    if asked.as_json:
        say_json(found)
    else:
        _print(verified_lines(found))
    return 0 if found.ok else 1


def _fetch(folder: DataFolder, asked: Asked) -> int:
    with _open(folder) as here:
        fetched = fetch(here, HouseProjector)
    show(fetched, as_json=asked.as_json)
    return 0


def _lift(folder: DataFolder, asked: Asked) -> int:
    if not (asked.terminal and asked.manager and asked.reason):
        raise fail(say("A quarantine is lifted with --terminal NAME --manager NUMBER --reason WHY."))
    with closing(open_house(folder)) as house:
        member = _member(folder)
        where = say(
            "Sign it at another joined computer: cutcard floor lift --terminal {terminal} --manager {manager} "
            "--reason WHY.",
            terminal=asked.terminal,
            manager=asked.manager,
        )
        if asked.terminal.lower() == member.terminal.lower():
            raise NotJoined(say("Terminal {own} cannot lift its own quarantine.", own=member.terminal), where)
        if FloorRecord(house.journal).held is not None:
            held = say("Terminal {own} cannot lift a quarantine while it is in quarantine itself.", own=member.terminal)
            raise NotJoined(held, where)
        _prove(
            house,
            asked,
            say("lift the quarantine of terminal {terminal}", terminal=asked.terminal),
            say("The quarantine stays."),
        )
        with Session.open(member.address, passfile=folder.floor_passfile) as session:
            look_at_form(session)
            standing = Calls(session).lift(asked.terminal, again=asked.again, by=asked.manager, reason=asked.reason)
    show(like(standing, Lifted, entries=standing.cursor, by=asked.manager), as_json=asked.as_json)
    return 0


def _rebuild(folder: DataFolder, asked: Asked) -> int:
    del folder
    with _entered(_typed_address(asked), asked) as session:
        look_at_form(session)
        rebuilt = rebuild_jackpots(session, Codec(ALL_FACTS)) if asked.done else ()
        wrong = [f"{each.jackpot}: {words}" for each in rebuilt for words in each.wrong]
        for words in wrong:
            typer.echo(visible(words), err=True)
        show(set_rebuilding(session, on=not asked.done or bool(wrong)), as_json=asked.as_json)
    return 1 if wrong else 0


def _take_over(folder: DataFolder, asked: Asked) -> int:
    if not (asked.table and asked.manager and asked.reason):
        raise fail(say("A table is taken over with --table NAME --manager NUMBER --reason WHY."))
    member = _member(folder)
    with closing(open_house(folder)) as house:
        look_first(house.journal, asked.table)
        _prove(house, asked, say("take table {table} over", table=asked.table), say("Nothing was taken over."))
        with Session.open(member.address, passfile=folder.floor_passfile, unhurried=True) as session:
            look_at_form(session)
            taken = take_over(session, asked.table, by=asked.manager, reason=asked.reason)
            facts = tuple(facts_of(session, Codec(ALL_FACTS), asked.table))
        played = [fact for stream, fact in facts if stream.startswith("table:")]
        set_up = [fact for _, fact in facts if isinstance(fact, SetUpEvent)]
        left = like(taken, Left, signed_by=asked.manager, reason=asked.reason)
        began = begin(house.journal, asked.table, played, set_up, left)
    if asked.as_json:
        say_json(taken)
        return 0
    typer.echo(
        visible(
            say(
                "Table {table} is at this computer now; its next round is round {rounds}.",
                table=asked.table,
                rounds=began.state.rounds + 1,
            )
        )
    )
    if began.open_round:
        typer.echo(
            say(
                "Round {open_round} was open there: end it on paper, or have it void. Nothing of it is here.",
                open_round=began.open_round,
            )
        )
    for each in taken.fed if began.open_round == taken.fed_round else ():
        typer.echo(
            visible(
                say(
                    "It has fed {jackpot}: position {seat}, {stake} cents.",
                    jackpot=each.jackpot,
                    seat=each.seat,
                    stake=each.stake,
                )
            )
        )
    for claim in taken.claims:
        typer.echo(visible(say("Claim {claim} waits for its release.", claim=claim)))
    return 0


def _copy(folder: DataFolder, asked: Asked) -> int:
    if asked.into is None:
        raise fail(say("Say where: --into FOLDER, a folder of its own."))
    into, over = data_folder(asked.into), threading.Event()
    with closing(open_house(into)) as house:
        alerts = FloorAlerts(house.journal, PIT)
        with closing(FloorCopy(into.path, house.database, Codec(ALL_FACTS), HouseProjector(), alerts)) as copy:
            with _reading(folder, asked) as session:
                there = str(session.ask("SELECT encode(identity, 'hex') FROM floor.house"))
                member = membership_of(folder)
                joined = member if member is not None and member.house == there else None
                home = str(folder.path.resolve()) if joined else ""
                mark(house.journal, FloorCopied(house=there, floor=session.address.text, home=home))
                added = copy.follow(session)
            people = joined.terminal if joined else ""
            show(Copied(added=added, entries=house.journal.head().count, people=people), as_json=asked.as_json)
            if not joined:
                _hear(say("This computer has not joined that floor: nobody can sign in at the pit of the copy."))
            if asked.follow:
                with _in_contact(folder) if joined else nullcontext():
                    copy.keep_up(partial(_reading, folder, asked), _hear, over)
    return 0


@contextmanager
def _in_contact(folder: DataFolder) -> Iterator[None]:
    """Have the people here be those of the floor, and tell it of every PIN, as at a computer whose table is open."""
    with closing(open_house(folder)) as house:
        line = line_to_floor(house, _hear)
        if line is not None:
            line.uplink.start()
        try:
            yield
        finally:
            if line is not None:
                line.uplink.stop(STOP_S)


def _hear(words: str) -> None:
    """Say what is wrong with the floor, and go on."""
    typer.echo(visible(words), err=True)


DOORS: dict[str, Callable[[DataFolder, Asked], int]] = {
    "create": _create,
    "join": _join,
    "leave": _leave,
    "status": _status,
    "verify": _verify,
    "fetch": _fetch,
    "lift": _lift,
    "rebuild": _rebuild,
    "copy": _copy,
    "take-over": _take_over,
}
"""What does each thing that can be asked for; the exit code comes back, or the world says no."""


@contextmanager
def _open(folder: DataFolder) -> Iterator[ThisComputer]:
    """Open the log of this computer to write."""
    with closing(open_house(folder)) as house:
        record = FloorRecord(house.journal)
        yield ThisComputer(folder, house.database, Codec(ALL_FACTS), SystemClock(), record)


@contextmanager
def _reading(folder: DataFolder, asked: Asked) -> Iterator[Session]:
    """The floor that was named, or else this computer's own; one whose form is known here."""
    named = _entered(_typed_address(asked), asked) if asked.address else None
    with named or Session.open(_member(folder).address, passfile=folder.floor_passfile) as session:
        look_at_form(session)
        yield session


def _member(folder: DataFolder) -> Membership:
    member = membership_of(folder)
    if member is None:
        raise NotJoined(
            say("The computer with the folder {path} belongs to no floor.", path=folder.path),
            say("Name the address of one, or join it first with “cutcard floor join”."),
        )
    return member


def _typed_address(asked: Asked) -> Address:
    if not asked.address:
        raise fail(say("Name the floor: cutcard floor {what} postgresql://USER@HOST:PORT/DATABASE", what=asked.what))
    return read_address(asked.address)


@contextmanager
def _entered(address: Address, asked: Asked) -> Iterator[Session]:
    """A session as the role that was named; a person at a terminal is asked for a password that no file has."""
    passfile = passfile_of(asked.passfile)
    try:
        session = Session.open(address, passfile=passfile, unhurried=True)
    except NotLetIn:
        if passfile is not None or not sys.stdin.isatty():
            raise
        typed: str = typer.prompt(say("Password of {user}", user=address.user), hide_input=True, err=True)
        session = Session.open(address, password=typed, unhurried=True)
    with session:
        yield session


def _prove(house: OpenHouse, asked: Asked, purpose: str, otherwise: str) -> None:
    """Have the manager who signs give a PIN; it stands in the log of this computer."""
    typed: str = typer.prompt("PIN", hide_input=True, err=True)
    done = staff_of(house.folder, house.journal).prove(Badge(asked.manager, Pin(typed)), purpose)
    if isinstance(done, Refused):
        raise NotJoined(done.words.rstrip(".") + ".", otherwise)
    if done.actor is None or done.actor.rank is not TOP:
        raise NotJoined(say("{manager} is no {top}.", manager=asked.manager, top=TOP.words), otherwise)


def _agreed(house: OpenHouse, asked: Asked) -> Agreement:
    """Have two people agree, each by their PIN, that the jackpots of this computer go on as the floor's."""
    what, otherwise = say("bring the jackpots of this computer to the floor"), say("The floor was not joined.")
    staff = staff_of(house.folder, house.journal)
    proved = staff.prove(Badge(asked.asked_by, _pin_of(asked.asked_by)), what)
    if isinstance(proved, Refused) or proved.actor is None:
        raise NotJoined(proved.words if isinstance(proved, Refused) else say("Nobody asked."), otherwise)
    manager = Badge(asked.manager, _pin_of(asked.manager))
    agreed = staff.approve(proved.actor, manager, needed=TOP, what=what, reason=asked.reason)
    if isinstance(agreed, Refused):
        raise NotJoined(agreed.words, otherwise)
    return agreed


def _pin_of(staff: str) -> Pin:
    typed: str = typer.prompt(say("PIN of {staff}", staff=staff), hide_input=True, err=True)
    return Pin(typed)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(visible(line))


def _say(member: Membership, *, as_json: bool) -> None:
    show(like(member, Joined), as_json=as_json)
