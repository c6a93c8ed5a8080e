"""A deck has one name in the whole house, and one that was taken out of use comes back by no door."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.bootstrap import OpenHouse, open_house
from app.settings import data_folder
from app.table.opening import demonstration_terms, set_up
from app.table.service import TableService, Written
from devices import contract as dev
from engine.actors import Actor, Rank
from engine.games.catalogue import GAMES
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link
from tests.approvals import word

XTREME = GAMES["megalink-three-card-poker-xtreme"]
DEALER = Actor(id="D1", name="Dana", rank=Rank.DEALER)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[OpenHouse]:
    opened = open_house(data_folder(tmp_path))
    for table in ("T1", "T2"):
        set_up(opened.journal, table, demonstration_terms(XTREME, "manual"), (), by="M1")
    yield opened
    opened.close()


def put_in(table: TableService, deck: str) -> Written | Refusal:
    signed = {"approval": word("S1", "pit-supervisor", "Change of decks")}
    return table.handle(keep.ChangeDeck(deck=deck, colour="blue", **signed), DEALER)


def counted(table: TableService, cards: int) -> None:
    assert isinstance(table.handle(keep.CountStub(count=cards, counted_by="D1"), DEALER), Written)


def refused(answer: Written | Refusal) -> str:
    assert isinstance(answer, Refusal)
    return answer.words


@pytest.mark.rule("X3 5.1")
def test_a_deck_that_another_table_plays_with_or_has_taken_out_of_use_is_not_put_in(house: OpenHouse) -> None:
    one, two = TableService("T1", house.journal), TableService("T2", house.journal)
    assert isinstance(put_in(one, "B-12"), Written)
    assert refused(put_in(two, "b-12")) == "Deck B-12 is in play already at table T1."
    assert isinstance(put_in(two, "B-13"), Written)
    counted(one, 51)
    assert "Deck B-12 was taken out of use at table T1 and stays out" in refused(put_in(two, "B-12"))
    assert isinstance(put_in(one, "B-14"), Written)
    assert "stays out" in refused(put_in(two, "B-12"))
    assert "stays out" in refused(put_in(TableService("T1", house.journal), "B-12"))


@pytest.mark.rule("X3 5.1")
def test_a_withdrawn_deck_that_comes_back_into_the_shuffler_bars_the_next_round(table_on: OpenOn) -> None:
    floor = table_on(Link("cdl", "memory")).begin().dealt().play_on()
    floor.shuffled_again()
    floor.ask(keep.CountStub(count=51, counted_by="S1"))
    floor.new_deck()
    assert floor.may_open()
    floor.order(at="now", do="say", event="DeckLoaded", deck=1, counted=52)
    floor.run(0.5)
    assert [hold.kind for hold in floor.table.holds] == ["deck-count"]
    assert "Deck 1 was put into the shuffler, and it is out of use" in floor.refused()
    floor.command(dev.VerifyDeck())
    floor.run(0.5)
    assert not floor.may_open()


@pytest.mark.rule("X3 5.1")
def test_a_deck_that_the_device_did_not_count_is_counted_before_it_deals(table_on: OpenOn) -> None:
    floor = table_on(Link("cdl", "memory")).begin().dealt().play_on()
    floor.shuffled_again()
    floor.order(at="now", do="say", event="DeckLoaded", deck=1, counted=None)
    floor.run(0.5)
    assert "was put in and is not counted yet" in floor.refused()
    floor.command(dev.VerifyDeck())
    floor.run(0.5)
    assert floor.may_open()


@pytest.mark.case("B47")
def test_a_shoe_that_counts_nothing_is_counted_by_hand_every_fifth_round(table_on: OpenOn) -> None:
    floor = table_on(Link("asl", "memory"))
    for _ in range(5):
        floor.begin(1).rest()
        floor.play_on()
        floor.shuffled_again()
    assert floor.refused().startswith("The stub is to be counted: 5 rounds since the last count.")
    floor.ask(keep.CountStub(count=52, counted_by="D1"), ask.PlaceYourBets())
