"""The pages of the supervisor's flow say what the engine leaves, in plain words, with every wager before and after."""

import pytest
from msgspec.structs import replace

from app.irregularity.build.page import irregularity_view
from app.irregularity.view import Draft, FlowPage, IrregularityView
from app.journal.round_record import IrregularityRecord
from app.words.rule_meaning import meaning_of
from engine.games.catalogue import GAMES
from engine.irregularities.catalogue import rows_for
from engine.table import commands as ask
from engine.table import table_life_asked as life
from tests.engine.pit import METER, Pit

X3 = GAMES["megalink-three-card-poker-xtreme"]
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def page(pit: Pit, **draft: object) -> IrregularityView:
    return irregularity_view(pit.table, Draft(**draft), meter=METER)


@GAME
def test_every_kind_that_is_offered_has_words_and_a_number(game) -> None:
    view = page(Pit(game).bet(1, 2).deal())
    assert view.page is FlowPage.CHOOSE
    assert len(view.kinds) >= 8
    assert all(line.title and line.rule for line in view.kinds)


@GAME
def test_every_outcome_of_every_row_has_a_meaning_in_our_own_words(game) -> None:
    from engine.irregularities.catalogue import rule_of

    silent = {
        (row.kind, each.name)
        for row in rows_for(game)
        for each in row.outcomes
        if not meaning_of(game, rule_of(game, row, each))
    }
    assert silent == set()


def test_a_part_of_a_clause_means_at_least_what_its_clause_means() -> None:
    assert meaning_of(X3, "5.1.99") == meaning_of(X3, "5.1")
    assert meaning_of(X3, "") == ""
    assert meaning_of(X3, "99.9") == ""


def test_before_the_first_round_nothing_can_be_raised_and_it_is_said_why() -> None:
    view = page(Pit(X3))
    assert view.page is FlowPage.CHOOSE
    assert view.kinds == ()
    assert "No round was played yet" in view.stop


@pytest.mark.rule("R-22")
def test_on_a_closed_round_only_what_may_still_be_noticed_is_offered() -> None:
    view = page(Pit(X3).bet(1).finish())
    kinds = {line.kind for line in view.kinds}
    assert view.page is FlowPage.CHOOSE
    assert {"foreign-card", "wrong-player", "wrong-dealer", "other"} <= kinds
    assert not {"misdealt", "absent", "late-wager"} & kinds


@pytest.mark.rule("R-22")
def test_a_closed_round_is_decided_on_the_same_pages_and_then_squared_position_by_position() -> None:
    pit = Pit(X3).bet(1, 3, pair_plus=10).finish()
    pit.raised("foreign-card")
    view = page(pit)
    assert view.page is FlowPage.DECIDE
    assert any(fate.undoes for seat in view.outcomes[0].fates for fate in pit.offers()["void"].preview.of(seat.seat))
    pit.do(pit.ruling("void"))
    squares = {due.seat: (due.given_back, due.collected) for due in pit.round.restitutions}
    pit.do(ask.ConfirmRefund(seat=3))
    view = page(pit)
    assert view.page is FlowPage.REFUND
    assert {line.seat: (line.amount, line.collect) for line in view.refunds} == squares
    assert [(line.seat, line.done) for line in view.refunds] == [(1, False), (3, True)]
    assert all("back: " in line.wagers or "collect: " in line.wagers for line in view.refunds)
    assert "position 1" in view.stop
    pit.do(ask.ConfirmRefund(seat=1))
    assert page(pit).page is FlowPage.CHOOSE


@pytest.mark.rule("R-22")
def test_the_pages_of_a_closed_round_speak_of_its_own_game_whatever_is_set_up_next() -> None:
    pit = Pit(X3).bet(1).finish()
    other = GAMES["megalink-let-it-ride"]
    method = next(iter(other.procedures))
    terms = replace(pit.round.terms, game=other.id, edition=other.edition, method=method)
    pit.do(pit.new_terms(terms), life.AnnounceTerms())
    pit.raised("wrong-dealer")
    view = page(pit)
    assert X3.title in view.round_words
    assert view.rule == X3.clauses.wrong_dealer


