"""The disputes desk: refused before anybody is asked where nobody may, signed by one person, done as it was signed."""

import sqlite3
from functools import partial
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.dispute.build import DisputeBook
from app.dispute.door import Disputes
from app.dispute.presenter import CLOSING, OPENING, TELLING, DisputeDesk
from app.dispute.view import DisputesView
from app.journal.database import FILE_NAME
from app.office.office import Office
from app.record.archive import Archive
from app.settings import data_folder
from app.staff.presenter import Granted, Proof
from app.ui.view import RefusalView
from engine.actors import Actor, Rank
from tests.app.past_rounds import ANN, house_with
from tests.app.staff.hand_clock import HandClock

DORA = Actor(id="120", name="Dora Dole", rank=Rank.DEALER)
GUS = Actor(id="300", name="Gus Hale", rank=Rank.GAMING_SHIFT_MANAGER)
EYE = Actor(id="500", name="Eve Odd", rank=Rank.SURVEILLANCE)
ROUND, OTHER = "T1-000001", "T1-000002"
WHO, WHAT = "Player on position 2", "The flush was not paid"


class Scene:
    """A desk, and everything that it says."""

    def __init__(self, house: OpenHouse, office: Office, qtbot) -> None:
        self.house, self.clock, self._office, self._qtbot = house, HandClock(), office, qtbot
        self.door = Disputes(house.journal, self.clock)
        self.archive = Archive(house.database, house.journal)
        self.asked: list[Proof] = []
        self.refusals: dict[str, RefusalView | None] = {}
        self.done: list[tuple[str, str]] = []
        self._deeds: list[object] = []

    def sit_down(self, about: str = "") -> DisputesView:
        book = DisputeBook(self.archive, self.house.journal, self.clock)
        self.desk = DisputeDesk(
            self.archive, self.door, book, self._office, checker=self._office, clock=self.clock, about=about
        )
        self.desk.proof_wanted.connect(self._keep)
        self.desk.refused.connect(self._refused)
        self.desk.done.connect(self._done)
        return self.after(self.desk.look)

    def after(self, deed) -> DisputesView:
        """Do something, and wait for what is shown then."""
        with self._qtbot.waitSignal(self.desk.view_changed, timeout=60_000) as told:
            deed()
        view: DisputesView = told.args[0]
        return view

    def sign(self, by: Actor) -> None:
        """Let what is asked for be signed."""
        self._deeds.pop(0)(Granted(by))

    def _keep(self, proof: Proof, deed: object) -> None:
        self.asked.append(proof)
        self._deeds.append(deed)

    def _refused(self, part: str, refusal: RefusalView | None) -> None:
        self.refusals[part] = refusal

    def _done(self, part: str, words: str) -> None:
        self.done.append((part, words))


@pytest.fixture
def rounds() -> int:
    return 2


@pytest.fixture
def scene(house: OpenHouse, office: Office, qtbot) -> Scene:
    return Scene(house, office, qtbot)


def _opened(scene: Scene) -> DisputesView:
    """A dispute of position 2, opened by the supervisor."""
    scene.sit_down(about=ROUND)
    scene.desk.open(WHO, WHAT)
    return scene.after(partial(scene.sign, ANN))


def test_a_dispute_is_opened_under_the_name_of_whoever_signed_and_is_shown_at_once(scene: Scene) -> None:
    assert scene.sit_down(about=ROUND).about.id == ROUND
    scene.desk.open(WHO, WHAT)
    assert scene.door.all() == ()
    view = scene.after(partial(scene.sign, ANN))
    (dispute,) = scene.door.all()
    assert (dispute.round_id, dispute.who, dispute.what, dispute.opened_by) == (ROUND, WHO, WHAT, ANN.id)
    assert view.about is None
    assert view.chosen.id == dispute.id
    assert [part for part, _ in scene.done] == [OPENING]


@pytest.mark.rule("X3 6.2")
def test_each_deed_asks_for_the_rank_that_it_takes_and_says_what_is_signed(scene: Scene) -> None:
    _opened(scene)
    scene.desk.tell("The player", 0, "")
    scene.after(partial(scene.sign, DORA))
    scene.desk.close("The round stands", "Seen on camera")
    assert [proof.rank for proof in scene.asked] == [Rank.DEALER, Rank.DEALER, Rank.GAMING_SHIFT_MANAGER]
    opening, telling, closing = scene.asked
    assert WHO in opening.words
    assert WHAT in opening.words
    assert ROUND in opening.purpose
    assert telling.title == "The player was told"
    assert "The round stands" in closing.words
    assert "Seen on camera" in closing.words


