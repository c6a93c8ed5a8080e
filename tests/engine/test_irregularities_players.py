"""Players: several hands, absence, confidentiality, restriction, whatever else."""

import pytest

from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table.terms import HouseSettings
from tests.approvals import word
from tests.engine.felt import LR, M3, SS, UK, X3
from tests.engine.pit import MANAGER, SHIFT, SUPERVISOR, Pit

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
MBS = pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
NOT_LR = pytest.mark.parametrize("game", [M3, X3, SS, UK], ids=lambda game: game.prefix)
QUIET = pytest.mark.parametrize("game", [LR, UK], ids=lambda game: game.prefix)
SIDES = {"progressive": 5, "pair_plus": 10, "six_card_bonus": 10, "prime": 5}


def rule(game, clause: str, uk: str) -> str:
    return uk if game is UK else clause


# -- several hands ----------------------------------------------------------------------------------------------------


@NOT_LR
@pytest.mark.rule("M3 5.10.1", "X3 5.10.1", "SS 5.10.1", "UK-19", "R-10")
@pytest.mark.case("B48")
def test_the_viewed_hand_plays_and_the_unviewed_one_goes_back(game):
    pit = Pit(game).bet(1, 2, 3, **SIDES).deal()
    pit.do(ask.NoteViewed(seat=2))
    pit.raised("several-hands", "1", "2")
    assert "first-plays" not in pit.offers()
    assert pit.refused(pit.ruling("first-plays", SUPERVISOR)).rule == rule(game, "5.10.2", "UK-19")
    assert pit.decide("viewed-play").rule == rule(game, "5.10.1", "UK-19")
    assert pit.back(1)
    assert pit.box(2).standing == pit.box(3).standing == "live"
    assert pit.table.occupants[1] == pit.table.occupants[2] == 1
    pit.finish()
    assert pit.box(2).lines
    assert pit.back(1)


@NOT_LR
@pytest.mark.rule("M3 5.10.2", "X3 5.10.2", "SS 5.10.2", "UK-19")
@pytest.mark.case("B48")
def test_with_no_hand_viewed_the_one_dealt_first_plays(game):
    pit = Pit(game).bet(2, 3, 5, **SIDES).deal()
    pit.raised("several-hands", "5", "3")
    assert "viewed-play" not in pit.offers()
    assert pit.decide("first-plays").rule == rule(game, "5.10.2", "UK-19")
    assert pit.back(5)
    assert pit.box(3).standing == "live"
    pit.finish()


@NOT_LR
@pytest.mark.rule("M3 5.10.1", "X3 5.10.1", "SS 5.10.1", "UK-19")
@pytest.mark.case("B48")
def test_with_both_hands_viewed_play_goes_on_with_both(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.raised("several-hands")
    pit.decide("viewed-play", seats="1,2", viewed="1,2")
    assert pit.box(1).standing == pit.box(2).standing == "live"
    pit.finish()


@MBS
@pytest.mark.rule("M3 5.10.3", "X3 5.10.3", "SS 5.10.3", "X3 3.4.3")
def test_a_shift_manager_stops_the_attempt_and_holds_the_player_to_one_position(game):
    pit = Pit(game).bet(1, 2, 3).deal()
    pit.raised("several-hands", "1", "2")
    offer = pit.offers()["stopped"]
    assert offer.preview is not None
    assert offer.preview.restricted == (1, 2)
    assert "Gaming Shift Manager" in pit.refused(pit.ruling("stopped", MANAGER)).words
    assert pit.decide("stopped").rule == "5.10.3"
    assert pit.back(2)
    assert pit.table.restricted == (1,)
    pit.finish()
    pit.place(1)
    assert pit.refused(ask.PlaceWager(seat=2, wager="ante", amount=1000)).rule == "3.4.3"


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"seats": "1"}, "two or more"),
        ({"seats": ""}, "two or more"),
        ({"seats": "1,6"}, "no wager"),
        ({"seats": "1,1"}, "no answer"),
        ({"seats": "1,2", "viewed": "3"}, "only where"),
        ({"seats": "1,2", "viewed": "1,3"}, "not one of these"),
        ({"seats": "1,2", "viewed": "x"}, "no answer"),
    ],
)
@pytest.mark.rule("X3 5.10", "M3 5.10", "SS 5.10")
def test_the_hands_of_one_player_are_named_soundly(game, facts, why):
    pit = Pit(game).bet(1, 2, 3).deal()
    pit.raised("several-hands")
    outcome = "viewed-play" if facts.get("viewed") else "stopped"
    assert why in pit.refused(pit.ruling(outcome, SHIFT, **facts)).words


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.10", "M3 5.10", "SS 5.10")
def test_a_settled_hand_is_not_invalidated_any_more(game):
    pit = Pit(game).bet(1, 2, 3).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats(seats=(3,)))
    pit.raised("several-hands")
    assert "settled already" in pit.refused(pit.ruling("viewed-play", seats="1,3", viewed="1")).words


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.10", "R-23", "M3 5.10", "SS 5.10")
def test_a_player_who_is_known_to_have_two_positions_is_filled_in(game):
    pit = Pit(game).bet(1, 2, 3).deal()
    pit.do(ask.SamePlayer(seat=1, other=3), ask.NoteViewed(seat=3))
    pit.raised("several-hands")
    assert pit.decide("viewed-play").facts == {"seats": "1,3", "viewed": "3"}
    assert pit.back(1)


