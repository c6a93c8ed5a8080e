"""F2: every entry arrives exactly once, in order, byte for byte, with its chain unbroken."""

from app.floor.membership import key_of, keyed
from app.journal.outgoing import extent, piece
from tests.floor.terminals import Computer, Owner


def test_f2_every_entry_arrives_byte_for_byte(owner: Owner, joined: Computer) -> None:
    joined.deliver()

    with owner.session() as session:
        there = session.rows("SELECT * FROM floor.entries ORDER BY seq")
    assert [
        (each["seq"], each["stream"], each["kind"], bytes(each["payload"]), each["by_whom"], bytes(each["hash"]))
        for each in there
    ] == [
        (each.seq, each.stream, each.kind, each.payload, each.by, each.hash) for each in joined.house.journal.entries()
    ]


def test_f2_what_arrives_twice_stands_once(owner: Owner, joined: Computer) -> None:
    joined.deliver()
    before = owner.ask("SELECT count(*) FROM floor.entries")
    with joined.calls() as calls:
        again = calls.append(0, piece(joined.house.database, joined.terminal.codec, 0, 50, 50))

    assert owner.ask("SELECT count(*) FROM floor.entries") == before
    assert again.state == "in"
    assert again.cursor == before


def test_f2_a_gap_is_not_taken(owner: Owner, joined: Computer) -> None:
    with joined.calls() as calls:
        standing = calls.append(7, piece(joined.house.database, joined.terminal.codec, 7, 9, 9))

    assert standing.cursor == 0
    assert owner.ask("SELECT count(*) FROM floor.entries") == 0


def test_f2_no_entry_of_an_open_round_leaves_the_computer_and_its_head_is_told_under_a_key(
    owner: Owner, joined: Computer
) -> None:
    joined.deliver()
    joined.play_on()
    joined.deliver()
    at = extent(joined.house.database)
    secret = keyed(key_of(joined.house.folder, 1, at.head.count), at.head.hash)
    with joined.calls() as calls:
        beaten = calls.beat(at.head.count, secret, 0, "1", b"{}")

    assert at.ready < at.head.count
    assert beaten.cursor == at.ready
    assert owner.ask("SELECT count(*) FROM floor.entries WHERE seq > %s", at.ready) == 0
    assert owner.ask("SELECT count(*) FROM floor.open_heads WHERE keyed = %s", at.head.hash) == 0

    joined.finish_round()
    joined.deliver()

    assert joined.state == "in"
    assert owner.ask("SELECT count(*) FROM floor.open_heads") == 0
    assert owner.ask("SELECT cursor FROM floor.terminals") == extent(joined.house.database).head.count
