"""Every line of every printed pay table, written down again by hand and paid (case A33)."""

import pytest

from engine.games.game import AgainstDealer, Game, OnHand, OnJackpot, PayTable
from engine.settlement.progressives import progressive_table
from tests.engine.felt import LR, M3, SS, UK, X3, felt, ride, seat, settle, terms

pytestmark = pytest.mark.case("A33")


def printed(table: PayTable | None) -> list[str]:
    return [f"{line.line} {line.says()}" for line in table.lines] if table else []


def table_of(game: Game, name: str) -> PayTable | None:
    wager = game.wager(name)
    bonus = next((each for each in game.bonuses if each.name == name), None)
    if bonus:
        return bonus.table
    match wager.settles if wager else None:
        case AgainstDealer(pays=table) | OnHand(table=table) | OnJackpot(table=table):
            return table
        case _:
            raise LookupError(name)


THREE_CARD_BONUS = "straight_flush 5 to 1, three_of_a_kind 4 to 1, straight 1 to 1"
PAIR_PLUS = "straight_flush 40 to 1, three_of_a_kind 30 to 1, straight 5 to 1, flush 4 to 1, pair 1 to 1"
FOR_ONE = (
    "royal_flush 100 % of the jackpot, straight_flush 10 % of the jackpot, four_of_a_kind 400 for 1, full_house 80 for 1, "
    "flush 40 for 1, straight 20 for 1"
)


@pytest.mark.parametrize(
    ("game", "name", "lines"),
    [
        pytest.param(M3, "ante_bonus", THREE_CARD_BONUS, marks=pytest.mark.rule("M3 4.2")),
        pytest.param(M3, "pair_plus", PAIR_PLUS, marks=pytest.mark.rule("M3 4.3")),
        pytest.param(
            M3,
            "progressive",
            "royal_flush 100 % of the jackpot, straight_flush 10 % of the jackpot, four_of_a_kind $2,000, full_house $200, flush $100",
            marks=pytest.mark.rule("M3 4.4"),
        ),
        pytest.param(X3, "ante_bonus", THREE_CARD_BONUS, marks=pytest.mark.rule("X3 4.2")),
        pytest.param(X3, "pair_plus", PAIR_PLUS, marks=pytest.mark.rule("X3 4.3")),
        pytest.param(X3, "progressive", FOR_ONE, marks=pytest.mark.rule("X3 4.4")),
        pytest.param(
            X3,
            "six_card_bonus",
            "royal_flush 500 to 1, straight_flush 100 to 1, four_of_a_kind 50 to 1, full_house 20 to 1, "
            "flush 15 to 1, straight 10 to 1, three_of_a_kind 7 to 1",
            marks=pytest.mark.rule("X3 4.5"),
        ),
        pytest.param(
            SS,
            "bet",
            "royal_flush 250 to 1, straight_flush 50 to 1, four_of_a_kind 20 to 1, full_house 7 to 1, flush 5 to 1, "
            "straight 4 to 1, three_of_a_kind 3 to 1, two_pair 2 to 1, pair 1 to 1, high_card 1 to 1",
            marks=pytest.mark.rule("SS 4.1.2"),
        ),
        pytest.param(SS, "progressive", FOR_ONE, marks=pytest.mark.rule("SS 4.2")),
        pytest.param(
            LR,
            "$",
            "royal_flush 1,000 to 1, straight_flush 200 to 1, four_of_a_kind 50 to 1, full_house 11 to 1, "
            "flush 8 to 1, straight 5 to 1, three_of_a_kind 3 to 1, two_pair 2 to 1, pair_of_tens_or_better 1 to 1",
            marks=pytest.mark.rule("LR 4.1.1"),
        ),
        pytest.param(
            LR,
            "progressive",
            "royal_flush 100 % of the jackpot, straight_flush 10 % of the jackpot, four_of_a_kind 500 to 1, full_house 100 to 1, flush 50 to 1",
            marks=pytest.mark.rule("LR 4.2"),
        ),
        pytest.param(UK, "ante_bonus", THREE_CARD_BONUS, marks=pytest.mark.rule("UK-15")),
        pytest.param(
            UK,
            "pair_plus",
            "straight_flush 35 to 1, three_of_a_kind 33 to 1, straight 6 to 1, flush 4 to 1, pair 1 to 1",
            marks=pytest.mark.rule("UK-4"),
        ),
        pytest.param(
            UK,
            "prime",
            "six_of_one_colour 4 to 1, three_of_one_colour 3 to 1",
            marks=pytest.mark.rule("UK-21", "UK-22"),
        ),
    ],
    ids=lambda value: value.prefix if isinstance(value, Game) else None,
)
def test_a_declared_pay_table_is_the_printed_one(game: Game, name: str, lines: str) -> None:
    assert printed(table_of(game, name)) == lines.split(", ")


