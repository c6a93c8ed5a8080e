"""The line: what the lamp says, what holds, and that the log has every card once (L1, L2, L7–L23)."""

import pytest

from app.service.build import service_log
from app.ui.view import LampState
from devices.contract import Doubt, LinkCode, LinkNote, LinkUp
from engine.procedure import Phase
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link, cases_on_links, on_links
from tests.app.table.fault_outcomes import clean, counted, mid_deal, real
from tests.app.table.floor import Floor


def said(floor: Floor) -> list[tuple[str, str]]:
    """What the service log keeps of the link, the newest first."""
    lines = service_log(floor.house.journal, table="T1", limit=1000)
    return [(line.event, line.said) for line in lines if line.event.startswith("link")]


@on_links("L1", "H7")
@pytest.mark.rule("X3 5.5", "X3 5.6")
def test_a_dead_cable_is_late_then_lost_and_bets_can_be_closed_but_nothing_is_dealt(
    table_on: OpenOn, link: Link
) -> None:
    floor = table_on(link)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2)
    floor.order(do="mute", s=12)
    began = floor.now
    floor.until(lambda: floor.lamp.state is LampState.LATE)
    assert floor.now - began < 2
    floor.until(lambda: floor.lamp.state is LampState.LOST)
    assert floor.now - began < 4
    assert "check the cable" in floor.lamp.what_now
    floor.bet()
    floor.run(1)
    assert floor.phase is Phase.DEALING
    assert floor.screen.primary.label == "Shuffler not ready"
    assert floor.round.device_round is None
    floor.until(lambda: floor.link_status.ready, within=60)
    clean(floor)


