"""What the shuffler's screen and the reminder on the table are made of."""

from functools import reduce

import pytest
from msgspec.structs import replace

from app.device.view import device_panel, reminded, reminder
from app.felt.build.table import table_view
from app.felt.view import Desk
from app.table.lamp import lamp
from app.table.link_status import LinkStatus, counted, follow
from app.table.opening import demonstration_terms
from app.ui.view import LampState
from devices import contract as dev
from devices.events import Stamp
from engine.actors import Rank
from engine.games.catalogue import GAMES
from engine.table.keeping import ROUNDS_WITHOUT_COUNT, Deck, Withdrawn
from engine.table.state import Round, Table

XTREME = "megalink-three-card-poker-xtreme"
TABLE = Table(id="T1", terms=demonstration_terms(GAMES[XTREME], "A"))
READY = LinkStatus(state="ready", deals=True, protocol="cdl")


def test_the_table_is_reminded_of_the_stub_after_so_many_rounds_and_not_before() -> None:
    assert reminder(replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT - 2)), READY) == ""
    soon = replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT - 1))
    assert reminder(soon, READY) == "The stub is counted after one more round."
    assert not device_panel(soon, READY).count_due
    due = replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT))
    assert reminder(due, READY).startswith("The stub is to be counted: 5 rounds since the last count.")
    assert device_panel(due, READY).count_due
    assert (
        device_panel(due, READY).count_words
        == "The stub is to be counted: 5 rounds since the last count. Count all 52 cards."
    )


def test_a_deck_that_is_out_of_use_is_named_before_anything_else() -> None:
    why = "51 cards were counted."
    gone = Withdrawn(name="B-12", number="", why=why, rule="5.8")
    out = replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT, withdrawn=why), withdrawn=(gone,))
    assert reminder(out, READY) == "The deck is out of use. Put another one in: Menu, Shuffler."
    assert device_panel(out, READY).deck[-1].value == why
    assert device_panel(out, READY).barred.startswith("Deck B-12 is out of use: 51 cards were counted.")


def test_the_reminder_stands_on_the_table_between_rounds() -> None:
    due = replace(TABLE, deck=Deck(since_count=ROUNDS_WITHOUT_COUNT))
    for table, words in (
        (TABLE, ""),
        (due, "The stub is to be counted: 5 rounds since the last count. Count all 52 cards: Menu, Shuffler."),
    ):
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


def test_a_table_without_a_shuffler_tells_nothing_of_one() -> None:
    view = device_panel(TABLE, LinkStatus())
    assert (view.words, view.what_now) == ("This table has no shuffler.", "Deal by hand.")
    assert (view.facts, view.counters) == ((), ())


@pytest.mark.parametrize(("resumed", "words"), [(1, "1 (1 message)"), (3, "1 (3 messages)")])
def test_what_was_caught_up_on_is_counted(resumed: int, words: str) -> None:
    counters = {
        each.name: each.value for each in device_panel(TABLE, replace(READY, resumes=1, resumed=resumed)).counters
    }
    assert counters["Resumes"] == words


def test_only_alarms_of_the_last_hour_count() -> None:
    down = dev.LinkDown(device="S1", code=dev.LinkCode.SILENT, reason="Silent.")
    status = counted(counted(READY, down, 100.0), down, 3000.0)
    assert device_panel(TABLE, status, now=3600.0).counters[-1].value == "2"
    assert device_panel(TABLE, status, now=3800.0).counters[-1].value == "1"
    assert len(counted(status, down, 9000.0).alarms) == 1


def test_noise_repeats_and_resumes_are_counted_and_a_note_is_no_alarm() -> None:
    notes = ((dev.LinkCode.NOISE, 1), (dev.LinkCode.REPEATED, 1), (dev.LinkCode.DAMAGED, 2))
    status = READY
    for code, count in notes:
        status = counted(status, dev.LinkNote(device="S1", code=code, reason="", count=count), 1.0)
    up = dev.LinkUp(device="S1", model="M", firmware="1", features=0, assurance="full", epoch=1, caught_up=3)
    status = counted(counted(status, up, 2.0), up, 3.0)
    assert (status.noise, status.repeats, status.resumes, status.resumed) == (2, 1, 2, 6)
    assert status.alarms == ()


STAMP = Stamp(id=dev.EventId("S1", 1, 1), t=0, round=1, replayed=False, raw=b"")


def fault(code: int, *, severity: dev.Severity = "blocking", packet: int = 0) -> dev.FaultRaised:
    return dev.FaultRaised(code=code, severity=severity, packet=packet, count=0, **STAMP)


def cleared(code: int) -> dev.FaultCleared:
    return dev.FaultCleared(code=code, by="button", **STAMP)


