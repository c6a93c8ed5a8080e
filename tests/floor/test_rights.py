"""F8: what may be forged with the role of a stolen terminal, by plain SQL, and what not."""

import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.floor import session as session_room
from app.floor.faults import NotTrusted, OtherVersion
from app.floor.session import Session
from app.floor.verifying import verify_floor
from app.journal.codec import Codec
from tests.floor.postgres import Postgres, database, of_machine
from tests.floor.terminals import Computer, Owner, owner_of


@pytest.fixture
def stolen(joined: Computer) -> Iterator[psycopg.Connection]:
    """Somebody with the password file of a terminal, and psql."""
    joined.deliver()
    address = joined.member.address
    with psycopg.connect(
        host=address.host,
        port=address.port,
        dbname=address.database,
        user=address.user,
        passfile=str(joined.house.folder.floor_passfile),
        autocommit=True,
    ) as connection:
        yield connection


def every(owner: Owner, kind: str) -> list[str]:
    with owner.session() as session:
        return [
            each["name"]
            for each in session.rows(
                "SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'floor'::regnamespace"
                " AND relkind::text = ANY (%s) ORDER BY 1",
                list(kind),
            )
        ]


def test_f8_no_row_of_any_table_can_be_changed(owner: Owner, stolen: psycopg.Connection) -> None:
    for table in every(owner, "rp"):
        for sql in (
            f"DELETE FROM floor.{table}",
            f"TRUNCATE floor.{table}",
            f"DROP TABLE floor.{table}",
            f"ALTER TABLE floor.{table} DISABLE ROW LEVEL SECURITY",
            f"INSERT INTO floor.{table} DEFAULT VALUES",
        ):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                stolen.execute(sql)
    for sql in (
        "UPDATE floor.terminals SET state = 'in'",
        "UPDATE floor.streams SET count = 0",
        "CREATE TABLE floor.terminals2 (name text)",
        "CREATE SCHEMA mine",
        "ALTER ROLE current_user CREATEROLE",
        "SET ROLE postgres",
    ):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            stolen.execute(sql)


def test_f8_only_the_functions_for_terminals_can_be_called(owner: Owner, stolen: psycopg.Connection) -> None:
    rows = stolen.execute(
        "SELECT p.proname FROM pg_proc p WHERE p.pronamespace = 'floor'::regnamespace"
        " AND has_function_privilege(p.oid, 'EXECUTE') ORDER BY 1"
    ).fetchall()

    callable_here = {name for (name,) in rows}
    assert (
        not {"admit", "make_partitions", "_add_facts", "_quarantine", "_note", "_caller", "_standing"} & callable_here
    )
    assert {"append", "beat", "put_rows", "hello", "leave"} <= callable_here


def test_f8_every_function_that_acts_for_its_owner_looks_for_names_in_the_floor_alone(
    owner: Owner, joined: Computer
) -> None:
    with owner.session() as session:
        found = session.rows(
            "SELECT proname FROM pg_proc WHERE pronamespace = 'floor'::regnamespace AND prosecdef"
            " AND NOT coalesce(proconfig, '{}') && ARRAY['search_path=floor, pg_temp', 'search_path=\"floor\", pg_temp']"
        )
    assert found == []


def test_f8_a_table_of_ones_own_name_deceives_no_function(owner: Owner, stolen: psycopg.Connection) -> None:
    with suppress(psycopg.errors.InsufficientPrivilege):
        stolen.execute("CREATE TEMP TABLE terminals (LIKE floor.terminals)")
    stolen.execute("SET search_path = pg_temp, floor")

    name = stolen.execute("SELECT floor.me()").fetchone()

    assert name == ("PIT1",)


def test_f8_the_log_of_another_terminal_cannot_be_read_or_continued(owner: Owner, stolen: psycopg.Connection) -> None:
    owner.do("INSERT INTO floor.entries SELECT 'PIT2', 1, seq, format, stream, kind, payload, by_whom, at_us, mono_us,"
             " prev, hash FROM floor.entries")  # fmt: skip

    assert stolen.execute("SELECT DISTINCT terminal FROM floor.entries").fetchall() == [("PIT1",)]
    assert stolen.execute("SELECT DISTINCT terminal FROM floor.log").fetchall() == [("PIT1",)]
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        stolen.execute("SELECT * FROM floor.evidence")
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        stolen.execute("SELECT * FROM floor.entries_other")


