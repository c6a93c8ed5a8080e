"""Changing a table and its staff through the log: under the names it takes, between rounds, and to be read again."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.bootstrap import OpenHouse
from app.clock import SystemClock
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.house.first_start import first_start_view
from app.house.house_floor import HouseFloor
from app.house.house_witness import HouseWitness
from app.journal.codec import Codec
from app.office.office import Errand, Office
from app.setup.changing import asked_of
from app.setup.first_start_view import ShufflerAsked
from app.setup.presenter import SetUpDesk, TermsPlan
from app.setup.view import SetUpView
from app.staff.house_log import HOUSE, HouseLog
from app.staff.pins import Pin
from app.staff.presenter import Denied, Granted
from app.staff.review import QUARTER_US
from app.staff.staff import Staff
from app.table.news import Changed, News, QuestionRefused
from app.table.opening import demonstration_terms, setting_of
from app.table.service import TableService, restore
from app.table.setup import ShufflerPaired, stream_of
from app.table.thread import TableThread
from app.ui.view import RefusalView
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.staff.house_facts import StaffJoined
from engine.table.table_life_facts import TermsChanged
from engine.table.terms import HouseSettings, Limit
from tests.app.past_rounds import house_with
from tests.app.staff.hand_clock import HandClock

MO, PIN, NEW = "100", "604917", "820461"
DORA = Actor(id="120", name="Dora Dole", rank=Rank.DEALER)
SAM = Actor(id="110", name="Sam Okafor", rank=Rank.PIT_SUPERVISOR)
PAT = Actor(id="105", name="Pat Quinn", rank=Rank.PIT_MANAGER)
AGREED = Granted(PAT, "A quiet night")
RAISED = {"ante": Limit(2500, 100000), "play": Limit(2500, 100000)}


class Scene:
    """A house, its table's thread, and the set-up desk between them."""

    def __init__(self, house: OpenHouse, office: Office) -> None:
        self.house = house
        self.staff = Staff(HouseLog(house.journal), SystemClock())
        self.staff.open_house(MO, "Mo Reyes", Pin(PIN))
        self.news: list[News] = []
        self.clock = HandClock()
        self.clock.day_us = SystemClock().utc_us()
        self.service = TableService("T1", house.journal)
        self.writer = TableThread(self.service, self.news.append)
        self.desk = SetUpDesk(
            house.journal,
            self.staff,
            office,
            writer=self.writer,
            table=lambda: self.service.table,
            asker=lambda: DORA,
            choices=lambda: first_start_view((), manager_known=True),
            witness=HouseWitness(house.folder, house.database, house.journal),
            floor=HouseFloor(house.folder, house.database, house.journal, Codec(ALL_FACTS), HouseProjector),
            clock=self.clock,
        )
        self.writer.start()

    def hear(self) -> None:
        for item in list(self.news):
            self.desk.take(item)


@pytest.fixture(params=[False])
def scene(request: pytest.FixtureRequest, tmp_path: Path, office: Office) -> Iterator[Scene]:
    with closing(house_with(tmp_path / "data", rounds=1, left_open=request.param)) as house:
        scene = Scene(house, office)
        yield scene
        scene.writer.stop()
        scene.writer.join(60)


def _plan(scene: Scene) -> TermsPlan:
    terms = scene.service.table.terms
    assert terms is not None
    asked = asked_of(terms, setting_of(scene.house.journal, "T1"))
    plan = scene.desk.plan(replace(asked, title="Table 9", limits={**asked.limits, **RAISED}))
    assert isinstance(plan, TermsPlan)
    return plan


def _answer(errand: Errand, qtbot) -> Granted | Denied:
    """Wait for a task that was asked for just now: one asked for before another was waited for may be done by then."""
    with qtbot.waitSignal(errand.done) as told:
        pass
    answer: Granted | Denied = told.args[0]
    return answer


def _written(scene: Scene) -> bool:
    return any(isinstance(item, Changed) and item.entries for item in scene.news)


def test_terms_changed_between_rounds_wait_for_the_announcement(scene: Scene, qtbot) -> None:
    plan = _plan(scene)
    assert plan.lines == ("Ante: $25 to $1,000, was $10 to $500", "Play: $25 to $1,000, was $10 to $500")
    scene.desk.set_terms(plan, DORA, AGREED)
    qtbot.waitUntil(lambda: _written(scene))
    said: list[str] = []
    scene.desk.said.connect(said.append)
    with qtbot.waitSignal(scene.desk.view) as told:
        scene.hear()
    table = restore(scene.house.journal, "T1")
    assert table.terms is not None
    assert table.terms.limits["ante"] == Limit(1000, 50000), "the players have not been told yet"
    assert table.next_terms is not None
    assert table.next_terms.limits["ante"] == Limit(2500, 100000)
    assert "Shown at the table at once" in said[0]
    view = told.args[0]
    assert isinstance(view, SetUpView)
    assert view.asked.title == "Table 9"
    assert "once announced" in view.waiting


