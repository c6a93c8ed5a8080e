"""A connection is used again by the next transaction, and what one gave up is gone from it."""

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from app.ending import Ended
from app.faults import AlreadyWritten
from app.journal.database import Database


def _count(connection: sa.Connection) -> int:
    found = connection.exec_driver_sql("SELECT count(*) FROM pins").scalar()
    return int(str(found))


def _put(connection: sa.Connection) -> None:
    connection.exec_driver_sql("INSERT INTO pins (staff_id, hash) VALUES ('1', 'x')")


def _twice(connection: sa.Connection) -> None:
    _put(connection)
    _put(connection)


def test_one_transaction_after_the_other_has_the_same_connection(database: Database) -> None:
    with database.writing() as first:
        _put(first)
    with database.writing() as second:
        assert second is first
        assert _count(second) == 1


def test_two_at_once_have_a_connection_each_and_each_its_own_view(database: Database) -> None:
    with database.reading() as before:
        assert _count(before) == 0
        with database.writing() as writer:
            _put(writer)
        with database.reading() as after:
            assert after is not before
            assert (_count(before), _count(after)) == (0, 1)


def test_what_was_given_up_never_was_and_the_connection_goes_on(database: Database) -> None:
    with pytest.raises(AlreadyWritten), database.writing() as first:
        _twice(first)
    with database.writing() as second:
        assert second is first
        assert _count(second) == 0
        _put(second)
    with database.reading() as reader:
        assert _count(reader) == 1


@pytest.mark.parametrize("way_out", [Ended(15), KeyboardInterrupt()], ids=["asked to end", "Ctrl-C"])
@pytest.mark.parametrize("writes", [False, True])
def test_whoever_asks_the_program_to_end_in_the_middle_of_a_statement_is_heard(
    database: Database, way_out: BaseException, *, writes: bool
) -> None:
    begin, engine = (database.writing, database.writer.engine) if writes else (database.reading, database.reader.engine)

    def asked(*_: object) -> None:
        raise way_out

    with begin() as connection:
        assert _count(connection) == 0
    event.listen(engine, "do_execute", asked)
    with pytest.raises(type(way_out)), begin() as connection:
        _count(connection)
    event.remove(engine, "do_execute", asked)
    for _ in range(2):
        with begin() as connection:
            assert _count(connection) == 0
