"""The one door to a table: written before it is believed, whole or not at all, and secret until it is turned."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from app.bootstrap import OpenHouse, open_house
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import EnvironmentFault, LogLocked
from app.felt.build.table import table_view
from app.felt.view import Desk
from app.journal.codec import Codec
from app.journal.verify import verify
from app.record.archive import Archive
from app.settings import data_folder
from app.table import records
from app.table.link_status import LinkStatus
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService, Written, replay, restore
from devices import contract as dev
from engine.actors import Actor, Rank
from engine.cards import DECK
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.course import expected, phase_of
from engine.table import commands as ask

XTREME = GAMES["megalink-three-card-poker-xtreme"]
DEALER = Actor(id="D1", name="Dana", rank=Rank.DEALER)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path))
    set_up(opened.journal, "T1", demonstration_terms(XTREME, "A"), (), by="M1")
    yield opened
    opened.close()


class AtWork:
    """A table at work, its packets numbered as a shuffler's."""

    def __init__(self, house: OpenHouse) -> None:
        self.house = house
        self.service = TableService("T1", house.journal)
        self.seq = 0
        self.deck = list(DECK[::-1])

    def do(self, *commands: ask.Command) -> None:
        for command in commands:
            answer = self.service.handle(command, DEALER)
            assert isinstance(answer, Written), answer

    def packet(self, place: str, cards: tuple[str, ...]) -> dev.PacketDone:
        self.seq += 1
        return dev.PacketDone(
            id=dev.EventId("SN1", 7, self.seq),
            t=0,
            round=1,
            replayed=False,
            raw=b"packet",
            packet=self.seq,
            dest=place,
            count=len(cards),
            security="none",
            faces=cards,
        )

    def deal(self) -> None:
        rnd = self.service.table.round
        assert rnd is not None
        while (due := expected(XTREME, self.service.table.round)) is not None:
            cards = tuple(self.deck.pop() for _ in range(due.count))
            assert self.service.take_device_events([self.packet(due.place, cards)]) is not None

    def to_the_decisions(self) -> None:
        self.do(ask.SeatDealer(dealer="D1"), ask.PlaceYourBets())
        for seat in (1, 2, 3):
            self.do(ask.PlaceWager(seat=seat, wager="ante", amount=1000))
            self.do(ask.PlaceWager(seat=seat, wager="pair_plus", amount=500))
        self.do(ask.NoMoreBets())
        self.deal()
        self.do(ask.ConfirmBurn())

    def play(self) -> None:
        self.to_the_decisions()
        self.do(ask.AllOthers(), ask.TurnCards(), ask.SettleSeats(), ask.CloseRound())


def test_what_was_answered_is_what_the_log_tells_at_every_step(house: OpenHouse) -> None:
    table = AtWork(house)
    table.to_the_decisions()
    for command in (ask.AllOthers(), ask.TurnCards(), ask.SettleSeats(), ask.CloseRound()):
        table.do(command)
        assert restore(house.journal, "T1") == table.service.table
        assert replay(house.journal, "T1") == table.service.table
    result = verify(house.database, house.folder.head_file, Codec(ALL_FACTS), HouseProjector)
    assert result.problems == ()


