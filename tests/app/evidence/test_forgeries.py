"""Whoever changes an entry and makes the chain, the rows and the head fit is found by what does not follow any more."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.forger import Document, Forger

Change = Callable[[Forger], Document]


@pytest.mark.parametrize("log", ["dealt", "claimed", "staffed"])
def test_a_log_that_nobody_changed_follows_from_itself(log: str, request: pytest.FixtureRequest) -> None:
    forger: Forger = request.getfixturevalue(log)
    assert forger.forge().found() == ()


def _first(forger: Forger, kind: str, **fields: Any) -> Document:
    return forger.of(kind, **fields)[0]


def _payload(entry: Document, **fields: Any) -> Document:
    entry["payload"].update(fields)
    return entry


OUTCOME, RETURNED, WINNINGS = 1, 3, 4
"""Where it stands in an ended wager."""


def _line(forger: Forger, outcome: str = "win") -> tuple[Document, list[Any]]:
    for entry in forger.of("seat-settled"):
        for result in entry["payload"]["results"]:
            for ended in result["wagers"]:
                if ended[OUTCOME] == outcome:
                    return entry, ended
    raise AssertionError(outcome)


def paid_more(forger: Forger) -> Document:
    entry, line = _line(forger)
    line[WINNINGS] += 500
    return entry


def lost_instead_of_won(forger: Forger) -> Document:
    entry, line = _line(forger)
    line[OUTCOME], line[RETURNED], line[WINNINGS] = "lose", 0, 0
    return entry


def packet_of_other_cards(forger: Forger) -> Document:
    one, two = forger.of("packet-dealt")[:2]
    one["payload"]["cards"], two["payload"]["cards"] = two["payload"]["cards"], one["payload"]["cards"]
    return one


def packet_in_another_order(forger: Forger) -> Document:
    entry = _first(forger, "packet-dealt")
    entry["payload"]["cards"].reverse()
    return entry


def packet_by_a_person(forger: Forger) -> Document:
    entry = _first(forger, "packet-dealt")
    entry["by_whom"] = "D1"
    entry["payload"]["cards"][0] = "2d" if entry["payload"]["cards"][0] != "2d" else "3d"
    return forger.entries[forger.entries.index(entry) - 1]


def packet_with_a_face_that_no_card_has(forger: Forger) -> Document:
    entry = _first(forger, "packet-dealt")
    forger.entries.pop(forger.entries.index(entry) - 1)
    entry["by_whom"] = "D1"
    entry["payload"]["cards"][0] = "x"
    return entry


def wager_of_more(forger: Forger) -> Document:
    entry = _first(forger, "wager-placed")
    return _payload(entry, added=entry["payload"]["added"] + 500)


def wager_of_another_total(forger: Forger) -> Document:
    entry = _first(forger, "wager-placed")
    return _payload(entry, total=entry["payload"]["total"] + 500)


def fold_turned_into_play(forger: Forger) -> Document:
    entry = _first(forger, "decided")
    return _payload(entry, choice="fold", follow="", amount=0)


def step_left_out(forger: Forger) -> Document:
    entry = _first(forger, "step-reached")
    before = forger.entries[forger.entries.index(entry) - 1]
    forger.entries.remove(entry)
    return before


def another_step(forger: Forger) -> Document:
    entry = _first(forger, "step-reached")
    return _payload(entry, step=entry["payload"]["step"] + 1)


def other_limits(forger: Forger) -> Document:
    entry = forger.of("round-opened")[1]
    terms = copy.deepcopy(_first(forger, "terms-set")["payload"]["terms"])
    terms["limits"]["ante"]["maximum"] *= 2
    return _payload(entry, terms=terms)


def another_number(forger: Forger) -> Document:
    return _payload(forger.of("round-opened")[1], number=7)


def exposed_another_card(forger: Forger) -> Document:
    entry = _first(forger, "cards-exposed", place="dealer")
    cards = entry["payload"]["cards"]
    cards[0] = "2h" if "2h" not in cards else "3h"
    return entry


def closed_as_void(forger: Forger) -> Document:
    return _payload(_first(forger, "round-closed"), outcome="void")


def device_words_changed(forger: Forger) -> Document:
    entry = next(each for each in forger.of("device-reported") if each["payload"]["name"] == "PacketDone")
    raw = entry["payload"]["raw"]
    entry["payload"]["raw"] = raw[:-4] + ("BQUF" if not raw.endswith("BQUF") else "BgYG")
    return entry


DEALT: tuple[Change, ...] = (
    paid_more,
    lost_instead_of_won,
    packet_of_other_cards,
    packet_in_another_order,
    packet_by_a_person,
    packet_with_a_face_that_no_card_has,
    wager_of_more,
    wager_of_another_total,
    fold_turned_into_play,
    step_left_out,
    another_step,
    other_limits,
    another_number,
    exposed_another_card,
    closed_as_void,
)


def _named(change: Change) -> str:
    return change.__name__


@pytest.mark.parametrize("change", DEALT, ids=_named)
def test_what_does_not_follow_in_a_round_is_named(dealt: Forger, change: Change) -> None:
    entry = change(dealt)
    problems = dealt.forge().found()
    assert problems, change.__name__
    assert problems[0].seq == entry["seq"]


def test_a_round_that_was_left_out_is_found_by_what_the_shuffler_said(dealt: Forger) -> None:
    first, second = dealt.of("round-opened")
    start, end = dealt.entries.index(first), dealt.entries.index(second)
    kept = [each for each in dealt.entries[start:end] if not each["stream"].startswith("table:")]
    dealt.entries[start:end] = kept
    dealt.forge()
    assert kept[0]["seq"] <= (dealt.found()[0].seq or 0) <= second["seq"]


def test_bytes_of_a_device_that_say_something_else_are_found(dealt: Forger) -> None:
    entry = device_words_changed(dealt)
    assert abs((dealt.forge().found()[0].seq or 0) - entry["seq"]) <= 1


def claim_of_more(forger: Forger) -> Document:
    entry = _first(forger, "jackpot-claim-entered")
    return _payload(entry, amount=entry["payload"]["amount"] + 500)


def contribution_of_more(forger: Forger) -> Document:
    entry = _first(forger, "jackpot-contributed")
    entry["payload"]["parts"]["displayed"] += 1
    entry["payload"]["after"]["displayed"] += 1
    return entry


def contribution_left_out(forger: Forger) -> Document:
    entry, following = forger.of("jackpot-contributed")[:2]
    forger.entries.remove(entry)
    return following


def contribution_by_another(forger: Forger) -> Document:
    entry = _first(forger, "jackpot-contributed")
    entry["by_whom"] = "P1"
    return entry


def prize_of_more(forger: Forger) -> Document:
    entry = _first(forger, "jackpot-prize-paid")
    entry["payload"]["amount"] += 100
    return entry


def prize_on_the_table(forger: Forger) -> Document:
    entry = _first(forger, "claim-answered")
    entry["payload"]["prizes"][0]["amount"] += 100
    return entry


def another_seed(forger: Forger) -> Document:
    entry = _first(forger, "jackpot-opened")
    entry["payload"]["after"]["displayed"] += 100
    return entry


def void_that_gives_less_back(forger: Forger) -> Document:
    entry = _first(forger, "round-voided")
    result = next(iter(entry["payload"]["results"].values()))[0]
    result["wagers"][0][RETURNED] -= 500
    return entry


def another_outcome(forger: Forger) -> Document:
    entry = next(each for each in forger.of("finding-resolved") if each["payload"]["outcome"] == "void")
    entry["payload"]["outcome"] = "play-on"
    return forger.of("round-voided")[0]


def a_lower_rank(forger: Forger) -> Document:
    entry = next(each for each in forger.of("finding-resolved") if each["payload"]["outcome"] == "release")
    return _payload(entry, rank="pit-supervisor")


def correction_without_two_people(forger: Forger) -> Document:
    return _payload(_first(forger, "corrected"), approved_by="D1")


def correction_beyond_the_line(forger: Forger) -> Document:
    return _payload(_first(forger, "corrected"), amount=-999_999_00)


def older_correction_beyond_the_line(forger: Forger) -> Document:
    return _payload(_first(forger, "corrected", round_number=1), amount=1_000_000_00)


def older_correction_that_takes_more_than_was_paid(forger: Forger) -> Document:
    return _payload(_first(forger, "corrected", amount=400), amount=-9_999_00)


def older_correction_of_a_wager_that_nobody_laid(forger: Forger) -> Document:
    return _payload(_first(forger, "corrected", amount=400), seat=6)


CLAIMED: tuple[Change, ...] = (
    paid_more,
    claim_of_more,
    contribution_of_more,
    contribution_left_out,
    contribution_by_another,
    prize_of_more,
    prize_on_the_table,
    another_seed,
    void_that_gives_less_back,
    another_outcome,
    a_lower_rank,
    correction_without_two_people,
    correction_beyond_the_line,
    older_correction_beyond_the_line,
    older_correction_that_takes_more_than_was_paid,
    older_correction_of_a_wager_that_nobody_laid,
)


@pytest.mark.parametrize("change", CLAIMED, ids=_named)
def test_what_does_not_follow_for_a_jackpot_or_by_a_ruling_is_named(claimed: Forger, change: Change) -> None:
    entry = change(claimed)
    problems = claimed.forge().found()
    assert problems, change.__name__
    assert problems[0].seq == entry["seq"]


def approved_by_a_dealer(forger: Forger) -> Document:
    return _payload(_first(forger, "settlement-reopened"), approved_by="4")


def approved_by_nobody(forger: Forger) -> Document:
    return _payload(_first(forger, "settlement-reopened"), approved_by="99")


def approved_by_another_of_rank(forger: Forger) -> Document:
    return _payload(_first(forger, "settlement-reopened"), approved_by="2")


def card_corrected_by_another(forger: Forger) -> Document:
    return _payload(_first(forger, "card-corrected"), approved_by="1")


def hold_lifted_by_a_technician(forger: Forger) -> Document:
    return _payload(_first(forger, "hold-lifted"), approved_by="5")


def barred_by_a_supervisor(forger: Forger) -> Document:
    return _payload(_first(forger, "bar-signed"), approved_by="3")


def promoted_by_nobody(forger: Forger) -> Document:
    return _payload(_first(forger, "staff-ranked"), by="4")


def joined_by_a_dealer(forger: Forger) -> Document:
    return _payload(_first(forger, "staff-joined", staff="5"), by="4")


def approval_of_another(forger: Forger) -> Document:
    entry = _first(forger, "approval-given")
    entry["payload"]["approver"].update(id="2", name="Person 2", rank="pit-manager")
    return entry


def approval_under_another_rank(forger: Forger) -> Document:
    entry = _first(forger, "approval-given")
    entry["payload"]["approver"]["rank"] = "pit-manager"
    return entry


def asked_by_a_stranger(forger: Forger) -> Document:
    entry = _first(forger, "bets-closed")
    entry["by_whom"] = "77"
    return entry


def done_by_a_technician(forger: Forger) -> Document:
    entry = _first(forger, "round-closed")
    entry["by_whom"] = "5"
    return entry


def seated_a_technician(forger: Forger) -> Document:
    return _payload(_first(forger, "dealer-seated"), dealer="5")


def seated_a_stranger(forger: Forger) -> Document:
    return _payload(_first(forger, "dealer-seated"), dealer="77")


def pin_of_another(forger: Forger) -> Document:
    return _payload(_first(forger, "pin-accepted"), staff="3")


def squaring_left_out(forger: Forger) -> Document:
    for kind in ("restitution-made", "restitutions-listed"):
        entry = _first(forger, kind)
        before = forger.entries[forger.entries.index(entry) - 1]
        forger.entries.remove(entry)
    return before


def count_of_the_stub_left_out(forger: Forger) -> Document:
    entry = _first(forger, "stub-counted")
    after = forger.entries[forger.entries.index(entry) + 1]
    forger.entries.remove(entry)
    return after


def dealt_by_somebody_who_had_not_signed_in(forger: Forger) -> Document:
    entry = _first(forger, "bets-closed")
    entry["by_whom"] = "3"
    return entry


def seated_somebody_who_had_not_signed_in(forger: Forger) -> Document:
    return _payload(_first(forger, "dealer-seated"), dealer="3")


def asked_under_another_rank(forger: Forger) -> Document:
    entry = _first(forger, "approval-given")
    entry["payload"]["asker"]["rank"] = "pit-supervisor"
    return entry


def a_reason_for_a_pin_that_was_not_recovered(forger: Forger) -> Document:
    return _payload(_first(forger, "pin-set", staff="4"), reason="forgotten")


def stub_counted_by_a_stranger(forger: Forger) -> Document:
    return _payload(_first(forger, "stub-counted"), counted_by="77")


def stub_counted_by_another(forger: Forger) -> Document:
    return _payload(_first(forger, "stub-counted"), counted_by="5")


def beside(kind: str, stream: str, whom: str, /, **payload: Any) -> Change:
    """An entry beside the tables that somebody puts in at the end."""

    def put(forger: Forger) -> Document:
        entry = {**forger.entries[-1], "stream": stream, "kind": kind, "payload": payload, "by_whom": whom}
        forger.entries.append(entry)
        return entry

    put.__name__ = f"{kind.partition('/')[0]}-by-{whom or 'nobody'}"
    return put


def device_of_another(forger: Forger) -> Document:
    entry = _first(forger, "device-reported")
    return _payload(entry, serial="EMU000000009")


def device_number_again(forger: Forger) -> Document:
    first, second = forger.of("device-reported")[:2]
    return _payload(second, seq=first["payload"]["seq"])


def device_told_of_nothing(forger: Forger) -> Document:
    return _payload(forger.of("device-reported")[-1], name="Nothing")


def device_read_by_a_driver_of_no_table(forger: Forger) -> Document:
    return _payload(forger.of("device-reported", name="PacketDone")[0], driver="gone")


def test_what_nobody_here_can_read_is_not_called_compared(dealt: Forger) -> None:
    """Whoever names a driver that is not installed gets no cards believed in silence."""
    assert dealt.forge().verified().believed == ()
    _payload(_first(dealt, "shuffler-assigned"), driver="gone")
    for entry in dealt.of("device-reported"):
        _payload(entry, driver="gone")
    verified = dealt.forge().verified(rows=False)
    count = len(dealt.of("device-reported"))
    told = f"was not compared with the cards of their tables: reports {count}."
    assert [each.endswith(told) for each in verified.believed] == [True]


DEVICE = (device_of_another, device_number_again, device_told_of_nothing, device_read_by_a_driver_of_no_table)


@pytest.mark.parametrize("change", DEVICE, ids=_named)
def test_what_no_device_can_have_said_so_is_named(dealt: Forger, change: Change) -> None:
    entry = change(dealt)
    assert dealt.forge().found(rows=False)[0].seq in (entry["seq"], None)


ACTOR = {"id": "4", "name": "Person 4", "rank": "dealer"}
BESIDE: tuple[Change, ...] = (
    beside("alert-acknowledged/1", "pit", "4", table="T1", alert="pit/1", what="x", by=ACTOR),
    beside("alert-acknowledged/1", "pit", "2", table="T1", alert="pit/1", what="x", by=ACTOR),
    beside("terminal-closed/1", "pit", "4", table="T1"),
    beside("dispute-told/1", "disputes", "77", dispute="T1-000001/dispute-1", whom="x", told_at_us=1),
    beside("dispute-closed/1", "disputes", "1", dispute="x", outcome="x", reason="x", rank="dealer"),
    beside("dispute-closed/1", "disputes", "4", dispute="x", outcome="x", reason="x", rank="pit-supervisor"),
    beside("shuffler-assigned/1", "setup:T1", "77", driver="cdl"),
    beside("shuffler-assigned/1", "setup:T1", "5", driver="cdl"),
    beside("shuffler-paired/1", "setup:T1", "3", device="x", firmware="1", features=0, approved_by="2"),
    beside("table-named/1", "setup:T1", "77", title="x"),
    beside("link-noted/1", "link:T1", "4", device="x", code="LC03", words="x"),
    beside("doubted/1", "doubts", "4", what="head", entries=1),
    beside("state-kept/1", "state:table:T1", "", seq=9_999_999, digest=""),
)


@pytest.mark.parametrize("change", BESIDE, ids=_named)
def test_what_stands_beside_the_tables_is_named_where_nobody_could_write_it(staffed: Forger, change: Change) -> None:
    entry = change(staffed)
    found = staffed.forge().found(rows=False)
    assert {entry["seq"], None} & {problem.seq for problem in found}


ELSEWHERE: tuple[Change, ...] = (
    beside("staff-ranked/1", "elsewhere", "1", staff="4", rank="gaming-shift-manager", by="1"),
    beside("staff-joined/1", "pit", "1", staff="9", name="Person 9", rank="gaming-shift-manager", by="1"),
    beside("doubted/1", "clock", "", what="head", entries=1),
    beside("link-noted/1", "link:", "system", device="x", code="LC03", words="x"),
    beside("drop-box-in/1", "floor", "4", box="1", approved_by="3"),
)


@pytest.mark.parametrize("change", ELSEWHERE, ids=_named)
def test_a_fact_in_the_stream_of_other_facts_is_named_though_its_rows_fit(staffed: Forger, change: Change) -> None:
    entry = change(staffed)
    assert {problem.seq for problem in staffed.forge().found()} == {entry["seq"]}


STAFFED: tuple[Change, ...] = (
    squaring_left_out,
    count_of_the_stub_left_out,
    approved_by_a_dealer,
    approved_by_nobody,
    approved_by_another_of_rank,
    card_corrected_by_another,
    hold_lifted_by_a_technician,
    barred_by_a_supervisor,
    promoted_by_nobody,
    joined_by_a_dealer,
    approval_of_another,
    approval_under_another_rank,
    asked_by_a_stranger,
    asked_under_another_rank,
    a_reason_for_a_pin_that_was_not_recovered,
    dealt_by_somebody_who_had_not_signed_in,
    seated_somebody_who_had_not_signed_in,
    done_by_a_technician,
    seated_a_stranger,
    seated_a_technician,
    stub_counted_by_a_stranger,
    stub_counted_by_another,
    pin_of_another,
    paid_more,
)


@pytest.mark.parametrize("change", STAFFED, ids=_named)
def test_a_name_that_cannot_stand_there_is_named(staffed: Forger, change: Change) -> None:
    entry = change(staffed)
    problems = staffed.forge().found()
    assert problems, change.__name__
    assert problems[0].seq == entry["seq"]


HOURS = 3 * 3600 * 1_000_000


def _terminal_opened(dealt: Forger, before: Document) -> None:
    opened = {"stream": "pit", "kind": "terminal-opened/1", "payload": {"table": "T1"}, "by_whom": "system"}
    dealt.entries.insert(dealt.entries.index(before), {**before, **opened})


def _set_forward(dealt: Forger, since: Document) -> None:
    for each in dealt.entries[dealt.entries.index(since) :]:
        each["at_us"] += HOURS


@pytest.mark.parametrize(("kind", "nth"), [("bets-closed", 0), ("round-opened", 1)])
def test_times_that_part_from_the_machines_own_while_a_terminal_was_open_are_found(
    dealt: Forger, kind: str, nth: int
) -> None:
    """Nobody can set the machine's own clock, and no jump of the other is told."""
    _terminal_opened(dealt, _first(dealt, "round-opened"))
    assert dealt.forge().found() == ()
    entry = dealt.of(kind)[nth]
    _set_forward(dealt, entry)
    assert dealt.forge().found()[0].seq == entry["seq"]


