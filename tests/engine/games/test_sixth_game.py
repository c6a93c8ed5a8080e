"""A game nobody has heard of is played and settled by declaring it, and nothing else."""

from engine.cards import Card
from engine.decide import decide
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.evolve import fold
from engine.table.state import Table
from engine.table.terms import Terms
from engine.table.working import Paid
from tests.engine.felt import cards
from tests.engine.games.sixth_game import HOUSE_THREE_CARD

HOUSE = {HOUSE_THREE_CARD.id: HOUSE_THREE_CARD}
TERMS = Terms(game="house-three-card", edition="2024", method="manual", positions=(1, 2, 3, 4, 5))


def talk(*commands: ask.Command) -> Table:
    table = Table(id="T1")
    for command in commands:
        answer = decide(table, command, games=HOUSE)
        assert not isinstance(answer, Refusal), (command, answer)
        table = fold(table, answer)
    return table


def test_a_declared_game_is_played_from_place_your_bets_to_the_end() -> None:
    table = talk(
        ask.SetTerms(terms=TERMS),
        ask.SeatDealer(dealer="D1"),
        ask.PlaceYourBets(),
        ask.PlaceWager(seat=1, wager="ante", amount=10_00),
        ask.PlaceWager(seat=1, wager="pair_plus", amount=10_00),
        ask.PlaceWager(seat=2, wager="ante", amount=10_00),
        ask.NoMoreBets(),
        ask.CardsDealt(),
        ask.Choose(seat=1, choice="play"),
        ask.Choose(seat=2, choice="fold"),
        ask.TurnCards(cards=cards("Qs 3d 2c")),
        ask.EnterHand(place="1", cards=cards("9h 8d 7s")),
        ask.SettleSeats(),
        ask.CloseRound(),
    )
    assert table.round
    assert table.round.closed
    nets = {box.seat: {line.wager: line.net for line in box.lines} for box in table.round.boxes.values()}
    assert nets == {
        1: {"ante": 10_00, "play": 10_00, "ante_bonus": 10_00, "pair_plus": 60_00},
        2: {"ante": -10_00},
    }
    pair_plus = next(line for line in table.round.boxes[1].lines if line.wager == "pair_plus")
    assert pair_plus.why.paid == (Paid("straight", 6),)


def test_what_it_does_not_declare_is_refused() -> None:
    table = talk(ask.SetTerms(terms=TERMS), ask.SeatDealer(dealer="D1"), ask.PlaceYourBets())
    for wager in ("progressive", "six_card_bonus", "bet"):
        assert isinstance(decide(table, ask.PlaceWager(seat=1, wager=wager, amount=10_00), games=HOUSE), Refusal)
    assert Card("9h") not in (table.round.seen if table.round else ())