def test_what_was_told_earlier_is_reckoned_from_the_moment_it_was_asked(scene: Scene) -> None:
    _opened(scene)
    asked_at = scene.clock.day_us
    scene.desk.tell("Surveillance", 65, "By telephone")
    scene.clock.is_set_forward(days=1)
    view = scene.after(partial(scene.sign, ANN))
    ((told,),) = [dispute.told for dispute in scene.door.all()]
    assert (told.whom, told.words, told.at_us) == ("Surveillance", "By telephone", asked_at - 65 * 60_000_000)
    assert [line.whom for line in view.chosen.told] == ["Surveillance"]


@pytest.mark.parametrize(
    ("part", "deed"),
    [
        (TELLING, lambda desk: desk.tell(" ", 0, "")),
        (CLOSING, lambda desk: desk.close("Paid", "Seen")),
        (CLOSING, lambda desk: desk.close("", "")),
    ],
)
def test_what_nobody_may_do_is_refused_in_its_part_before_anybody_is_asked(scene: Scene, part: str, deed) -> None:
    _opened(scene)
    before = len(scene.asked)
    deed(scene.desk)
    assert scene.refusals[part] is not None
    assert len(scene.asked) == before


@pytest.mark.parametrize(("who", "what"), [("", WHAT), (WHO, "  ")])
def test_nothing_is_opened_without_words(scene: Scene, who: str, what: str) -> None:
    scene.sit_down(about=ROUND)
    scene.desk.open(who, what)
    assert scene.refusals[OPENING] is not None
    assert scene.asked == []


def test_without_a_round_there_is_nothing_to_open_and_without_a_dispute_nothing_to_tell_or_close(scene: Scene) -> None:
    scene.sit_down()
    scene.desk.open(WHO, WHAT)
    scene.desk.tell("The player", 0, "")
    scene.desk.close("Paid", "Seen")
    assert scene.asked == []


@pytest.mark.rule("R-24")
def test_a_closing_signed_by_a_rank_below_is_refused_by_the_door_as_well(scene: Scene, qtbot) -> None:
    _opened(scene)
    scene.desk.tell("The player", 0, "")
    scene.after(partial(scene.sign, ANN))
    scene.desk.close("Paid", "Seen")
    with qtbot.waitSignal(scene.desk.refused, timeout=60_000) as told:
        scene.sign(ANN)
    assert told.args[0] == CLOSING
    assert "Gaming Shift Manager" in told.args[1].why
    scene.desk.close("Paid", "Seen")
    view = scene.after(partial(scene.sign, GUS))
    assert not view.chosen.open
    assert scene.door.waiting() == ()


@pytest.mark.rule("X3 6.2")
def test_who_only_looks_on_opens_nothing(scene: Scene, qtbot) -> None:
    scene.sit_down(about=ROUND)
    scene.desk.open(WHO, WHAT)
    with qtbot.waitSignal(scene.desk.refused, timeout=60_000) as told:
        scene.sign(EYE)
    assert told.args[1].rule == "6.2"
    assert scene.door.all() == ()


def test_what_was_signed_is_done_to_what_was_shown_then_whatever_is_chosen_since(scene: Scene) -> None:
    first = scene.door.open(ROUND, what=WHAT, who=WHO, by=ANN)
    other = scene.door.open(OTHER, what=WHAT, who=WHO, by=ANN)
    scene.sit_down()
    scene.after(partial(scene.desk.choose, first.id))
    scene.desk.tell("The player", 0, "")
    scene.after(partial(scene.desk.choose, other.id))
    scene.after(partial(scene.sign, ANN))
    assert [len(dispute.told) for dispute in scene.door.all()] == [1, 0]


@pytest.mark.case("D02")
def test_what_the_world_refuses_is_said_and_nothing_is_half_done(tmp_path: Path, office: Office, qtbot) -> None:
    house_with(tmp_path / "data", rounds=1).close()
    house = open_house(data_folder(tmp_path / "data"), busy_ms=50)
    scene = Scene(house, office, qtbot)
    scene.sit_down(about=ROUND)
    scene.desk.open(WHO, WHAT)
    other = sqlite3.connect(house.folder.path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = house.journal.head()
    with qtbot.waitSignal(scene.desk.notice, timeout=60_000) as told:
        scene.sign(ANN)
    assert told.args[0].what_now
    other.execute("ROLLBACK")
    other.close()
    assert house.journal.head() == before
    scene.desk.open(WHO, WHAT)
    assert scene.after(partial(scene.sign, ANN)).chosen.what == WHAT
    house.close()


def test_the_dispute_is_put_together_as_a_report(scene: Scene, qtbot) -> None:
    view = _opened(scene)
    with qtbot.waitSignal(scene.desk.report, timeout=60_000) as told:
        scene.desk.put_together()
    report = told.args[0]
    assert report.id == view.chosen.id
    assert {fact.name: fact.value for fact in report.incidents[0].facts}["Disputed"] == WHAT