def after(*events: dev.Event, status: LinkStatus = READY) -> LinkStatus:
    return reduce(follow, events, status)


@pytest.mark.parametrize("code", dev.FaultCode)
def test_every_fault_of_a_device_says_in_words_what_is_to_be_done(code: dev.FaultCode) -> None:
    status = after(fault(code, packet=3))
    assert status.state == "fault"
    assert status.fault.endswith(".")
    assert not status.fault.startswith("Shuffler fault")
    assert "{" not in status.fault
    assert lamp(status, automated=True).what_now == status.fault


def test_a_fault_that_is_over_leaves_the_lamp_to_the_one_that_still_stands() -> None:
    jam, door = dev.FaultCode.JAM_INFEED, dev.FaultCode.DOOR
    both = after(fault(jam), fault(door))
    assert lamp(both, automated=True).what_now == "Close the shuffler's door."
    one = after(cleared(door), status=both)
    assert (one.state, one.ready) == ("fault", False)
    assert lamp(one, automated=True).what_now.startswith("Jam")
    assert after(cleared(jam), status=both).fault_code == door
    none = after(cleared(jam), status=one)
    assert (none.state, none.ready, none.words) == ("ready", True, "")


def test_a_shoe_has_one_word_for_the_end_of_all_its_troubles() -> None:
    shoe = replace(READY, by_card=True)
    status = after(
        fault(dev.FaultCode.JAM_OUTFEED),
        fault(dev.FaultCode.DRAW_TIMEOUT, severity="note"),
        cleared(dev.FaultCode.DRAW_TIMEOUT),
        status=shoe,
    )
    assert status.state == "ready"


def test_a_shuffler_that_is_late_with_a_fault_is_not_waved_through() -> None:
    status = after(fault(dev.FaultCode.DOOR), dev.LinkLate(device="S1", silent_s=1.6))
    assert lamp(status, automated=True).state is LampState.LATE
    assert lamp(status, automated=True).what_now == "Close the shuffler's door."
    assert not status.ready


def test_what_is_cleared_while_the_link_is_lost_lights_no_lamp() -> None:
    lost = after(fault(dev.FaultCode.DOOR), dev.LinkDown(device="S1", code=dev.LinkCode.SILENT, reason="Silent."))
    status = after(cleared(dev.FaultCode.DOOR), status=lost)
    assert (status.state, status.words) == ("lost", "Silent.")
    up = dev.LinkUp(device="S1", model="M", firmware="1", features=0, assurance="full", epoch=1, fault=0)
    assert after(up, status=status).state == "ready"


@pytest.mark.fault("M23")
def test_a_reminder_stands_on_lamp_and_screen_until_the_device_goes_on() -> None:
    reminded_of = after(fault(dev.FaultCode.DRAW_TIMEOUT, severity="note"))
    assert lamp(reminded_of, automated=True).what_now == "Take the card: the shuffler is waiting."
    assert device_panel(TABLE, reminded_of).what_now == "Take the card: the shuffler is waiting."
    assert reminded_of.ready
    card = dev.CardMoved(packet=1, index=1, face="As", quality=None, **STAMP)
    assert lamp(after(card, status=reminded_of), automated=True).what_now == ""


def test_a_break_while_cards_come_says_that_they_may_be_moving() -> None:
    opened = dev.RoundOpened(method="A", boxes=("1",), per_packet=3, deck=1, **STAMP)
    down = dev.LinkDown(device="S1", code=dev.LinkCode.SILENT, reason="Silent.")
    assert after(opened, down).what_now.endswith("check the cable. Cards may be moving.")
    assert after(down).what_now.endswith("check the cable.")


def test_what_was_caught_up_is_said_until_the_next_round() -> None:
    up = dev.LinkUp(device="S1", model="M", firmware="1", features=0, assurance="full", epoch=1, caught_up=3)
    opened = dev.RoundOpened(method="A", boxes=("1",), per_packet=3, deck=1, **STAMP)
    assert lamp(after(up), automated=True).what_now == "Caught up: 3 messages."
    assert lamp(after(up, opened), automated=True).what_now == ""


def test_what_the_shuffler_does_not_do_when_it_is_asked_to_deal_is_said_until_it_does() -> None:
    locked = dev.CommandAnswered(device="S1", command="OpenRound", accepted=False, reason="The shuffler is locked.")
    assert lamp(after(locked), automated=True).what_now == "The shuffler is locked."
    close = dev.CommandAnswered(device="S1", command="CloseRound", accepted=False, reason="Not now.")
    assert lamp(after(close), automated=True).what_now == ""
    opened = dev.RoundOpened(method="A", boxes=("1",), per_packet=3, deck=1, **STAMP)
    assert lamp(after(locked, opened), automated=True).what_now == ""
