"""The people of the house as the floor has them: what is asked of it, and whether what it tells goes on.

A terminal decides and signs; the floor gives what was decided its number, and tells it to every terminal.
"""

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from app.floor.sources import cited
from app.journal.entry import Entry
from engine.staff.house_facts import ToldFact

if TYPE_CHECKING:
    from app.floor.calls import Calls
    from app.floor.session import Session

HOUSE: Final = "house"
"""The stream of a terminal's log in which its people stand."""
PEOPLE: Final = "people"
"""The floor's stream of what happens among the people."""
KEY: Final = 32
"""Bytes of chance in the key of the house."""
NOTHING: Final = "0" * 64
"""The hash before the first fact."""


class TakenIn(msgspec.Struct, frozen=True):
    """What the floor did with an entry: `held` says why it takes nothing from here; done is no where it knows more."""

    done: bool
    held: str = ""


class PeopleKnown(msgspec.Struct, frozen=True):
    """How many facts about people the floor has.

    `lacks`: fewer than it told this terminal, which can be given back; `apart`: it told others, and people rule.
    """

    count: int
    lacks: bool = False
    apart: bool = False


class PeopleNews(msgspec.Struct, frozen=True):
    """What happened among the people, in order, and the hashes of PINs as of the same moment."""

    facts: tuple[ToldFact, ...]
    pins: Mapping[str, str]


class PeopleCalls:
    """What a terminal may ask about people.

    Raises:
        FloorFault: from every one of them.

    """

    def __init__(self, calls: "Calls") -> None:
        self._session = calls.session

    def known(self, told: int, its_hash: str) -> PeopleKnown:
        """How many facts there are; this terminal has been told so many, and the last one has this hash."""
        return msgspec.convert(
            self._session.ask("SELECT floor.people_known(%s::bigint, %s)", told, its_hash), PeopleKnown
        )

    def since(self, known: int) -> PeopleNews:
        """What happened after a number."""
        return msgspec.convert(self._session.ask("SELECT floor.people_since(%s::bigint)", known), PeopleNews)

    def append(self, expected: int, entry: Entry, kept: Mapping[str, str]) -> TakenIn:
        """Have written what people decided, if nothing else happened since."""
        sql = "SELECT floor.people_append(%s::bigint, %s::jsonb, %s::jsonb)"
        said = self._session.ask(sql, expected, cited(entry), _json(kept))
        return msgspec.convert(said, TakenIn)

    def tried(self, entry: Entry) -> TakenIn:
        """Tell of a PIN that was given."""
        return msgspec.convert(self._session.ask("SELECT floor.people_tried(%s::jsonb)", cited(entry)), TakenIn)

    def pins_wanted(self) -> frozenset[str]:
        """Whose hashes the floor has lost."""
        return frozenset(self._session.ask("SELECT floor.pins_wanted()"))

    def put_pins(self, kept: Mapping[str, str]) -> None:
        """Give hashes back; the floor takes those of which it knows the digest."""
        self._session.ask("SELECT floor.put_pins(%s::jsonb)", _json(kept))


def people_there(session: "Session") -> Mapping[str, str]:
    """Everybody who ever worked in the house as the floor knows it: names by number, in small letters.

    Raises:
        FloorFault: the floor said no, or is gone.

    """
    return {str(row["id"]).casefold(): str(row["name"]) for row in session.rows("SELECT id, name FROM floor.staff")}


def key_of_house(session: "Session") -> bytes:
    """The key of the house for the hashes of PINs, made where there is none yet; for the owner alone.

    Raises:
        FloorFault: the floor said no, or is gone.

    """
    sql = "INSERT INTO floor.secrets (pins_key) VALUES (%s) ON CONFLICT DO NOTHING"
    with session.transaction() as connection:
        connection.exec_driver_sql(sql, (secrets.token_bytes(KEY),))
        return bytes(connection.exec_driver_sql("SELECT pins_key FROM floor.secrets").scalar_one())


def goes_on(before: str, facts: Iterable[ToldFact]) -> bool:
    """Whether facts follow, each by its hash, on the one before them."""
    for each in facts:
        if each.hash != _hash(each, before):
            return False
        before = each.hash
    return True


def _hash(each: ToldFact, before: str) -> str:
    """The hash of a fact of the floor, over the same bytes as there."""
    parts = (
        PEOPLE.encode(),
        each.seq.to_bytes(8, "big"),
        each.kind.encode(),
        each.payload.encode(),
        each.by.encode(),
        each.terminal.encode(),
        each.incarnation.to_bytes(8, "big"),
        each.source.to_bytes(8, "big"),
        each.part.to_bytes(8, "big"),
        each.at_us.to_bytes(8, "big", signed=True),
        bytes.fromhex(before),
    )
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).hexdigest()


def _json(kept: Mapping[str, str]) -> str:
    return msgspec.json.encode(kept).decode()