def test_no_face_of_a_card_that_lies_down_is_in_any_page() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    cards = pit.round.seen
    pit.raised("wrong-player", "1")
    for draft in (Draft(), Draft(answers={"seat": "1", "found": "4"}, outcome="rebuilt"), Draft(more=True)):
        said = repr(irregularity_view(pit.table, draft))
        assert not [card for card in cards if card in said]


def test_an_answer_that_cannot_be_read_is_refused_in_words_and_the_questions_stay() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("doubt")
    view = page(pit, answers={"count": "many"})
    assert view.refusal is not None
    assert {each.name for each in view.asks} >= {"count", "by"}
    assert view.stop


def test_the_dealer_is_offered_as_such_and_is_recorded_by_number() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("doubt")
    dealer = pit.table.dealer
    (asked,) = [each for each in page(pit, answers={"count": "51", "by": dealer}).asks if each.name == "by"]
    assert (asked.options[0].key, asked.options[0].label, asked.words) == (
        dealer,
        f"Dealer {dealer}",
        f"Dealer {dealer}",
    )
    assert [each.label for each in asked.options[1:]] == ["Pit Supervisor", "Pit Manager"]


def test_a_question_is_marked_as_needed_until_it_is_answered() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("absent")
    assert [(each.name, each.needed) for each in page(pit).asks] == [("seat", True)]
    assert [(each.name, each.needed) for each in page(pit, answers={"seat": "3"}).asks] == [("seat", False)]


@pytest.mark.rule("R-24", "X3 6.1")
def test_earlier_rulings_are_listed_in_words() -> None:
    pit = Pit(X3).bet(1).deal()
    pit.raised("other")
    record = IrregularityRecord(
        id="T1-000001/1", table_id="T1", round_id="T1-000001", kind="other", clause="6.1", opened_at=0, opened_by="D1",
        decided_at=1_700_000_000_000_000, outcome="ruled-on", decided_by="S1", decider_rank="gaming-shift-manager",
        reason="seen by camera", state="decided",
    )  # fmt: skip
    view = irregularity_view(pit.table, Draft(), (record,))
    assert [each.outcome for each in view.past] == ["Ruling: play goes on"]
    assert view.past[0].by == "S1, Gaming Shift Manager"
    assert "No rule in this document" in view.uncovered


def test_several_findings_can_be_taken_in_hand_one_after_the_other() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("doubt")
    pit.raised("absent", "3")
    assert [each.chosen for each in page(pit).others] == [True, False]
    assert page(pit, number=2).rule == "5.11"


def test_a_void_round_shows_who_is_still_to_be_refunded() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("foreign-card")
    pit.do(pit.ruling("void"), ask.ConfirmRefund(seat=3))
    view = page(pit)
    assert view.page is FlowPage.REFUND
    assert [(line.seat, line.amount, line.done) for line in view.refunds] == [(1, 10_00, False), (3, 10_00, True)]
    assert "position 1" in view.stop


def test_an_answer_that_rules_an_outcome_out_can_be_taken_back() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("foreign-card")
    view = page(pit, answers={"count": "51"})
    assert [each.name for each in view.outcomes] == ["void"]
    assert "count" in {each.name for each in view.asks}


@pytest.mark.rule("R-39")
def test_progressive_chips_that_were_there_in_time_are_previewed_as_the_table_would_take_them() -> None:
    pit = Pit(X3).bet(1, 3).deal()
    pit.raised("late-wager", "3")
    answers = {"seat": "3", "wager": "progressive", "amount": "500"}
    view = page(pit, answers=answers, outcome="was-there", reason="seen on camera")
    assert view.outcome is not None
    assert view.outcome.refusal is None
    assert view.outcome.fates
    pit.decide("was-there", **answers)
    assert pit.box(3).wagers["progressive"] == 500