@pytest.mark.parametrize("known", [True, False], ids=["its opening stands there", "no terminal is known"])
def test_a_clock_that_was_set_while_the_program_was_off_in_a_round_is_no_jump_untold(
    dealt: Forger, known: bool
) -> None:
    """A program that starts has read no other time before; that it has started is what the log can know."""
    entry = _first(dealt, "bets-closed")
    if known:
        _terminal_opened(dealt, _first(dealt, "round-opened"))
        _terminal_opened(dealt, entry)
        entry = dealt.entries[dealt.entries.index(entry) - 1]
    _set_forward(dealt, entry)
    assert dealt.forge().found() == ()


@pytest.mark.parametrize(("field", "by"), [("read_us", HOURS), ("expected_us", 1)])
def test_a_jump_of_the_clock_that_tells_of_another_one_is_found(dealt: Forger, field: str, by: int) -> None:
    before = dealt.of("round-opened")[1]
    at = before["at_us"] - HOURS
    jumped = {"read_us": at, "expected_us": before["at_us"] - 1, "behind": True}
    newest = dealt.entries[dealt.entries.index(before) - 1]["at_us"]
    jumped["expected_us"] = newest
    entry = {**before, "stream": "clock", "kind": "clock-jumped/1", "payload": jumped, "by_whom": "", "at_us": at}
    later = dealt.entries[dealt.entries.index(before) :]
    dealt.entries.insert(dealt.entries.index(before), entry)
    for each in later:
        each["at_us"] -= HOURS
    assert dealt.forge().found() == ()
    jumped[field] += by
    assert dealt.forge().found()[0].seq == entry["seq"]


@pytest.mark.parametrize("change", [paid_more, packet_of_other_cards])
def test_no_problem_tells_a_card_or_an_amount(dealt: Forger, change: Change) -> None:
    change(dealt)
    for problem in dealt.forge().found():
        assert not any(f"{rank}{suit}" in problem.what for rank in "23456789TJQKA" for suit in "cdhs")
        assert not any(digit in problem.what for digit in "0123456789")
