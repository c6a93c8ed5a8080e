"""A free ruling is put together by touch, measure by measure, previewed, and signed (R-42)."""

import pytest

from app.irregularity.build.measures import touched
from app.irregularity.build.page import irregularity_view
from app.irregularity.view import Draft, IrregularityView
from app.record.felt import felt
from app.record.settlement import settlement
from app.ui.felt_view import Verb
from app.ui.view import AskView
from engine.games.catalogue import GAMES
from engine.irregularities.measure import MEASURE_KINDS
from tests.engine.felt import cards
from tests.engine.pit import Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]


class Form:
    """The form of one ruling as it is touched."""

    def __init__(self, pit: Pit) -> None:
        self.pit = pit
        self.draft = Draft(outcome="ruled-so", reason="Seen on camera")

    @property
    def view(self) -> IrregularityView:
        return irregularity_view(self.pit.table, self.draft)

    def asked(self, name: str) -> AskView:
        return next(each for each in self.view.asks if each.name == name)

    def touch(self, name: str, key: str) -> "Form":
        """Touch what is there to be touched, and nothing else."""
        asked = self.asked(name)
        if asked.form in {"seat", "wager", "place", "measures", "item"}:
            assert key in {each.key for each in asked.options}, (name, key)
        after = touched(self.draft, name, key)
        assert after is not None
        self.draft = after
        return self

    def said(self) -> list[str]:
        return [each.label for each in self.asked("measures").options if each.key.startswith("drop ")]


@pytest.fixture
def form() -> Form:
    pit = Pit(X3).bet(1, 2, pair_plus=5).deal()
    pit.raised("other")
    return Form(pit)


@pytest.mark.rule("R-42")
def test_measures_are_added_one_by_one_and_each_can_be_taken_out(form: Form) -> None:
    form.touch("measures", "return-wager").touch("measure.seat", "1").touch("measure.wager", "ante").touch(
        "measure.add", "add"
    )
    form.touch("measures", "goodwill").touch("measure.seat", "2").touch("measure.amount", "5000").touch(
        "measure.add", "add"
    )
    assert form.draft.answers["measures"] == "return-wager seat=1 wager=ante; goodwill seat=2 amount=5000"
    assert form.said() == [
        "\N{MINUS SIGN} Position 1: Ante goes back",
        "\N{MINUS SIGN} Position 2: $50 as goodwill",
    ]
    form.touch("measures", "drop 0")
    assert form.draft.answers["measures"] == "goodwill seat=2 amount=5000"


@pytest.mark.rule("R-42")
def test_what_a_ruling_does_is_shown_before_anybody_signs(form: Form) -> None:
    form.touch("measures", "return-wager").touch("measure.seat", "1").touch("measure.wager", "ante").touch(
        "measure.add", "add"
    )
    outcome = form.view.outcome
    assert outcome is not None
    assert "Position 1: Ante goes back" in outcome.effects
    lines = {(fate.seat, line.wager): line.after for fate in outcome.fates for line in fate.lines}
    assert lines[1, "Ante"] == "goes back: $10"
    assert lines[1, "Pair Plus"] == "stays"
    assert form.view.stop == ""


@pytest.mark.rule("R-42")
def test_a_measure_that_is_half_entered_is_never_dropped_in_silence(form: Form) -> None:
    form.touch("measures", "play-on")
    assert form.view.stop == ""
    form.touch("measures", "return-wager").touch("measure.seat", "1")
    assert form.view.stop.startswith("A measure is begun")
    assert {each.name for each in form.view.asks} == {"measures", "measure.seat", "measure.wager", "what", "reason"}


@pytest.mark.rule("R-42")
def test_why_a_measure_cannot_be_is_said_before_it_is_signed(form: Form) -> None:
    form.touch("measures", "reinstate").touch("measure.seat", "1").touch("measure.add", "add")
    assert form.view.stop == "A hand that was folded by mistake plays: The hand of position 1 was not folded."


@pytest.mark.rule("R-42")
@pytest.mark.parametrize("kind", [kind for kind in MEASURE_KINDS.values() if kind.name not in {"release", "seize"}])
def test_every_measure_can_be_put_together_by_touch(form: Form, kind) -> None:
    answers = {
        "seat": "1",
        "place": "2",
        "card": "1",
        "wager": "ante",
        "amount": "2500",
        "to-seat": "2",
        "to-wager": "ante",
    }
    form.touch("measures", kind.name)
    for each in kind.asks:
        form.touch(f"measure.{each.name}", answers[each.name])
    if kind.asks:
        form.touch("measure.add", "add")
    assert form.draft.answers["measures"].startswith(kind.name)
    assert form.draft.adding == ""


@pytest.mark.rule("R-42")
def test_what_is_withheld_is_offered_by_round_position_and_wager(form: Form) -> None:
    pit = form.pit
    pit.do(pit.ruling("ruled-so", measures="withhold-stake seat=1 wager=pair_plus; withhold seat=2 wager=ante"))
    pit.finish()
    pit.raised("other")
    if not pit.table.withheld:
        assert {"release", "seize"}.isdisjoint(each.key for each in form.asked("measures").options)
        return
    (first, *_) = pit.table.withheld
    form.touch("measures", "release").touch("measure.item", first.item).touch("measure.add", "add")
    assert form.said()[0].startswith(f"\N{MINUS SIGN} Round 1, position {first.seat}, ")


def test_other_outcomes_ask_for_no_measures(form: Form) -> None:
    form.draft = Draft(outcome="ruled-void")
    assert "measures" not in {each.name for each in form.view.asks}


@pytest.mark.rule("R-42")
@pytest.mark.parametrize(
    ("measure", "kept", "others"),
    [("withhold-win", 10_00, set()), ("withhold-stake", 10_00, {Verb.PAY}), ("withhold", 20_00, set())],
)
def test_the_felt_tells_nobody_to_pay_what_is_withheld(measure: str, kept: int, others: set[Verb]) -> None:
    pit = Pit(X3, cards=cards("Kh Kd 4c Qs 7d 2c 5h 6s Th")).bet(1).deal()
    pit.raised("other")
    pit.do(pit.ruling("ruled-so", measures=f"{measure} seat=1 wager=ante"))
    pit.play()
    (line,) = [each for each in pit.box(1).lines if each.wager == "ante"]
    assert (line.outcome, line.winnings) == ("win", 10_00)
    (seat,) = [each for each in felt(pit.table, X3).seats if each.number == 1]
    (ante,) = [each for each in seat.areas if each.key == "ante"]
    verbs = {each.verb: each.amount for each in ante.settlement if each.verb is Verb.KEEP}
    assert verbs == {Verb.KEEP: kept}
    assert {each.verb for each in ante.settlement} - {Verb.KEEP} == others
    walk = settlement(pit.table, X3, explained=None)
    assert walk is not None
    lines = [each for each in walk.seats[0].lines if each.wager.startswith("Ante – WITHHOLD")]
    assert Verb.KEEP in {each.verb for each in lines}
    assert {each.verb for each in lines} == {Verb.KEEP} | others
