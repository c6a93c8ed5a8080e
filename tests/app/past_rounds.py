"""A house with rounds that were really played, through the table's one door, with packets from a shuffled deck."""

from pathlib import Path
from random import Random

from app.bootstrap import OpenHouse, open_house
from app.cli.autoplay import DEALER, Croupier, prepare
from app.clock import Clock
from app.settings import data_folder
from app.table.corrections import Corrections
from app.table.service import TableService
from engine.actors import Actor, Rank
from engine.cards import DECK, Card
from engine.games.catalogue import GAMES
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.course import expected, phase_of
from engine.table import commands as ask
from engine.table.terms import PastLine
from tests.approvals import word

GAME = "megalink-three-card-poker-xtreme"
ANN = Actor(id="200", name="Ann Ames", rank=Rank.PIT_SUPERVISOR)


def house_with(
    folder: Path, *, rounds: int, seats: int = 3, left_open: bool = False, clock: Clock | None = None
) -> OpenHouse:
    """Open a house and play; `left_open` goes on into one more round until its cards lie on the felt."""
    house = open_house(data_folder(folder), clock)
    prepare(house, "T1", game=GAME, method="A", seats=seats)
    service = TableService("T1", house.journal)
    croupier = Croupier(GAMES[GAME], seed=7)
    deck: list[Card] = []
    while not _played(service, rounds):
        put(service, croupier, deck)
    while left_open and not _deciding(service):
        put(service, croupier, deck)
    return house


def put(service: TableService, croupier: Croupier, deck: list[Card]) -> None:
    """Put the dealer's next question, or give the next packet."""
    wanted = croupier.next(service.table)
    if wanted is None:
        rnd = service.table.round
        assert rnd is not None
        if not rnd.packets:
            deck[:] = DECK
            Random(f"{rnd.number}").shuffle(deck)  # the same cards whatever was dealt before in this run
        due = expected(GAMES[GAME], rnd)
        assert due is not None
        wanted = ask.TakePacket(place=due.place, cards=tuple(deck.pop() for _ in range(due.count)))
    answer = service.handle(wanted, DEALER)
    assert not isinstance(answer, Refusal), answer


def correct(house: OpenHouse, number: int, amount: int) -> None:
    """Put an amount of a closed round right, on the first line that could be that much."""
    door = Corrections(house.journal)
    seat, wager = next(
        (int(row["seat"]), str(row["wager"]))
        for row in house.journal.rows("settlements", round_id=f"T1-{number:06d}")
        if _fits(door.earlier("T1", number, int(row["seat"]), str(row["wager"])), amount)
    )
    command = ask.Correct(
        round_number=number,
        seat=seat,
        wager=wager,
        amount=amount,
        approval=word(ANN.id, ANN.rank, "Paid too little"),
        proposed_by=DEALER.id,
    )
    answer = door.correct("T1", command, DEALER)
    assert not isinstance(answer, Refusal), answer


def _fits(line: PastLine | None, amount: int) -> bool:
    assert line is not None
    return 0 <= line.returned + line.winnings + sum(line.corrected) + amount <= line.stake + line.most


def _played(service: TableService, rounds: int) -> bool:
    rnd = service.table.round
    return not rounds or (rnd is not None and rnd.number >= rounds and rnd.closed)


def _deciding(service: TableService) -> bool:
    rnd = service.table.round
    return rnd is not None and phase_of(GAMES[GAME], rnd) is Phase.DECIDING
