"""The floor of a house as its set-up knows it: whether this computer belongs to one, and joining it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Final

from app.clock import SystemClock
from app.faults import EnvironmentFault
from app.floor.membership import Membership, MembershipDamaged, membership_of
from app.floor.record import FloorRecord
from app.house.floor_words import seen_lines, verified_lines
from app.jackpot.bringing import in_words, own_jackpots
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.journal import Journal
from app.journal.read_models import Projector
from app.settings import DataFolder
from app.setup.view import FloorAsked, FloorView
from app.staff.staff import Agreement
from assets.languages import say

if TYPE_CHECKING:
    from app.floor.session import Session
    from app.floor.turns import ThisComputer

_NONE: Final = say("This computer belongs to no floor: its log is its own, and nobody else holds a copy of it.")


class FloorNotJoined(EnvironmentFault):
    """The computer stays without a floor."""

    def __init__(self, fault: EnvironmentFault) -> None:
        super().__init__(say("The floor was not joined: {what}", what=fault.what), fault.do_now)


class HouseFloor:
    """Looks after the floor of this computer; joining may take as long as the network does.

    `gone` says why the floor is not there just now, "" while it is. `let_go` has an open table talk with the floor no
    more while this computer leaves it.
    """

    def __init__(
        self,
        folder: DataFolder,
        database: Database,
        journal: Journal,
        codec: Codec,
        projector: Callable[[], Projector],
        gone: Callable[[], str] = str,
        let_go: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self._folder, self._database, self._journal, self._codec = folder, database, journal, codec
        self._projector, self._gone, self._let_go = projector, gone, let_go

    def view(self) -> FloorView:
        """Which floor it is, and how this computer stands there as far as its log knows."""
        record = FloorRecord(self._journal)
        try:
            member = self._member(record)
        except MembershipDamaged as fault:
            name = record.joined.terminal if record.joined is not None else ""
            return FloorView(words=f"{fault.what} {fault.do_now}", joined=True, terminal=name)
        if member is None:
            own = tuple(in_words(each.jackpot) for each in own_jackpots(self._journal))
            return FloorView(words=_NONE, jackpots=own)
        held = record.held
        words = say(
            "This computer is {terminal} on {address}. “cutcard floor” tells more.",
            terminal=member.terminal,
            address=member.address.words,
        )
        words = f"{words} {held.why}" if held is not None else words
        return FloorView(words=words, joined=True, gone=self._gone(), terminal=member.terminal)

    def make(self, asked: FloorAsked) -> None:
        """Make the floor of this house there, or bring the one that is there up to date, as its owner.

        Raises:
            FloorFault: the floor said no, or is gone; nothing was changed.

        """
        from app.floor.address import read_address
        from app.floor.joining import create
        from app.floor.session import Session

        with Session.open(read_address(asked.address), password=asked.password, unhurried=True) as session:
            create(session, self._journal.house())

    def stands(self) -> str:
        """How the floor of this computer stands, in lines.

        Raises:
            EnvironmentFault: this computer belongs to none, or it said no, or is gone.

        """
        from app.floor.report import floor_seen

        with self._entered() as session:
            return "\n".join(seen_lines(floor_seen(session)))

    def verified(self) -> str:
        """What a verification of what this computer may read of the floor finds, in lines.

        Raises:
            EnvironmentFault: as from `stands`.

        """
        from app.floor.verifying import verify_floor

        with self._entered() as session:
            return "\n".join(verified_lines(verify_floor(session, self._codec, self._projector)))

    def leave(self) -> None:
        """Hand on the rest and leave the floor, whose copy of this log stays there.

        Raises:
            EnvironmentFault: it cannot be done now; nothing was changed.

        """
        from app.floor.joining import leave

        with self._let_go():
            leave(self._here(FloorRecord(self._journal)))

    def _member(self, record: FloorRecord) -> Membership | None:
        member = membership_of(self._folder)
        if member is None and record.joined is not None:
            raise MembershipDamaged(self._folder.floor_file, say("is gone"))
        return member

    @contextmanager
    def _entered(self) -> "Iterator[Session]":
        from app.floor.joining import NotJoined
        from app.floor.session import Session
        from app.floor.upgrade import look_at_form

        member = membership_of(self._folder)
        if member is None:
            raise NotJoined(say("This computer belongs to no floor."), say("Join one first."))
        with Session.open(member.address, passfile=self._folder.floor_passfile, unhurried=True) as session:
            look_at_form(session)
            yield session

    def _here(self, record: FloorRecord) -> "ThisComputer":
        from app.floor.turns import ThisComputer

        return ThisComputer(self._folder, self._database, self._codec, SystemClock(), record)

    def join(self, asked: FloorAsked, agreed: Agreement) -> None:
        """Bring this computer to a floor, let in by whoever owns it; two people have agreed.

        Raises:
            FloorNotJoined: it cannot be done now; nothing was changed.

        """
        from app.floor.address import read_address
        from app.floor.joining import join
        from app.floor.session import Session
        from app.jackpot.bringing import BroughtJackpots
        from app.staff.bringing import Brought

        here = self._here(FloorRecord(self._journal))
        try:
            with Session.open(read_address(asked.address), password=asked.password, unhurried=True) as session:
                by = agreed.approver.id
                people = Brought(self._folder, self._journal, same=asked.same, retired=asked.retired, by=by)
                join(session, here, asked.terminal, people, BroughtJackpots(self._journal, self._codec, agreed))
        except EnvironmentFault as fault:
            raise FloorNotJoined(fault) from None