@pytest.mark.rule("LR 4.5")
def test_the_draws_of_let_it_ride_pay_five_to_one_each() -> None:
    progressive = LR.progressive
    assert progressive
    assert isinstance(progressive.settles, OnJackpot)
    assert printed(progressive.settles.draws) == ["magic_card 5 to 1", "lucky_player 5 to 1"]


@pytest.mark.rule("UK-26", "R-20")
def test_the_british_progressive_takes_its_pay_table_from_the_display() -> None:
    progressive = UK.progressive
    assert progressive
    assert isinstance(progressive.settles, OnJackpot)
    assert printed(progressive_table(progressive.settles, terms(UK))) == [
        "mini_royal_special 100 % of the jackpot",
        "mini_royal_other 500 for 1",
        "straight_flush 70 for 1",
        "three_of_a_kind 60 for 1",
    ]


# What the dealer holds is chosen so that nothing else interferes: it never matters here.
@pytest.mark.parametrize(
    ("hand", "line", "bonus", "pair_plus"),
    [
        ("9h 8h 7h", "straight_flush", 50, 400),
        ("3s 2s As", "straight_flush", 50, 400),
        ("7h 7d 7s", "three_of_a_kind", 40, 300),
        ("9h 8d 7h", "straight", 10, 50),
        ("Ah 2s 3c", "straight", 10, 50),
        ("Kh 9h 4h", "flush", None, 40),
        ("7h 7d 2s", "pair", None, 10),
        ("Ah Kd Jh", "", None, -10),
    ],
)
@pytest.mark.parametrize("game", [M3, X3], ids=["M3", "X3"])
@pytest.mark.rule("M3 4.2", "M3 4.3", "X3 4.2", "X3 4.3")
def test_ante_bonus_and_pair_plus_pay_what_is_printed(
    game: Game, hand: str, line: str, bonus: int | None, pair_plus: int
) -> None:
    got = settle(felt(seat(1, hand, ante=10, play=10, pair_plus=10), dealer="Js 6d 4c", at=terms(game)))
    assert got.net(1, "pair_plus") == pair_plus
    assert "".join(got.lines[1]["pair_plus"].lines) == line
    assert (got.net(1, "ante_bonus") if "ante_bonus" in got.lines[1] else None) == bonus


@pytest.mark.parametrize(
    ("hand", "pair_plus", "bonus"),
    [
        ("9h 8h 7h", 350, 50),
        ("7h 7d 7s", 330, 40),
        ("9h 8d 7h", 60, 10),
        ("Kh 9h 4h", 40, 0),
        ("7h 7d 2s", 10, 0),
        ("Ah Kd Jh", -10, 0),
    ],
)
@pytest.mark.rule("UK-3", "UK-4", "UK-15")
def test_the_british_pair_plus_and_bonus_pay_what_is_printed(hand: str, pair_plus: int, bonus: int) -> None:
    got = settle(felt(seat(1, hand, ante=10, play=10, pair_plus=10), dealer="Js 6d 4c", at=terms(UK)))
    assert got.net(1, "pair_plus") == pair_plus
    assert got.net(1, "ante_bonus") == bonus


