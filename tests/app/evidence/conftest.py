"""Logs that the real services wrote, each played once and copied for whoever wants to change something in it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from app.bootstrap import open_house
from app.clock import SystemClock
from app.dispute.door import Disputes
from app.journal.own_events import DOUBTS, HEAD, Doubted
from app.record.dispute import Dispute
from app.settings import DataFolder
from app.staff.house_log import HouseLog
from app.staff.pins import Pin
from app.staff.staff import Agreement, Staff
from app.table.opening import demonstration_terms, set_up
from app.table.pit_book import PIT, PitBook
from app.table.service import SYSTEM, TableService, Written
from app.table.setup import TableNamed, stream_of
from engine.actors import Actor, Rank
from engine.cards import Card
from engine.games.catalogue import GAMES
from engine.staff import pit_facts as pit
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from engine.table import rack_asked as money
from engine.table import table_life_asked as life
from tests.app.staff.house_of_five import PINS, RANKS, badge, done
from tests.app.table.floor import XTREME, Floor
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH
from tests.app.table.jackpot_floor import Floor as JackpotFloor
from tests.approvals import word
from tests.engine.money import FLOAT, cents, chips
from tests.forger import Forger

MANAGER = Actor("1", "Ana Reyes", Rank.GAMING_SHIFT_MANAGER)
SUPERVISOR = Actor("3", "Person 3", Rank.PIT_SUPERVISOR)
DEALER = Actor("4", "Person 4", Rank.DEALER)

Copied = Callable[[], Forger]


@pytest.fixture(scope="module")
def _dealt(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two rounds from an emulated shuffler."""
    folder = tmp_path_factory.mktemp("dealt")
    floor = Floor(folder)
    for seats in ((1, 2, 4), (2, 3)):
        floor.deal(*seats).dealt().play_on()
    floor.close()
    return folder


@pytest.fixture(scope="module")
def _claimed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A jackpot that two tables feed, a claim that was released, a round that was void, an adjustment."""
    folder = tmp_path_factory.mktemp("claimed")
    floor = JackpotFloor(folder).opened()
    one, two = floor.table("T1"), floor.table("T2")
    two.bet(1, 2).close_bets()
    one.win(STRAIGHT_FLUSH)
    one.do(one.ruling())
    one.finish()
    two.void()
    one.bet(3).close_bets().deal().settle().finish()
    one.do(_correction(2, seat=3, amount=-500))
    one.bet(3).close_bets().deal().settle().finish()
    one.do(_correction(2, seat=3, amount=400), _correction(1, seat=1, amount=-500))
    floor.close()
    return folder


def _correction(number: int, *, seat: int, amount: int) -> ask.Correct:
    return ask.Correct(
        round_number=number,
        seat=seat,
        wager="ante",
        amount=amount,
        approval=word("S1", "pit-supervisor", "Paid wrongly"),
        proposed_by="D1",
    )


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


class House:
    """A table whose people are staff of the house, each with a PIN."""

    def __init__(self, folder: Path) -> None:
        self.house = open_house(DataFolder(folder))
        self.staff = Staff(HouseLog(self.house.journal), SystemClock())
        done(self.staff.open_house("1", MANAGER.name, Pin(PINS["1"])))
        for number, rank in RANKS.items():
            done(self.staff.join(badge("1"), number, f"Person {number}", rank=rank))
            done(self.staff.set_pin(badge("1"), number, Pin(PINS[number])))
        set_up(self.house.journal, "T1", demonstration_terms(GAMES[XTREME], "manual"), (), by="1")
        self.service = TableService("T1", self.house.journal)

    def do(self, *commands: ask.Command, by: Actor = DEALER) -> None:
        for command in commands:
            answer = self.service.handle(command, by)
            assert isinstance(answer, Written), answer

    def agree(self, signer: Actor, what: str) -> None:
        given = self.staff.approve(
            DEALER, badge(signer.id), needed=Rank.PIT_SUPERVISOR, what=what, reason="Looked at it"
        )
        assert isinstance(given, Agreement), given

    def play(self) -> None:
        """A round by hand, in which a card is corrected and a settlement reopened; then a hold and a bar, and a count."""
        done(self.staff.sign_in(badge("4"), "T1"))
        self.do(ask.SeatDealer(dealer="4"), ask.PlaceYourBets())
        self.do(*(ask.PlaceWager(seat=seat, wager=w, amount=1000) for seat in (1, 2) for w in ("ante", "pair_plus")))
        self.do(ask.NoMoreBets(), ask.CardsDealt(), ask.Choose(seat=1, choice="play"))
        self.do(ask.Choose(seat=2, choice="fold"), ask.TurnCards(cards=_cards("Kh 9c 5d")))
        self.do(ask.EnterHand(place="1", cards=_cards("Ah Qc 2c")), ask.SettleSeats(seats=(1,)))
        self.agree(SUPERVISOR, "Reopen")
        signed = {"approval": word("3", "pit-supervisor", "Looked at it")}
        self.do(ask.ReopenSettlement(seats=(1,), **signed))
        self.agree(SUPERVISOR, "Correct a card")
        self.do(ask.CorrectCard(place="1", index=0, card=Card("As"), **signed))
        self.do(ask.EnterHand(place="2", cards=_cards("7h 7c 2s")), ask.ConfirmRefund(seat=1), ask.SettleSeats())
        self.do(ask.CloseRound())
        self.do(keep.HoldTable(kind="deck-check", words="A card lay on the floor."))
        self.agree(SUPERVISOR, "Lift a hold")
        self.do(keep.LiftHold(hold="deck-check", **signed))
        self.agree(MANAGER, "Bar a player")
        self.do(life.BarPlayer(seat=2, approval=word("1", "gaming-shift-manager", "Looked at it")))
        for _ in range(4):
            self.do(ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000), ask.NoMoreBets())
            self.do(ask.CardsDealt(), ask.Choose(seat=1, choice="fold"), ask.SettleSeats(), ask.CloseRound())
        self.do(keep.CountStub(count=52, counted_by="4"), ask.PlaceYourBets(), ask.CloseRound())
        done(self.staff.rank(badge("1"), "4", Rank.PIT_SUPERVISOR))


@pytest.fixture(scope="module")
def _staffed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house whose people are known to its log."""
    folder = tmp_path_factory.mktemp("staffed")
    house = House(folder)
    house.play()
    house.house.close()
    return folder


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


