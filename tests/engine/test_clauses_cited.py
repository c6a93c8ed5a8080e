"""Each refusal, hold and finding cites the clause of the table's own document that covers it, and no other."""

import pytest

from engine.games.catalogue import GAMES
from engine.irregularities.catalogue import clause_of
from engine.refusals import Refusal
from engine.rulebook import clause
from engine.table import commands as ask
from engine.table import keeping_asked as kept
from engine.table import table_life_asked as life
from tests.approvals import word
from tests.engine.pit import Pit

M3, X3, SS, LR, UK = (
    GAMES[each]
    for each in (
        "megalink-three-card-poker",
        "megalink-three-card-poker-xtreme",
        "megalink-singapore-stud-poker",
        "megalink-let-it-ride",
        "three-card-poker-prime",
    )
)
GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
RULES = {
    "foreign-card": ("5.1", "5.1", "5.1", "5.1", "R-24"),
    "deck-count": ("5.1", "5.1", "5.1", "5.2", "R-24"),
    "unshuffled": ("5.1", "5.1", "5.1", "R-24", "R-24"),
    "misdealt": ("5.2", "5.2", "5.2", "5.3", "UK-17"),
    "wrong-player": ("5.7", "5.7", "5.7", "R-24", "UK-17"),
    "doubt": ("5.8", "5.8", "5.8", "5.2", "R-24"),
    "quarantine": ("5.8", "5.8", "5.8", "5.2", "R-24"),
    "exposed": ("5.4", "5.4", "5.4", "5.5", "R-37"),
    "late-wager": ("5.5", "5.5", "5.5", "5.6", "R-24"),
    "late-withdrawal": ("5.6", "5.6", "5.6", "5.7", "R-24"),
    "confidential": ("5.9", "5.9", "5.9", "R-24", "UK-18"),
    "several-hands": ("5.10", "5.10", "5.10", "R-24", "UK-19"),
    "absent": ("5.11", "5.11", "5.11", "R-24", "R-24"),
    "wager-alone": ("5.12", "5.12", "5.12", "R-24", "R-18"),
    "under-minimum": ("5.13", "5.13", "5.13", "R-24", "R-24"),
    "over-maximum": ("5.14", "5.14", "5.14", "R-24", "R-24"),
    "limits-earlier": ("5.15", "5.15", "5.15", "R-24", "R-24"),
    "power-failure": ("5.16", "5.16", "5.16", "R-24", "R-24"),
    "other": ("6.1", "6.1", "6.1", "R-24", "R-24"),
}


@pytest.mark.parametrize("kind", RULES)
def test_a_kind_is_covered_by_the_clause_that_the_document_has_for_it(kind: str) -> None:
    assert tuple(clause_of(game, kind) for game in (M3, X3, SS, LR, UK)) == RULES[kind]


@GAME
@pytest.mark.rule("LR 5.2", "M3 5.1.1", "X3 5.1.1", "SS 5.1.1")
@pytest.mark.parametrize("kind", ["deck-count", "foreign-card", "unshuffled"])
def test_the_hold_after_a_void_round_cites_the_clause_by_which_the_deck_is_out(game, kind: str) -> None:
    pit = Pit(game).bet(1).deal()
    offers = pit.offers(pit.raised(kind))
    if "void" not in offers:
        assert clause_of(game, kind) == "R-24", "the document has no such outcome: a free ruling is left"
        return
    pit.do(pit.ruling("void"))
    pit.do(*(ask.ConfirmRefund(seat=seat) for seat in pit.round.boxes), ask.CloseRound())
    assert pit.refused(ask.PlaceYourBets()).rule == clause_of(game, kind)


@GAME
@pytest.mark.rule("LR 5.2")
def test_a_hold_that_is_put_by_hand_cites_the_same_clause(game) -> None:
    for kind in ("deck-check", "deck-count", "unshuffled", "quarantine"):
        pit = Pit(game)
        pit.do(kept.HoldTable(kind=kind, words="Seen between rounds."))
        cited = {"deck-check": "foreign-card"}.get(kind, kind)
        assert pit.refused(ask.PlaceYourBets()).rule == clause_of(game, cited)


@GAME
@pytest.mark.rule("R-24", "X3 5.9")
def test_chips_of_a_barred_player_are_refused_by_the_clause_by_which_players_are_barred(game) -> None:
    rule = {"M3": "5.9", "X3": "5.9", "SS": "5.9"}.get(game.prefix, "R-24")
    pit = Pit(game).place(1)
    bar = life.BarPlayer(seat=1, approval=word("G1", "gaming-shift-manager", "showed the hand, again"))
    pit.do(bar)
    main = game.main_wagers[0].name
    no = pit.refused(ask.PlaceWager(seat=1, wager=main, amount=10_00))
    assert (no.rule, "barred" in no.words) == (rule, True)


@GAME
def test_every_refusal_on_the_way_through_a_round_cites_what_exists_and_is_not_about_something_else(game) -> None:
    pit = Pit(game).bet(1).deal()
    for question in (
        ask.EnterHand(place="dealer", cards=("Ah",)),
        ask.EnterHand(place="1", cards=("Ah",)),
        ask.AllOthers() if game is UK else ask.TurnCards(),
    ):
        answer = pit._answer(question)
        if isinstance(answer, Refusal) and answer.rule:
            assert clause(game.prefix, answer.rule) or answer.rule.startswith("R-")
            assert answer.rule != game.clauses.not_exposed


@pytest.mark.rule("M3 5.10.2", "X3 5.10.2", "SS 5.10.2")
@pytest.mark.parametrize("game", [M3, X3, SS], ids=lambda game: game.prefix)
def test_which_of_several_hands_was_dealt_first_is_asked_and_known_from_the_deal(game) -> None:
    pit = Pit(game).bet(1, 2, 4).deal()
    pit.raised("misdealt")
    pit.do(pit.ruling("move", handled="no", moves="2=4,4=2"))
    pit.do(ask.SamePlayer(seat=2, other=4))
    pit.raised("several-hands", "2", "4")
    offer = pit.offers()["first-plays"]
    assert "first" in {each.name for each in offer.asks}
    pit.do(pit.ruling("first-plays"))
    assert pit.back(2)
    assert pit.box(4).standing == "live", "the hand that lies at 4 was dealt to 2, before the other one"


@pytest.mark.rule("X3 5.10.2")
def test_whoever_saw_the_deal_may_say_which_hand_was_dealt_first() -> None:
    pit = Pit(X3).bet(1, 2, 4).deal()
    pit.raised("several-hands", "2", "4")
    assert (
        pit.refused(pit.ruling("first-plays", seats="2,4", first="1")).words == "Position 1 is not one of these hands."
    )
    pit.do(pit.ruling("first-plays", seats="2,4", first="4"))
    assert pit.back(2)
    assert pit.box(4).standing == "live"
