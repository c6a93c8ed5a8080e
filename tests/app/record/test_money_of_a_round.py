"""What happened to the money of a table while a round was open stands among its moments, by name, on screen and paper."""

from pathlib import Path

from app.journal.history import RoundQuery
from app.record.archive import Archive
from engine.table import commands as ask
from engine.table import rack_asked as money
from tests.app.evidence.conftest import House
from tests.app.staff.house_of_five import badge, done
from tests.approvals import word
from tests.engine.money import FLOAT, chips

SIGNED = {"approval": word("3", "pit-supervisor")}
BY_TWO = {"counter": word("4", "dealer"), **SIGNED}


def test_fills_buy_ins_and_counts_of_a_round_are_replayed_where_they_happened(tmp_path: Path) -> None:
    house = House(tmp_path)
    done(house.staff.sign_in(badge("4"), "T1"))
    house.do(ask.SeatDealer(dealer="4"), money.OpenRack(chips=FLOAT, **BY_TWO), ask.PlaceYourBets())
    house.do(ask.PlaceWager(seat=1, wager="ante", amount=1000), money.BuyIn(seat=1, notes={10000: 3}))
    house.do(money.RequestChips(of="fill", chips=chips(500), **SIGNED), ask.NoMoreBets(), ask.CardsDealt())
    house.do(money.PrepareChips(slip="F1", chips=chips(500), cage="Cara", runner="Rob"))
    house.do(money.ConfirmChips(slip="F1", chips=chips(500), **BY_TWO), ask.Choose(seat=1, choice="fold"))
    house.do(ask.SettleSeats(), ask.CloseRound())
    archive = Archive(house.house.database, house.house.journal)
    (line,) = archive.page(RoundQuery()).rounds
    expected = [
        "1: buy-in $300, B1",
        "Fill F1 of $500 asked for by Person 3",
        "Slip F1 prepared by Cara for $500, runner Rob",
        "Fill F1 confirmed: $500, Person 4 and Person 3",
    ]
    shown = [step.text for step in archive.sheet(line.id).steps]
    paper = [moment.text for moment in archive.report(line.id, 0).moments]
    assert [each for each in shown if each in expected] == expected
    assert [each for each in paper if each in expected] == expected[1:]
    assert "Position 1: buy-in $300, B1" in paper
    house.house.close()


def test_what_happened_to_the_rack_between_two_rounds_is_replayed_after_the_first_of_them(tmp_path: Path) -> None:
    house = House(tmp_path)
    done(house.staff.sign_in(badge("4"), "T1"))
    house.do(ask.SeatDealer(dealer="4"), money.OpenRack(chips=FLOAT, **BY_TWO))
    _round(house)
    house.do(money.BuyIn(seat=2, notes={10000: 1}), money.CheckRack(chips=FLOAT, **BY_TWO))
    house.do(money.CloseRack(chips=FLOAT, **BY_TWO), money.OpenRack(chips=FLOAT, **BY_TWO))
    _round(house)
    house.do(money.BuyIn(seat=3, notes={10000: 2}))
    archive = Archive(house.house.database, house.house.journal)
    later, first = archive.page(RoundQuery()).rounds
    shown = {line.id: [step.text for step in archive.sheet(line.id).steps] for line in (first, later)}
    said = [text for text in shown[first.id] if "rack" in text.lower() or "buy-in" in text]
    assert said[0] == "2: buy-in $100, B1"
    assert len(said) == 4
    assert not set(said) & set(shown[later.id])
    assert "3: buy-in $200, B2" in shown[later.id]
    assert all(step.felt == archive.sheet(first.id).steps[-1].felt for step in archive.sheet(first.id).steps[-4:])
    assert "2: buy-in $100, B1" in [moment.text for moment in archive.whole(first.id).timeline]
    assert not any("buy-in" in moment.text for moment in archive.report(first.id, 0).moments)
    house.house.close()


def _round(house: House) -> None:
    house.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000), ask.NoMoreBets())
    house.do(ask.CardsDealt(), ask.Choose(seat=1, choice="fold"), ask.SettleSeats(), ask.CloseRound())
