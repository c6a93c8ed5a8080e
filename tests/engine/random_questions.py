"""Questions to a table picked by chance: sensible ones, odd ones and impossible ones, at any moment."""

from random import Random

from msgspec.structs import replace

from engine.actors import Rank
from engine.cards import DECK, Card
from engine.decisions.keeping import to_be_counted
from engine.decisions.restoring import to_restore
from engine.games.game import Game
from engine.procedure import Decide, Expose, Phase
from engine.round.course import choices_for, current, expected, phase_of, playing
from engine.round.decision import Standing
from engine.rulings import can_happen_now, offered
from engine.table import commands as ask
from engine.table import keeping_asked as keep
from engine.table import table_life_asked as life
from engine.table.state import Round, Table
from engine.table.terms import Limit
from tests.approvals import word

GSM = Rank.GAMING_SHIFT_MANAGER.value
NAMES = ("ante", "play", "bet", "pair_plus", "six_card_bonus", "prime", "progressive", "1", "2", "$", "nothing")


class Chance:
    """Asks a table one question after the other; the same seed asks the same questions."""

    def __init__(self, game: Game, seed: int, *, mischief: float = 0.3) -> None:
        self._game = game
        self._random = Random(seed)
        self._mischief = mischief
        self._table = Table(id="")

    def question(self, table: Table) -> ask.Command:
        """The next question: mostly what a dealer would ask, sometimes anything at all."""
        self._table = table
        if not table.dealer:
            return ask.SeatDealer(dealer="D1")
        if self._random.random() < self._mischief:
            return self._anything(table)
        return self._next(table)

    def _next(self, table: Table) -> ask.Command:
        rnd = table.round
        phase = phase_of(self._game, rnd)
        if rnd is not None and rnd.findings:
            return self._resolution(table, rnd)
        if rnd is None or phase is Phase.CLOSED:
            return self._after(table, rnd)
        match phase:
            case Phase.BETTING:
                return self._bet(rnd) if self._random.random() < 0.8 else ask.NoMoreBets(warned=True)
            case Phase.COLLECTING:
                name = self._game.progressive.name if self._game.progressive else ""
                return ask.ConfirmProgressives(collected=sum(b.wagers.get(name, 0) for b in rnd.boxes.values()))
            case Phase.DEALING:
                return self._packet(rnd)
            case Phase.BURNING:
                return ask.ConfirmBurn()
            case Phase.DECIDING:
                return self._decision(rnd) if self._random.random() < 0.6 else ask.AllOthers()
            case Phase.EXPOSING:
                return self._turn(rnd)
            case Phase.SETTLING:
                return self._settle(rnd)
            case Phase.PROGRESSIVES:
                return ask.SettleProgressives()
            case _:
                left = to_restore(rnd)
                return ask.ConfirmRefund(seat=left[0].seat) if left else ask.CloseRound()

    def _after(self, table: Table, rnd: Round | None) -> ask.Command:
        """Between two rounds: something comes to light in the one before, or the next one opens (R-22)."""
        left = to_restore(rnd) if rnd is not None else ()
        if left:
            return ask.ConfirmRefund(seat=self._random.choice(left).seat)
        if rnd is not None and self._random.random() < 0.4:
            return ask.RaiseIrregularity(kind=self._random.choice(self._kinds(table)))
        if table.shut:
            return life.OpenTable()
        if table.unannounced:
            return life.AnnounceTerms()
        if table.last_round is not None and table.rounds >= table.last_round:
            return life.CloseTable()
        if table.deck.withdrawn:
            name, by = f"D-{len(table.withdrawn)}", word("S1", "pit-supervisor", "The old one is out of use")
            return keep.ChangeDeck(deck=name, colour="blue", approval=by)
        if to_be_counted(table, self._game):
            return keep.CountStub(count=52, counted_by="D1")
        return ask.PlaceYourBets(repeat=self._random.random() < 0.5)

    def _bet(self, rnd: Round) -> ask.Command:
        seat = self._random.choice(rnd.terms.positions)
        wager = self._random.choice([w.name for w in self._game.wagers if not w.follows])
        amount = self._random.choice((100, 500, 1000, 2500, 10_000, 60_000))
        return ask.PlaceWager(seat=seat, wager=wager, amount=amount, outside_limits_seen=True)

    def _packet(self, rnd: Round) -> ask.Command:
        due = expected(self._game, rnd)
        if due is None:
            return ask.EnterHand(place="dealer", cards=self._draw(1))
        if not self._game.procedures[rnd.terms.method].automated:
            if rnd.dealer.cards:
                return ask.EnterHand(place="dealer", cards=self._draw(1))
            return ask.CardsDealt()
        cards = tuple(card if self._random.random() < 0.97 else None for card in self._draw(due.count))
        return ask.TakePacket(place=due.place, cards=cards, security="bottom" if due.security else "none")

    def _draw(self, count: int) -> tuple[Card, ...]:
        """Cards that have not been seen in this round."""
        seen = set(self._table.round.seen) if self._table.round else set()
        return tuple(self._random.sample([card for card in DECK if card not in seen], count))

    def _filled(self, cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
        """The same cards, with a face for each that is not known."""
        drawn = list(self._draw(sum(card is None for card in cards)))
        return tuple(card or drawn.pop() for card in cards)

    def _decision(self, rnd: Round) -> ask.Command:
        step = current(self._game, rnd)
        boxes = playing(rnd)
        if not isinstance(step, Decide) or not boxes:
            return ask.AllOthers()
        box = self._random.choice(boxes)
        choices = choices_for(step, box)
        return ask.Choose(seat=box.seat, choice=self._random.choice(choices).name if choices else "play")

    def _turn(self, rnd: Round) -> ask.Command:
        step = current(self._game, rnd)
        if not isinstance(step, Expose):
            return ask.TurnCards()
        hand = rnd.hand_at(step.what)
        upto = len(hand.cards) if step.upto is None else step.upto
        if None not in hand.cards[:upto]:
            return ask.TurnCards()
        return ask.TurnCards(cards=self._filled(hand.cards[:upto]))

    def _settle(self, rnd: Round) -> ask.Command:
        hidden = [b for b in playing(rnd) if b.hand.cards and not b.hand.known and b.open_wagers]
        if hidden and self._random.random() < 0.7:
            box = self._random.choice(hidden)
            return ask.EnterHand(place=str(box.seat), cards=self._filled(box.hand.cards))
        if self._random.random() < 0.3:
            return ask.SettleSeats(seats=(self._random.choice(rnd.terms.positions),))
        return ask.SettleSeats() if not hidden else ask.DeclineComparison(seat=hidden[0].seat)

    def _resolution(self, table: Table, rnd: Round) -> ask.Command:
        """Decide a finding by one of its offers, with answers that may or may not fit."""
        finding = self._random.choice(rnd.findings)
        at = Standing(table=table, game=self._game, round=rnd, phase=phase_of(self._game, rnd))
        offers = offered(at, finding)
        outcome = self._random.choice([offer.name for offer in offers]) if offers else "void"
        return ask.ResolveIrregularity(
            number=finding.number,
            outcome=outcome,
            approval=word("M1", GSM, "seen"),
            proposed_by="D1",
            facts={name: self._answer() for name in self._asked(offers)},
        )

    def _asked(self, offers: tuple) -> dict[str, None]:
        """In the order of the catalogue, so that a seed asks the same in every process."""
        return {each.name: None for offer in offers for each in offer.asks}

    def _answer(self) -> str:
        return self._random.choice(("", "1", "2", "1,2", "52", "51", "yes", "no", "noted", "1=2,2=1", "dealer", "2500"))

    def _anything(self, table: Table) -> ask.Command:
        pick = self._random.choice
        seat, other = self._random.randint(0, 8), self._random.randint(0, 8)
        wager, amount = pick(NAMES), pick((-500, 0, 1, 250, 500, 1000, 10_000, 10**13))
        cards = tuple(self._random.choices(DECK, k=self._random.randint(0, 6)))
        kinds = self._kinds(table)
        return pick(
            (
                ask.PlaceYourBets(),
                ask.PlaceWager(seat=seat, wager=wager, amount=amount),
                ask.MoveWager(seat=seat, wager=wager, to_seat=other, to_wager=pick(NAMES)),
                ask.ClearWagers(seat=seat, wager=pick(("", wager))),
                ask.RepeatBets(),
                ask.NoMoreBets(),
                ask.ConfirmProgressives(collected=amount),
                ask.TakePacket(
                    place=pick((str(seat), "dealer", "community", "unassigned")),
                    cards=cards,
                    security=pick(("none", "bottom", "elsewhere")),
                    oddities=pick(((), ("foreign",), ("face-up",), ("face-up", "face-up"), ("double",))),
                ),
                ask.CardsDealt(),
                ask.ConfirmBurn(),
                ask.NoteViewed(seat=seat, lifted=pick((True, False))),
                ask.Choose(
                    seat=seat, choice=pick(("play", "fold", "continue", "ride", "withdraw")), amount=pick((0, 500))
                ),
                ask.AllOthers(),
                ask.TurnCards(cards=cards),
                ask.OtherCardTurned(),
                ask.EnterHand(place=pick((str(seat), "dealer", "community")), cards=cards),
                ask.CorrectCard(
                    place=pick((str(max(seat, 1)), "dealer", "community")),
                    index=self._random.randint(0, 4),
                    card=pick(DECK),
                    approval=word("M1", GSM, "seen"),
                ),
                ask.DeclineComparison(seat=seat),
                ask.SettleSeats(seats=(seat,)),
                ask.SettleSeats(),
                ask.SettleProgressives(),
                ask.ReopenSettlement(seats=(seat, other), approval=word("M1", GSM, "slip")),
                ask.ConfirmRefund(seat=seat),
                ask.CloseRound(),
                ask.Undo(),
                ask.Redo(),
                ask.RefuseLateWager(seat=seat, wager=wager, amount=amount),
                ask.NoteLateWithdrawal(seat=seat, wager=wager, amount=amount),
                ask.AddLateWager(seat=seat, wager=wager, amount=amount, approval=word("M1", GSM, "seen")),
                ask.PlayerLeft(seat=seat),
                ask.PlayerMoved(seat=seat, to_seat=other),
                ask.SamePlayer(seat=seat, other=other),
                ask.RestrictPlayer(seat=seat, lifted=pick((True, False)), approval=word("M1", pick((GSM, "dealer")))),
                life.BarPlayer(
                    seat=seat, lifted=pick((True, False)), approval=word("M1", pick((GSM, "dealer")), "seen")
                ),
                ask.NotePlacedFor(
                    seat=seat, approval=word("S1", pick(("dealer", "technician"))), lifted=pick((True, False))
                ),
                self._other_terms(table),
                pick((life.AnnounceTerms(), life.PlayOn(), life.CloseTable(), life.OpenTable())),
                life.AnnounceLastRounds(rounds=pick((0, 1, 2, 30))),
                ask.RaiseIrregularity(kind=pick(kinds), places=pick(((), (str(seat),), ("dealer",)))),
                ask.ReportFault(kind=pick(kinds), words="The shuffler reports a fault."),
            )
        )

    def _other_terms(self, table: Table) -> ask.SetTerms:
        """Other limits, or other minutes that no player sees, approved or not."""
        if table.terms is None:
            raise ValueError("a table without terms is asked for other ones")
        limits = {name: Limit(100 * self._random.randint(1, 9), 100_000) for name in table.terms.limits}
        house = replace(table.terms.house, idle_minutes=self._random.randint(0, 3))
        changes = self._random.choice(({"limits": limits}, {"house": house}, {}))
        rank = self._random.choice((GSM, "dealer"))
        return ask.SetTerms(terms=replace(table.terms, **changes), approval=word("M1", rank, "busy"))

    def _kinds(self, table: Table) -> tuple[str, ...]:
        rnd = table.round
        if rnd is None:
            return ("other",)
        at = Standing(table=table, game=self._game, round=rnd, phase=phase_of(self._game, rnd))
        return tuple(row.kind for row in can_happen_now(at)) or ("other",)
