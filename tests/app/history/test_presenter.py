"""Looking things up: the newest question counts, the GUI thread never waits, late answers reach nobody."""

from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QObject

from app.bootstrap import OpenHouse
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.history.presenter import PAGE, HistoryDesk
from app.history.view import CorrectionAsked, HistoryAsked
from app.journal.codec import Codec
from app.journal.database import open_database
from app.journal.journal import Journal
from app.journal.verify import verify
from app.office.office import Office
from app.record.archive import Archive
from app.record.sheet_view import HistoryChoices, HistoryPage, RoundSheet
from app.table.corrections import Corrections
from engine.actors import Actor, Approval, Rank
from tests.app.gated_archive import GatedArchive
from tests.app.journal.many_rounds import deal
from tests.app.journal.scene import SetClock, codec
from tests.app.past_rounds import ANN

DORA = Actor(id="autoplay", name="Dora Dole", rank=Rank.DEALER)


@pytest.fixture
def rounds() -> int:
    return 3


def _check(house: OpenHouse) -> partial[object]:
    return partial(verify, house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)


@pytest.fixture
def desk(house: OpenHouse, office: Office) -> HistoryDesk:
    return _desk(house, office, Archive(house.database, house.journal))


def _desk(house: OpenHouse, office: Office, archive: Archive, parent: QObject | None = None) -> HistoryDesk:
    given = {"checker": office, "corrections": Corrections(house.journal), "asker": lambda: DORA}
    return HistoryDesk(archive, office, _check(house), **given, parent=parent)


def test_opening_looks_up_choices_and_the_newest_rounds(desk: HistoryDesk, qtbot) -> None:
    with qtbot.waitSignal(desk.choices) as chosen, qtbot.waitSignal(desk.page) as told:
        desk.open()
    page = told.args[0]
    assert isinstance(chosen.args[0], HistoryChoices)
    assert [row.id for row in page.rows] == ["T1-000003", "T1-000002", "T1-000001"]


def test_a_search_that_cannot_be_read_is_refused_beside_the_form(desk: HistoryDesk, qtbot) -> None:
    with qtbot.waitSignal(desk.refused) as told:
        desk.search(HistoryAsked(cards="Qx"))
    assert "Qx" in told.args[0].why


def test_a_round_comes_whole(desk: HistoryDesk, qtbot) -> None:
    with qtbot.waitSignal(desk.round) as told:
        desk.pick("T1-000002")
    assert isinstance(told.args[0], RoundSheet)


def test_a_report_comes_ready_to_be_printed_and_none_of_what_is_not_there(desk: HistoryDesk, qtbot) -> None:
    with qtbot.waitSignal(desk.report) as told:
        desk.put_together("T1-000002")
    assert told.args[0].title == "Round report"
    with qtbot.waitSignal(desk.report) as told:
        desk.put_together("T1-000099")
    assert told.args[0] is None


def test_a_sound_log_is_said_to_be_sound(desk: HistoryDesk, house: OpenHouse, qtbot) -> None:
    with qtbot.waitSignal(desk.checked) as told:
        desk.check()
    words, sound = told.args
    assert sound
    assert f"{house.journal.head().count:,} entries" in words


def test_a_changed_log_is_said_not_to_be_sound(desk: HistoryDesk, house: OpenHouse, qtbot) -> None:
    with house.database.writing() as connection:
        connection.exec_driver_sql("UPDATE rounds SET won = won + 1 WHERE id = 'T1-000002'")
    with qtbot.waitSignal(desk.checked) as told:
        desk.check()
    words, sound = told.args
    assert not sound
    assert "NOT SOUND" in words


def test_an_answer_to_an_older_search_is_dropped(house: OpenHouse, office: Office, qtbot) -> None:
    archive = GatedArchive(house)
    desk = _desk(house, office, archive)
    pages: list[HistoryPage] = []
    desk.page.connect(pages.append)
    desk.search(HistoryAsked())
    assert archive.asked.wait(60)
    desk.search(HistoryAsked(table="T9"))
    archive.gate.set()
    qtbot.waitUntil(lambda: bool(pages))
    assert [page.rows for page in pages] == [()]


