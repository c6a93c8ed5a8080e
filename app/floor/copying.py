"""What every computer of a floor has handed on, in one data folder, so that the pit's and the office's screens read it.

The folder is a log like any other, but no table is opened in it: what is written there besides is what the pit itself
writes, such as who has acknowledged an alert. An open round is not in it, since its entries have not left its computer;
how its table stands comes with the beats, and this program has the table's lock in its place as long as they come.
"""

import threading
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Final

import msgspec

from app.faults import EnvironmentFault
from app.floor.alerts import FloorAlerts
from app.floor.copied_facts import COPIED, FloorCopied, copied
from app.floor.faults import FloorBusy, FloorGone, NotLetIn
from app.floor.session import Session
from app.floor.uplink import BACK_OFF_S
from app.journal.codec import Codec
from app.journal.copied import CopiedLog, Follower
from app.journal.database import Database
from app.journal.instance import Instance
from app.journal.journal import Journal
from app.journal.numbering import Unnumbered
from assets.languages import say

FOLLOW_S: Final = 1.0
"""How often a copy that follows looks for what is new."""
PIECE: Final = 2_000
SILENT_S: Final = 15
"""After so long without a beat a table is not believed to be open any more."""
_OWN: Final = ("feed", "floor", "floor-", "state:", "jackpot:", "clock", "doubts", "restored")
"""Streams that say something about the computer alone, or about its own part in the floor's jackpots."""
_MAY_READ: Final = """
    SELECT EXISTS (SELECT FROM pg_roles r WHERE r.rolname IN (current_database() || '__surveillance',
        current_database() || '__auditor') AND pg_has_role(session_user, r.oid, 'USAGE'))
        OR pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'floor.house'::regclass), 'USAGE')
"""
_ENTRIES: Final = """
    SELECT seq, stream, kind, payload, by_whom, at_us, mono_us FROM floor.log
    WHERE terminal = %s AND seq > %s ORDER BY seq LIMIT %s
"""
_FACTS: Final = """
    SELECT seq, stream, kind, payload, by_whom, at_us, 0 AS mono_us FROM floor.facts
    WHERE stream = %s AND seq > %s ORDER BY seq LIMIT %s
"""
_BEATS: Final = "SELECT word, extract(epoch FROM now() - at)::float8 AS silent_s FROM floor.beats"


class CopyOutdated(EnvironmentFault):
    """A computer goes on from an earlier entry, by a signature: what was copied after that is another branch."""

    def __init__(self, terminal: str, folder: Path) -> None:
        super().__init__(
            say("Terminal {terminal} goes on as a new branch since this copy was made.", terminal=terminal),
            say("Keep {folder} as it is and make another copy beside it.", folder=folder),
        )


class Copied(msgspec.Struct, frozen=True, kw_only=True):
    """How many entries were added just now, how many the copy has, and whose people sign in there ("" for nobody's)."""

    added: int
    entries: int
    people: str


class _Cursors(msgspec.Struct):
    """How far every computer and every jackpot was read; of a computer also in which incarnation."""

    terminals: dict[str, tuple[int, int]] = {}
    jackpots: dict[str, int] = {}


