"""What the shuffler's screen and the reminder on the table are made of."""

import pytest
from msgspec.structs import replace

from app.projections.device_panel import device_panel, reminded, reminder
from app.projections.device_view import LinkStatus
from app.projections.table_view import Desk, table_view
from app.table.link_status import counted
from app.table.opening import demonstration_terms
from devices import contract as dev
from engine.actors import Rank
from engine.games.catalogue import GAMES
from engine.keeping import ROUNDS_WITHOUT_COUNT, Deck
from engine.state import Round, Table

XTREME = "megalink-three-card-poker-xtreme"
TABLE = Table(id="T1", terms=demonstration_terms(GAMES[XTREME], "A"))
READY = LinkStatus(state="ready", deals=True, protocol="cdl")


def test_the_table_is_reminded_of_the_stub_after_so_many_rounds_and_not_before() -> None:
    assert reminder(replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT - 1)), READY) == ""
    due = replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT))
    assert reminder(due, READY).startswith("Count the stub: 5 rounds")
    assert device_panel(due, READY).count_due


def test_the_reminder_stands_on_the_table_between_rounds() -> None:
    due = replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT))
    for table, words in ((TABLE, ""), (due, "Count the stub: 5 rounds since the last count. Menu, Shuffler.")):
        view = reminded(table_view(table, desk=Desk(), link=READY, meter=None, title="T1"), table, READY)
        assert view is not None
        assert view.note == words


@pytest.mark.parametrize("opened", [True, False])
def test_a_game_that_is_still_to_come_has_no_say_in_how_cards_are_dealt_now(opened: bool) -> None:
    other = GAMES["megalink-singapore-stud-poker"]
    assert TABLE.terms is not None
    coming = replace(TABLE.terms, game=other.id, edition=other.edition, method=next(iter(other.procedures)))
    rnd = Round(number=1, terms=TABLE.terms, closed=not opened)
    table = replace(TABLE, rounds=1, round=rnd, next_terms=coming, unannounced=not opened)
    assert reminder(table, READY) == ""
    assert [method.key for method in device_panel(table, READY).methods if method.chosen] == ["A"]


def test_a_technician_is_told_why_nothing_can_be_asked() -> None:
    view = device_panel(TABLE, READY, rank=Rank.TECHNICIAN)
    assert view.count_refusal is not None
    assert view.count_refusal.rule == GAMES[XTREME].clauses.ranks
    assert all(method.refusal for method in view.methods if not method.chosen)
    assert device_panel(TABLE, READY, rank=Rank.DEALER).count_refusal is None


def test_only_alarms_of_the_last_hour_count() -> None:
    down = dev.LinkDown(device="S1", code=dev.LinkCode.SILENT, reason="Silent.")
    status = counted(counted(READY, down, 100.0), down, 3000.0)
    assert device_panel(TABLE, status, now=3600.0).counters[-1].value == "2"
    assert device_panel(TABLE, status, now=3800.0).counters[-1].value == "1"
    assert len(counted(status, down, 9000.0).alarms) == 1


def test_noise_repeats_and_resumes_are_counted_and_a_note_is_no_alarm() -> None:
    notes = (dev.LinkCode.NOISE, dev.LinkCode.REPEATED, dev.LinkCode.NOISE)
    status = READY
    for code in notes:
        status = counted(status, dev.LinkNote(device="S1", code=code, reason=""), 1.0)
    up = dev.LinkUp(device="S1", model="M", firmware="1", features=0, assurance="full", epoch=1, caught_up=3)
    status = counted(counted(status, up, 2.0), up, 3.0)
    assert (status.noise, status.repeats, status.resumes, status.resumed) == (2, 1, 2, 6)
    assert status.alarms == ()
