"""The table's side of its shuffler: what is known of it, what is asked of it, and whose it is."""

from collections.abc import Callable
from time import monotonic
from typing import Protocol

from msgspec.structs import replace

from app.table.link_status import LinkStatus, counted, follow
from app.table.setup import FIRST_CONTACT
from app.table.wishes import ByHand, wish, wish_by_hand
from devices import contract as dev
from engine.table.keeping import OF_THE_DEVICE
from engine.table.keeping_asked import LiftHold
from engine.table.state import Table

DealByHand = Callable[[ByHand], bool]
"""Does at a shoe what a dealer's hand does; False when it could not be done now."""


class DeviceLink(Protocol):
    """The way to the device: the link, or a line of a test."""

    def committed(self, event_id: dev.EventId) -> None:
        """Say that everything up to this event is on disk."""
        ...

    def command(self, command: dev.Command) -> None:
        """Ask the device, or its driver."""
        ...


class Shuffler:
    """Follows the device of one table. It has no thread; the table's thread is its only caller.

    Args:
        status: what is known at the start.
        paired: the table has a device of its own; the first one that answers is paired otherwise.
        hand: where the device takes no orders, who draws the cards; None at a real shoe, where the dealer does.
        production: no emulator may be used.

    """

    def __init__(
        self, status: LinkStatus, *, paired: bool = False, hand: DealByHand | None = None, production: bool = False
    ) -> None:
        self.status = status
        self.production = production
        self.line: DeviceLink | None = None
        self.paired_by = "" if paired else FIRST_CONTACT
        self._hand = hand
        self._asked: dev.Command | ByHand | None = None
        self._refused = False

    def follow(self, event: dev.Event) -> None:
        """Take note of an event. Whatever was asked before the link was lost may have been lost with it."""
        lost = self.status.state == "lost"
        self.status = counted(follow(self.status, event), event, monotonic())
        if isinstance(event, dev.CommandAnswered) and not event.accepted:
            self._refused = True
        elif isinstance(event, dev.CommandAnswered) or (isinstance(event, dev.LinkUp) and lost):
            self._asked = None
        elif isinstance(event, dev.CardEvent):
            self.try_again()

    def try_again(self) -> None:
        """Let what the device has refused be asked once more: it has moved on, or some time has passed."""
        if self._refused:
            self._asked, self._refused = None, False

    def committed(self, event_id: dev.EventId) -> None:
        """Let the device be told that its event is on disk."""
        if self.line:
            self.line.committed(event_id)

    def is_new(self, up: dev.LinkUp) -> bool:
        """Say whether this device is to be paired now: it has said who it is, and the table has none of its own."""
        return bool(self.paired_by and up.model) and not (up.simulated and self.production)

    def lifted(self, command: LiftHold, before: Table) -> None:
        """A supervisor believes the device again, or has made another one the table's own (HR7, HR10).

        A deck that was seen to is shuffled before it is dealt.
        """
        if self.line is None:
            return
        if command.hold not in OF_THE_DEVICE:
            if self.status.commanded and not self.status.ready_to_deal:
                self.line.command(dev.Shuffle())
            return
        held = next((each for each in before.holds if each.kind == command.hold), None)
        if held is None or command.hold == "out-of-service":
            return
        if command.hold == "not-as-paired" or dev.LinkCode.WRONG_DEVICE in held.words:
            self.paired_by = command.approved_by
            self.line.command(dev.Pair(device=held.device))
        else:
            self.line.command(dev.LiftQuarantine())

    def wish(self, table: Table) -> None:
        """Ask the device for what the table needs now, once, until it has answered."""
        wanted: dev.Command | ByHand | None
        if self._hand is not None:
            wanted = wish_by_hand(table, device_dealing=self.status.dealing)
            if wanted is not None and wanted != self._asked and self._hand(wanted):
                self._asked = wanted
            return
        if self.line is None or not (self.status.heard and self.status.commanded):
            return
        wanted = wish(table, device_dealing=self.status.dealing, device_fault=self.status.fault_code)
        if isinstance(wanted, dev.OpenRound) and not self.status.ready_to_deal:
            return
        if wanted is not None and wanted != self._asked:
            self._asked, self._refused = wanted, False
            self.line.command(wanted)

    def broken(self, reason: str) -> None:
        """The driver cannot be used at all: say so, and go on without it (H6)."""
        self.status = replace(self.status, state="lost", words=reason, what_now=reason)
