"""Pit, history, shift report and disputes read every computer of the floor together, by the screens that read one."""

import threading
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import OpenHouse, open_house, open_table
from app.clock import SystemClock
from app.dispute.build import DisputeBook
from app.dispute.door import Disputes
from app.evidence.projector import HouseProjector
from app.floor.alerts import FloorAlerts
from app.floor.copied_facts import FloorCopied
from app.floor.copying import CopyOutdated, FloorCopy, NotACopy, mark
from app.floor.faults import NotLetIn
from app.floor.session import Session
from app.house.a_copy import OnACopy
from app.house.profile_trace import traced_profile
from app.jackpot.build.screen import JackpotWatch
from app.jackpot.desk import JackpotDesk
from app.journal.history import RoundQuery
from app.journal.instance import Instance
from app.pit.watch import PitWatch
from app.record.archive import Archive
from app.record.dispute import Dispute
from app.record.shift_period import ShiftAsked, Shifts
from app.settings import data_folder
from app.shift.build.book import ShiftBook
from app.shift.build.report import ShiftReport
from app.table.opening import demonstration_terms, set_up
from app.table.pit_book import PIT
from engine.games.catalogue import GAMES
from engine.table import commands as ask
from tests.app.past_rounds import ANN, GAME
from tests.app.table.jackpot_floor import NOTHING, STRAIGHT_FLUSH
from tests.floor.linked import CODEC, Computer, Owned, hall
from tests.floor.proxy import Proxy
from tests.floor.test_jackpots import answer
from tests.floor.test_uplink import wait_until


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def two(owner: Owned, tmp_path: Path) -> Iterator[list[Computer]]:
    with hall(owner, tmp_path, "PIT1", "PIT2") as there:
        for here in there:
            table = here.table().win(STRAIGHT_FLUSH)
            here.feed()
            answer(table)
            table.do(table.ruling(), ask.CloseRound())
            here.feed()
            here.deliver()
        yield there


@pytest.fixture
def copy(two: list[Computer], owner: Owned, tmp_path: Path) -> Iterator[OpenHouse]:
    with closing(open_house(data_folder(tmp_path / "copy"))) as house:
        mark(house.journal, FloorCopied(house="00", floor=owner.address.text))
    with closing(open_house(data_folder(tmp_path / "copy"))) as house:
        follow(house, owner)
        yield house


def follow(house: OpenHouse, owner: Owned) -> int:
    with owner.session() as session, closing(copy_of(house)) as copied:
        return copied.follow(session)


def copy_of(house: OpenHouse) -> FloorCopy:
    return FloorCopy(house.folder.path, house.database, CODEC, HouseProjector(), FloorAlerts(house.journal, PIT))


def test_the_history_finds_the_rounds_of_every_computer_and_shows_each_whole(copy: OpenHouse) -> None:
    archive = Archive(copy.database, copy.journal)
    assert {line.id for line in archive.newest(RoundQuery(), 10).rounds} == {"T1-000001", "T2-000001"}
    for name in ("T1-000001", "T2-000001"):
        assert archive.sheet(name) is not None
        whole = archive.record(name)
        assert whole is not None
        assert [claim.state for claim in whole.claims] == ["released"]
        assert whole.movements


def test_the_shift_report_adds_every_computer_up(copy: OpenHouse) -> None:
    book = ShiftBook(copy.database, copy.journal, SystemClock(), Shifts())
    report = book.report(ShiftAsked(), None)
    assert isinstance(report, ShiftReport)
    (account,) = report.accounts
    assert account.total.rounds == 2


def test_the_jackpot_is_that_of_the_floor_to_the_cent(owner: Owned, copy: OpenHouse) -> None:
    watch = JackpotWatch(copy.journal, "J1")
    assert watch.look().figures == owner.jackpot().figures
    assert watch.wrong() == ()


def test_disputes_over_rounds_of_every_computer_stand_in_one_list(
    owner: Owned, two: list[Computer], copy: OpenHouse
) -> None:
    for here in two:
        told = Disputes(here.journal, SystemClock()).open(
            f"{here.table().service.table.id}-000001", what="Not paid", who="Position 1", by=ANN
        )
        assert isinstance(told, Dispute)
        here.deliver()
    follow(copy, owner)
    own = Disputes(copy.journal, SystemClock()).open("T2-000001", what="A card was lost", who="Position 2", by=ANN)
    assert isinstance(own, Dispute)

    book = DisputeBook(Archive(copy.database, copy.journal), copy.journal, SystemClock())
    view = book.view(chosen="T2-000001/dispute-1")
    seals = {line.id: sheet.sound for line in view.lines if (sheet := book.view(chosen=line.id).chosen)}

    assert view.chosen is not None
    assert view.chosen.round.positions == (1,)
    assert "on the table's own computer" in view.chosen.frozen
    assert seals == {"T1-000001/dispute-1": None, "T2-000001/dispute-1": None, own.id: True}


