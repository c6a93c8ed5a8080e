"""What the terminal of a table tells the pit: that it works, how its shuffler stands, what went wrong, that it ends."""

from contextlib import suppress
from typing import Final, cast, get_args

import msgspec

from app.faults import EnvironmentFault
from app.journal.instance import Instance
from app.journal.journal import Journal
from app.table.lamp import held, lamp
from app.table.link_status import LinkStatus
from app.table.pit_book import PIT, PitBook, TerminalWord
from app.table.service import SYSTEM
from app.ui.view import LampView
from assets.languages import kept
from engine.actors import Actor
from engine.decide import game_of
from engine.refusals import Refusal
from engine.staff.pit import Alert
from engine.staff.pit_facts import (
    LogFailed,
    PitEvent,
    ShufflerFailed,
    ShufflerTrouble,
    SupervisorCalled,
    TerminalClosed,
    TerminalOpened,
)
from engine.table.state import Table

_LONGEST: Final = 200
"""So many letters are told; what is longer can be read at the table."""
_RECALLED: Final = 200
"""So many of the last facts of the pit are looked through for a call that still waits when a terminal is opened."""


class PitLine:
    """Belongs to the thread of one table.

    What calls for a person stands in the log; how the table stands at this moment is a word that the next one replaces.
    A fact that the log does not take now is told later: it never holds the table up.
    """

    def __init__(self, journal: Journal, table: str, instance: Instance) -> None:
        self._journal, self._table, self._instance = journal, table, instance
        self._state = ""
        self._lag = ""
        self._untold: list[PitEvent] = []
        self._book = PitBook()

    @property
    def call(self) -> Alert | None:
        """The call of a supervisor to this table that nobody has acknowledged, as far as it is in the log."""
        return self._book.call_at(self._table)

    def opened(self) -> None:
        """The terminal works from now on."""
        self._tell(TerminalOpened(table=self._table, before_us=self._instance.before_us))
        with suppress(EnvironmentFault):
            self._book.follow(reversed(self._journal.newest_entries(PIT, limit=_RECALLED)))

    def turn(self, table: Table, link: LinkStatus, trouble: str) -> None:
        """Say how the table stands; `trouble` is what the world refuses just now."""
        lamp = _lamp(table, link)
        word = TerminalWord(lamp=lamp, simulated=link.simulated, trouble=trouble[:_LONGEST], rounds=table.rounds)
        self._instance.give_word(msgspec.json.encode(word))
        before, self._state = self._state, link.state
        if link.state != before and link.state in get_args(ShufflerTrouble):
            state = cast("ShufflerTrouble", link.state)
            words = (link.what_now or link.words)[:_LONGEST]
            self._untold.append(ShufflerFailed(table=self._table, state=state, device=link.device, words=words))
        self._look_at_head()
        self._tell()
        if self.call is not None:
            self._follow()

    def log_failed(self, words: str) -> None:
        """The log can be written again; until now it could not be, for this reason."""
        self._tell(LogFailed(table=self._table, words=words[:_LONGEST]))

    def called(self, caller: Actor | None) -> bool:
        """Call a supervisor; whether the call stands in the log already. One that does not is told later."""
        self._tell(SupervisorCalled(table=self._table, caller=caller))
        self._follow()
        return not self._untold

    def answered(self, by: Actor) -> Refusal | None:
        """Somebody has come to the table: the call is acknowledged in this name, or why not.

        Raises:
            EnvironmentFault: the log could not be written; the call stands.

        """
        call = self.call
        said = self._book.acknowledge((call,) if call is not None else (), by, self._journal)
        self._follow()
        return said if isinstance(said, Refusal) else None

    def ended(self, why: str) -> None:
        """The terminal ends; `why` is the error of our own that stopped it, "" where it was closed."""
        self._tell(TerminalClosed(table=self._table, why=why))

    def _look_at_head(self) -> None:
        """Tell once that the copy of the head lags, until it does no more: a lost end would be noticed by nobody."""
        fault = self._journal.head_copy_fault
        before, self._lag = self._lag, fault.what if fault else ""
        if self._lag and self._lag != before:
            words = kept("The copy of the log's head lags behind: {what}", what=self._lag)
            self._untold.append(LogFailed(table=self._table, words=words[:_LONGEST]))

    def _follow(self) -> None:
        """See what was acknowledged meanwhile, here or in the pit."""
        with suppress(EnvironmentFault):
            self._book.follow(self._journal.entries(PIT, self._book.seq))

    def _tell(self, *facts: PitEvent) -> None:
        self._untold += facts
        if not self._untold:
            return
        try:
            with self._journal.writing() as w:
                w.append(PIT, self._untold, SYSTEM)
        except EnvironmentFault:
            return
        self._untold.clear()


def _lamp(table: Table, link: LinkStatus) -> LampView:
    """The lamp as the table's own screen shows it."""
    game, terms = game_of(table), table.terms_in_force
    automated = game is not None and terms is not None and game.procedures[terms.method].automated
    shown = lamp(link, automated=automated, held=held(table))
    return msgspec.structs.replace(shown, what_now=shown.what_now[:_LONGEST])
