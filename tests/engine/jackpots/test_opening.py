"""A set-up that two people can sign, and everything that speaks against one."""

import pytest
from msgspec.structs import fields, replace

from engine.games.catalogue import GAMES
from engine.jackpots.checking import objections
from engine.jackpots.evolve import fold
from engine.jackpots.opening import change_settings, open_jackpot
from engine.jackpots.pools import Pools
from engine.jackpots.settings import GamePart, JackpotSettings
from engine.jackpots.state import Jackpot
from engine.table.terms import DisplayedLine
from tests.engine import felt
from tests.engine.felt import DISPLAYED
from tests.engine.jackpots.books import LR, M3, PARTS, SHIFT, TWO, UK, X3, facts, opened, refused, settings


def words(how: JackpotSettings) -> str:
    return " ".join(each.words for each in objections(how))


def rules(how: JackpotSettings) -> set[str]:
    return {each.rule for each in objections(how)}


def part(game: str, **changed: object) -> JackpotSettings:
    return settings(games=(replace(PARTS[game], **changed),))


def test_all_five_games_can_feed_one_jackpot() -> None:
    assert objections(settings()) == ()
    assert {each.game for each in settings().games} == set(GAMES)


def test_the_house_puts_the_seed_in_when_the_jackpot_opens() -> None:
    jackpot = opened()
    assert jackpot.pools == Pools(displayed=20_000_00)
    assert jackpot.totals.pools == jackpot.pools


def test_a_jackpot_is_opened_once_by_two_people_under_a_plain_name() -> None:
    again = open_jackpot(opened(), "J1", settings(), reason="new", **TWO)
    assert "already" in refused(again).words
    alone = open_jackpot(Jackpot(), "J1", settings(), reason="new", asked_by=SHIFT, approved_by=SHIFT)
    assert refused(alone).rule == "6.2"
    for name in ("", "a:b", "a b", "J/1", "-"):
        assert "letters" in refused(open_jackpot(Jackpot(), name, settings(), reason="new", **TWO)).words
    assert facts(open_jackpot(Jackpot(), "mega-1", settings(), reason="new", **TWO))


@pytest.mark.rule("R-30")
@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"title": " "}, "name"),
        ({"seed": 0}, "seed"),
        ({"seed": -1}, "seed"),
        ({"to_meter": 0, "to_reserve": 0}, "more than nothing"),
        ({"to_meter": 990, "to_reserve": 20}, "at most all"),
        ({"to_meter": -1}, "more than nothing"),
        ({"cap": 19_999_99}, "cap"),
        ({"tables": ()}, "linked tables"),
        ({"tables": ("T1", "T1")}, "each once"),
        ({"games": ()}, "games"),
        ({"games": (PARTS[X3], PARTS[X3])}, "each once"),
    ],
)
def test_a_figure_that_makes_no_sense_is_refused(changed: dict, why: str) -> None:
    assert why in words(settings(**changed))
    assert refused(open_jackpot(Jackpot(), "J1", settings(**changed), reason="new", **TWO))


@pytest.mark.rule("R-30")
def test_no_figure_of_a_set_up_has_a_value_in_the_code() -> None:
    required = {"title", "currency", "seed", "to_meter", "to_reserve", "tables", "games"}
    assert {field.name for field in fields(JackpotSettings) if field.required} == required
    assert {field.name for field in fields(GamePart) if field.required} == {"game", "unit", "most_units"}


@pytest.mark.rule("X3 3.5.3", "LR 3.5")
def test_units_are_those_that_the_rules_allow() -> None:
    assert "1 to 5" in words(part(X3, most_units=6))
    assert "1 to 5" in words(part(X3, most_units=0))
    assert "one unit costs" in words(part(X3, unit=0))
    assert objections(part(LR, most_units=25)) == ()
    assert "no progressive wager" in words(settings(games=(GamePart(game="baccarat", unit=1, most_units=1),)))


@pytest.mark.rule("R-20", "UK-26")
def test_a_displayed_prize_table_must_be_complete() -> None:
    for line in DISPLAYED:
        lacking = part(UK, displayed=tuple(each for each in DISPLAYED if each is not line))
        assert rules(lacking) == {"R-20"}
        assert line.line in words(lacking)
    assert "special suit" in words(part(UK, special_suit=None))
    assert "one of c, d, h, s" in words(part(UK, special_suit="x"))