def test_what_has_arrived_since_is_added_and_nothing_twice(owner: Owned, two: list[Computer], copy: OpenHouse) -> None:
    before = copy.journal.head().count
    assert follow(copy, owner) == 0
    table = two[0].table().bet(1, progressive=0).close_bets().deal(NOTHING)
    table.do(ask.TurnCards(), ask.SettleSeats())
    two[0].deliver()
    assert follow(copy, owner) == 0
    table.finish()
    two[0].deliver()
    assert follow(copy, owner) > 0
    assert copy.journal.head().count > before
    assert Archive(copy.database, copy.journal).record("T1-000002") is not None


def test_the_pit_sees_the_terminals_by_their_beats(owner: Owned, two: list[Computer], copy: OpenHouse) -> None:
    word = {"T1": {"held": True, "at_us": 0, "word": {"lamp": {"state": "ready", "words": "Ready"}}}}
    two[0].deliver()
    two[0].calls.beat(1, None, 0, "1", msgspec.json.encode(word))
    copied = copy_of(copy)
    with owner.session() as session, closing(copied):
        copied.follow(session)
        seen = {name: Instance.look(copy.folder.path, name) for name in ("T1", "T2")}
        tiles = PitWatch(copy.database, copy.journal, copy.folder.path, SystemClock()).view().tiles
    assert seen["T1"] is not None
    assert seen["T1"].held
    assert seen["T2"] is None
    assert [tile.table for tile in tiles] == ["T1", "T2"]


def test_no_table_is_opened_on_a_copy(copy: OpenHouse) -> None:
    with pytest.raises(OnACopy):
        open_table(copy, "T1", lambda _: None)


def test_nothing_is_done_to_a_table_or_a_jackpot_on_a_copy(copy: OpenHouse) -> None:
    before = copy.journal.head()
    with pytest.raises(OnACopy):
        JackpotDesk(copy.journal).stop("J1", "It looks wrong", ANN)
    with pytest.raises(OnACopy):
        set_up(copy.journal, "T9", demonstration_terms(GAMES[GAME], "manual"), (), by=ANN.id)
    assert copy.journal.head() == before


def test_the_profile_of_a_copy_is_no_news_of_the_house(copy: OpenHouse) -> None:
    copy.folder.profile_file.write_text('{"production": true}')
    before = copy.journal.head()
    assert traced_profile(copy.folder, copy.journal).production
    assert copy.journal.head() == before


def test_one_folder_holds_the_copy_of_one_house(copy: OpenHouse) -> None:
    with pytest.raises(NotACopy, match="another house"):
        mark(copy.journal, FloorCopied(house="01", floor="postgresql://u@h/db"))


def test_a_folder_with_a_log_of_its_own_is_not_made_a_copy(two: list[Computer]) -> None:
    with pytest.raises(NotACopy):
        mark(two[0].journal, FloorCopied(house="00", floor=""))


def test_a_copy_that_follows_goes_on_when_the_floor_is_there_again(
    owner: Owned, two: list[Computer], copy: OpenHouse, wire: Proxy
) -> None:
    address = msgspec.structs.replace(owner.address, port=wire.port)
    told: list[str] = []
    over = threading.Event()
    with closing(copy_of(copy)) as copied:
        enter = partial(Session.open, address, passfile=owner.passfile)
        follows = threading.Thread(target=copied.keep_up, args=(enter, told.append, over))
        follows.start()
        try:
            wire.gone()
            wait_until(lambda: told)
            table = two[0].table().bet(1, progressive=0).close_bets().deal(NOTHING)
            table.do(ask.TurnCards(), ask.SettleSeats())
            table.finish()
            two[0].deliver()
            wire.back()
            wait_until(lambda: Archive(copy.database, copy.journal).record("T1-000002"))
        finally:
            over.set()
            follows.join()
    assert len(told) == 1
    assert "What is copied follows when it is back" in told[0]


def test_f8_a_terminals_role_reads_no_other_computers_entries(two: list[Computer], copy: OpenHouse) -> None:
    with pytest.raises(NotLetIn), closing(copy_of(copy)) as copied:
        copied.follow(two[0].calls.session)


def test_f3_a_new_branch_is_not_mixed_with_the_old_one(owner: Owned, copy: OpenHouse) -> None:
    with owner.session() as session, session.transaction() as connection:
        connection.exec_driver_sql(
            "INSERT INTO floor.incarnations (terminal, incarnation, identity, forks_from)"
            " SELECT name, 2, identity, 3 FROM floor.terminals WHERE name = 'PIT1'"
        )
        connection.exec_driver_sql("UPDATE floor.terminals SET incarnation = 2 WHERE name = 'PIT1'")
    with pytest.raises(CopyOutdated):
        follow(copy, owner)
