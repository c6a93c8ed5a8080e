"""Disputes: who was told what when, seven days to answer, and a round that can be proved unchanged."""

import json

import pytest

from app.bootstrap import OpenHouse
from app.cli.autoplay import DEALER
from app.cli.disputes import list_disputes
from app.dispute.door import SEVEN_DAYS_US, Disputes
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.journal.codec import Codec
from app.journal.register import Register, RegisterQuery
from app.journal.verify import verify
from app.record.archive import Archive
from app.record.dispute import KIND, Dispute
from app.table.service import TableService, Written
from engine.actors import Actor, Rank
from engine.refusals import Refusal
from tests.app.past_rounds import ANN
from tests.app.staff.hand_clock import HandClock
from tests.engine.money import bought, opened

SHIFT = Actor(id="300", name="Gus Hale", rank=Rank.GAMING_SHIFT_MANAGER)
ROUND = "T1-000001"


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def disputes(house: OpenHouse, clock: HandClock) -> Disputes:
    return Disputes(house.journal, clock)


def _opened(disputes: Disputes, **more: str) -> Dispute:
    given = {"what": "The flush was not paid.", "who": "player on position 2"} | more
    dispute = disputes.open(ROUND, **given, by=ANN)
    assert isinstance(dispute, Dispute), dispute
    return dispute


def test_a_dispute_is_due_in_seven_days_and_keeps_the_state_of_the_log(
    house: OpenHouse, disputes: Disputes, clock: HandClock
) -> None:
    before = house.journal.head()
    dispute = _opened(disputes)
    assert dispute.id == f"{ROUND}/{KIND}-1"
    assert dispute.due_us == clock.day_us + SEVEN_DAYS_US
    assert (dispute.entries, dispute.head) == (before.count, before.hash.hex())
    assert dispute.opened_by == ANN.id


def test_it_is_overdue_only_after_the_seventh_day_and_only_while_it_is_open(
    disputes: Disputes, clock: HandClock
) -> None:
    dispute = _opened(disputes)
    assert not dispute.overdue(dispute.due_us)
    assert dispute.overdue(dispute.due_us + 1)
    disputes.tell(dispute.id, whom="the player", by=ANN)
    closed = disputes.close(dispute.id, outcome="Paid", reason="Seen on camera", by=SHIFT)
    assert isinstance(closed, Dispute)
    assert not closed.overdue(dispute.due_us + 1)


def test_who_was_told_when_is_kept_in_order_and_never_in_the_future(disputes: Disputes, clock: HandClock) -> None:
    dispute = _opened(disputes)
    disputes.tell(dispute.id, whom="surveillance", by=ANN, at_us=clock.day_us - 60_000_000, words="by telephone")
    told = disputes.tell(dispute.id, whom="the player", by=ANN)
    assert isinstance(told, Dispute)
    assert [(each.whom, each.by, each.at_us) for each in told.told] == [
        ("surveillance", ANN.id, clock.day_us - 60_000_000),
        ("the player", ANN.id, clock.day_us),
    ]
    assert isinstance(disputes.tell(dispute.id, whom="x", by=ANN, at_us=clock.day_us + 1), Refusal)


@pytest.mark.rule("R-24")
@pytest.mark.parametrize("rank", [rank for rank in Rank if rank is not Rank.GAMING_SHIFT_MANAGER])
def test_a_rank_below_a_gaming_shift_manager_closes_nothing(disputes: Disputes, rank: Rank) -> None:
    dispute = _opened(disputes)
    disputes.tell(dispute.id, whom="the player", by=ANN)
    refusal = disputes.close(dispute.id, outcome="Paid", reason="Seen", by=Actor("1", "Lee", rank))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "R-24"
    assert disputes.waiting() == disputes.all()


def test_nothing_is_closed_before_somebody_was_told_nor_without_words(disputes: Disputes) -> None:
    dispute = _opened(disputes)
    assert isinstance(disputes.close(dispute.id, outcome="Paid", reason="Seen", by=SHIFT), Refusal)
    disputes.tell(dispute.id, whom="the player", by=ANN)
    assert isinstance(disputes.close(dispute.id, outcome=" ", reason="Seen", by=SHIFT), Refusal)
    assert isinstance(disputes.close(dispute.id, outcome="Paid", reason="", by=SHIFT), Refusal)