def beside_the_table(house: House) -> None:
    """What stands in a log beside the rounds: people come and go, the pit is called, somebody disputes a round."""
    staff, journal, clock = house.staff, house.house.journal, SystemClock()
    with journal.writing() as w:
        w.append(PIT, (pit.TerminalOpened(table="T1"),), SYSTEM)
    house.play()
    done(staff.set_badge(badge("1"), "4", "778899"))
    done(staff.begin_break("T1"))
    staff.prove(badge("5", "000000"), "look")
    staff.approve(MANAGER, badge("3"), needed=Rank.PIT_MANAGER, what="A fill", reason="Low")
    done(staff.review(badge("1"), "3"))
    done(staff.leave(badge("1"), "5"))
    door = Disputes(journal, clock)
    dispute = door.open("T1-000001", what="The ante", who="Position 1", by=SUPERVISOR)
    assert isinstance(dispute, Dispute)
    door.tell(dispute.id, whom="The player", by=SUPERVISOR)
    done(staff.prove(badge("1"), "close a dispute"))
    door.close(dispute.id, outcome="It stands", reason="Seen on the film", by=MANAGER)
    called = (
        pit.SupervisorCalled(table="T1"),
        pit.LogFailed(table="T1", words="The disk is full"),
        pit.RackDiffers(table="T1", count="N1", words="One chip lacks"),
        pit.FloorAlerted(table="", number=7, at_us=clock.utc_us(), terminal="B", words="It was copied twice"),
        pit.TerminalClosed(table="T1"),
    )
    with journal.writing() as w:
        w.append(PIT, called, SYSTEM)
        w.append(DOUBTS, (Doubted(what=HEAD, entries=1),), "")
        w.append(stream_of("T1"), (TableNamed(title="Table 1"),), "1")
    book = PitBook()
    book.follow(journal.entries(PIT))
    book.acknowledge(tuple(book.alerts.values()), MANAGER, journal)


@pytest.fixture(scope="module")
def _beside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("beside")
    house = House(folder)
    beside_the_table(house)
    house.house.close()
    return folder


def _copy(log: Path, tmp_path: Path) -> Forger:
    folder = tmp_path / "copy"
    shutil.copytree(log, folder)
    return Forger(folder)


@pytest.fixture
def dealt(_dealt: Path, tmp_path: Path) -> Forger:
    return _copy(_dealt, tmp_path)


@pytest.fixture
def claimed(_claimed: Path, tmp_path: Path) -> Forger:
    return _copy(_claimed, tmp_path)


@pytest.fixture
def staffed(_staffed: Path, tmp_path: Path) -> Forger:
    return _copy(_staffed, tmp_path)


@pytest.fixture
def beside(_beside: Path, tmp_path: Path) -> Forger:
    return _copy(_beside, tmp_path)


@pytest.fixture
def counted(_counted: Path, tmp_path: Path) -> Forger:
    return _copy(_counted, tmp_path)
