"""Ports, adapters and gateways: found again, taken, swapped (L3–L6, L24)."""

import os
from pathlib import Path

import pytest

from app.table.opening import demonstration_terms, set_up
from app.table.setup import ShufflerPaired, TableNamed
from app.ui.view import LampState
from devices.contract import LinkCode, TransportError
from devices.ports import port_at
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link, on_links
from tests.app.table.fault_outcomes import clean, clean_or_counted, counted, mid_deal, real
from tests.approvals import word
from tests.terminals import keep_number

OTHERS = ShufflerPaired(device="SN-OURS", firmware="1.0.0", features=0, approved_by="M1")


@on_links("L3")
@pytest.mark.rule("X3 5.8")
def test_an_adapter_pulled_twelve_times_is_reopened_and_nothing_is_lost_or_one_count_asked(
    table_on: OpenOn, link: Link
) -> None:
    floor = mid_deal(table_on(link))
    for _ in range(12):
        floor.run(0.03)
        floor.replug()
    clean_or_counted(floor)


@on_links("L3", protocol="asl")
@pytest.mark.rule("X3 5.8")
def test_after_the_count_the_rest_of_a_shoes_round_is_played(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin(1, 2).cards(4)
    floor.replug()
    counted(floor)
    floor.draw(8)
    floor.resolve_count("count-right", "52")
    assert floor.kinds == ["doubt"]
    assert len(floor.round.dealt) == 12
    assert floor.phase is Phase.BURNING


@on_links("L4")
def test_an_adapter_that_comes_back_as_another_terminal_is_found_by_its_stable_name(
    table_on: OpenOn, link: Link
) -> None:
    floor = mid_deal(table_on(link))
    name = Path(floor.cable.address)
    before = name.readlink()
    kept = keep_number(name)
    floor.replug()
    os.close(kept)
    assert name.readlink() != before
    clean_or_counted(floor)


@on_links("L5")
@pytest.mark.rule("X3 6.1")
def test_another_tables_shuffler_is_black_held_over_a_restart_and_paired_by_a_supervisor(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link, paired=OTHERS)
    floor.run(3)
    assert floor.lamp.state is LampState.QUARANTINED
    assert LinkCode.WRONG_DEVICE in floor.refused()
    assert floor.store.order == []
    floor.restart_app()
    floor.run(11)
    assert LinkCode.WRONG_DEVICE in floor.refused()
    floor.lift("quarantine")
    floor.run(11)
    floor.begin()
    clean(floor)


@on_links("L5")
@pytest.mark.rule("X3 6.1")
def test_a_shuffler_of_another_table_of_the_house_is_named_with_that_table(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link, paired=OTHERS)
    serial = "EMU000000001" if link.protocol == "cdl" else "EMU1"
    theirs = ShufflerPaired(device=serial, firmware="1.0.0", features=0, approved_by="M1")
    terms = demonstration_terms(floor.game, "A")
    set_up(floor.house.journal, "T7", terms, (TableNamed(title="Table 7"), theirs), by="M1")
    floor.until(lambda: floor.lamp.state is LampState.QUARANTINED)
    assert "It belongs to Table 7." in floor.refused()


@on_links("L6")
@pytest.mark.case("E03")
def test_a_port_in_use_is_said_and_cards_may_be_dealt_by_hand_with_approval(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    cable = real(floor)
    cable.close_port()
    rival = port_at(cable.address)
    rival.open()
    cable.open()
    floor.run(0.1)
    assert floor.lamp.state is LampState.LOST
    assert "in use" in floor.lamp.what_now
    floor.bet()
    change = keep.ChangeMethod(method="manual", approval=word("S1", "pit-supervisor", "Port in use"))
    floor.ask(change)
    assert floor.screen.primary.label == "Cards dealt"
    floor.ask(ask.CardsDealt())
    assert floor.phase is Phase.DECIDING
    rival.close()
    cable.open()
    floor.run(11)
    assert floor.lamp.state is LampState.READY


@on_links("L24")
def test_a_gateway_that_falls_silent_is_a_dead_cable_and_a_second_client_is_refused(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    if link.protocol == "cdl":
        floor.order(do="mute", s=5)
        floor.until(lambda: floor.lamp.state is LampState.LOST)
        floor.until(lambda: floor.lamp.state is LampState.READY)
    second = port_at(real(floor).address)
    second.open()
    real(floor).answer_caller()
    with pytest.raises(TransportError, match="one client only"):
        second.read(60)
    second.close()
    floor.begin()
    clean(floor)


@on_links("L24")
def test_a_table_that_is_the_second_client_says_so(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready)
    cable = real(floor)
    cable.close_port()
    first = port_at(cable.address)
    first.open()
    cable.answer_caller()
    cable.open()
    floor.run(0.1)
    assert floor.lamp.state is LampState.LOST
    assert "in use" in floor.lamp.what_now
    first.close()
