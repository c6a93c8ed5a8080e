"""The figures of racks add up: what is cut into shifts comes to the whole, and what is missing is named."""

from random import Random
from typing import NamedTuple

import pytest

from engine.rack.figures import RackFigures, figures, percent


class Paper(NamedTuple):
    """Something on the paper of a table."""

    id: str
    table: str
    kind: str
    at_us: int
    session: int = 1
    state: str = ""
    amount: int = 0
    expected: int | None = None
    counted: int | None = None
    found: int = 0
    won: int = 0
    elsewhere: int = 0
    about_kind: str = ""


class Stands(NamedTuple):
    table: str
    session: int
    state: str
    expected: int
    at_us: int = 0


def days(seed: int) -> list[Paper]:
    """Two tables over some days: counts with what was won since, fills, credits, buy-ins, boxes, corrections."""
    chance, at = Random(seed), 0
    rows: list[Paper] = []
    for session in range(1, 4):
        sums = {table: [0, 0] for table in ("T1", "T2")}
        rows += [Paper(f"{each}-N{session}0", each, "opener", at := at + 1, session, amount=100_000) for each in sums]
        for number in range(chance.randint(3, 12)):
            table, kind = (
                chance.choice(("T1", "T2")),
                chance.choice(("check", "fill", "credit", "buy-in", "correction", "drop")),
            )
            amount = chance.randint(1, 50) * 100
            state = {"fill": "confirmed", "credit": chance.choice(("confirmed", "voided")), "drop": "counted"}.get(
                kind, ""
            )
            sums[table][0] += chance.randint(-5000, 5000)
            sums[table][1] += chance.choice((0, 0, 700))
            won, elsewhere = sums[table] if kind == "check" else (0, 0)
            found = chance.choice((0, 0, -500)) if kind == "check" else 0
            counted = amount + chance.choice((0, 100)) if kind == "drop" else None
            about = chance.choice(("fill", "buy-in")) if kind == "correction" else ""
            rows.append(Paper(f"{table}-X{session}{number}", table, kind, at := at + 1, session, state, amount,
                              amount if kind == "check" else None, counted, found, won, elsewhere, about))  # fmt: skip
        for table, (won, elsewhere) in sums.items():
            found = chance.choice((0, 300))
            closer = Paper(f"{table}-N{session}9", table, "closer", at := at + 1, session, amount=100_000, expected=1)
            rows = [*rows, closer._replace(found=found, won=won, elsewhere=elsewhere)]
    return rows


def between(rows: list[Paper], since: int, until: int) -> RackFigures:
    """The figures of a time, as a report asks for them."""
    before = {row.table: row for row in rows if row.at_us < since and row.kind in ("opener", "check", "closer")}
    earlier = [row for row in before.values() if row.kind != "closer"]
    return figures([row for row in rows if since <= row.at_us < until], earlier, ())


@pytest.mark.seeded
@pytest.mark.parametrize("seed", range(20))
def test_shifts_add_up_to_the_day_wherever_it_is_cut(seed: int) -> None:
    rows = days(seed)
    cut = Random(seed).randint(1, len(rows))
    whole, parts = between(rows, 0, 1_000), (between(rows, 0, cut), between(rows, cut, 1_000))
    for name in ("openers", "closers", "fills", "credits", "drop_estimated", "won", "elsewhere", "drop"):
        assert getattr(whole, name) == sum(getattr(each, name) for each in parts), name
    for name in ("table_win", "over_short", "drop_counted"):
        assert (getattr(whole, name) or 0) == sum(getattr(each, name) or 0 for each in parts), name


def test_the_table_win_is_closer_credits_and_drop_less_opener_and_fills() -> None:
    rows = [
        Paper("T1-N1", "T1", "opener", 1, amount=100_000),
        Paper("T1-F1", "T1", "fill", 2, state="confirmed", amount=20_000),
        Paper("T1-C1", "T1", "credit", 3, state="confirmed", amount=5_000),
        Paper("T1-F2", "T1", "fill", 3, state="voided", amount=90_000),
        Paper("T1-B1", "T1", "buy-in", 4, amount=30_000),
        Paper("T1-D1", "T1", "drop", 5, state="counted", amount=30_000, counted=29_000),
        Paper("T1-N2", "T1", "closer", 6, amount=88_000, expected=88_500, found=-500, won=3_500),
    ]
    found = figures(rows, (), ())
    assert found.table_win == 88_000 + 5_000 + 29_000 - 100_000 - 20_000
    assert (found.over_short, found.expected_rack, found.drop_final) == (-500, 88_500, True)
    assert found.hold_percent == percent(2_000, 29_000) == 6.9
    assert found.missing == ()


def test_what_is_not_counted_is_none_and_named() -> None:
    rows = [
        Paper("T1-N1", "T1", "opener", 1, amount=100_000),
        Paper("T1-F1", "T1", "fill", 2, state="prepared", amount=20_000),
        Paper("T1-B", "T1", "buy-in", 3, amount=30_000),
    ]
    found = figures(rows, (), [Stands("T1", 1, "open", 71_000)], dealt={"T1", "T2"})
    assert (found.table_win, found.over_short, found.drop_counted, found.hold_percent) == (None, None, None, None)
    assert (found.expected_rack, found.fills, found.drop_estimated) == (71_000, 0, 30_000)
    assert found.missing == (
        "T2: no opener, its rack is unknown",
        "T1: no closer",
        "T1-F1: fill prepared, not confirmed",
        "T1: drop box not taken out",
    )
