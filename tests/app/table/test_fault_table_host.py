"""Faults of the computer and its people that meet the line (H3–H5, H8); those without a line stand in app/live."""

import msgspec
import pytest

from app.service.build import service_log
from app.words.events import words_of
from devices.asl.lines import card_of
from devices.contract import CARDS, LinkUp
from engine.cards import DECK
from engine.procedure import Phase
from engine.table import commands as ask
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link, on_links
from tests.app.table.fault_outcomes import clean, mid_deal, to_the_showdown
from tests.app.table.floor import DEALER


@on_links("H3")
def test_a_wall_clock_that_jumps_changes_no_order_and_lets_nothing_time_out(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    clock = floor.house.journal._clock
    real = clock.utc_us
    for cards, hours in ((3, 1), (6, -1)):
        clock.utc_us = lambda h=hours: real() + h * 3_600_000_000
        floor.cards(cards)
    clock.utc_us = real
    clean(floor)


@on_links("H4")
@pytest.mark.case("E14")
def test_a_table_that_was_busy_for_ten_seconds_catches_up_in_order(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    working = floor.thread.work_off
    floor.thread.work_off = lambda: None  # type: ignore[method-assign]
    if link.protocol == "asl":
        floor.order(do="draw", upto=15)
    floor.run(10)
    assert len(floor.round.dealt) < 15
    floor.thread.work_off = working  # type: ignore[method-assign]
    floor.run(0.2)
    clean(floor)
    assert [str(card) for card in floor.round.dealt] == floor.left_the_deck[1]


@on_links("H5")
def test_an_emulator_that_answers_in_production_deals_nothing(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, production=True)
    floor.until(lambda: bool(floor.of(LinkUp)))
    floor.run(0.2)
    floor.thread.ask(ask.SeatDealer(dealer=DEALER.id), DEALER)
    floor.run(0.1)
    assert "simulated" in floor.refused()


@on_links("H5")
def test_in_training_the_screen_always_says_that_the_shuffler_is_simulated(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    assert any("SIMULATED" in text for text in floor.screen.banner.texts)
    floor.order(do="mute", s=6)
    floor.run(5)
    assert any("SIMULATED" in text for text in floor.screen.banner.texts)


@on_links("H8")
@pytest.mark.rule("X3 5.9")
def test_no_line_of_the_history_and_none_of_the_screen_names_a_card_that_lies_face_down(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link).begin()
    clean(floor)
    cards = {str(card) for card in floor.round.seen}
    assert len(cards) == 15
    said = " ".join(words_of(entry.event, "$") for entry in floor.house.journal.entries("table:T1")).split()
    assert not cards & set(said)
    view = msgspec.json.encode([floor.screen.primary, floor.screen.lamp, floor.screen.phase]).decode()
    assert not any(f'"{card}"' in view for card in cards)
    to_the_showdown(floor)
    assert floor.phase is Phase.SETTLING


@on_links("H8")
@pytest.mark.rule("X3 5.9")
def test_the_service_log_asked_for_in_a_round_tells_everything_but_faces(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin()
    clean(floor)
    lines = service_log(floor.house.journal, table="T1", limit=1000)
    assert [(line.epoch, line.number) for line in reversed(lines) if line.number] == [
        (event.epoch, event.seq) for event in floor.store.order
    ]
    assert all(line.said for line in lines)
    said = " ".join(line.said for line in lines)
    assert "1 face not shown" in said or "3 faces not shown" in said
    words = set(said.replace(",", " ").split())
    assert not words & {*DECK, *(card_of(face) for face in CARDS)}
    assert service_log(floor.house.journal, limit=2) == lines[:2]
    assert service_log(floor.house.journal, table="T2", limit=2) == ()
