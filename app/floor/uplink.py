"""The one thread of a data folder that talks with the floor. No table ever waits for it.

It has one session. What the floor lacks is read from the log, so nothing is lost while it is gone.
"""

import fcntl
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from app.faults import EnvironmentFault
from app.floor.calls import Calls
from app.floor.contact import make_contact
from app.floor.faults import FloorGone, OtherVersion
from app.floor.membership import Membership
from app.floor.session import PATIENCE_S, Session
from app.floor.turns import CopyEntries, ThisComputer, Turn
from app.floor.upgrade import look_at_form
from app.journal.own_file import open_own
from app.technician_log import LOG, way_of
from assets.languages import say

BACK_OFF_S: Final = (0.5, 1.0, 2.0, 5.0, 10.0)
"""How long is waited before each further try to reach the floor; the last one again and again."""
NEVER: Final = float("-inf")


class UplinkState(msgspec.Struct, frozen=True, kw_only=True):
    """How the talk with the floor stands. `heard`: monotonic seconds of its last answer; `fault`: why it is gone."""

    heard: float = NEVER
    fault: str = ""
    held: str = ""
    lent: bool = False
    """Another program of this folder talks with the floor."""


class Uplink(threading.Thread):
    """Keeps one session with the floor and lets each turn do its piece.

    Args:
        member: which floor.
        terminal: what the turns share.
        turns: what is done, each when its time has come.
        failed: is told in words what the pit has to know, once for each.

    """

    def __init__(
        self, member: Membership, terminal: ThisComputer, turns: Sequence[Turn], failed: Callable[[str], None]
    ) -> None:
        super().__init__(name="uplink", daemon=True)
        self._member, self._terminal, self._turns, self._failed = member, terminal, tuple(turns), failed
        self._wake, self._over = threading.Event(), threading.Event()
        self._goes_on, self._let_go = threading.Event(), threading.Event()
        self._goes_on.set()
        self._ends = False
        self._due = dict.fromkeys(self._turns, NEVER)
        self._told = ""
        self._until = NEVER
        self.state = UplinkState()

    def look(self) -> None:
        """Something was written: hand it on now."""
        self._wake.set()

    def stop(self, within: float) -> None:
        """Hand on what there is, and end; what is not handed on by then follows after the next start."""
        self._until = time.monotonic() + within
        self._ends = True
        self._hurry()
        self._goes_on.set()
        if self.is_alive():
            self.join(within)

    @contextmanager
    def let_go(self) -> Iterator[None]:
        """Let somebody else in this program talk with the floor for this folder; where that fails, go on."""
        self._goes_on.clear()
        self._hurry()
        if self.is_alive():
            self._let_go.wait(PATIENCE_S)
        try:
            yield
        except BaseException:
            self._over.clear()
            self._goes_on.set()
            raise

    def _hurry(self) -> None:
        self._over.set()
        self._wake.set()

    def run(self) -> None:
        """Talk with the floor whenever it can be reached, until told to end."""
        tries = 0
        while not self._ends:
            if not self._goes_on.is_set():
                self._let_go.set()
                self._goes_on.wait()
                self._let_go.clear()
                continue
            lock = hold(self._terminal.folder.floor_lock)
            if lock < 0:
                self.state = UplinkState(lent=True)
                self._pause(BACK_OFF_S[1])
                continue
            try:
                self._talk()
            except EnvironmentFault as fault:
                tries = 0 if not self.state.fault else tries  # it was there until now
                self._lost(fault)
            except Exception as bug:  # noqa: BLE001 - an error of our own here must not reach a table
                self._broke(bug)
            finally:
                os.close(lock)
            self._pause(BACK_OFF_S[min(tries, len(BACK_OFF_S) - 1)])
            tries += 1

    def _talk(self) -> None:
        with Session.open(self._member.address, passfile=self._terminal.folder.floor_passfile) as session:
            calls = Calls(session)
            turns = self._turns_for(session)
            here = self._terminal
            here.record.look()
            here.standing = make_contact(calls, self._member, here.database, here.codec, here.record)
            self._heard()
            self._due = dict.fromkeys(turns, NEVER)
            while True:
                last, woken = self._ends or not self._goes_on.is_set(), self._wake.is_set()
                self._wake.clear()
                more = self._each(calls, woken=woken or last)
                if last and (not more or time.monotonic() > self._until):
                    return
                if not more and not last:
                    self._wake.wait(max(0.0, min(self._due.values(), default=1.0) - time.monotonic()))

    def _turns_for(self, session: Session) -> tuple[Turn, ...]:
        """What can be done on this floor: on one of another form entries are handed on, whose form never changes."""
        try:
            look_at_form(session)
        except OtherVersion as other:
            self._tell(other)
            return tuple(turn for turn in self._turns if isinstance(turn, CopyEntries))
        return self._turns

    def _each(self, calls: Calls, *, woken: bool) -> bool:
        """Let every turn do a piece whose time has come; a fault of one is no fault of the others.

        One by which the floor is lost comes last when it is there again, so that the others have their turn first.
        """
        more = False
        for turn in tuple(self._due):
            if not (woken and turn.prompt) and time.monotonic() < self._due[turn]:
                continue
            self._due[turn] = time.monotonic() + turn.every
            try:
                if turn.turn(calls):
                    more, self._due[turn] = True, NEVER
                self._heard()
            except FloorGone:
                self._is_last(turn)
                raise
            except EnvironmentFault as fault:
                LOG.warning("%s in the uplink's turn %s", type(fault).__name__, turn.name)
                self._tell(fault)
            except Exception as bug:
                self._is_last(turn)
                if not calls.session.alive:
                    raise
                self._broke(bug)
        return more

    def _is_last(self, turn: Turn) -> None:
        self._turns = (*(each for each in self._turns if each is not turn), turn)

    def _heard(self) -> None:
        """The floor has answered; what it says of this terminal is written down when it changes."""
        standing, record = self._terminal.standing, self._terminal.record
        held = standing.why if standing is not None and standing.state == "quarantined" else ""
        self.state = UplinkState(heard=time.monotonic(), held=held)
        if standing is None:
            return
        news = record.believe(standing)
        if news:
            self._failed(say("The floor holds this terminal in quarantine: {held}", held=news))

    def _lost(self, fault: EnvironmentFault) -> None:
        LOG.info("%s: the floor is gone", type(fault).__name__)
        self.state = msgspec.structs.replace(self.state, fault=fault.what)
        self._tell(fault)

    def _broke(self, bug: Exception) -> None:
        LOG.error("the uplink broke\n%s", way_of(bug))
        self.state = msgspec.structs.replace(self.state, fault=say("The uplink failed by an error of its own."))

    def _tell(self, fault: EnvironmentFault) -> None:
        """Tell the pit once, until another thing is wrong."""
        if fault.what != self._told:
            self._told = fault.what
            self._failed(f"{fault.what} {fault.do_now}")

    def _pause(self, seconds: float) -> None:
        """Wait before the floor is tried again; what is written meanwhile shortens nothing."""
        self._over.wait(seconds)


def hold(path: Path) -> int:
    """Take the right to talk with the floor for this folder: a descriptor to be closed; -1 where another has it."""
    try:
        file = open_own(path)
    except OSError:
        return -1
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return -1
    return file