class FloorCopy:
    """Follows a floor into a data folder.

    Args:
        folder, database: of the copy.
        codec, follower: read the facts, and say what follows from them.
        alerts: tells the pit of the copy what the floor has raised.

    """

    def __init__(self, folder: Path, database: Database, codec: Codec, follower: Follower, alerts: FloorAlerts) -> None:
        self._folder, self._alerts = folder, alerts
        self._log = CopiedLog(database, codec, follower)
        said = self._log.cursors()
        self._cursors = msgspec.json.decode(said, type=_Cursors) if said else _Cursors()
        self._stands_for: dict[str, Instance] = {}

    def follow(self, session: Session) -> int:
        """Add what has arrived on the floor since; how many entries that are.

        Raises:
            NotLetIn: the role may not read what other computers wrote.
            CopyOutdated: a computer goes on from an earlier entry.
            FloorFault: the floor said no, or is gone.

        """
        if not session.ask(_MAY_READ):
            raise NotLetIn(
                session.address.words,
                say("the role {user} may not read what other computers wrote", user=session.address.user),
                say("Have the owner of the floor grant it the role of surveillance or of an auditor."),
            )
        added = 0
        for row in session.rows("SELECT name, incarnation, (SELECT i.forks_from FROM floor.incarnations i WHERE "
                                "i.terminal = t.name AND i.incarnation = t.incarnation) AS forks_from "
                                "FROM floor.terminals t ORDER BY name"):  # fmt: skip
            added += self._terminal(session, str(row["name"]), int(row["incarnation"]), int(row["forks_from"] or 0))
        for row in session.rows("SELECT name FROM floor.streams WHERE name LIKE 'jackpot:%%' ORDER BY name"):
            added += self._jackpot(session, str(row["name"]))
        self._alerts.look(session)
        self._stand_in(session)
        return added

    def keep_up(
        self, enter: Callable[[], AbstractContextManager[Session]], lost: Callable[[str], None], over: threading.Event
    ) -> None:
        """Follow until it is over; while the floor is gone it is tried again, and `lost` hears once why.

        Raises:
            NotLetIn, CopyOutdated: as from `follow`.

        """
        tries = 0
        while not over.is_set():
            try:
                with enter() as session:
                    while not over.is_set():
                        self.follow(session)
                        tries = 0
                        over.wait(FOLLOW_S)
            except (FloorGone, FloorBusy) as fault:
                if not tries:
                    lost(say("{fault} What is copied follows when it is back.", fault=fault.what))
                over.wait(BACK_OFF_S[min(tries, len(BACK_OFF_S) - 1)])
                tries += 1

    def close(self) -> None:
        """Stand in for no table any more."""
        for each in self._stands_for.values():
            each.release()
        self._stands_for.clear()

    def _terminal(self, session: Session, name: str, incarnation: int, forks_from: int) -> int:
        was, seq = self._cursors.terminals.get(name, (incarnation, 0))
        if was != incarnation and forks_from < seq:
            raise CopyOutdated(name, self._folder)

        def reached(to: int) -> None:
            self._cursors.terminals[name] = (incarnation, to)

        return self._pieces(session, _ENTRIES, name, seq, reached, _is_for_all)

    def _jackpot(self, session: Session, stream: str) -> int:
        def reached(to: int) -> None:
            self._cursors.jackpots[stream] = to

        return self._pieces(session, _FACTS, stream, self._cursors.jackpots.get(stream, 0), reached, lambda _: True)

    def _pieces(
        self,
        session: Session,
        sql: str,
        of: str,
        after: int,
        reached: Callable[[int], None],
        wanted: Callable[[str], bool],
    ) -> int:
        added = 0
        while rows := session.rows(sql, of, after, PIECE):
            after = int(rows[-1]["seq"])
            reached(after)
            foreign = [_foreign(row) for row in rows if wanted(str(row["stream"]))]
            self._log.add(foreign, msgspec.json.encode(self._cursors))
            added += len(foreign)
        return added

    def _stand_in(self, session: Session) -> None:
        """Have the lock of every table that is heard, with its last word, so that whoever looks on sees it."""
        heard: dict[str, bytes] = {}
        for row in session.rows(_BEATS):
            for table, said in _words(row["word"]):
                if row["silent_s"] <= SILENT_S and said.get("held"):
                    heard[table] = msgspec.json.encode(said.get("word"))
        for table in self._stands_for.keys() - heard.keys():
            self._stands_for.pop(table).release()
        for table, word in heard.items():
            if table not in self._stands_for:
                self._stands_for[table] = Instance.take(self._folder, table)
            self._stands_for[table].give_word(word)


def mark(journal: Journal, copy: FloorCopied) -> None:
    """Say in a copy what it is, where it does not say so yet.

    Raises:
        NotACopy: the folder holds a log of its own, or a copy of another house.
        EnvironmentFault: it cannot be written.

    """
    before = copied(journal)
    if before == copy:
        return
    if before is None and journal.head().count:
        raise NotACopy(say("That folder holds the log of a computer, and no copy of a floor."))
    if before is not None and before.house != copy.house:
        raise NotACopy(say("That folder holds a copy of the floor of another house."))
    with journal.writing() as w:
        w.append(COPIED, (copy,), "system")


class NotACopy(EnvironmentFault):
    """The folder that was named for a copy holds something else."""

    def __init__(self, found: str) -> None:
        super().__init__(found, say("Name an empty folder with --into; nothing was changed."))


def _is_for_all(stream: str) -> bool:
    return not any(stream == own or (own[-1] in ":-" and stream.startswith(own)) for own in _OWN)


def _foreign(row: dict[str, Any]) -> Unnumbered:
    return Unnumbered(row["stream"], row["kind"], bytes(row["payload"]), row["by_whom"], row["at_us"], row["mono_us"])


def _words(word: object) -> Iterable[tuple[str, dict[str, Any]]]:
    if isinstance(word, dict):
        yield from ((str(table), said) for table, said in word.items() if isinstance(said, dict))
