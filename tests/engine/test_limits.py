"""Wagers under the minimum and over the maximum."""

import pytest

from app.words.working import why_of
from engine.decide import decide
from engine.games.game import Game
from engine.games.limits import under_minimum_players
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.state import Box, Round, Table
from engine.table.terms import Limit, Terms
from tests.engine.felt import LR, M3, SS, UK, X3, Result, felt, seat, settle, terms
from tests.engine.pit import Pit

LIMITS = {"ante": (10, 500), "play": (10, 500), "bet": (20, 1000), "pair_plus": (5, 100), "six_card_bonus": (5, 100)}


def played(hand: str, dealer: str, *, used: tuple[int, ...] = (), how: str = "live", **wagers: int) -> Result:
    return settle(felt(seat(1, hand, how, **wagers), dealer=dealer, at=terms(X3, limits=LIMITS)), used=used)


@pytest.mark.parametrize(
    ("hand", "dealer", "nets"),
    [
        pytest.param("Ks 9d 4c", "Qs 3d 2c", [500, 500], id="win"),
        pytest.param("Qs 9d 4c", "Ks 3d 2c", [-500, -500], id="lose"),
        pytest.param("Qh 3s 2d", "Qs 3d 2c", [0, 0], id="tie"),
        pytest.param("Ks 9d 4c", "Js 3d 2c", [500, 0], id="no-qualify"),
    ],
)
@pytest.mark.rule("M3 5.14", "X3 5.14", "R-27")
@pytest.mark.case("B08")
def test_over_the_maximum_only_the_maximum_is_in_action(hand: str, dealer: str, nets: list[int]) -> None:
    got = settle(felt(seat(1, hand, ante=600, play=600), dealer=dealer, at=terms(M3, limits=LIMITS)))
    assert [got.net(1, "ante"), got.net(1, "play")] == nets
    lines = got.lines[1].values()
    assert {line.stake for line in lines} == {600_00}
    assert all(line.returned == (100_00 if line.outcome == "lose" else 600_00) for line in lines)


@pytest.mark.rule("SS 5.14", "R-27")
def test_each_wager_has_its_own_maximum() -> None:
    box = seat(1, "9h 9d 5s 4c 2h", ante=700, bet=1400)
    got = settle(felt(box, dealer="As Kd 8c 7c 3c", at=terms(SS, limits=LIMITS)))
    assert (got.net(1, "ante"), got.net(1, "bet")) == (500, 1000)


@pytest.mark.case("B19")
@pytest.mark.rule("R-27", "X3 5.14")
def test_a_side_bet_over_its_own_maximum_is_paid_on_that_maximum_at_the_odds_of_this_game() -> None:
    got = played("9s 8d 7c", "Js 3d 2c", ante=10, play=10, pair_plus=150)
    line = got.lines[1]["pair_plus"]
    assert (line.winnings, line.returned) == (500_00, 150_00)


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.case("B31")
@pytest.mark.rule("X3 5.14", "M3 5.14")
def test_a_side_bet_over_its_maximum_keeps_its_whole_stake_on_record(game) -> None:
    limits = {"pair_plus": (1, 10)}
    got = settle(felt(seat(1, "Ks 8d 3c", pair_plus=30), dealer="Js 3d 2c", at=terms(game, limits=limits)))
    line = got.lines[1]["pair_plus"]
    assert (line.outcome, line.stake, line.returned, line.net) == ("lose", 30_00, 20_00, -10_00)
    assert "5.14" in line.why.rules
    assert (line.why.over, line.why.excess) == (10_00, 20_00)
    assert "$20 is not in action" in why_of(line, game, "$").words


@pytest.mark.rule("X3 5.14")
def test_a_wager_of_exactly_the_maximum_is_in_action_whole_and_nothing_is_said_of_a_limit() -> None:
    line = played("9s 8d 7c", "Js 3d 2c", pair_plus=100).lines[1]["pair_plus"]
    assert (line.returned, "5.14" in line.why.rules) == (100_00, False)
    assert line.why.over == 0


@pytest.mark.rule("X3 5.14", "M3 5.14")
def test_a_folded_ante_over_the_maximum_is_collected_to_the_maximum() -> None:
    got = played("Ks 8d 3c", "Js 3d 2c", how="folded", ante=700)
    assert got.net(1) == -500


@pytest.mark.rule("X3 5.14", "X3 4.2")
def test_the_bonus_is_paid_on_the_part_in_action() -> None:
    got = played("9s 8d 7c", "Qs 3d 2c", ante=700, play=700)
    assert got.net(1, "ante_bonus") == 500


