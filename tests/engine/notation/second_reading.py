"""The documents of the two Megalink three card games, read a second time and apart from the engine.

A written round goes in, what must become of every wager comes out. Dollars go in, cents come out.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import floor
from typing import Any

M3, X3 = "megalink-three-card-poker", "megalink-three-card-poker-xtreme"
ORDER = ["pair", "flush", "straight", "three_of_a_kind", "straight_flush"]
ORDER_FIVE = ["straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"]
PAIR_PLUS = dict(zip(ORDER, (1, 4, 5, 30, 40), strict=True))
ANTE_BONUS = {"straight": 1, "three_of_a_kind": 4, "straight_flush": 5}
SIX_CARD = {"three_of_a_kind": 7} | dict(zip(ORDER_FIVE, (10, 15, 20, 50, 100, 500), strict=True))
FOR_ONE = dict(zip(ORDER_FIVE, (20, 40, 80, 400), strict=False))
DOLLARS = {"flush": 100, "full_house": 200, "four_of_a_kind": 2000}
QUEEN = 12

Row = dict[str, Any]


def three(cards: list[str]) -> tuple[int, list[int], str]:
    """Where the hand stands, what decides within its order, and its line (3.14, 3.15)."""
    ranks = _ranks(cards)
    if ranks == [14, 3, 2]:
        ranks = [3, 2, 1]
    one_suit, in_row = len({card[1] for card in cards}) == 1, ranks[0] - ranks[2] == 2 and len(set(ranks)) == 3
    counts = Counter(ranks)
    line = {(True, True): "straight_flush", (False, True): "straight", (True, False): "flush"}.get((one_suit, in_row))
    line = line or {1: "three_of_a_kind", 2: "pair"}.get(len(counts), "")
    ranks.sort(key=lambda rank: (-counts[rank], -rank))
    return ORDER.index(line) if line else -1, ranks, line


def five(cards: list[str]) -> str:
    """The line of five cards (4.4.1, R-5)."""
    ranks, one_suit = _ranks(cards), len({card[1] for card in cards}) == 1
    in_row = ranks in ([14, 5, 4, 3, 2], list(range(ranks[0], ranks[0] - 5, -1)))
    if one_suit and in_row:
        return "royal_flush" if ranks[1] == 13 else "straight_flush"
    counts = sorted(Counter(ranks).values())
    alike = {(1, 4): "four_of_a_kind", (2, 3): "full_house", (1, 1, 3): "three_of_a_kind"}.get(tuple(counts), "")
    return alike or ("flush" if one_suit else "straight" if in_row else "")


def best_of_six(cards: list[str]) -> str:
    """The best line of any five of them (X3 4.5)."""
    order = ["", "three_of_a_kind", *ORDER_FIVE]
    return max((five(list(each)) for each in combinations(cards, 5)), key=order.index)


def expected(written: dict[str, Any], *, out: set[int], void: bool) -> dict[str, Any]:
    """What the round must come to; the hands `out` of play, or all in a void round, get everything back."""
    rows = {seat["seat"]: _seat(written, seat, back=void or seat["seat"] in out) for seat in written["seats"]}
    after = _share(rows, written["jackpot"]["before"], written["jackpot"]["seed"])
    seats = [{"seat": at, "wagers": each, "net": sum(row["net"] for row in each.values())} for at, each in rows.items()]
    return {"round": "void" if void else "settled", "seats": seats, "jackpot_after": after}


def _ranks(cards: list[str]) -> list[int]:
    return sorted(("23456789TJQKA".index(card[0]) + 2 for card in cards), reverse=True)


def _row(outcome: str, stake: int, returned: int, winnings: int = 0, share: str = "") -> Row:
    row = {"outcome": outcome, "stake": stake, "returned": returned, "winnings": winnings}
    return row | {"net": returned + winnings - stake, "share": share}


def _seat(written: dict[str, Any], seat: dict[str, Any], *, back: bool) -> dict[str, Row]:
    late = Counter()
    for event in written["events"]:
        if event["type"] == "late_wager" and event["seat"] == seat["seat"]:
            late[event["wager"]] += event["amount"] * 100
    laid = {name: dollars * 100 - late[name] for name, dollars in seat["wagers"].items()}
    laid = {name: cents for name, cents in laid.items() if cents}
    rows = {f"{name}_refused": _row("return", cents, cents) for name, cents in late.items()}
    if back:
        return rows | {name: _row("return", cents, cents) for name, cents in laid.items()}
    used = seat["player"] in written["under_minimum_settled_before"]
    limits = written["table"]["limits"]
    for name, cents in laid.items():
        low, high = limits.get(name, (0, 10**9))
        outcome, times = _result(written, seat, name)
        if cents < low * 100 and used:
            rows[name] = _row("return", cents, cents)
        elif name == "progressive":
            rows[name] = _progressive(written, seat, laid)
        elif outcome == "win":
            rows[name] = _row("win", cents, cents, min(cents, high * 100) * times)
        else:
            rows[name] = _row(outcome, cents, max(0, cents - high * 100) if outcome == "lose" else cents)
        if name == "ante" and rows[name]["outcome"] != "return" and not seat["declined"] and seat["decision"] == "play":
            bonus = ANTE_BONUS.get(three(seat["cards"])[2], 0)
            rows |= {"ante_bonus": _row("win", 0, 0, min(cents, high * 100) * bonus)} if bonus else {}
    return rows


def _result(written: dict[str, Any], seat: dict[str, Any], name: str) -> tuple[str, int]:
    """Win, lose or stand-off, and how many to 1 (3.9.1, 3.10 to 3.13)."""
    hand, dealer = three(seat["cards"]), three(written["dealer"])
    hidden = seat["declined"]
    if name in ("pair_plus", "six_card_bonus"):
        line, table = (hand[2], PAIR_PLUS) if name == "pair_plus" else (_six(written, seat), SIX_CARD)
        return ("win", table[line]) if line in table and not hidden else ("lose", 0)
    if seat["decision"] == "fold":
        return "lose", 0
    if dealer[0] < 0 and dealer[1][0] < QUEEN:
        return ("win", 1) if name == "ante" else ("stand-off", 0)
    if hidden or hand[:2] < dealer[:2]:
        return "lose", 0
    return ("stand-off", 0) if hand[:2] == dealer[:2] else ("win", 1)


def _six(written: dict[str, Any], seat: dict[str, Any]) -> str:
    return best_of_six([*seat["cards"], *written["dealer"]])


def _progressive(written: dict[str, Any], seat: dict[str, Any], laid: dict[str, int]) -> Row:
    stake = laid["progressive"]
    if not laid.keys() & {"ante", "pair_plus", "six_card_bonus"}:
        return _row("return", stake, stake)
    line = "" if seat["declined"] else five([*seat["cards"], *written["community"]])
    if line in ("straight_flush", "royal_flush"):
        return _row("win", stake, 0, share=line)
    pays = {each: stake * times for each, times in FOR_ONE.items()}
    pays = pays if written["game"] == X3 else {each: dollars * 100 for each, dollars in DOLLARS.items()}
    return _row("win", stake, 0, pays[line]) if line in pays else _row("lose", stake, 0)


def _share(rows: dict[int, dict[str, Row]], meter: int, seed: int) -> int:
    """Give the straight flushes their equal shares, then the royal what is left; the meter afterwards (3.18, R-7, R-41)."""
    won = [row for each in rows.values() for row in each.values()]
    flushes = [row for row in won if row["share"] == "straight_flush"]
    taken = meter * (1 - Fraction(9, 10) ** len(flushes))
    for row in flushes:
        _pay(row, floor(taken / len(flushes)))
    meter -= sum(row["winnings"] for row in flushes)
    for row in (each for each in won if each["share"] == "royal_flush"):
        _pay(row, meter)
        meter = seed
    return meter


def _pay(row: Row, amount: int) -> None:
    row["winnings"] = amount
    row["net"] += amount