@pytest.mark.case("C06")
def test_a_desk_that_is_gone_while_its_search_runs_hears_nothing_fifty_times(
    house: OpenHouse, office: Office, qtbot
) -> None:
    broken: list[str] = []
    office.broken.connect(broken.append)
    for _ in range(50):
        archive = GatedArchive(house)
        screen = QObject()
        desk = _desk(house, office, archive, parent=screen)
        desk.search(HistoryAsked())
        assert archive.asked.wait(60)
        screen.deleteLater()
        QCoreApplication.sendPostedEvents(screen, QEvent.Type.DeferredDelete)
        archive.gate.set()
        with qtbot.waitSignal(office.run(dict).done):
            pass
    assert broken == []


@pytest.mark.case("C12")
def test_the_newest_of_twenty_thousand_rounds_are_one_page_and_the_older_ones_follow_when_asked_for(
    tmp_path: Path, office: Office, qtbot
) -> None:
    database = open_database(tmp_path / "data")
    try:
        deal(database, 1, 20_000)
        journal = Journal(database, codec(), SetClock(), tmp_path / "head.json")
        given = {"checker": office, "corrections": Corrections(journal), "asker": lambda: None}
        desk = HistoryDesk(Archive(database, journal), office, dict, **given)
        with qtbot.waitSignal(desk.page) as told:
            desk.open()
        assert len(told.args[0].rows) == PAGE
        assert told.args[0].more
        seen = {row.id for row in told.args[0].rows}
        with qtbot.waitSignal(desk.page) as told:
            desk.more()
        assert not told.args[0].first
        assert not seen & {row.id for row in told.args[0].rows}
    finally:
        database.close()


def _asked(house: OpenHouse, **changed: object) -> CorrectionAsked:
    line = Corrections(house.journal).earlier("T1", 1, 1, "ante")
    paid = line.returned + line.winnings
    asked = CorrectionAsked(
        round_id="T1-000001", table="T1", number=1, seat=1, wager="ante", amount=-500 if paid else 500
    )
    return replace(asked, **changed)


def test_a_correction_is_a_new_entry_that_two_people_stand_for(house: OpenHouse, desk: HistoryDesk, qtbot) -> None:
    with qtbot.waitSignal(desk.round):
        desk.pick("T1-000001")
    before = house.journal.head().count
    asked = _asked(house)
    with qtbot.waitSignal(desk.round) as told:
        desk.correct(asked, by=DORA, approval=Approval(ANN.id, ANN.rank, "Paid wrongly"))
    (block,) = told.args[0].corrections
    assert {fact.value for fact in block} >= {"autoplay", "200", "Paid wrongly"}
    assert house.journal.head().count == before + 1


def test_nobody_corrects_alone(house: OpenHouse, desk: HistoryDesk, qtbot) -> None:
    with qtbot.waitSignal(desk.refused) as told:
        desk.correct(_asked(house), by=ANN, approval=Approval(ANN.id, ANN.rank, "Paid wrongly"))
    assert told.args[0].rule == "6.2"


def test_what_would_be_refused_whoever_signs_is_said_before_anybody_is_asked(
    house: OpenHouse, desk: HistoryDesk, qtbot
) -> None:
    before = house.journal.head()
    for asked, words in (
        (_asked(house), None),
        (_asked(house, amount=999_999_999_999_900), "at most"),
        (_asked(house, seat=99), "nothing to correct"),
    ):
        with qtbot.waitSignal(desk.considered) as told:
            desk.consider(asked)
        given, refusal, once_more = told.args
        assert given == asked
        assert (refusal is None) if words is None else (words in refusal.why)
        assert not once_more
    assert house.journal.head() == before


def test_the_same_amount_twice_is_asked_about(house: OpenHouse, desk: HistoryDesk, qtbot) -> None:
    with qtbot.waitSignal(desk.refused):
        desk.correct(_asked(house), by=DORA, approval=Approval(ANN.id, ANN.rank, "Paid wrongly"))
    with qtbot.waitSignal(desk.considered) as told:
        desk.consider(_asked(house))
    assert told.args[2]
    with qtbot.waitSignal(desk.considered) as told:
        desk.consider(_asked(house, again=True))
    assert told.args[1] is None
