"""A dealer and players who play complete rounds of one game on the engine alone: no log, no line, no screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from app.table.opening import demonstration_terms
from bench.strategies import BY_THE_BOOK, Stays
from engine.actors import Actor, Approval, Rank
from engine.cards import DECK, Card
from engine.decide import decide
from engine.decisions.keeping import to_be_counted
from engine.games.game import Game
from engine.money import divide_down, share
from engine.procedure import DealInTurn, Decide, Expose, Phase
from engine.refusals import Refusal
from engine.round.course import choices_for, current, deciding, expected, phase_of
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.claim_key import CLAIM
from engine.table.evolve import evolve, fold
from engine.table.jackpot import Meter
from engine.table.keeping_asked import CountStub
from engine.table.state import COMMUNITY, DEALER, Round, Table
from engine.table.terms import Cents, DisplayedLine, Terms

UNIT: Final[Cents] = 5_00
METER: Final = Meter(amount=100_000_00, seed=20_000_00)
TO_THE_METER: Final = 25
"""Per cent of every progressive wager that the meter takes."""
DISPLAYED: Final = (
    DisplayedLine("mini_royal_special", "percent", 100),
    DisplayedLine("mini_royal_other", "for 1", 500),
    DisplayedLine("straight_flush", "for 1", 70),
    DisplayedLine("three_of_a_kind", "for 1", 60),
)
"""A pay table as a jackpot display might show it, where the document has none (R-20)."""

_LAID: Final = 0.75
"""How likely a wager is laid that nothing asks for."""
_AGAIN: Final = 0.5
"""How likely the last bets are repeated."""


class PlayedWrong(Exception):
    """The engine refused what a dealer may do, or a round came to stand where it must not. Names no card."""


def terms_of(game: Game, method: str, seats: int) -> Terms:
    """Terms of a demonstration table with a progressive."""
    terms = replace(demonstration_terms(game, method), positions=tuple(game.positions)[:seats])
    return replace(terms, unit=UNIT, most_units=min(3, game.most_units), displayed=DISPLAYED, special_suit="s")


class SimulatedTable:
    """One table of one game and method, played by chance; the same seed plays the same rounds.

    `strategies` are the rules by which the positions decide, from position 1; by the book if left out.
    `watch` is called with the table after every step, before the next question. Without `progressive` nobody
    lays the jackpot's wager, for tables that no jackpot is linked to.
    """

    def __init__(
        self,
        game: Game,
        method: str,
        *,
        seats: int,
        seed: str,
        strategies: Sequence[Stays] = (),
        watch: Callable[[Table], None] | None = None,
        progressive: bool = True,
    ) -> None:
        self.game = game
        self.meter = METER
        self.table = fold(Table(id="T1"), (ev.TermsSet(terms=terms_of(game, method, seats)),))
        self.steps = 0
        self._chance = Random(seed)
        self._strategies: Mapping[int, Stays] = dict(enumerate(strategies, 1))
        self._watch = watch
        self._progressive = progressive
        self._pile: list[Card] = []
        self._lying: dict[str, tuple[Card, ...]] = {}
        self._bets: list[ask.PlaceWager] = []

    def rounds(self, count: int) -> Iterator[Round]:
        """Play so many rounds and give each as it was closed.

        Raises:
            PlayedWrong: something was refused.

        """
        for _ in range(count):
            while not self._step():
                pass
            if self.table.round is not None:
                yield self.table.round

    def _step(self) -> bool:
        """Ask one question; True when it closed a round."""
        command = self.next()
        answer = decide(self.table, command, meter=self.meter)
        if isinstance(answer, Refusal):
            raise PlayedWrong(f"{type(command).__name__} was refused: {answer.words} ({answer.rule})")
        table = self.table
        closed = False
        for event in answer:
            table = evolve(table, event)
            closed = closed or isinstance(event, ev.RoundClosed)
            if isinstance(event, ev.ClaimAnswered):
                self.meter = Meter(amount=event.after, seed=self.meter.seed)
        self.table = table
        self.steps += 1
        if self._watch is not None:
            self._watch(table)
        if closed:
            self._feed()
        return closed

    def _feed(self) -> None:
        wager, rnd = self.game.progressive, self.table.round
        if wager is None or rnd is None:
            return
        staked = sum(box.wagers.get(wager.name, 0) for box in rnd.boxes.values())
        self.meter = Meter(amount=self.meter.amount + divide_down(share(staked, TO_THE_METER), 1), seed=self.meter.seed)

    def next(self) -> ask.Command:
        """The next question of the dealer.

        Raises:
            PlayedWrong: the round is held by a finding that no right deal can bring.

        """
        table = self.table
        if not table.dealer:
            return ask.SeatDealer(dealer="D1")
        rnd = table.round
        phase = phase_of(self.game, rnd)
        if rnd is None or phase is Phase.CLOSED:
            count = CountStub(count=len(DECK), counted_by="D1")
            return count if to_be_counted(self.table, self.game) else self._open()
        if rnd.findings:
            return _ruling(rnd)
        return _NEXT[phase](self, rnd)

    def _open(self) -> ask.Command:
        self._pile = self._chance.sample(DECK, len(DECK))
        self._lying = {}
        self._bets = []
        if self.table.last_bets and self._chance.random() < _AGAIN:
            return ask.PlaceYourBets(repeat=True)
        positions = self.table.terms.positions if self.table.terms else ()
        self._bets = [bet for seat in positions for bet in self._bets_of(seat)]
        return ask.PlaceYourBets()

    def _bets_of(self, seat: int) -> Iterator[ask.PlaceWager]:
        """Lay one main wager at least, and any of the others."""
        main = self._chance.choice([wager.name for wager in self.game.main_wagers if not wager.equals])
        for wager in self.game.wagers:
            if wager.follows or wager.equals or (wager.progressive and not self._progressive):
                continue
            if wager.name != main and self._chance.random() > _LAID:
                continue
            yield ask.PlaceWager(seat=seat, wager=wager.name, amount=self._amount(wager.name))

    def _amount(self, wager: str) -> Cents:
        terms = self.table.terms
        if terms is None:
            return 0
        limit = terms.limits.get(wager)
        times = self._chance.randint(1, terms.most_units if limit is None else 4)
        return times * (terms.unit if limit is None else limit.minimum)

    def _bet(self, _rnd: Round) -> ask.Command:
        return self._bets.pop() if self._bets else ask.NoMoreBets()

    def _collect(self, rnd: Round) -> ask.Command:
        name = self.game.progressive.name if self.game.progressive else ""
        return ask.ConfirmProgressives(collected=sum(box.wagers.get(name, 0) for box in rnd.boxes.values()))

    def _at(self, place: str, count: int) -> tuple[Card, ...]:
        """The cards that lie at a place, dealt when they are first asked for, bottom first."""
        if place not in self._lying:
            self._lying[place] = tuple(self._pile.pop() for _ in range(count))
        return self._lying[place]

    def _deal(self, rnd: Round) -> ask.Command:
        due = expected(self.game, rnd)
        step = current(self.game, rnd)
        if isinstance(step, DealInTurn):
            if due is not None:
                return ask.CardsDealt()
            return ask.EnterHand(place=DEALER, cards=self._at(DEALER, step.cards)[-1:])
        if due is None:
            raise PlayedWrong("cards are to be dealt and none are due")
        cards = self._at(due.place, due.count)
        return ask.TakePacket(place=due.place, cards=cards, security="bottom" if due.security else "none")

    def _burn(self, _rnd: Round) -> ask.Command:
        return ask.ConfirmBurn()

    def _decide(self, rnd: Round) -> ask.Command:
        step = current(self.game, rnd)
        waiting = deciding(self.game, rnd, step) if isinstance(step, Decide) else ()
        if not isinstance(step, Decide) or not waiting:
            return ask.AllOthers()
        box = waiting[0]
        choices = choices_for(step, box)
        stays = self._strategies.get(box.seat, BY_THE_BOOK[self.game.id])
        own = self._at(str(box.seat), len(box.hand.cards))
        common = self._at(COMMUNITY, len(rnd.community.cards))[: len(rnd.community.shown)]
        choice = choices[0] if len(choices) == 1 or stays(step.point, (*own, *common)) else choices[1]
        return ask.Choose(seat=box.seat, choice=choice.name)

    def _turn(self, rnd: Round) -> ask.Command:
        step = current(self.game, rnd)
        if not isinstance(step, Expose):
            raise PlayedWrong("cards are to be turned and no step says which")
        hand = rnd.hand_at(step.what)
        upto = len(hand.cards) if step.upto is None else step.upto
        if None not in hand.cards[:upto]:
            return ask.TurnCards()
        return ask.TurnCards(cards=self._at(step.what, len(hand.cards))[:upto])

    def _settle(self, rnd: Round) -> ask.Command:
        """Enter the hands that nobody has told, where they decide something, then settle all."""
        alive = {wager.name for wager in self.game.wagers if wager.survives_fold}
        for box in rnd.boxes.values():
            decides = box.standing == "live" or alive & box.open_wagers.keys()
            if decides and box.hand.cards and not box.hand.known and not box.hand.face_up:
                return ask.EnterHand(place=str(box.seat), cards=self._at(str(box.seat), len(box.hand.cards)))
        return ask.SettleSeats()

    def _pay(self, _rnd: Round) -> ask.Command:
        return ask.SettleProgressives()

    def _close(self, _rnd: Round) -> ask.Command:
        return ask.CloseRound()


_NEXT: Final[Mapping[Phase, Callable[[SimulatedTable, Round], ask.Command]]] = {
    Phase.BETTING: SimulatedTable._bet,
    Phase.COLLECTING: SimulatedTable._collect,
    Phase.DEALING: SimulatedTable._deal,
    Phase.BURNING: SimulatedTable._burn,
    Phase.DECIDING: SimulatedTable._decide,
    Phase.EXPOSING: SimulatedTable._turn,
    Phase.SETTLING: SimulatedTable._settle,
    Phase.PROGRESSIVES: SimulatedTable._pay,
    Phase.CLOSING: SimulatedTable._close,
}


def _ruling(rnd: Round) -> ask.Command:
    finding = rnd.findings[0]
    if finding.kind != CLAIM:
        raise PlayedWrong(f"a right deal was held: {finding.kind}")
    return ask.RuleOnClaim(
        number=finding.number,
        release=True,
        approval=Approval("M1", Rank.GAMING_SHIFT_MANAGER),
        cards_shown=True,
        rest_counted=rnd.rest_of_deck,
        rest_in_order=True,
        signatures=(
            Actor("M1", "M1", Rank.GAMING_SHIFT_MANAGER),
            Actor("S1", "S1", Rank.PIT_SUPERVISOR),
        ),
        proposed_by="D1",
    )
