"""F8: what whoever has stolen the role of a terminal can do to the people of the house, by plain SQL."""

from collections.abc import Iterator

import msgspec
import psycopg
import pytest

from app.evidence.facts import ALL_FACTS
from app.floor.sources import cited
from app.journal.codec import Codec
from app.journal.entry import Entry
from engine.actors import Rank
from tests.floor.people import EVA, MO, MOS, Place, done, with_eva
from tests.floor.terminals import Owner


@pytest.fixture
def stolen(places: tuple[Place, Place]) -> Iterator[psycopg.Connection]:
    """Somebody with the password file of PIT2, and psql."""
    there = places[1]
    address = there.member.address
    with psycopg.connect(
        host=address.host,
        port=address.port,
        dbname=address.database,
        user=address.user,
        passfile=str(there.house.folder.floor_passfile),
        autocommit=True,
    ) as connection:
        yield connection


def forged(place: Place, said: dict[str, object], by: str) -> str:
    """An entry that was never written, as if it followed on the log of a computer."""
    head = place.house.journal.head()
    asked = {"facts": [["staff-joined/1", msgspec.json.encode(said).decode()]]}
    made = Entry(
        seq=head.count + 1, format=2, stream="house", kind="people-asked/1", payload=msgspec.json.encode(asked),
        by=by, at_us=1, mono_us=1, prev=head.hash, codec=Codec(ALL_FACTS),
    )  # fmt: skip
    return cited(made.sealed())


INTRUDER = {"staff": "666", "name": "Ivo Intruder", "rank": "gaming-shift-manager", "by": MO}
APPEND = "SELECT floor.people_append((SELECT count FROM floor.streams WHERE name = 'people'), %s::jsonb, '{}'::jsonb)"


def test_f8_a_stolen_role_can_act_in_a_managers_name_and_the_true_log_gives_it_away(
    places: tuple[Place, Place], owner: Owner, stolen: psycopg.Connection
) -> None:
    here, there = places
    there.deliver()
    stolen.execute(APPEND, (forged(there, INTRUDER, MO),))
    here.hear()
    assert here.staff.house().members["666"].actor.rank is Rank.GAMING_SHIFT_MANAGER

    done(there.signs_in(MO, MOS))
    there.deliver()

    assert there.state == "quarantined"
    why = owner.ask("SELECT why FROM floor.terminals WHERE name = 'PIT2'")
    assert "changed the people of the house, and now another one stands in its place" in str(why)


@pytest.mark.parametrize(
    ("said", "by", "why"),
    [
        (INTRUDER | {"by": "999"}, "999", "does not work here"),
        (INTRUDER | {"by": EVA}, EVA, "a Gaming Shift Manager enters staff"),
        (INTRUDER, EVA, "whoever signs does not work here"),
        (INTRUDER | {"by": None}, "", "whoever signs does not work here"),
        (INTRUDER | {"staff": MO}, MO, "was given before"),
    ],
)
def test_f8_a_stolen_role_decides_nothing_that_nobody_of_that_rank_could(
    places: tuple[Place, Place], stolen: psycopg.Connection, said: dict[str, object], by: str, why: str
) -> None:
    here, there = places
    with_eva(here)

    with pytest.raises(psycopg.errors.CheckViolation, match=why):
        stolen.execute(APPEND, (forged(there, said, by),))


def test_f8_a_stolen_role_reads_no_key_and_brings_nobody(stolen: psycopg.Connection) -> None:
    for sql in (
        "SELECT * FROM floor.secrets",
        "SELECT * FROM floor.pins",
        "UPDATE floor.staff SET rank = 'gaming-shift-manager'",
        "INSERT INTO floor.pins VALUES ('100', 'x')",
        "SELECT floor.people_brought('PIT2', 1, '', '[]', '{}')",
        "SELECT floor._keep_pins('{}')",
        "SELECT floor._add_facts('people', 0, (SELECT t FROM floor.terminals t LIMIT 1), 0, '[]')",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            stolen.execute(sql)


def test_f8_a_hash_that_no_fact_knows_is_not_taken(stolen: psycopg.Connection, owner: Owner) -> None:
    before = owner.ask("SELECT jsonb_object_agg(staff, kept) FROM floor.pins")

    stolen.execute("SELECT floor.put_pins(%s::jsonb)", ('{"100": "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"}',))

    assert owner.ask("SELECT jsonb_object_agg(staff, kept) FROM floor.pins") == before