def test_a_closed_dispute_takes_nothing_more_and_the_next_one_has_its_own_number(disputes: Disputes) -> None:
    dispute = _opened(disputes)
    disputes.tell(dispute.id, whom="the player", by=ANN)
    disputes.close(dispute.id, outcome="Paid", reason="Seen", by=SHIFT)
    assert isinstance(disputes.tell(dispute.id, whom="the player", by=ANN), Refusal)
    assert isinstance(disputes.close(dispute.id, outcome="Not paid", reason="Seen", by=SHIFT), Refusal)
    assert _opened(disputes).id == f"{ROUND}/{KIND}-2"
    assert [each.id for each in disputes.waiting()] == [f"{ROUND}/{KIND}-2"]


@pytest.mark.rule("X3 6.2")
@pytest.mark.parametrize("rank", [Rank.SURVEILLANCE, Rank.TECHNICIAN])
def test_who_only_looks_on_opens_none(disputes: Disputes, rank: Rank) -> None:
    refusal = disputes.open(ROUND, what="x", who="y", by=Actor("9", "Lee", rank))
    assert isinstance(refusal, Refusal)
    assert disputes.all() == ()


def test_a_round_that_never_was_and_a_dispute_about_nothing_are_refused(disputes: Disputes) -> None:
    assert isinstance(disputes.open("T1-000009", what="x", who="y", by=ANN), Refusal)
    assert isinstance(disputes.open(ROUND, what=" ", who="y", by=ANN), Refusal)
    assert isinstance(disputes.tell(f"{ROUND}/{KIND}-9", whom="x", by=ANN), Refusal)


def test_it_stands_in_the_register_and_verify_agrees_with_every_step(house: OpenHouse, disputes: Disputes) -> None:
    def register() -> list[tuple[str, str, str | None]]:
        found = Register(house.database).find(RegisterQuery(kind=KIND))
        return [(each.id, each.state, each.outcome) for each in found]

    dispute = _opened(disputes)
    assert register() == [(dispute.id, "open", None)]
    disputes.tell(dispute.id, whom="the player", by=ANN)
    disputes.close(dispute.id, outcome="Paid", reason="Seen on camera", by=SHIFT)
    assert register() == [(dispute.id, "decided", "Paid")]
    assert verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector).problems == ()


def test_the_disputed_round_stays_as_it_was_and_its_report_tells_the_dispute(
    house: OpenHouse, disputes: Disputes
) -> None:
    archive = Archive(house.database, house.journal)
    before = archive.whole(ROUND)
    dispute = _opened(disputes)
    disputes.tell(dispute.id, whom="the player", by=ANN, words="In the office")
    after = archive.whole(ROUND)
    assert before is not None
    assert after is not None
    assert (before.settlements, before.hands, before.timeline) == (after.settlements, after.hands, after.timeline)
    report = archive.report(dispute.id, 0)
    assert report is not None
    said = {fact.name: fact.value for fact in report.incidents[0].facts}
    assert said["Disputed"] == "The flush was not paid."
    assert "In the office" in said["Told: the player"]
    assert dispute.head in said["Log when opened"]


def test_the_command_lists_open_disputes_with_their_due_day(
    house: OpenHouse, disputes: Disputes, clock: HandClock, capsys: pytest.CaptureFixture[str]
) -> None:
    dispute = _opened(disputes)
    list_disputes(house.folder, every=False, as_json=True, as_csv=False)
    (line,) = json.loads(capsys.readouterr().out)["disputes"]
    assert (line["id"], line["overdue"], line["due"][:10]) == (dispute.id, True, "2023-11-21")


class _Meanwhile(HandClock):
    """A clock that is looked at just when another terminal opens a dispute about the same round."""

    other: Disputes | None = None

    def utc_us(self) -> int:
        other, self.other = self.other, None
        if other is not None:
            _opened(other, who="player on position 3")
        return super().utc_us()


def test_two_terminals_that_open_a_dispute_at_once_open_two(house: OpenHouse, clock: HandClock) -> None:
    slow = _Meanwhile()
    here, there = Disputes(house.journal, slow), Disputes(house.journal, clock)
    slow.other = there
    mine = _opened(here)
    assert mine.id == f"{ROUND}/{KIND}-2"
    assert {each.who for each in here.all()} == {"player on position 2", "player on position 3"}


def test_the_report_of_a_dispute_says_what_the_rack_had_to_hold_when_it_was_opened(
    house: OpenHouse, disputes: Disputes
) -> None:
    table = TableService("T1", house.journal)
    assert isinstance(table.handle(opened(), DEALER), Written)
    dispute = _opened(disputes)
    assert isinstance(table.handle(bought(100), DEALER), Written)
    report = Archive(house.database, house.journal).report(dispute.id, 0)
    assert report is not None
    said = {fact.name: fact.value for fact in report.incidents[0].facts}
    assert said["Expected rack when it was reported"] == "$9,000"