@pytest.mark.rule("R-20")
@pytest.mark.parametrize(
    "line",
    [
        DisplayedLine("straight_flush", "for 1", 0),
        DisplayedLine("straight_flush", "percent", 101),
        DisplayedLine("straight_flush", "fixed", -5),
        DisplayedLine("royal_flush", "percent", 100),
        DisplayedLine("mini_royal_special", "percent", 50),
    ],
)
def test_a_prize_that_cannot_be_is_refused(line: DisplayedLine) -> None:
    others = tuple(each for each in DISPLAYED if each.line != line.line or line.line == "mini_royal_special")
    assert "R-20" in rules(part(UK, displayed=(*others, line)))


@pytest.mark.case("B22")
def test_a_game_whose_rules_print_the_prizes_takes_no_other_and_no_special_suit() -> None:
    assert "any suit alike" in words(part(M3, special_suit="s"))
    assert "4.4" in rules(part(M3, displayed=DISPLAYED))


@pytest.mark.rule("R-13")
def test_let_it_ride_needs_the_confirmation_how_winners_share() -> None:
    assert rules(part(LR, sharing_confirmed=False)) == {"R-13"}
    assert objections(part(X3, sharing_confirmed=False)) == ()


@pytest.mark.rule("R-29")
def test_draws_that_give_the_whole_wager_back_at_the_seed_are_refused() -> None:
    assert objections(part(LR, magic_card=100, lucky_player=100)) == ()
    both = part(LR, magic_card=1000, lucky_player=1000)
    assert rules(both) == {"R-29"}
    assert "184.40 %" in words(both)
    assert "no Magic Card" in words(part(X3, magic_card=1))
    assert "0 to 1000" in words(part(LR, magic_card=1001))
    assert "0 to 1000" in words(part(LR, lucky_player=-1))


@pytest.mark.rule("R-29")
def test_draws_are_off_unless_somebody_sets_them() -> None:
    assert (PARTS[LR].magic_card, PARTS[LR].lucky_player) == (0, 0)


def test_a_seed_that_returns_more_than_the_wager_is_refused_without_any_draw() -> None:
    assert rules(settings(LR, seed=1_000_000_00)) == {"R-29"}


@pytest.mark.rule("R-22")
def test_a_set_up_is_changed_by_two_people_between_rounds() -> None:
    jackpot = opened()
    new = settings(seed=30_000_00)
    alone = change_settings(jackpot, new, open_rounds=(), reason="season", asked_by=SHIFT, approved_by=SHIFT)
    assert refused(alone).rule == "6.2"
    during = change_settings(jackpot, new, open_rounds=("T2",), reason="season", **TWO)
    assert "T2" in refused(during).words
    after = fold(jackpot, facts(change_settings(jackpot, new, open_rounds=(), reason="season", **TWO)))
    assert after.settings == new
    assert after.pools == jackpot.pools


def test_a_change_that_is_none_or_of_the_currency_is_refused() -> None:
    jackpot = opened()
    for new in (settings(), settings(currency="€"), settings(seed=0)):
        assert refused(change_settings(jackpot, new, open_rounds=(), reason="x", **TWO))
    assert refused(change_settings(Jackpot(), settings(), open_rounds=(), reason="x", **TWO))


@pytest.mark.case("B22")
@pytest.mark.rule("M3 4.4")
@pytest.mark.parametrize("suit", "cdhs")
def test_a_royal_of_any_suit_is_paid_the_whole_jackpot(suit: str) -> None:
    hand, board = (" ".join(rank + suit for rank in ranks) for ranks in ("AKQ", "JT"))
    terms = felt.terms(felt.M3)
    won = felt.settle(
        felt.felt(
            felt.seat(1, hand, ante=10, play=10, progressive=5),
            dealer="2c 2d 9c" if suit in "hs" else "2h 2s 9h",
            community=board,
            at=terms,
        )
    )
    assert won.lines[1]["progressive"].winnings == felt.POT.amount


@pytest.mark.rule("R-22")
def test_a_jackpot_is_opened_between_the_rounds_of_its_tables() -> None:
    no = refused(open_jackpot(Jackpot(), "J1", settings(), open_rounds=("T2",), reason="new", **TWO))
    assert no.rule == "R-22"
    assert "T2" in no.words
    assert facts(open_jackpot(Jackpot(), "J1", settings(), open_rounds=(), reason="new", **TWO))
