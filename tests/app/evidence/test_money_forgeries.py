"""Whoever changes what stands on the paper of a table, and makes everything fit again, is found."""

from collections.abc import Callable

import pytest

from tests.forger import Document, Forger


def test_a_day_that_nobody_changed_follows_from_itself(counted: Forger) -> None:
    assert counted.forge().found() == ()


def test_what_belongs_to_an_opening_of_long_ago_is_put_right_from_what_is_on_record(counted: Forger) -> None:
    corrected = [each["payload"] for each in counted.of("money-corrected")[1:]]
    assert [(each["item"], each["was"], each["amount"], each["session"]) for each in corrected] == [
        ("B1", 20_000, 25_000, 1),
        ("B1", 25_000, 30_000, 1),
        ("F1", 50_000, 45_000, 1),
        ("D1", 20_000, 30_000, 1),
        ("N1", 900_000, 890_000, 1),
    ]
    assert [each.get("found", 0) for each in corrected] == [5_000, 5_000, 5_000, 0, 10_000]


def _change(kind: str, at: int = 0, **fields: object) -> Callable[[Forger], Document]:
    def change(forger: Forger) -> Document:
        entry = forger.of(kind)[at]
        entry["payload"].update(fields)
        return entry

    change.__name__ = f"{kind}-{at}-{'-'.join(fields)}"
    return change


def _put_right_by_another(forger: Forger) -> Document:
    entry = forger.of("money-corrected")[0]
    entry["by_whom"] = "3"
    return entry


CHANGES = [
    _put_right_by_another,
    _change("rack-opened", last=1),
    _change("rack-opened", chips={"300": 1}),
    _change("rack-opened", counted_by="3"),
    _change("rack-opened", approved_by="4"),
    _change("rack-opened", approved_by="2"),
    _change("bought-in", amount=40_000),
    _change("bought-in", buy_in="B2"),
    _change("bought-in", seat=9),
    _change("buy-in-undone", amount=1),
    _change("chips-requested", slip="F2"),
    _change("chips-requested", approved_by="4"),
    _change("chips-prepared", runner=""),
    _change("chips-confirmed", chips={"100": 1}),
    _change("chips-confirmed", cage="Rob"),
    _change("round-opened", carried=None),
    _change("rack-checked", found=500),
    _change("rack-checked", counted_by="1"),
    _change("rack-checked", sums={"opener": 1}),
    _change("money-corrected", was=1),
    _change("money-corrected", found=100),
    _change("money-corrected", proposed_by="3"),
    _change("money-corrected", 1, was=30_000),
    _change("money-corrected", 2, was=20_000),
    _change("money-corrected", 3, session=2),
    _change("money-corrected", 4, item="D2"),
    _change("drop-box-out", estimated=1),
    _change("rack-closed", alert=True),
    _change("rack-closed", counted_by="5"),
    _change("drop-counted", estimated=1),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_does_not_follow_about_the_money_is_named(counted: Forger, change: Callable[[Forger], Document]) -> None:
    entry = change(counted)
    problems = counted.forge().found()
    assert problems, change.__name__
    assert problems[0].seq == entry["seq"]
