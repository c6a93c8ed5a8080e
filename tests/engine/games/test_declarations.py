"""The five games as they are declared: procedures in the documents' order, layouts, needs, and one list of names."""

import re
from pathlib import Path

import pytest

import engine
from engine.games.catalogue import GAMES
from engine.games.game import SILENT, Game
from engine.procedure import Bet, Burn, Close, CollectProgressives, Deal, DealInTurn, Decide, Expose, Settle, Step
from tests.engine.felt import LR, M3, SS, UK, X3

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)


def told(step: Step) -> str:
    match step:
        case Deal(to=to, cards=count, security=security, show_last=show_last):
            return f"deal {to} {count}" + (" on the security card" if security else "") + (" show" if show_last else "")
        case DealInTurn(cards=count, dealer=dealer, community=community, show_last=show_last):
            who = "in turn with dealer" if dealer else "in turn"
            return f"deal {who} {count}" + (f" + {community}" if community else "") + (" show" if show_last else "")
        case Decide(point=point):
            return f"decide {point}"
        case Expose(what=what, upto=upto):
            return f"turn {what}" + (f" {upto}" if upto else "")
        case Settle(progressives=progressives):
            return "pay progressives" if progressives else "settle"
        case Burn(said=said):
            return "spread, burn" if said.startswith("Spread") else "burn"
        case Bet() | CollectProgressives() | Close():
            return {Bet: "bet", CollectProgressives: "collect", Close: "close"}[type(step)]


THREE_END = "decide play, turn dealer, settle, turn community, pay progressives, close"
STUD_END = "decide bet, turn dealer, settle, pay progressives, close"
RIDE_END = "decide 1, turn community 1, decide 2, turn community 2, settle, pay progressives, close"
PRIME_END = "decide play, turn dealer, settle, pay progressives, close"


@pytest.mark.parametrize(
    ("game", "method", "steps"),
    [
        pytest.param(
            M3,
            "automated",
            f"deal seats 3, deal dealer 3, deal community 3, burn, {THREE_END}",
            marks=pytest.mark.rule("M3 3.7", "M3 3.9", "M3 3.10", "M3 3.10.1"),
        ),
        pytest.param(M3, "manual", f"deal in turn with dealer 3 + 2, {THREE_END}", marks=pytest.mark.rule("M3 3.8")),
        pytest.param(
            X3,
            "A",
            f"deal seats 3, deal dealer 3, deal community 3, burn, {THREE_END}",
            marks=pytest.mark.rule("X3 3.7", "X3 3.7.1", "X3 3.7.1.1", "X3 3.9", "X3 3.10", "X3 3.10.2"),
        ),
        pytest.param(
            X3,
            "B",
            "deal seats 3, deal community 3, spread, burn, decide play, deal dealer 3, turn dealer, settle, "
            "turn community, pay progressives, close",
            marks=pytest.mark.rule("X3 3.7.2", "X3 3.7.2.1"),
        ),
        pytest.param(
            X3,
            "C",
            f"deal dealer 3 on the security card, deal seats 3, deal community 3, spread, burn, {THREE_END}",
            marks=pytest.mark.rule("X3 3.7.3", "X3 3.7.3.1"),
        ),
        pytest.param(X3, "manual", f"deal in turn with dealer 3 + 2, {THREE_END}", marks=pytest.mark.rule("X3 3.8")),
        pytest.param(
            SS,
            "automated",
            f"deal seats 5, deal dealer 5 show, {STUD_END}",
            marks=pytest.mark.rule("SS 3.7", "SS 3.9", "SS 3.10"),
        ),
        pytest.param(SS, "manual", f"deal in turn with dealer 5 show, {STUD_END}", marks=pytest.mark.rule("SS 3.8")),
        pytest.param(
            LR,
            "automated",
            f"deal seats 3, deal community 2, {RIDE_END}",
            marks=pytest.mark.rule("LR 3.6", "LR 3.7", "LR 3.8", "LR 3.11", "LR 3.12", "LR 3.15", "LR 3.17"),
        ),
        pytest.param(LR, "manual", f"deal in turn 3 + 2, {RIDE_END}", marks=pytest.mark.rule("LR 3.6")),
        pytest.param(
            UK,
            "automated",
            f"deal seats 3, deal dealer 3, {PRIME_END}",
            marks=pytest.mark.rule("UK-2", "UK-5", "UK-23"),
        ),
        pytest.param(UK, "manual", f"deal in turn with dealer 3, {PRIME_END}", marks=pytest.mark.rule("UK-2")),
    ],
    ids=lambda value: value.prefix if isinstance(value, Game) else None,
)
def test_a_round_walks_the_steps_of_its_document(game: Game, method: str, steps: str) -> None:
    assert ", ".join(map(told, game.procedures[method].steps)) == f"bet, collect, {steps}"


def test_no_game_has_a_dealing_method_that_no_document_knows() -> None:
    methods = {game.prefix: sorted(game.procedures) for game in GAMES.values()}
    both = ["automated", "manual"]
    assert methods == {"M3": both, "X3": ["A", "B", "C", "manual"], "SS": both, "LR": both, "UK": both}