@pytest.mark.parametrize("scene", [True], indirect=True)
def test_a_round_that_is_open_goes_on_under_its_own_terms(scene: Scene, qtbot) -> None:
    scene.desk.set_terms(_plan(scene), DORA, AGREED)
    qtbot.waitUntil(lambda: _written(scene))
    with qtbot.waitSignal(scene.desk.said) as told:
        scene.hear()
    assert "once the dealer has announced it" in told.args[0]
    table = restore(scene.house.journal, "T1")
    assert table.round is not None
    assert table.round.terms.limits["ante"] == Limit(1000, 50000)
    assert table.next_terms is not None
    assert table.next_terms.limits["ante"] == Limit(2500, 100000)


def _changes(scene: Scene) -> list[TermsChanged]:
    entries = scene.house.journal.entries("table:T1")
    return [entry.event for entry in entries if isinstance(entry.event, TermsChanged)]


def test_the_log_of_the_table_keeps_who_approved_its_terms_and_why(scene: Scene, qtbot) -> None:
    scene.desk.set_terms(_plan(scene), DORA, AGREED)
    qtbot.waitUntil(lambda: _written(scene))
    (changed,) = _changes(scene)
    assert (changed.approved_by, changed.reason) == ("105", "A quiet night")
    assert changed.lines == ("Ante: $25 to $1,000, was $10 to $500", "Play: $25 to $1,000, was $10 to $500")


@pytest.mark.rule("R-34")
def test_the_table_itself_refuses_terms_that_a_supervisor_signed(scene: Scene, qtbot) -> None:
    scene.desk.set_terms(_plan(scene), DORA, Granted(SAM, "A quiet night"))
    qtbot.waitUntil(lambda: any(isinstance(item, QuestionRefused) for item in scene.news))
    with qtbot.waitSignal(scene.desk.refused) as told:
        scene.hear()
    assert "Pit Manager" in told.args[0].why
    assert _changes(scene) == []


@pytest.mark.case("F14")
def test_approval_limits_and_idle_minutes_are_in_force_between_rounds_without_an_announcement(
    scene: Scene, qtbot
) -> None:
    terms = scene.service.table.terms
    assert terms is not None
    house = HouseSettings(approval_limits={"pit-supervisor": 500_00}, idle_minutes=5, confirms="pit-manager")
    plan = scene.desk.plan(replace(asked_of(terms, setting_of(scene.house.journal, "T1")), house=house))
    assert isinstance(plan, TermsPlan)
    scene.desk.set_terms(plan, DORA, AGREED)
    qtbot.waitUntil(lambda: _written(scene))
    with qtbot.waitSignal(scene.desk.said) as told:
        scene.hear()
    assert told.args == ["In force now."]
    after = restore(scene.house.journal, "T1").terms
    assert after is not None
    assert after.house == house
    assert after.limits == terms.limits


def test_another_shuffler_begins_without_the_old_pairing(scene: Scene, qtbot) -> None:
    journal = scene.house.journal
    with journal.writing() as w:
        paired = ShufflerPaired(device="A-1", firmware="1", features=0, approved_by="first contact")
        w.append(stream_of("T1"), (paired,), "first contact")
    with qtbot.waitSignal(scene.desk.restart_wanted):
        scene.desk.assign(ShufflerAsked(port="/dev/serial/by-id/b", driver="asl"), SAM)
    setting = setting_of(journal, "T1")
    assert (setting.port, setting.simulated, setting.device) == ("/dev/serial/by-id/b", False, None)
    assert setting.driver == "asl"
    assert list(journal.entries(stream_of("T1")))[-1].by == SAM.id


@pytest.mark.parametrize("scene", [True], indirect=True)
def test_the_shuffler_is_not_changed_within_a_round(scene: Scene, qtbot) -> None:
    before = scene.house.journal.head().count
    with qtbot.waitSignal(scene.desk.refused) as told:
        scene.desk.assign(ShufflerAsked(simulated=True), SAM)
    assert "open" in told.args[0].why
    assert scene.house.journal.head().count == before


def test_somebody_is_entered_gets_a_pin_another_rank_and_leaves(scene: Scene, qtbot) -> None:
    desk, staff = scene.desk, scene.staff
    assert isinstance(
        _answer(desk.act(lambda badge: staff.join(badge, "140", "Kim Lee", rank=Rank.DEALER), MO, PIN), qtbot), Granted
    )
    assert isinstance(_answer(desk.act(lambda badge: staff.set_pin(badge, "140", Pin(NEW)), MO, PIN), qtbot), Granted)
    assert isinstance(
        _answer(desk.act(lambda badge: staff.rank(badge, "140", Rank.PIT_SUPERVISOR), MO, PIN), qtbot), Granted
    )
    member = scene.staff.house().members["140"]
    assert (member.actor.rank, member.has_pin, member.here) == (Rank.PIT_SUPERVISOR, True, True)
    assert isinstance(_answer(desk.act(lambda badge: staff.leave(badge, "140"), MO, PIN), qtbot), Granted)
    assert scene.staff.house().present("140") is None


def test_a_lockout_is_lifted_with_a_reason_and_never_by_oneself(scene: Scene, qtbot) -> None:
    assert isinstance(
        _answer(scene.desk.act(lambda badge: scene.staff.lift(badge, MO, "Forgot it"), MO, PIN), qtbot), Denied
    )


def test_a_review_begins_the_quarter_anew_and_takes_a_manager(scene: Scene, qtbot) -> None:
    assert isinstance(
        _answer(
            scene.desk.act(lambda badge: scene.staff.join(badge, "140", "Kim Lee", rank=Rank.DEALER), MO, PIN), qtbot
        ),
        Granted,
    )
    assert isinstance(
        _answer(scene.desk.act(lambda badge: scene.staff.set_pin(badge, "140", Pin(NEW)), MO, PIN), qtbot), Granted
    )
    assert _due(scene, qtbot) == []
    scene.clock.day_us = _joined_us(scene) + QUARTER_US
    assert _due(scene, qtbot) == [MO, "140"]
    assert isinstance(_answer(scene.desk.act(lambda badge: scene.staff.review(badge, MO), "140", NEW), qtbot), Denied)
    assert _due(scene, qtbot) == [MO, "140"]
    assert isinstance(_answer(scene.desk.act(lambda badge: scene.staff.review(badge, "140"), MO, PIN), qtbot), Granted)
    assert _due(scene, qtbot) == [MO]


def _due(scene: Scene, qtbot) -> list[str]:
    with qtbot.waitSignal(scene.desk.view) as told:
        scene.desk.look()
    return [person.id for person in told.args[0].staff if person.due]


def _joined_us(scene: Scene) -> int:
    """When the last of the people was entered."""
    return max(e.at_us for e in scene.house.journal.entries(HOUSE) if isinstance(e.event, StaffJoined))


def test_a_wrong_pin_changes_nothing(scene: Scene, qtbot) -> None:
    answer = _answer(
        scene.desk.act(lambda badge: scene.staff.join(badge, "140", "Kim Lee", rank=Rank.DEALER), MO, "719305"), qtbot
    )
    assert isinstance(answer, Denied)
    assert "Wrong PIN" in answer.refusal.why
    assert "140" not in scene.staff.house().members


def test_a_weak_pin_is_refused_in_words(scene: Scene, qtbot) -> None:
    answer = _answer(scene.desk.act(lambda badge: scene.staff.set_pin(badge, MO, Pin("123456")), MO, PIN), qtbot)
    assert isinstance(answer, Denied)
    assert answer.refusal.why


@pytest.mark.rule("LR 3.17", "LR 5.5")
@pytest.mark.parametrize(
    ("house", "rule"),
    [(HouseSettings(clockwise_settlement=True), "3.17"), (HouseSettings(exposed_cards_that_void=3), "5.5")],
)
def test_a_reading_against_the_printed_rules_is_refused_before_anybody_is_asked_to_sign(scene, house, rule) -> None:
    terms = demonstration_terms(GAMES["megalink-let-it-ride"], "automated", positions=7)
    no = scene.desk.plan(asked_of(replace(terms, house=house), setting_of(scene.house.journal, "T1")))
    assert isinstance(no, RefusalView)
    assert no.rule == rule
    assert isinstance(scene.desk.plan(asked_of(terms, setting_of(scene.house.journal, "T1"))), TermsPlan)
