"""The floor of a house as its set-up knows it: whether this computer belongs to one, and joining it."""

from collections.abc import Callable
from typing import Final

from app.clock import SystemClock
from app.faults import EnvironmentFault
from app.floor.membership import MembershipDamaged, membership_of
from app.floor.record import FloorRecord
from app.jackpot.bringing import in_words, own_jackpots
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.journal import Journal
from app.settings import DataFolder
from app.setup.view import FloorAsked, FloorView
from app.staff.staff import Agreement
from assets.languages import say

_NONE: Final = say("This computer belongs to no floor: its log is its own, and nobody else holds a copy of it.")


class FloorNotJoined(EnvironmentFault):
    """The computer stays without a floor."""

    def __init__(self, fault: EnvironmentFault) -> None:
        super().__init__(say("The floor was not joined: {what}", what=fault.what), fault.do_now)


class HouseFloor:
    """Looks after the floor of this computer; joining may take as long as the network does.

    `gone` says why the floor is not there just now, "" while it is.
    """

    def __init__(
        self,
        folder: DataFolder,
        database: Database,
        journal: Journal,
        codec: Codec,
        gone: Callable[[], str] = str,
    ) -> None:
        self._folder, self._database, self._journal, self._codec = folder, database, journal, codec
        self._gone = gone

    def view(self) -> FloorView:
        """Which floor it is, and how this computer stands there as far as its log knows."""
        try:
            member = membership_of(self._folder)
        except MembershipDamaged as fault:
            return FloorView(words=f"{fault.what} {fault.do_now}", joined=True)
        if member is None:
            own = tuple(in_words(each.jackpot) for each in own_jackpots(self._journal))
            return FloorView(words=_NONE, jackpots=own)
        held = FloorRecord(self._journal).held
        words = say(
            "This computer is {terminal} on {address}. “cutcard floor” tells more.",
            terminal=member.terminal,
            address=member.address.words,
        )
        words = f"{words} {held.why}" if held is not None else words
        return FloorView(words=words, joined=True, gone=self._gone())

    def join(self, asked: FloorAsked, agreed: Agreement) -> None:
        """Bring this computer to a floor, let in by whoever owns it; two people have agreed.

        Raises:
            FloorNotJoined: it cannot be done now; nothing was changed.

        """
        from app.floor.address import read_address
        from app.floor.joining import join
        from app.floor.session import Session
        from app.floor.turns import Terminal
        from app.jackpot.bringing import BroughtJackpots
        from app.staff.bringing import Brought

        record = FloorRecord(self._journal)
        here = Terminal(self._folder, self._database, self._codec, SystemClock(), record)
        try:
            with Session.open(read_address(asked.address), password=asked.password, unhurried=True) as session:
                by = agreed.approver.id
                people = Brought(self._folder, self._journal, same=asked.same, retired=asked.retired, by=by)
                join(session, here, asked.terminal, people, BroughtJackpots(self._journal, self._codec, agreed))
        except EnvironmentFault as fault:
            raise FloorNotJoined(fault) from None