@pytest.mark.rule("M3 2.2", "X3 2.2", "SS 2.2")
def test_the_layouts_have_the_numbers_of_positions_that_the_documents_name() -> None:
    assert dict(M3.layouts) == {"A": range(5, 8), "B": range(5, 7), "C": range(5, 7)}
    assert dict(X3.layouts) == dict.fromkeys("ABC", range(1, 8))
    assert dict(SS.layouts) == {"A": range(1, 8), "B": range(1, 8), "C": range(1, 7), "D": range(1, 7)}


@pytest.mark.parametrize(
    ("game", "names"),
    [
        pytest.param(M3, "ante play pair_plus progressive", marks=pytest.mark.rule("M3 2.2.2", "M3 1.1.1", "M3 1.1.7")),
        pytest.param(
            X3,
            "ante play pair_plus six_card_bonus progressive",
            marks=pytest.mark.rule("X3 2.2.2", "X3 1.1.1", "X3 1.1.8"),
        ),
        pytest.param(SS, "ante bet progressive", marks=pytest.mark.rule("SS 2.2.2", "SS 1.1.1")),
        pytest.param(LR, "1 2 $ progressive", marks=pytest.mark.rule("LR 1.1.1")),
        pytest.param(UK, "ante play pair_plus prime progressive", marks=pytest.mark.rule("UK-1", "UK-7")),
    ],
    ids=lambda value: value.prefix if isinstance(value, Game) else None,
)
def test_each_position_has_the_betting_areas_of_its_document(game: Game, names: str) -> None:
    assert " ".join(wager.name for wager in game.wagers) == names


@pytest.mark.rule("M3 3.9.2", "X3 3.9.2", "SS 3.9.2", "SS 1.1.2", "UK-6", "LR 3.4")
def test_follow_up_and_equal_wagers_have_their_measure() -> None:
    follows = {(g.prefix, w.name, w.follows, w.multiple) for g in GAMES.values() for w in g.wagers if w.follows}
    assert follows == {
        ("M3", "play", "ante", 1),
        ("X3", "play", "ante", 1),
        ("SS", "bet", "ante", 2),
        ("UK", "play", "ante", 1),
    }
    assert [w.equals for w in LR.wagers] == ["", "1", "1", ""]


@pytest.mark.rule("M3 3.5", "X3 3.5", "SS 3.5", "LR 3.5", "UK-20")
def test_side_wagers_name_what_they_need() -> None:
    needs = {(g.prefix, w.name): w.needs for g in GAMES.values() for w in g.wagers if w.needs}
    assert needs == {
        ("M3", "progressive"): ("ante", "pair_plus"),
        ("X3", "progressive"): ("ante", "pair_plus", "six_card_bonus"),
        ("SS", "progressive"): ("ante",),
        ("LR", "progressive"): ("1", "2", "$"),
        ("UK", "prime"): ("ante", "pair_plus"),
        ("UK", "progressive"): ("ante", "pair_plus"),
    }


@pytest.mark.rule("X3 3.5.3")
def test_only_the_xtreme_document_names_a_most_of_five_units() -> None:
    assert X3.most_units == 5
    assert M3.most_units == 1


@EACH_GAME
def test_every_choice_follows_or_takes_back_a_declared_wager(game: Game) -> None:
    names = {wager.name for wager in game.wagers}
    for procedure in game.procedures.values():
        for step in (each for each in procedure.steps if isinstance(each, Decide)):
            for choice in step.choices:
                assert {choice.follow, choice.withdraws, choice.needs, choice.without} <= names | {""}
                assert step.choice(choice.name) is choice


@EACH_GAME
def test_a_wager_that_needs_another_says_by_which_rule_and_what_becomes_of_it_alone(game: Game) -> None:
    for wager in game.wagers:
        assert bool(wager.needs) == bool(wager.needs_clause) == bool(wager.without)
        assert bool(wager.survives_fold) == bool(wager.fold_clause)


@pytest.mark.rule("R-24")
def test_let_it_ride_and_the_british_game_do_not_borrow_rules_on_limits() -> None:
    for game in (LR, UK):
        assert (game.clauses.under_minimum, game.clauses.over_maximum) == (SILENT, SILENT)


@pytest.mark.case("B41")
def test_each_game_has_an_unmistakable_name_and_its_edition() -> None:
    assert len({game.title for game in GAMES.values()}) == 5
    assert {game.prefix: game.edition for game in GAMES.values()} == {
        "M3": "undated",
        "X3": "2023-05-22",
        "SS": "undated",
        "LR": "2013-05-09, version 2",
        "UK": "undated",
    }


def test_no_rule_of_the_engine_asks_which_game_it_is() -> None:
    """Outside the declarations and the rulebook nobody knows a game by name or prefix."""
    names = re.compile("|".join(f"{re.escape(game.id)}|[\"']{game.prefix}[\"']" for game in GAMES.values()))
    root = Path(engine.__file__).parent
    known = {"games", "rulebook", "irregularities"}
    found = [
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if path.relative_to(root).parts[0] not in known and names.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []
