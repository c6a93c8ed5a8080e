"""What the tests of the floor stand on is tested first: a wire that does what it is told, byte for byte."""

import socket
import threading
from collections.abc import Iterator

import psycopg
import pytest

from tests.floor.postgres import Postgres, database
from tests.floor.proxy import Proxy
from tests.threads import PATIENCE_S

DEAD = (ConnectionResetError, BrokenPipeError, ConnectionAbortedError)


@pytest.fixture
def server() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(PATIENCE_S)
        yield listening


@pytest.fixture
def proxy(server: socket.socket) -> Iterator[Proxy]:
    with Proxy(server.getsockname()[1]) as between:
        yield between


@pytest.fixture
def ends(server: socket.socket, proxy: Proxy) -> Iterator[tuple[socket.socket, socket.socket]]:
    client = socket.create_connection(("127.0.0.1", proxy.port), PATIENCE_S)
    there, _ = server.accept()
    there.settimeout(PATIENCE_S)
    with client, there:
        yield client, there


def _all(end: socket.socket, size: int) -> bytes:
    came = b""
    while len(came) < size:
        piece = end.recv(size - len(came))
        if not piece:
            break
        came += piece
    return came


def test_passes_every_byte_on_in_both_directions_whatever_their_number(ends):
    client, there = ends
    much = bytes(range(256)) * 20_000
    sending = threading.Thread(target=client.sendall, args=(much,))
    sending.start()
    assert _all(there, len(much)) == much
    sending.join()
    there.sendall(b"and back")
    assert _all(client, 8) == b"and back"


def test_a_stalled_wire_loses_nothing_and_says_nothing(proxy, ends):
    client, there = ends
    proxy.stall()
    client.sendall(b"held")
    there.settimeout(0.05)
    with pytest.raises(TimeoutError):
        there.recv(4)
    there.settimeout(PATIENCE_S)
    proxy.flow()
    assert _all(there, 4) == b"held"


def test_one_direction_is_stalled_while_the_other_flows(proxy, ends):
    client, there = ends
    proxy.stall("down")
    client.sendall(b"asked")
    assert _all(there, 5) == b"asked"
    there.sendall(b"answer")
    client.settimeout(0.05)
    with pytest.raises(TimeoutError):
        client.recv(6)


def test_a_cut_resets_both_ends_and_lets_others_in(server, proxy, ends):
    client, there = ends
    proxy.cut()
    for end in (client, there):
        with pytest.raises(DEAD):
            end.recv(1)
    with socket.create_connection(("127.0.0.1", proxy.port), PATIENCE_S) as again, server.accept()[0] as other:
        again.sendall(b"new")
        assert _all(other, 3) == b"new"


@pytest.mark.parametrize("byte", [0, 1, 7, 9])
def test_is_cut_at_the_very_byte(proxy, ends, byte):
    client, there = ends
    proxy.cut_at("up", byte)
    client.sendall(b"0123456789")
    assert _all(there, byte) == b"0123456789"[:byte]
    with pytest.raises(DEAD):
        there.recv(1)
    assert proxy.passed["up"] == byte


def test_counts_the_byte_from_when_it_is_told(proxy, ends):
    client, there = ends
    client.sendall(b"before")
    assert _all(there, 6) == b"before"
    proxy.cut_at("up", 3)
    client.sendall(b"abc")
    assert _all(there, 3) == b"abc"
    client.sendall(b"d")
    with pytest.raises(DEAD):
        there.recv(1)


def test_an_answer_can_be_lost_after_the_question_arrived(proxy, ends):
    client, there = ends
    proxy.cut_at("down", 0)
    client.sendall(b"asked")
    assert _all(there, 5) == b"asked"
    there.sendall(b"answered")
    with pytest.raises(DEAD):
        client.recv(1)


def test_half_closed_it_still_goes_the_other_way(proxy, ends):
    client, there = ends
    proxy.half_close("up")
    assert there.recv(1) == b""
    there.sendall(b"still here")
    assert _all(client, 10) == b"still here"


def test_an_end_that_says_its_last_word_is_passed_on_after_its_bytes(ends):
    client, there = ends
    client.sendall(b"last")
    client.shutdown(socket.SHUT_WR)
    assert _all(there, 4) == b"last"
    assert there.recv(1) == b""
    there.sendall(b"reply")
    assert _all(client, 5) == b"reply"


def test_gone_it_refuses_until_it_is_back_at_the_same_port(server, proxy):
    proxy.gone()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", proxy.port), PATIENCE_S)
    proxy.back()
    with socket.create_connection(("127.0.0.1", proxy.port), PATIENCE_S) as again, server.accept()[0] as other:
        again.sendall(b"new")
        assert _all(other, 3) == b"new"


def test_a_server_that_is_not_there_ends_the_connection():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    with Proxy(port) as between, socket.create_connection(("127.0.0.1", between.port), 10) as client:
        assert client.recv(1) == b""


def test_postgresql_is_spoken_through_it(postgres: Postgres, empty: str, wire: Proxy):
    with psycopg.connect(empty.replace(f":{postgres.port}/", f":{wire.port}/")) as session:
        assert session.execute("select 40 + 2").fetchone() == (42,)
        wire.cut()
        with pytest.raises(psycopg.OperationalError):
            session.execute("select 1")


def test_what_was_committed_outlives_a_crash_and_what_was_not_does_not(postgres: Postgres, empty: str):
    with psycopg.connect(empty) as session:
        session.execute("create table kept (n int)")
        session.execute("insert into kept values (1)")
        session.commit()
        session.execute("insert into kept values (2)")
        postgres.crash()
        session.close()
    postgres.start()
    with psycopg.connect(empty) as session:
        assert session.execute("select n from kept").fetchall() == [(1,)]


def test_roles_that_a_test_made_are_gone_with_its_database(postgres: Postgres):
    with database(postgres, "with_a_role") as url, psycopg.connect(url) as session:
        session.execute("create role of_a_test login")
        session.execute("create table its (n int)")
        session.execute("grant select on its to of_a_test")
    with postgres.connect() as session:
        assert session.execute("select 1 from pg_roles where rolname = 'of_a_test'").fetchone() is None
