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

FOLLOW_S: Final = 0.5
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
_TERMINALS: Final = """
    SELECT name, incarnation, cursor, (SELECT i.forks_from FROM floor.incarnations i
        WHERE i.terminal = t.name AND i.incarnation = t.incarnation) AS forks_from FROM floor.terminals t ORDER BY name
"""
_ENTRIES: Final = """
    SELECT new.* FROM unnest(%s::text[], %s::bigint[]) AS known(source, seq) CROSS JOIN LATERAL (
        SELECT terminal AS source, seq, stream, kind, payload, by_whom, at_us, mono_us FROM floor.log l
        WHERE l.terminal = known.source AND l.seq > known.seq ORDER BY seq LIMIT %s) new
    ORDER BY source, seq LIMIT %s
"""
_FACTS: Final = """
    SELECT new.* FROM unnest(%s::text[], %s::bigint[]) AS known(source, seq) CROSS JOIN LATERAL (
        SELECT stream AS source, seq, stream, kind, payload, by_whom, at_us, 0 AS mono_us FROM floor.facts f
        WHERE f.stream = known.source AND f.seq > known.seq ORDER BY seq LIMIT %s) new
    ORDER BY source, seq LIMIT %s
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
        added = self._terminals(session) + self._jackpots(session)
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

    def _terminals(self, session: Session) -> int:
        read, behind = self._cursors.terminals, dict[str, int]()
        for row in session.rows(_TERMINALS):
            name, incarnation = str(row["name"]), int(row["incarnation"])
            was, seq = read.get(name, (incarnation, 0))
            if was != incarnation and int(row["forks_from"] or 0) < seq:
                raise CopyOutdated(name, self._folder)
            read[name] = (incarnation, seq)
            if row["cursor"] > seq:
                behind[name] = seq

        def reached(name: str, seq: int) -> None:
            read[name] = (read[name][0], seq)

        return self._catch_up(session, _ENTRIES, behind, reached, _is_for_all)

    def _jackpots(self, session: Session) -> int:
        read = self._cursors.jackpots
        there = session.rows("SELECT name, count FROM floor.streams WHERE name LIKE 'jackpot:%%'")
        known = {str(row["name"]): read.get(str(row["name"]), 0) for row in there}
        behind = {row["name"]: known[row["name"]] for row in there if row["count"] > known[row["name"]]}
        return self._catch_up(session, _FACTS, behind, read.__setitem__, lambda _: True)

    def _catch_up(
        self,
        session: Session,
        sql: str,
        behind: dict[str, int],
        reached: Callable[[str, int], None],
        wanted: Callable[[str], bool],
    ) -> int:
        """Add what has come at these sources since, of all of them together: a look takes as long whoever wrote."""
        added, more = 0, bool(behind)
        while more:
            rows = session.rows(sql, list(behind), list(behind.values()), PIECE, PIECE)
            for row in rows:
                behind[row["source"]] = row["seq"]
                reached(row["source"], row["seq"])
            foreign = [_foreign(row) for row in rows if wanted(str(row["stream"]))]
            self._log.add(foreign, msgspec.json.encode(self._cursors))
            added, more = added + len(foreign), len(rows) == PIECE
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