@pytest.mark.parametrize(
    ("hand", "dealer", "times"),
    [
        ("Ah Kh Qh", "Jh Th 2c", 500),
        ("9h 8h 7h", "6h 5h 2c", 100),
        ("5s 4s As", "3s 2s Kd", 100),
        ("9h 9d 9s", "9c 5h 2c", 50),
        ("7s 7d 3c", "7h Kc Kd", 20),
        ("Kh 9h 4h", "7h 2h 2c", 15),
        ("9h 8d 7h", "6c 5h 2c", 10),
        ("Ah 2d 3c", "4h 5s Kd", 10),
        ("9h 9d 2s", "9c 5h Kc", 7),
        ("9h 9d 2s", "2c 5h Kc", -1),
        ("Qh Kd Ac", "2c 3h 9d", -1),
    ],
)
@pytest.mark.rule("X3 1.1.11", "X3 3.10.1", "X3 4.5")
def test_the_six_card_bonus_pays_what_is_printed(hand: str, dealer: str, times: int) -> None:
    got = settle(felt(seat(1, hand, six_card_bonus=10), dealer=dealer, at=terms(X3)))
    assert got.net(1, "six_card_bonus") == 10 * times


FIVE_CARDS = {
    "royal_flush": "Ah Kh Qh Jh Th",
    "straight_flush": "9h 8h 7h 6h 5h",
    "four_of_a_kind": "9h 9d 9s 9c 2h",
    "full_house": "9h 9d 9s 2c 2h",
    "flush": "Kh 9h 7h 4h 2h",
    "straight": "9h 8d 7s 6c 5h",
    "three_of_a_kind": "9h 9d 9s 5c 2h",
    "two_pair": "9h 9d 5s 5c 2h",
    "pair": "9h 9d 5s 4c 2h",
    "high_card": "Ah Kd Qs 7c 2h",
}


@pytest.mark.parametrize(
    ("kind", "times"),
    [
        ("royal_flush", 250),
        ("straight_flush", 50),
        ("four_of_a_kind", 20),
        ("full_house", 7),
        ("flush", 5),
        ("straight", 4),
        ("three_of_a_kind", 3),
        ("two_pair", 2),
        ("pair", 1),
        ("high_card", 1),
    ],
)
@pytest.mark.rule("SS 4.1", "SS 4.1.1", "SS 4.1.2")
def test_a_winning_bet_of_singapore_stud_pays_what_is_printed(kind: str, times: int) -> None:
    rnd = felt(seat(1, FIVE_CARDS[kind], ante=10, bet=20), dealer="As Kc 8d 7d 3c", at=terms(SS))
    got = settle(rnd)
    assert got.net(1, "bet") == 20 * times
    assert got.lines[1]["bet"].lines == (kind,)
    assert got.net(1, "ante") == 10


@pytest.mark.parametrize(
    ("hand", "times"),
    [
        (FIVE_CARDS["royal_flush"], 1000),
        (FIVE_CARDS["straight_flush"], 200),
        (FIVE_CARDS["four_of_a_kind"], 50),
        (FIVE_CARDS["full_house"], 11),
        (FIVE_CARDS["flush"], 8),
        (FIVE_CARDS["straight"], 5),
        (FIVE_CARDS["three_of_a_kind"], 3),
        ("3h 3d 2s 2c 9h", 2),
        ("Th Td 5s 4c 2h", 1),
        ("Jh Jd 5s 4c 2h", 1),
        ("Qh Qd 5s 4c 2h", 1),
        ("Kh Kd 5s 4c 2h", 1),
        ("Ah Ad 5s 4c 2h", 1),
        ("9h 9d As Kc Qh", -1),
        (FIVE_CARDS["high_card"], -1),
    ],
)
@pytest.mark.rule("LR 3.3", "LR 3.18", "LR 3.19", "LR 4.1", "LR 4.1.1")
def test_let_it_ride_pays_what_is_printed_on_each_of_its_wagers(hand: str, times: int) -> None:
    got = settle(felt(ride(1, hand[:8]), community=hand[9:], at=terms(LR)))
    assert [got.net(1, name) for name in ("1", "2", "$")] == [10 * times] * 3


