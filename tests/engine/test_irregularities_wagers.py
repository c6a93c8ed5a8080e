"""Wagers: late, withdrawn, alone, outside the limits, unequal, placed by staff (5.5, 5.6, 5.12 to 5.15, R-36, R-39)."""

import pytest

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from tests.approvals import word
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import SHIFT, SUPERVISOR, Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
SPOKEN = pytest.mark.parametrize("game", [M3, X3, SS, LR], ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
QUIET = pytest.mark.parametrize("game", [LR, UK], ids=lambda game: game.prefix)


def first_wager(game) -> str:
    return game.main_wagers[0].name


def total(pit: Pit, seat: int) -> int:
    return sum(pit.box(seat).wagers.values())


@SPOKEN
@pytest.mark.rule("M3 5.5", "X3 5.5", "SS 5.5", "LR 5.6")
@pytest.mark.case("B30")
def test_a_wager_after_the_announcement_is_refused_recorded_and_goes_back(game):
    pit = Pit(game).bet(1, 2)
    before = total(pit, 1)
    pit.raised("late-wager", "1")
    offer = pit.offers(wager=first_wager(game), amount="2500", time="0.1 s")["refused"]
    assert offer.preview is not None
    assert [(fate.fate, fate.back) for fate in offer.preview.of(1) if fate.fate != "stays"] == [("is refused", 2500)]
    decided = pit.decide("refused", wager=first_wager(game), amount="2500", time="0.1 s")
    assert decided.facts["time"] == "0.1 s"
    assert total(pit, 1) == before
    assert pit.box(1).refused == {first_wager(game): 2500}
    pit.deal().finish()
    (line,) = (line for line in pit.box(1).lines if line.wager.endswith("_refused"))
    assert line.returned == 2500


@ALL
@pytest.mark.rule("R-39")
def test_chips_that_lay_there_in_time_are_added_until_the_first_card_is_exposed(game):
    pit = Pit(game).bet(1, 2)
    pit.raised("late-wager", "1")
    before = total(pit, 1)
    each = [name for name in pit.box(1).wagers if name in {"ante", "1", "2", "$"}]
    decided = pit.decide("was-there", wager=first_wager(game), amount="1000")
    assert decided.rule == "R-39"
    assert total(pit, 1) == before + 10_00 * len(each)
    added = [fact for fact in pit.facts if isinstance(fact, ev.WagerAddedLate)]
    assert {fact.approved_by for fact in added} == {"S1"}
    assert {fact.reason for fact in added} == {"seen by camera"}
    pit.deal().finish()


@pytest.mark.rule("R-39")
def test_once_a_card_lies_face_up_nothing_is_added():
    pit = Pit(SS).bet(1, 2).deal()
    assert pit.round.dealer.shown == (4,)
    pit.raised("late-wager", "1")
    assert "was-there" not in pit.offers()
    assert pit.refused(pit.ruling("was-there", SUPERVISOR, wager="ante", amount="1000")).rule == "R-39"


def late(
    seat: int, wager: str, cents: int, *, by: str = "S1", rank: str = SUPERVISOR, reason: str = "seen by camera"
) -> ask.AddLateWager:
    return ask.AddLateWager(seat=seat, wager=wager, amount=cents, approval=word(by, rank, reason))


@ALL
@pytest.mark.rule("R-39")
def test_a_pit_supervisor_adds_chips_that_were_not_entered(game):
    pit = Pit(game).bet(1, 2)
    wager = first_wager(game)
    assert "Pit Supervisor" in pit.refused(late(1, wager, 1000, rank="dealer")).words
    assert pit.refused(late(1, wager, 1000, rank="surveillance")).rule == "R-39"
    assert "reason" in pit.refused(late(1, wager, 1000, reason=" ")).words
    assert "Pit Supervisor" in pit.refused(late(1, wager, 1000, by="")).words
    before = total(pit, 1)
    pit.do(late(1, wager, 1000, rank=SHIFT))
    assert total(pit, 1) == before + 1000 * (3 if game is LR else 1)
    pit.deal().finish()


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("R-39", "X3 3.7")
def test_a_position_that_was_missed_altogether_is_dealt_to_as_long_as_the_deal_has_not_passed(game):
    pit = Pit(game).bet(1, 3)
    pit.do(late(2, "ante", 1000))
    assert pit.table.occupants[2] == 3
    pit.deal()
    assert len(pit.box(2).hand.cards) == 3
    assert "the deal has passed" in pit.refused(late(4, "ante", 1000)).words
    pit.finish()


@pytest.mark.parametrize(
    ("wager", "cents", "why"),
    [
        ("play", 1000, "when the player decides"),
        ("pair_plus", 1050, "smallest chip"),
        ("pair_plus", 0, "more than zero"),
        ("progressive", 700, "whole units"),
        ("no such wager", 500, "no wager called"),
    ],
)
@pytest.mark.rule("R-39", "R-40")
def test_chips_added_late_pass_the_checks_of_any_wager(wager, cents, why):
    pit = Pit(X3).bet(1, 2)
    assert why in pit.refused(late(1, wager, cents)).words


@pytest.mark.rule("R-39")
def test_a_decision_that_was_made_without_a_wager_is_not_turned_upside_down():
    pit = Pit(X3).place(2)
    pit.put(1, "pair_plus", 10)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal()
    pit.do(ask.Choose(seat=1, choice="continue"))
    assert "decided without" in pit.refused(late(1, "ante", 1000)).words
    pit.do(late(1, "six_card_bonus", 1000))
    pit.finish()


@QUIET
@pytest.mark.rule("R-24", "LR 5.6")
def test_late_chips_are_ruled_on_where_the_document_is_silent(game):
    pit = Pit(game).bet(1)
    pit.raised("late-wager", "1")
    wager = first_wager(game)
    spoken, silent = {"refused", "unfounded"}, {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    expected = {"was-there", *(spoken if game is LR else silent)}
    assert set(pit.offers(wager=wager, amount="500")) == expected


@SPOKEN
@pytest.mark.rule("M3 5.6", "X3 5.6", "SS 5.6", "LR 5.7")
def test_a_wager_taken_back_after_the_announcement_stands(game):
    pit = Pit(game).bet(1, 2)
    wagers = dict(pit.box(1).wagers)
    pit.raised("late-withdrawal", "1")
    assert "No such wager" in pit.refused(pit.ruling("stands", wager=first_wager(game), amount="100000")).words
    pit.decide("stands", wager=first_wager(game), amount="1000")
    assert any(isinstance(fact, ev.LateWithdrawalNoted) for fact in pit.facts)
    assert pit.box(1).wagers == wagers
    pit.deal().finish()
    assert first_wager(game) in pit.box(1).settled


@pytest.mark.rule("R-24")
def test_the_british_document_says_nothing_of_wagers_taken_back():
    pit = Pit(UK).bet(1)
    pit.raised("late-withdrawal", "1")
    assert pit.decide("ruled-on").rule == "R-24"


@MBS
@pytest.mark.rule("M3 5.12.1", "X3 5.12.1", "SS 5.12.1")
@pytest.mark.case("B12")
def test_a_progressive_alone_is_put_right_while_bets_are_open(game):
    pit = Pit(game).place(1)
    pit.put(2, "progressive", 5)
    pit.raised("wager-alone", "2")
    assert set(pit.offers(wager="progressive")) == {"to-add", "cancelled", "unfounded"}
    pit.decide("to-add", wager="progressive")
    assert pit.box(2).wagers == {"progressive": 500}
    pit.raised("wager-alone", "2")
    pit.decide("cancelled", wager="progressive")
    assert 2 not in pit.round.boxes
    pit.raised("wager-alone", "1")
    assert "no Progressive" in pit.refused(pit.ruling("cancelled", wager="progressive")).words


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("M3 5.12.2", "X3 5.12.2", "SS 5.12.2", "R-18", "R-38", "R-26")
@pytest.mark.case("B12")
def test_a_progressive_alone_after_the_announcement_goes_back_when_the_hand_ends(game):
    pit = Pit(game).place(1)
    pit.put(2, "progressive", 5)
    pit.do(ask.NoMoreBets(warned=True), ask.ConfirmProgressives(collected=500))
    pit.raised("wager-alone", "2")
    assert set(pit.offers(wager="progressive")) == {"invalid", "unfounded"}
    decided = pit.decide("invalid", wager="progressive")
    assert decided.rule == ("R-18" if game is UK else "5.12.2")
    assert pit.box(2).lines == ()
    pit.deal().finish()
    assert pit.back(2)


@pytest.mark.rule("R-24")
def test_let_it_ride_leaves_a_progressive_alone_to_the_shift_manager():
    pit = Pit(LR).place(1)
    pit.put(2, "progressive", 5)
    pit.raised("wager-alone", "2")
    assert set(pit.offers()) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    pit.decide("ruled-return", **{"return": "2"})
    assert pit.back(2)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.12", "M3 5.12", "SS 5.12")
def test_a_wager_that_lies_where_it_may_is_not_alone(game):
    pit = Pit(game).bet(1, progressive=5)
    pit.raised("wager-alone", "1")
    assert "lies where it may" in pit.refused(pit.ruling("invalid", wager="progressive")).words


@MBS
@pytest.mark.rule("M3 5.13", "X3 5.13", "SS 5.13", "M3 5.14", "X3 5.14", "SS 5.14")
def test_limits_that_were_broken_are_put_on_record_and_the_settlement_deals_with_them(game):
    pit = Pit(game, limits={"ante": (20, 50)}).bet(1).deal().play(upto=Phase.SETTLING)
    pit.raised("under-minimum", "1")
    assert "within this limit" not in str(pit.offers(wager="ante"))
    assert pit.decide("settled-so", wager="ante").rule == "5.13"
    pit.raised("over-maximum", "1")
    assert "within this limit" in pit.refused(pit.ruling("settled-so", wager="ante")).words
    assert pit.box(1).lines == ()
    pit = Pit(game, limits={"ante": (1, 5)}).bet(1).deal().play(upto=Phase.SETTLING)
    pit.raised("over-maximum", "1")
    assert pit.decide("settled-so", wager="ante").rule == "5.14"
    pit.play().do(ask.CloseRound())


@MBS
@pytest.mark.rule("M3 5.13", "X3 5.13", "SS 5.13")
def test_limits_are_no_matter_before_the_outcome_is_known(game):
    pit = Pit(game, limits={"ante": (20, 50)}).bet(1).deal()
    assert pit.refused(ask.RaiseIrregularity(kind="under-minimum")).rule == "5.13"


@MBS
@pytest.mark.rule("M3 5.15", "X3 5.15", "SS 5.15")
def test_limits_broken_in_an_earlier_round_change_nothing(game):
    pit = Pit(game).bet(1).deal().finish()
    settled = [fact for fact in pit.facts if isinstance(fact, ev.SeatSettled)]
    pit.place(1)
    pit.raised("limits-earlier")
    for number in ("0", "2", "99"):
        assert pit.refused(pit.ruling("stands", round=number)).rule == "5.15"
    assert pit.decide("stands", round="1", seat="1", what="Ante of 600 at a maximum of 500").rule == "5.15"
    assert [fact for fact in pit.facts if isinstance(fact, ev.SeatSettled)] == settled


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.15", "M3 5.15", "SS 5.15")
def test_in_the_first_round_there_is_no_earlier_one(game):
    pit = Pit(game).place(1)
    assert pit.can_happen().isdisjoint({"limits-earlier", "earlier-round"})


@QUIET
@pytest.mark.rule("R-24")
def test_limits_are_ruled_on_where_the_document_is_silent(game):
    pit = Pit(game, limits={first_wager(game): (20, 50)}).bet(1).deal().play(upto=Phase.SETTLING)
    for kind in ("under-minimum", "over-maximum"):
        pit.raised(kind, "1")
        assert pit.decide("ruled-on").rule == "R-24"


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("R-36", "M3 3.9.2", "X3 3.9.2", "SS 3.9.2")
def test_a_follow_up_wager_of_the_wrong_size_is_put_right_before_the_exposure(game):
    pit = Pit(game).bet(1, 2).deal()
    follow = next(wager for wager in game.wagers if wager.follows)
    pit.do(ask.Choose(seat=1, choice=follow.name, amount=3500))
    pit.raised("unequal", "1")
    offer = pit.offers()["corrected"]
    assert offer.preview is not None
    due = 10_00 * follow.multiple
    assert [(fate.fate, fate.stake) for fate in offer.preview.of(1) if fate.fate != "stays"] == [("is corrected", due)]
    pit.decide("corrected", what="35 instead")
    assert pit.box(1).wagers[follow.name] == due
    assert "no entry" in pit.refused(ask.Undo()).words
    pit.finish()


@pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)
@pytest.mark.rule("R-36", "M3 6.1", "X3 6.1", "SS 6.1")
def test_unequal_wagers_noticed_after_the_exposure_are_ruled_on(game):
    pit = Pit(game).bet(1, 2).deal().play(upto=Phase.SETTLING)
    pit.raised("unequal", "1")
    assert set(pit.offers()) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    assert pit.refused(pit.ruling("corrected", SUPERVISOR)).rule == "R-36"
    pit.decide("ruled-on")
    pit.play().do(ask.CloseRound())


@pytest.mark.rule("R-36")
def test_the_equal_wagers_of_let_it_ride_are_put_right_before_the_first_card():
    pit = Pit(LR).bet(1, progressive=5)
    pit.raised("unequal", "1")
    assert set(pit.offers()) == {"corrected"}
    pit.decide("corrected")
    pit.next_packet()
    pit.raised("unequal", "1")
    assert set(pit.offers()) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
    assert pit.decide("ruled-on").rule == "R-24"


@MBS
@pytest.mark.rule("M3 3.6", "X3 3.6", "SS 3.6")
def test_a_wager_placed_by_staff_is_put_on_record(game):
    pit = Pit(game).place(1)
    pit.raised("on-behalf", "1")
    decided = pit.decide("recorded", wager=first_wager(game), by="the dealer")
    assert decided.facts == {"seat": "1", "wager": first_wager(game), "by": "the dealer"}
    pit.do(ask.NoMoreBets(warned=True))
    assert pit.refused(ask.RaiseIrregularity(kind="on-behalf")).rule == "3.6"


@pytest.mark.parametrize("method", ["A", "B"])
@pytest.mark.rule("R-39", "X3 3.9")
def test_no_ante_is_added_once_the_time_to_decide_on_it_is_over(method):
    pit = Pit(X3, method).place(1)
    pit.put(2, "progressive", 5)
    pit.do(ask.NoMoreBets(warned=True), ask.ConfirmProgressives(collected=500))
    pit.deal().do(ask.AllOthers())
    pit.raised("late-wager", "2")
    assert "decided without" in pit.refused(pit.ruling("was-there", SUPERVISOR, wager="ante", amount="1000")).words
    pit.decide("was-there", wager="six_card_bonus", amount="500")
    pit.finish()