@pytest.mark.parametrize(
    ("game", "hand", "dealer", "first", "again"),
    [
        pytest.param(M3, "9s 8d 7c", "Qs 3d 2c", 15, 0, marks=pytest.mark.rule("M3 5.13"), id="M3 win"),
        pytest.param(M3, "Js 8d 3c", "Qs 3d 2c", -10, 0, marks=pytest.mark.rule("M3 5.13"), id="M3 lose"),
        pytest.param(X3, "9s 8d 7c", "Qs 3d 2c", 15, 0, marks=pytest.mark.rule("X3 5.13"), id="X3 win"),
        pytest.param(SS, "9h 9d 5s 4c 2h", "As Kd 8c 7c 3c", 15, 0, marks=pytest.mark.rule("SS 5.13"), id="SS win"),
    ],
)
@pytest.mark.rule("R-23")
def test_under_the_minimum_is_settled_once_and_returned_ever_after(
    game: Game, hand: str, dealer: str, first: int, again: int
) -> None:
    wagers = {"ante": 5, "bet": 10} if game is SS else {"ante": 5, "play": 5}
    rnd = felt(seat(1, hand, player=7, **wagers), dealer=dealer, at=terms(game, limits=LIMITS))
    assert settle(rnd).net(1) == first
    spent = settle(rnd, used=(7,))
    assert spent.net(1) == again
    assert set(spent.outcomes(1).values()) == {"return"}


@pytest.mark.rule("X3 5.13")
def test_a_folded_ante_under_the_minimum_goes_back_the_second_time() -> None:
    assert played("Ks 8d 3c", "Js 3d 2c", how="folded", ante=5).net(1) == -5
    assert played("Ks 8d 3c", "Js 3d 2c", how="folded", ante=5, used=(1,)).net(1) == 0


@pytest.mark.rule("X3 5.13", "R-21")
def test_the_progressive_stands_beside_an_ante_that_goes_back() -> None:
    box = seat(1, "Kh 9h 4h", ante=5, play=5, progressive=10)
    got = settle(felt(box, dealer="Qs 3d 2c", community="2h 7h", at=terms(X3, limits=LIMITS)), used=(1,))
    assert got.outcomes(1) == {"ante": "return", "play": "return", "progressive": "win"}
    assert got.net(1, "progressive") == 390


def after(rnd: Round, used: tuple[int, ...] = ()) -> Round:
    got = settle(rnd, used=used)
    boxes: dict[int, Box] = {
        n: Box(seat=n, player=box.player, wagers=box.wagers, lines=tuple(got.lines[n].values()))
        for n, box in rnd.boxes.items()
    }
    return Round(number=1, terms=rnd.terms, boxes=boxes)


@pytest.mark.parametrize("game", [M3, X3], ids=lambda game: game.prefix)
@pytest.mark.rule("X3 5.13", "R-23", "M3 5.13")
def test_only_a_wager_that_was_paid_or_collected_uses_up_the_one_time(game) -> None:
    at = terms(game, limits=LIMITS)
    paid = seat(1, "Ks 9d 4c", player=11, ante=5, play=5)
    stood_off = seat(2, "Qh 3s 2d", player=12, play=5)
    in_order = seat(3, "Kh 9s 4d", player=13, ante=10, play=10)
    rnd = felt(paid, stood_off, in_order, dealer="Qs 3d 2c", at=at)
    assert under_minimum_players(game, after(rnd)) == (11,)
    assert under_minimum_players(game, after(rnd, used=(11,))) == ()


def asked(game: Game, limits: dict[str, tuple[int, int]]) -> Refusal | None:
    terms = Terms(
        game=game.id,
        edition=game.edition,
        method=next(iter(game.procedures)),
        positions=tuple(game.positions),
        limits={name: Limit(low * 100, high * 100) for name, (low, high) in limits.items()},
    )
    answer = decide(Table(id="T1"), ask.SetTerms(terms=terms))
    return answer if isinstance(answer, Refusal) else None