def test_f8_what_a_stolen_role_adds_to_its_log_is_found_at_the_true_terminals_next_contact(
    owner: Owner, joined: Computer
) -> None:
    joined.deliver()
    joined.play_on()
    joined.finish_round()
    last = list(joined.house.journal.entries())[-1]
    cursor = int(str(owner.ask("SELECT cursor FROM floor.terminals")))
    head = next(each.hash for each in joined.house.journal.entries() if each.seq == cursor)
    made_up = replace(last, seq=cursor + 1, format=2, stream="table:T1", by="200", prev=head, hash=b"").sealed()
    with joined.calls() as calls:
        standing = calls.append(cursor, (made_up,))
        assert (standing.state, standing.cursor) == ("in", cursor + 1)

    joined.deliver()

    assert joined.state == "quarantined"
    assert owner.ask("SELECT at_entry FROM floor.terminals") == cursor + 1


def test_f8_rows_that_are_not_what_the_entries_say_are_found_by_the_verification(
    owner: Owner, joined: Computer
) -> None:
    joined.deliver()
    with joined.calls() as calls:
        row = calls.session.rows("SELECT * FROM floor.rounds WHERE id = 'T1-000001'")[0]
        del row["terminal"], row["incarnation"]
        calls.put_rows({"T1-000001": {"rounds": [{**row, "won": row["won"] + 5_000}]}})

    with owner.session() as session:
        found = verify_floor(session, Codec(ALL_FACTS), HouseProjector)

    assert [each.where for each in found.problems] == ["round T1-000001"]


def test_f8_rows_of_another_terminals_table_are_refused(owner: Owner, joined: Computer) -> None:
    joined.deliver()
    owner.do("INSERT INTO floor.terminals (name, role, identity) SELECT 'PIT2', 'nobody', identity FROM floor.house")
    owner.do("INSERT INTO floor.homes (table_id, terminal) VALUES ('T9', 'PIT2')")
    with joined.calls() as calls:
        row = calls.session.rows("SELECT * FROM floor.rounds WHERE id = 'T1-000001'")[0]
        del row["terminal"], row["incarnation"]
        with pytest.raises(session_room.FloorFault, match="may not do this"):
            calls.put_rows({"T9-000001": {"rounds": [{**row, "id": "T9-000001", "table_id": "T9"}]}})
        assert not calls.settle_at("T9")


def test_f8_no_password_stands_in_what_a_computer_keeps_for_others_to_read(joined: Computer) -> None:
    secret = joined.house.folder.floor_passfile.read_text().rsplit(":", 1)[1].strip()

    assert len(secret) > 32
    for path in joined.house.folder.path.iterdir():
        if path.is_file() and path != joined.house.folder.floor_passfile:
            assert secret.encode() not in path.read_bytes()
    for path in joined.house.folder.path.glob("floor.*"):
        assert path.stat().st_mode & 0o077 == 0


def test_f8_a_computer_that_is_not_this_one_must_prove_who_it_is(owner: Owner) -> None:
    away = msgspec.structs.replace(owner.address, host="127.1")  # an address that is not plainly this computer's

    with pytest.raises(NotTrusted, match="cannot be trusted"):
        Session.open(away, passfile=owner.passfile)


@pytest.mark.skipif(of_machine() is None or not of_machine().has_tls, reason="no PostgreSQL with TLS on this machine")
def test_f8_a_certificate_that_nobody_vouches_for_is_not_trusted_and_one_of_ours_is(tmp_path: Path) -> None:
    key, certificate = tmp_path / "server.key", tmp_path / "server.crt"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.1", "-addext",
         "subjectAltName=DNS:127.1,IP:127.0.0.1", "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    server = Postgres(of_machine())
    try:
        for path in (key, certificate):
            (server.data / path.name).write_bytes(path.read_bytes())
            server._give(server.data / path.name)
            (server.data / path.name).chmod(0o600)
        server._settings = {**server._settings, "ssl": "on"}
        server.start()
        with database(server, "house") as url:
            owner = owner_of(url, tmp_path)
            away = msgspec.structs.replace(owner.address, host="127.1")
            with pytest.raises(NotTrusted, match="certificate"):
                Session.open(away, passfile=owner.passfile)
            with Session.open(msgspec.structs.replace(away, root=str(certificate)), passfile=owner.passfile) as there:
                assert there.ask("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
    finally:
        server.remove()


def test_a_server_that_is_too_old_is_named_with_both_versions(owner: Owner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_room, "OLDEST", 99)

    with pytest.raises(OtherVersion, match="and 99 is the oldest that will do"):
        owner.session()