@pytest.mark.parametrize(
    ("game", "pays"),
    [
        pytest.param(
            M3,
            {"royal_flush": 100_000, "straight_flush": 10_000, "four_of_a_kind": 2000, "full_house": 200, "flush": 100},
            marks=pytest.mark.rule(
                "M3 4.4", "M3 4.4.1", "M3 4.4.1.1", "M3 4.4.1.2", "M3 4.4.1.3", "M3 4.4.1.4", "M3 4.4.1.5"
            ),
        ),
        pytest.param(
            X3,
            {
                "royal_flush": 100_000,
                "straight_flush": 10_000,
                "four_of_a_kind": 2000,
                "full_house": 400,
                "flush": 200,
                "straight": 100,
            },
            marks=pytest.mark.rule(
                "X3 4.4",
                "X3 4.4.1",
                "X3 4.4.1.1",
                "X3 4.4.1.2",
                "X3 4.4.1.3",
                "X3 4.4.1.4",
                "X3 4.4.1.5",
                "X3 4.4.1.6",
            ),
        ),
        pytest.param(
            SS,
            {
                "royal_flush": 100_000,
                "straight_flush": 10_000,
                "four_of_a_kind": 2000,
                "full_house": 400,
                "flush": 200,
                "straight": 100,
            },
            marks=pytest.mark.rule("SS 4.2", "SS 3.13"),
        ),
        pytest.param(
            LR,
            {"royal_flush": 100_000, "straight_flush": 10_000, "four_of_a_kind": 2505, "full_house": 505, "flush": 255},
            marks=pytest.mark.rule("LR 3.20", "LR 4.2", "LR 4.2.1"),
        ),
    ],
    ids=["M3", "X3", "SS", "LR"],
)
@pytest.mark.parametrize("kind", FIVE_CARDS)
@pytest.mark.rule("R-6")
def test_a_progressive_of_five_dollars_hands_back_what_is_printed(game: Game, pays: dict[str, int], kind: str) -> None:
    """With the stake where the line is "to 1", without it everywhere else."""
    hand = FIVE_CARDS[kind]
    box = {
        "M3": seat(1, hand[:8], pair_plus=10, progressive=5),
        "X3": seat(1, hand[:8], pair_plus=10, progressive=5),
        "SS": seat(1, hand, ante=10, bet=20, progressive=5),
        "LR": ride(1, hand[:8], progressive=5),
    }[game.prefix]
    got = settle(felt(box, dealer="" if game is LR else "Js 6d 4c 3c 3d"[: 14 if game is SS else 8],
                      community=hand[9:], at=terms(game)))  # fmt: skip
    line = got.lines[1]["progressive"]
    assert line.returned + line.winnings == pays.get(kind, 0) * 100
    assert line.outcome == ("win" if kind in pays else "lose")


@pytest.mark.parametrize(
    ("hand", "back"),
    [
        ("As Ks Qs", 100_000),
        ("Ah Kh Qh", 2500),
        ("9h 8h 7h", 350),
        ("3s 2s As", 350),
        ("7h 7d 7s", 300),
        ("9h 8d 7h", 0),
        ("Kh 9h 4h", 0),
        ("7h 7d 2s", 0),
        ("Ah Kd Jh", 0),
    ],
)
@pytest.mark.rule("UK-24", "UK-25", "UK-26", "R-20")
def test_the_british_progressive_pays_what_is_displayed(hand: str, back: int) -> None:
    got = settle(felt(seat(1, hand, pair_plus=10, progressive=5), dealer="Js 6d 4c", at=terms(UK)))
    line = got.lines[1]["progressive"]
    assert line.returned + line.winnings == back * 100


@pytest.mark.parametrize(
    ("hand", "dealer", "times", "line"),
    [
        ("Kh 9d 4d", "Qs 3d 2c", 3, "three_of_one_colour"),
        ("Ks 9c 4c", "Qh 3d 2h", 3, "three_of_one_colour"),
        ("Kh 9d 4d", "Qh 3d 2h", 4, "six_of_one_colour"),
        ("Ks 9c 4c", "Js 3c 2c", 4, "six_of_one_colour"),
        ("Kh 9h 4h", "Qs 3d 2c", 3, "three_of_one_colour"),
        ("Kh 9d 4c", "Qh 3d 2h", -1, ""),
    ],
)
@pytest.mark.rule("UK-20", "UK-21", "UK-22")
def test_prime_pays_one_line_by_the_colours(hand: str, dealer: str, times: int, line: str) -> None:
    got = settle(felt(seat(1, hand, ante=10, play=10, prime=5), dealer=dealer, at=terms(UK)))
    assert got.net(1, "prime") == 5 * times
    assert "".join(got.lines[1]["prime"].lines) == line