@pytest.mark.case("C17")
def test_an_error_between_the_entries_and_the_rows_leaves_nothing_half_done(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = AtWork(house)
    table.to_the_decisions()
    table.do(ask.AllOthers(), ask.TurnCards(), ask.SettleSeats())
    before, state = house.journal.head(), table.service.table

    def broken(*_: object) -> object:
        raise RuntimeError("in the middle of the settlement")

    monkeypatch.setattr("app.table.service.changes", broken)
    with pytest.raises(RuntimeError):
        table.service.handle(ask.CloseRound(), DEALER)
    monkeypatch.undo()
    assert house.journal.head() == before
    assert table.service.table == state == restore(house.journal, "T1")
    table.do(ask.CloseRound())
    assert records.round_id("T1", 1) in {row["id"] for row in house.journal.rows("rounds", outcome="settled")}


@pytest.mark.case("A35", "F18")
def test_a_round_is_settled_once_however_often_it_is_asked(house: OpenHouse) -> None:
    table = AtWork(house)
    table.to_the_decisions()
    table.do(ask.AllOthers(), ask.TurnCards(), ask.SettleSeats())
    again = table.service.handle(ask.SettleSeats(), DEALER)
    assert isinstance(again, Refusal)
    table.do(ask.CloseRound())
    settled = house.journal.rows("settlements")
    restarted = TableService("T1", house.journal)
    assert isinstance(restarted.handle(ask.SettleSeats(), DEALER), Refusal)
    assert isinstance(restarted.handle(ask.CloseRound(), DEALER), Refusal)
    assert house.journal.rows("settlements") == settled


def test_a_packet_that_comes_again_is_written_once(house: OpenHouse) -> None:
    table = AtWork(house)
    table.do(ask.SeatDealer(dealer="D1"), ask.PlaceYourBets(), ask.PlaceWager(seat=1, wager="ante", amount=1000))
    table.do(ask.NoMoreBets())
    packet = table.packet("1", ("9h", "8h", "7h"))
    assert table.service.take_device_events([packet]) is not None
    assert table.service.take_device_events([packet]) is None
    assert TableService("T1", house.journal).take_device_events([packet]) is None
    assert table.service.table.round is not None
    assert table.service.table.round.boxes[1].hand.cards == ("9h", "8h", "7h")


@pytest.mark.case("D02")
def test_a_locked_log_changes_nothing_and_says_what_to_do(tmp_path: Path) -> None:
    opened = open_house(data_folder(tmp_path), busy_ms=50)
    set_up(opened.journal, "T1", demonstration_terms(XTREME, "A"), (), by="M1")
    table = AtWork(opened)
    table.do(ask.SeatDealer(dealer="D1"), ask.PlaceYourBets())
    with closing(sqlite3.connect(tmp_path / "cutcard.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LogLocked) as told:
            table.service.handle(ask.PlaceWager(seat=1, wager="ante", amount=1000), DEALER)
        assert told.value.do_now
        assert isinstance(told.value, EnvironmentFault)
        other.execute("ROLLBACK")
    table.do(ask.PlaceWager(seat=1, wager="ante", amount=1000))
    opened.close()


@pytest.mark.rule("X3 5.9")
@pytest.mark.fault("H8")
def test_a_card_that_lies_face_down_stands_in_no_view_no_history_and_no_line_of_text(house: OpenHouse) -> None:
    table = AtWork(house)
    table.to_the_decisions()
    state = table.service.table
    assert state.round is not None
    hidden = {card for box in state.round.boxes.values() for card in box.hand.faces} | set(state.round.dealer.faces)
    assert len(hidden) == 12
    view = table_view(state, desk=Desk(), link=LinkStatus())
    whole = Archive(house.database, house.journal).whole("T1-000001")
    shown = msgspec.json.encode(view).decode() + msgspec.json.encode(whole).decode()
    assert not [card for card in hidden if f'"{card}"' in shown or f" {card}" in shown]
    assert phase_of(XTREME, state.round) is Phase.DECIDING


@pytest.mark.rule("X3 3.9.1")
def test_a_folded_hand_that_nobody_turned_stays_unknown_in_history(house: OpenHouse) -> None:
    table = AtWork(house)
    table.do(ask.SeatDealer(dealer="D1"), ask.PlaceYourBets())
    for seat in (1, 2):
        table.do(ask.PlaceWager(seat=seat, wager="ante", amount=1000))
    table.do(ask.NoMoreBets())
    table.deal()
    table.do(ask.ConfirmBurn(), ask.Choose(seat=1, choice="fold"), ask.AllOthers(), ask.TurnCards())
    table.do(ask.SettleSeats(), ask.CloseRound())
    whole = Archive(house.database, house.journal).whole("T1-000001")
    assert whole is not None
    hands = {hand.place: hand.cards for hand in whole.hands}
    assert hands["1"] == ("??", "??", "??")
    assert "??" not in hands["2"]
