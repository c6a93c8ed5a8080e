"""Whoever changes what stands on the paper of a table, and makes everything fit again, is found."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.actors import Actor, Rank
from engine.table import commands as ask
from engine.table import rack_asked as money
from tests.app.evidence.conftest import MANAGER, SUPERVISOR, House
from tests.app.staff.house_of_five import badge, done
from tests.approvals import word
from tests.engine.money import FLOAT, cents, chips
from tests.forger import Document, Forger

SIGNED = {"approval": word("3", "pit-supervisor")}
BY_TWO = {"counter": word("4", "dealer"), **SIGNED}
PIT_MANAGER = Actor("2", "Person 2", Rank.PIT_MANAGER)


def a_day(house: House) -> None:
    done(house.staff.sign_in(badge("4"), "T1"))
    house.do(ask.SeatDealer(dealer="4"))
    house.agree(SUPERVISOR, "Open the rack")
    house.do(money.OpenRack(chips=FLOAT, **BY_TWO))
    house.do(money.BuyIn(seat=1, notes={10000: 3}), money.BuyIn(seat=2, amount=5000), money.UndoBuyIn())
    house.agree(SUPERVISOR, "A fill")
    house.do(money.RequestChips(of="fill", chips=chips(500), **SIGNED))
    house.do(money.PrepareChips(slip="F1", chips=chips(500), cage="Cara", runner="Rob"))
    house.do(money.ConfirmChips(slip="F1", chips=chips(500), **BY_TWO))
    house.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000), ask.NoMoreBets())
    house.do(ask.CardsDealt(), ask.Choose(seat=1, choice="fold"), ask.SettleSeats(), ask.CloseRound())
    for signer in (PIT_MANAGER, SUPERVISOR):
        house.agree(signer, "Count the rack")
    house.do(money.CheckRack(chips=cents(921_000), counter=word("2", "pit-manager"), **SIGNED))
    house.agree(SUPERVISOR, "Put a buy-in right")
    house.do(
        money.CorrectMoney(item="B1", amount=20_000, proposed_by="4", approval=word("3", "pit-supervisor", "two notes"))
    )
    house.do(money.TakeDropBox(box="31", **SIGNED), money.CloseRack(chips=cents(931_000), **BY_TWO))
    house.do(money.CountDrop(drop="D1", amount=20_000, **BY_TWO))
    for _ in range(2):
        house.agree(SUPERVISOR, "Open and close the rack")
        house.do(money.OpenRack(chips=cents(931_000), **BY_TWO), money.CloseRack(chips=cents(931_000), **BY_TWO))
    house.agree(SUPERVISOR, "Put right what belongs to an opening of long ago")
    for item, amount in (("B1", 25_000), ("B1", 30_000), ("F1", 45_000), ("D1", 30_000), ("N1", 890_000)):
        found_wrong = word("3", "pit-supervisor", "seen on the film")
        house.do(money.CorrectMoney(item=item, amount=amount, proposed_by="4", approval=found_wrong))
    house.agree(MANAGER, "something else")


@pytest.fixture(scope="module")
def _counted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("counted")
    house = House(folder)
    a_day(house)
    house.house.close()
    return folder


@pytest.fixture
def counted(_counted: Path, tmp_path: Path) -> Forger:
    shutil.copytree(_counted, tmp_path / "copy")
    return Forger(tmp_path / "copy")


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