# -- confidentiality --------------------------------------------------------------------------------------------------


@MBS
@pytest.mark.rule("M3 5.9", "X3 5.9", "SS 5.9")
def test_a_shift_manager_bars_a_player_and_the_wagers_go_back(game):
    pit = Pit(game).bet(1, 2, 3, **SIDES).deal()
    pit.do(ask.SamePlayer(seat=1, other=3))
    pit.raised("confidential", "1")
    offer = pit.offers()["barred"]
    assert offer.preview is not None
    assert offer.preview.barred == (1, 3)
    assert pit.decide("barred", what="showed the hand to position 2").rule == "5.9"
    assert pit.back(1, 3)
    assert pit.table.barred == (1,)
    pit.finish()
    pit.place(2)
    assert pit.refused(ask.PlaceWager(seat=1, wager="ante", amount=1000)).rule == "5.9"


@MBS
@pytest.mark.rule("M3 5.9", "X3 5.9", "SS 5.9", "X3 3.9.1")
def test_what_a_barred_player_has_lost_by_a_fold_stays_lost(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    pit.do(ask.Choose(seat=1, choice="fold"))
    pit.raised("confidential", "1")
    pit.decide("barred")
    results = {line.wager: line.outcome for line in pit.box(1).lines}
    assert results.pop("ante") == "lose"
    assert set(results.values()) == {"return"}
    assert not pit.box(1).open_wagers
    pit.finish()


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.9", "M3 5.9", "SS 5.9")
def test_what_a_barred_player_has_been_paid_stays_paid(game):
    pit = Pit(game).bet(1, 2, progressive=5, pair_plus=10).deal().play(upto=Phase.SETTLING)
    pit.do(ask.SettleSeats())
    settled = pit.box(1).lines
    assert pit.box(1).open_wagers == {"progressive": 500}
    pit.raised("confidential", "1")
    pit.decide("barred")
    assert pit.box(1).lines[:-1] == settled
    assert pit.box(1).lines[-1].outcome == "return"
    pit.play().do(ask.CloseRound())


@pytest.mark.rule("UK-18", "R-19")
def test_in_the_british_game_a_breach_may_void_the_hand():
    pit = Pit(UK).bet(1, 2, **SIDES).deal()
    pit.raised("confidential", "1")
    assert set(pit.offers()) == {"hand-void", "warned"}
    assert pit.decide("hand-void").rule == "UK-18"
    assert pit.back(1)
    assert pit.table.barred == ()
    pit.finish()


@NOT_LR
@pytest.mark.rule("M3 5.9", "X3 5.9", "SS 5.9", "UK-18")
def test_a_warning_changes_nothing(game):
    pit = Pit(game).bet(1, 2).deal()
    before = pit.round.boxes
    pit.raised("confidential", "1")
    pit.decide("warned")
    assert pit.round.boxes == before
    assert pit.table.barred == ()


# -- absence ----------------------------------------------------------------------------------------------------------


@MBS
@pytest.mark.rule("M3 5.11", "X3 5.11", "SS 5.11", "R-26")
@pytest.mark.case("B49")
def test_the_hand_of_an_absent_player_is_invalid_and_every_wager_goes_back(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    pit.raised("absent", "1")
    offer = pit.offers()["invalid"]
    assert offer.preview is not None
    assert offer.preview.progressive_back == 5_00
    assert pit.decide("invalid").rule == "5.11"
    assert pit.back(1)
    assert set(pit.box(1).settled) == set(pit.box(1).wagers)
    assert pit.phase is Phase.DECIDING
    pit.finish()


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.11", "M3 5.11")
def test_only_a_hand_that_has_a_decision_to_make_is_absent(game):
    pit = Pit(game).place(1, 2)
    pit.put(3, "pair_plus", 10)
    pit.do(ask.NoMoreBets(warned=True))
    pit.deal()
    pit.do(ask.Choose(seat=1, choice="play"))
    pit.raised("absent")
    for seat in "13":
        assert pit.refused(pit.ruling("invalid", seat=seat)).rule == "5.11"
    pit.decide("invalid", seat="2")
    assert pit.back(2)


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.11", "M3 5.11", "SS 5.11")
def test_nobody_is_absent_before_or_after_the_decisions(game):
    pit = Pit(game).bet(1, 2)
    assert "absent" not in pit.can_happen()
    pit.deal()
    assert "absent" in pit.can_happen()
    pit.play(upto=Phase.EXPOSING)
    assert pit.refused(ask.RaiseIrregularity(kind="absent")).rule == "5.11"


# -- restriction ------------------------------------------------------------------------------------------------------


@MBS
@pytest.mark.rule("M3 3.4.3", "X3 3.4.3", "SS 3.4.3")
def test_a_pit_manager_holds_a_player_to_one_position_between_rounds(game):
    pit = Pit(game).bet(1).deal()
    assert pit.refused(ask.RaiseIrregularity(kind="restricted")).rule == "3.4.3"
    pit.finish()
    pit.raised("restricted", "1")
    assert pit.decide("restricted").rule == "3.4.3"
    assert pit.table.restricted == (1,)


# -- silence, and everything else -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["absent", "several-hands", "confidential", "not-exposed", "power-failure"])
@pytest.mark.rule("R-24")
def test_let_it_ride_leaves_players_to_the_shift_manager(kind):
    pit = Pit(LR).bet(1, 2, progressive=5).deal()
    if kind == "not-exposed":
        pit.play(upto=Phase.SETTLING)
    pit.raised(kind, "1")
    assert pit.finding.rule == "R-24"
    assert {"ruled-on", "ruled-so", "ruled-return", "ruled-void"} <= set(pit.offers())
    assert pit.decide("ruled-return", **{"return": "1"}).rule == "R-24"
    assert pit.back(1)
    pit.play().do(ask.CloseRound())


@QUIET
@pytest.mark.rule("R-24")
def test_a_silent_document_borrows_no_restriction_and_no_note_of_staff_wagers(game):
    pit = Pit(game).place(1)
    for kind in ("on-behalf", "restricted"):
        pit.raised(kind)
        assert set(pit.offers(**{"return": "1"})) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}
        pit.decide("ruled-on")
    assert pit.table.restricted == ()


@ALL
@pytest.mark.rule("M3 6.1", "X3 6.1", "SS 6.1", "R-24")
def test_anything_else_is_ruled_on_freely_with_a_reason(game):
    pit = Pit(game).bet(1, 2, **SIDES).deal()
    pit.do(ask.RaiseIrregularity(kind="other", words="A drink was spilt over the layout."))
    assert pit.finding.words == "A drink was spilt over the layout."
    assert "reason" in pit.refused(pit.ruling("ruled-on", reason="")).words
    decided = pit.decide("ruled-on", what="wet cards, still readable")
    assert decided.rule == ("6.1" if game in (M3, X3, SS) else "R-24")
    assert decided.reason == "seen by camera"
    pit.do(ask.RaiseIrregularity(kind="other"))
    assert "Name the hands" in pit.refused(pit.ruling("ruled-return", **{"return": ""})).words
    pit.decide("ruled-return", **{"return": "2"})
    assert pit.back(2)
    pit.do(ask.RaiseIrregularity(kind="other"))
    pit.decide("ruled-void")
    assert pit.back(1, 2)


@ALL
@pytest.mark.rule("M3 6.2", "X3 6.2", "SS 6.2", "R-34")
def test_who_proposes_does_not_confirm(game):
    pit = Pit(game, house=HouseSettings()).bet(1)
    pit.next_packet("face-up")
    alone = ask.ResolveIrregularity(number=1, outcome="play-on", approval=word("D1", SUPERVISOR), proposed_by="D1")
    assert pit.refused(alone).rule == "R-34"
    by_default = ask.ResolveIrregularity(number=1, outcome="play-on", approval=word("D1", SHIFT))
    assert pit.refused(by_default).rule == "R-34"
    nobody = ask.ResolveIrregularity(number=1, outcome="play-on")
    assert "who decides" in pit.refused(nobody).words
    for rank in ("surveillance", "technician"):
        stranger = ask.ResolveIrregularity(number=1, outcome="play-on", approval=word("S1", rank))
        assert pit.refused(stranger).rule == "R-34"
    decided = pit.decide("play-on")
    assert (decided.proposed_by, decided.decided_by) == ("D1", "S1")


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 6.1", "M3 6.1", "SS 6.1")
def test_only_what_the_catalogue_has_can_be_raised_and_only_once(game):
    pit = Pit(game).bet(1)
    assert pit.refused(ask.RaiseIrregularity(kind="no such kind")).rule == "6.1"
    assert pit.refused(ask.RaiseIrregularity(kind="continuity")).rule == "6.1"
    assert "no place" in pit.refused(ask.RaiseIrregularity(kind="other", places=("9",))).words
    pit.raised("other", "1")
    assert "on record already" in pit.refused(ask.RaiseIrregularity(kind="other", places=("1",))).words
    assert pit.refused(pit.ruling("void")).rule == "6.1"
    assert "no question" in pit.refused(pit.ruling("ruled-on", wager="ante")).words
    pit.decide("ruled-on")
    assert (
        "decided already"
        in pit.refused(ask.ResolveIrregularity(number=1, outcome="ruled-on", approval=word("S1", SHIFT))).words
    )


@pytest.mark.rule("X3 6.1")
def test_a_report_that_no_row_covers_holds_the_round_all_the_same():
    pit = Pit(X3).bet(1)
    finding = pit.reported("a fault of next year's shuffler", "1", "unassigned")
    assert finding.kind == "other"
    assert finding.rule == "6.1"
    assert finding.places == ("1",)
    assert (
        "on record already"
        in pit.refused(ask.ReportFault(kind=finding.kind, words=finding.words, places=finding.places)).words
    )
    pit = Pit(M3).bet(1)
    finding = pit.reported("security-card")
    assert set(pit.offers(finding)) == {"ruled-on", "ruled-so", "ruled-return", "ruled-void"}


@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 6.1", "M3 6.1", "SS 6.1")
def test_a_decision_cannot_be_taken_back_by_a_key(game):
    pit = Pit(game).bet(1, 2).deal()
    pit.do(ask.Choose(seat=1, choice="fold"))
    pit.raised("other")
    pit.decide("ruled-on")
    assert "no entry" in pit.refused(ask.Undo()).words