@on_links("L2", protocol="cdl")
def test_a_cable_out_in_the_deal_is_caught_up_and_said(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.order(do="mute", s=10)
    floor.until(lambda: floor.lamp.state is LampState.LOST)
    assert floor.lamp.what_now.endswith("Cards may be moving.")
    assert floor.screen.primary_ask is None
    floor.until(lambda: len(floor.of(LinkUp)) == 2, within=60)
    assert floor.lamp.what_now.startswith("Caught up:")
    assert said(floor)[:2] == [
        ("link", floor.lamp.what_now),
        ("link LC01", "Shuffler not answering: check the cable."),
    ]
    clean(floor)


@on_links("L2", protocol="asl")
@pytest.mark.rule("X3 5.8")
def test_cards_that_a_shoe_dealt_unheard_are_missed_at_the_end_and_counted(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.order(do="mute", s=1)
    floor.draw(4)
    floor.run(1)
    floor.draw(5)
    assert len(floor.round.dealt) == 11
    assert floor.phase is Phase.DEALING
    floor.order(do="close")
    floor.run(0.2)
    counted(floor)


@on_links("L7")
@pytest.mark.rule("X3 5.8")
def test_bytes_that_another_program_reads_come_again_or_are_counted(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link, seed=5))
    real(floor).steal(3)
    if link.protocol == "asl":
        floor.draw(2)
        return counted(floor)
    floor.run(0.5)
    assert floor.host.noise >= 1
    return clean(floor)


HARMS = [
    # entry, what is injected
    ("L8", {"do": "flip"}),
    ("L9", {"do": "lose_byte"}),
    ("L9", {"do": "insert", "bytes": 1}),
    ("L9", {"do": "insert", "bytes": 40}),
    ("L10", {"do": "zeros", "bytes": 200}),
    ("L14", {"do": "repeat"}),
    ("L18", {"do": "swallow"}),
]


@cases_on_links("harm", HARMS, protocol="cdl")
def test_a_harmed_frame_is_resent_and_the_dealer_sees_nothing(
    table_on: OpenOn, harm: dict[str, object], link: Link
) -> None:
    floor = mid_deal(table_on(link, seed=5))
    floor.order(**harm)
    lamp = floor.lamp
    floor.run(0.1)
    assert floor.lamp == lamp
    clean(floor)
    assert floor.link_status.noise == floor.host.noise


@cases_on_links("harm", HARMS, protocol="asl")
@pytest.mark.rule("X3 5.8")
def test_a_harmed_line_of_a_shoe_is_no_card_and_the_cards_are_counted(
    table_on: OpenOn, harm: dict[str, object], link: Link
) -> None:
    floor = mid_deal(table_on(link, seed=5))
    floor.order(**harm)
    floor.draw(2)
    assert len(floor.round.dealt) < 8
    counted(floor)


@on_links("L11")
def test_half_a_frame_and_silence_is_silence_and_what_was_cut_is_asked_for_or_counted(
    table_on: OpenOn, link: Link
) -> None:
    floor = mid_deal(table_on(link))
    floor.order(do="half")
    if link.protocol == "asl":
        floor.draw(1)
        floor.order(do="mute", s=1)
        floor.draw(1)
        floor.run(1)
        floor.draw(1)
        return counted(floor)
    floor.run(0.02)
    floor.order(do="mute", s=5)
    floor.until(lambda: floor.lamp.state is LampState.LOST)
    return clean(floor)


@on_links("L12")
def test_a_flood_without_end_is_bounded_amber_and_the_round_goes_on_or_is_counted(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.order(do="flood", bytes=2000)
    if link.protocol == "asl":
        floor.draw(1)
        return counted(floor)
    floor.until(lambda: floor.lamp.state is LampState.LATE)
    assert "Line noise" in floor.lamp.what_now
    clean(floor)
    assert floor.lamp.state is not LampState.LATE
    return None


@on_links("L13")
@pytest.mark.case("E15")
def test_a_wrong_speed_is_told_from_a_dead_cable(table_on: OpenOn, link: Link) -> None:
    script = [{"at": f"frame:{kind}", "do": "garble", "times": 999} for kind in ("HELLO", "EVENT", "LINE")]
    floor = table_on(link, script=script)
    floor.run(6.2)
    assert floor.lamp.state is LampState.LOST
    assert "speed" in floor.lamp.what_now


@on_links("L15")
def test_a_recorded_packet_of_an_earlier_round_is_dropped_and_noted(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).begin().rest().play_on()
    old = next(record.seq for record in floor.device.journal.records if record.type == 0x18)
    logged, before = floor.store.order, floor.round
    floor.order(do="stale", seq=old)
    floor.run(1.5)
    assert (floor.store.order, floor.round) == (logged, before)
    assert LinkCode.REPEATED in [note.code for note in floor.of(LinkNote)]
    assert floor.link_status.repeats == 1
    assert said(floor)[0] == ("link REPEATED", "A message from earlier was repeated and left out.")
    floor.begin()
    clean(floor)


@on_links("L16")
@pytest.mark.rule("X3 5.8", "X3 6.1")
def test_the_same_number_with_another_card_is_black_and_holds_round_and_table(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.order(at=f"seq:{floor.device.journal.newest + 1}", do="other")
    floor.until(lambda: floor.lamp.state is LampState.QUARANTINED)
    assert floor.kinds == ["quarantine"]
    assert floor.findings[0].rule == "5.8"
    assert [hold.kind for hold in floor.table.holds] == ["quarantine"]


@on_links("L16")
@pytest.mark.rule("X3 6.1")
def test_a_device_that_contradicted_itself_is_not_believed_by_a_program_that_is_started_anew(
    table_on: OpenOn, link: Link
) -> None:
    floor = mid_deal(table_on(link))
    floor.order(at=f"seq:{floor.device.journal.newest + 1}", do="other")
    floor.until(lambda: floor.lamp.state is LampState.QUARANTINED)
    logged = floor.store.order
    floor.restart_app()
    floor.run(3)
    assert floor.lamp.state is LampState.QUARANTINED
    assert floor.store.order == logged
    assert floor.kinds == ["quarantine"]
    floor.lift("quarantine")
    floor.until(lambda: len(floor.store.order) > len(logged))
    floor.until(lambda: floor.link_status.ready)


@cases_on_links(
    "order",
    [
        ("L17", {"at": "frame:EVENT", "do": "old_epoch"}),
        ("L19", {"at": "frame:STATUS", "do": "hold"}),
        ("L19", {"at": "frame:HELLO", "do": "hold"}),
    ],
)
def test_what_comes_late_or_from_another_time_alarms_nobody(
    table_on: OpenOn, order: dict[str, object], link: Link
) -> None:
    floor = mid_deal(table_on(link))
    floor.order(**order)
    floor.run(0.5)
    floor.order(at="frame:EVENT", do="deliver")
    clean(floor)
    assert not floor.of(Doubt)


@on_links("L20", "L21", protocol="cdl")
@pytest.mark.parametrize("acknowledged", [False, True])
def test_a_kill_beside_the_commit_leaves_every_packet_once(table_on: OpenOn, link: Link, acknowledged: bool) -> None:
    floor = mid_deal(table_on(link))
    floor.committing = acknowledged
    floor.run(0.1)
    floor.restart_app()
    floor.committing = True
    clean(floor)


@on_links("L20", "L21", protocol="asl")
@pytest.mark.rule("X3 5.8")
def test_a_kill_in_a_shoes_deal_leaves_every_card_once_and_a_count(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    before = floor.round.dealt
    floor.restart_app()
    floor.run(0.1)
    assert floor.round.dealt == before
    counted(floor)


@on_links("L22")
def test_a_log_from_an_old_copy_is_brought_up_to_date_by_the_device(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    copy = floor.copy_log()
    floor.rest()
    assert len(floor.round.dealt) == 15
    floor.put_back(copy)
    assert len(floor.round.dealt) < 15
    clean(floor)


@on_links("L22")
@pytest.mark.rule("X3 5.8")
def test_a_gap_in_the_round_is_a_doubt(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.order(do="mute", s=5)
    floor.run(0.5)
    del floor.device.journal.records[:-2]
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds[0] == "doubt"
    assert floor.findings[0].rule == "5.8"


@on_links("L22")
@pytest.mark.rule("X3 5.8")
def test_a_gap_that_swallowed_the_opening_of_the_round_is_a_doubt_too(table_on: OpenOn, link: Link) -> None:
    floor = table_on(link).deal()
    floor.up.dead = True
    floor.until(lambda: floor.body.round == 1 and not floor.body.open, within=60)
    assert floor.round.device_round is None
    del floor.device.journal.records[:-2]
    floor.up.dead = False
    floor.until(lambda: bool(floor.findings), within=60)
    assert floor.kinds[0] == "doubt"
    assert floor.findings[0].rule == "5.8"


@on_links("L23")
def test_a_device_that_babbles_is_said_and_every_card_still_comes(table_on: OpenOn, link: Link) -> None:
    floor = mid_deal(table_on(link))
    floor.order(do="babble", frames=320 if link.protocol == "cdl" else 60)
    if link.protocol == "cdl":
        floor.until(lambda: "service is needed" in floor.lamp.what_now)
    else:
        floor.run(0.1)
        assert floor.lamp.state is LampState.FAULT
    clean(floor)