@pytest.mark.parametrize(
    ("game", "limits", "rule", "words"),
    [
        (X3, {"ante": (10, 1_000), "play": (10, 500)}, "3.9.2",
         "Ante is limited to $10 to $1,000 and Play to $10 to $500, but Play is always the same as Ante."),
        (X3, {"ante": (10, 500), "play": (20, 500)}, "3.9.2",
         "Ante is limited to $10 to $500 and Play to $20 to $500, but Play is always the same as Ante."),
        (SS, {"ante": (10, 500), "bet": (10, 500)}, "3.9.2",
         "Ante is limited to $10 to $500 and Bet to $10 to $500, but Bet is 2 times Ante."),
        (X3, {"play": (10, 500)}, "3.9.2",
         "Ante is limited by nothing and Play to $10 to $500, but Play is always the same as Ante."),
        (LR, {"1": (5, 200), "2": (5, 100)}, "3.4",
         "Wager 1 is limited to $5 to $200 and Wager 2 to $5 to $100, but Wager 2 is always the same as Wager 1."),
        (LR, {"1": (5, 100), "$": (5, 200)}, "3.4",
         "Wager 1 is limited to $5 to $100 and Wager $ to $5 to $200, but Wager $ is always the same as Wager 1."),
        (LR, {"2": (5, 100), "$": (5, 200)}, "3.4",
         "Wager $ is limited to $5 to $200 and Wager 2 to $5 to $100, but Wager 2 is always the same as Wager $."),
        (UK, {"ante": (50, 10)}, "R-24",
         "Ante is limited to $50 to $10: the minimum must not be over the maximum."),
        (M3, {"pair_plus": (0, 0)}, "3.4",
         "Pair Plus is limited to $0 to $0: no chips in use come to an amount within that."),
    ],
)  # fmt: skip
@pytest.mark.rule("X3 3.9.2", "SS 3.9.2", "LR 3.4", "R-27")
def test_limits_that_contradict_each_other_are_refused_in_one_sentence_that_names_both(
    game: Game, limits: dict[str, tuple[int, int]], rule: str, words: str
) -> None:
    assert asked(game, limits) == Refusal(rule, words)


@pytest.mark.parametrize(
    ("game", "limits"),
    [
        (SS, {"ante": (10, 500), "bet": (20, 1_000)}),
        (X3, {"ante": (10, 500)}),
        (X3, {"ante": (10, 500), "play": (10, 2_000), "pair_plus": (5, 50)}),
        (LR, {"1": (5, 200)}),
        (LR, {"1": (5, 200), "2": (5, 200), "$": (5, 200)}),
    ],
)
def test_limits_that_can_be_kept_together_are_taken(game: Game, limits: dict[str, tuple[int, int]]) -> None:
    assert asked(game, limits) is None


@pytest.mark.parametrize("game", [M3, X3, SS, LR, UK], ids=["M3", "X3", "SS", "LR", "UK"])
@pytest.mark.rule("R-40")
def test_limits_within_which_nothing_can_be_laid_are_refused_for_every_wager(game: Game) -> None:
    """Chips of $5, and a progressive unit of $5: nothing lies between $6 and $9, and $10 does in $6 to $10."""

    def answer(name: str, low: int, high: int) -> object:
        wager = game.wager(name)
        assert wager is not None
        times = wager.multiple if wager.follows else 1
        limits = {each: Limit(low * 100, high * 100) for each in {name, wager.follows} - {""}}
        limits[name] = Limit(low * 100 * times, high * 100 * times)
        terms = Terms(
            game=game.id,
            edition=game.edition,
            method=next(iter(game.procedures)),
            positions=tuple(game.positions),
            limits=limits,
            denominations=(2500, 500),
            unit=500,
        )
        return decide(Table(id="T1"), ask.SetTerms(terms=terms))

    for wager in game.wagers:
        no = answer(wager.name, 6, 9)
        assert isinstance(no, Refusal), wager.name
        assert "no chips in use" in no.words
        assert not isinstance(answer(wager.name, 6, 10), Refusal)


@pytest.mark.parametrize("game", [LR, UK], ids=["LR", "UK"])
@pytest.mark.rule("R-24")
def test_chips_outside_limits_of_which_the_document_says_nothing_name_who_says_what_then(game: Game) -> None:
    main = game.main_wagers[0].name
    pit = Pit(game, limits={main: (25, 50)}).place(1)
    for no in (
        pit.refused(ask.PlaceWager(seat=1, wager=main, amount=60_00)),
        pit.refused(ask.NoMoreBets()),
    ):
        assert no.confirm
        assert no.rule == "R-24"
        assert "a Gaming Shift Manager does" in no.words
    assert pit.refused(ask.PlaceWager(seat=1, wager=main, amount=0)).rule == game.clauses.participation


@pytest.mark.parametrize("game", [M3, X3, SS], ids=["M3", "X3", "SS"])
@pytest.mark.rule("M3 3.4", "X3 3.4", "SS 3.4", "M3 5.13", "X3 5.13", "SS 5.13")
def test_chips_outside_limits_are_warned_of_by_the_clause_that_settles_them(game: Game) -> None:
    pit = Pit(game, limits={"ante": (25, 50)}).place(1)
    over, under = pit.refused(ask.PlaceWager(seat=1, wager="ante", amount=60_00)), pit.refused(ask.NoMoreBets())
    assert (over.rule, under.rule) == ("3.4", "5.13")
    assert not any("Gaming Shift Manager" in no.words for no in (over, under))
