"""A table that is asked and answers, as at work: dollars, "9h 8h 7h", and every answer checked for soundness."""

from collections.abc import Mapping

from msgspec.structs import replace

from bench.invariants import violations
from engine.cards import DECK, Card
from engine.decide import decide
from engine.decisions.keeping import to_be_counted
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.irregularities.catalogue import row_for
from engine.procedure import Burn, DealInTurn, Decide, Expose, Phase
from engine.refusals import Refusal
from engine.round.course import current, expected, phase_of
from engine.round.decision import Standing
from engine.rulings import Offer, can_happen_now, irregular, offered
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.keeping_asked import ChangeDeck, CountStub
from engine.table.state import Box, Finding, Hand, Round, Table
from engine.table.terms import DisplayedLine, HouseSettings, Limit, Terms
from tests.approvals import word

RANKS = ("dealer", "pit-supervisor", "pit-manager", "gaming-shift-manager")
DEALER, SUPERVISOR, MANAGER, SHIFT = RANKS
DISPLAYED = (
    DisplayedLine("mini_royal_special", "percent", 100),
    DisplayedLine("mini_royal_other", "for 1", 500),
    DisplayedLine("straight_flush", "for 1", 70),
    DisplayedLine("three_of_a_kind", "for 1", 60),
)
SHUFFLED = tuple(DECK[(index * 19 + 7) % 52] for index in range(52))
MAIN = {"ante": 10, "1": 10, "2": 10, "$": 10}
"""Dollars on the main wagers of whichever game it is."""
METER = Meter(amount=100_000_00, seed=20_000_00)


class Pit:
    """One table. `do` and `refused` say which answer is expected; the other one fails the test."""

    def __init__(
        self,
        game: Game,
        method: str = "",
        *,
        house: HouseSettings | None = None,
        limits: Mapping[str, tuple[int, int]] | None = None,
        cards: tuple[Card, ...] = SHUFFLED,
    ) -> None:
        self.game = game
        self.games = {**GAMES, game.id: game}
        self.deck = list(cards)
        self.facts: list[ev.TableEvent] = []
        self.table = Table(id="T1")
        self.do(
            ask.SetTerms(
                terms=Terms(
                    game=game.id,
                    edition=game.edition,
                    method=method or next(iter(game.procedures)),
                    positions=tuple(game.positions),
                    limits={name: Limit(low * 100, high * 100) for name, (low, high) in (limits or {}).items()},
                    unit=500,
                    most_units=5,
                    displayed=DISPLAYED,
                    special_suit="s",
                    house=house or HouseSettings(),
                )
            ),
            ask.SeatDealer(dealer="D1"),
        )

    # -- asking ---------------------------------------------------------------------------------------------------

    def do(self, *commands: ask.Command) -> tuple[ev.TableEvent, ...]:
        """Ask in this order; the answers must be facts."""
        events: tuple[ev.TableEvent, ...] = ()
        for command in commands:
            answer = self._answer(command)
            assert not isinstance(answer, Refusal), (command, answer)
            self.follow(answer)
            events = (*events, *answer)
        return events

    def refused(self, command: ask.Command) -> Refusal:
        """Ask; the answer must be a refusal."""
        answer = self._answer(command)
        assert isinstance(answer, Refusal), (command, answer)
        return answer

    def _answer(self, command: ask.Command) -> tuple[ev.TableEvent, ...] | Refusal:
        return decide(self.table, command, meter=METER, games=self.games)

    def follow(self, events: tuple[ev.TableEvent, ...]) -> None:
        self.facts += events
        self.table = fold(self.table, events)
        assert violations(self.game, self.table) == ()

    def new_terms(self, terms: Terms, rank: str = MANAGER) -> ask.SetTerms:
        """What asks for other terms, approved by somebody of this rank."""
        return ask.SetTerms(terms=terms, approval=word("M1", rank, "a busy night"))

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def round(self) -> Round:
        assert self.table.round is not None
        return self.table.round

    @property
    def phase(self) -> Phase:
        return phase_of(self.game, self.table.round)

    @property
    def at(self) -> Standing:
        return Standing(table=self.table, game=self.game, round=self.round, phase=self.phase, meter=METER)

    @property
    def finding(self) -> Finding:
        """The one finding that is open."""
        (finding,) = self.round.findings
        return finding

    def box(self, seat: int) -> Box:
        return self.round.boxes[seat]

    def back(self, *seats: int) -> bool:
        """All chips of these positions have been given back."""
        boxes = [self.box(seat) for seat in seats]
        return all(
            not box.open_wagers and all(line.outcome == "return" and line.net == 0 for line in box.lines)
            for box in boxes
        )

    def rules(self, seat: int) -> set[str]:
        """The rules by which the wagers of a position were given back."""
        return {line.why.rules[0] for line in self.box(seat).lines}

    def can_happen(self) -> set[str]:
        """The kinds that a person can raise now."""
        return {row.kind for row in can_happen_now(self.at)}

    def lay(self, seat: int, *, cards: tuple[Card | None, ...], shown: tuple[int, ...]) -> None:
        """Cards as they could lie on a felt, without the way that led there."""
        box = replace(self.box(seat), hand=Hand(cards=cards, shown=shown, dealt_to=str(seat)))
        self.table = replace(self.table, round=replace(self.round, boxes={**self.round.boxes, seat: box}))

    def offers(self, finding: Finding | None = None, **facts: str) -> dict[str, Offer]:
        return {offer.name: offer for offer in offered(self.at, finding or self.finding, facts)}

    # -- playing --------------------------------------------------------------------------------------------------

    def bet(self, *seats: int, **more: int) -> "Pit":
        """Open a round with the main wagers on these positions and `more` beside them, in dollars; close betting."""
        self.place(*seats, **more)
        self.do(ask.NoMoreBets(warned=True))
        if self.phase is Phase.COLLECTING:
            accepted = sum(box.wagers.get("progressive", 0) for box in self.round.boxes.values())
            self.do(ask.ConfirmProgressives(collected=accepted))
        return self

    def new_deck(self) -> "Pit":
        """Put another deck in, as a supervisor signs it, and count it."""
        name, by = f"D-{len(self.facts)}", word("S1", "pit-supervisor", "The old one is out of use")
        self.do(ChangeDeck(deck=name, colour="blue", approval=by))
        self.do(CountStub(count=52, counted_by="D1"))
        return self

    def place(self, *seats: int, **more: int) -> "Pit":
        """Open a round and put wagers down; betting stays open. The stub is counted first where that is due."""
        if to_be_counted(self.table, self.game):
            self.do(CountStub(count=52, counted_by="D1"))
        self.do(ask.PlaceYourBets())
        main = [wager.name for wager in self.game.wagers if wager.name in MAIN and not wager.equals]
        for seat in seats:
            for name in main:
                self.put(seat, name, MAIN[name])
            for name, amount in more.items():
                if self.game.wager(name):
                    self.put(seat, name, amount)
        return self

    def put(self, seat: int, wager: str, dollars: int) -> None:
        self.do(ask.PlaceWager(seat=seat, wager=wager, amount=dollars * 100, outside_limits_seen=True))

    def draw(self, count: int) -> tuple[Card, ...]:
        taken, self.deck = tuple(self.deck[:count]), self.deck[count:]
        return taken

    def packet(self, place: str, cards: tuple[Card | None, ...], *oddities: str, security: str = "none") -> None:
        self.do(ask.TakePacket(place=place, cards=cards, security=security, oddities=oddities))

    def next_packet(self, *oddities: str, count: int | None = None, security: str = "") -> str:
        """The packet that is due, with so many cards; returns its place."""
        due = expected(self.game, self.round)
        assert due is not None
        right = "bottom" if due.security else "none"
        self.packet(due.place, self.draw(due.count if count is None else count), *oddities, security=security or right)
        return due.place

    def deal(self, upto: str = "") -> "Pit":
        """Packets as the plan asks for them, up to the one for `upto`, which stays to come; a burn is confirmed."""
        while not self.round.findings:
            if isinstance(current(self.game, self.round), Burn):
                self.do(ask.ConfirmBurn())
                continue
            due = expected(self.game, self.round)
            step = current(self.game, self.round)
            if due is None and isinstance(step, DealInTurn) and step.show_last:
                self.do(ask.EnterHand(place="dealer", cards=self.draw(1)))
                continue
            if due is None or due.place == upto:
                break
            if not self.game.procedures[self.round.terms.method].automated:
                self.do(ask.CardsDealt())
                continue
            self.next_packet()
        return self

    def play(self, folds: tuple[int, ...] = (), upto: Phase = Phase.CLOSING) -> "Pit":
        """Everybody plays, these positions fold; on until the phase `upto`, the end, or until the round is held."""
        while self.phase not in (upto, Phase.CLOSING, Phase.CLOSED) and not self.round.findings:
            step = current(self.game, self.round)
            match step:
                case Decide():
                    waiting = [seat for seat in folds if step.point not in self.box(seat).decisions]
                    self.do(*(ask.Choose(seat=seat, choice="fold") for seat in waiting))
                    if isinstance(current(self.game, self.round), Decide):
                        self.do(ask.AllOthers())
                case Expose(what=place):
                    hand = self.round.hand_at(place)
                    missing = tuple(self.draw(1)[0] if card is None else card for card in hand.cards)
                    self.do(ask.TurnCards(cards=() if hand.known else missing))
                case _ if self.phase is Phase.SETTLING:
                    open_again = {seat for seat, box in self.round.boxes.items() if box.open_wagers}
                    if open_again:
                        self.square(*open_again)
                    for box in self.round.boxes.values():
                        if box.hand.cards and not box.hand.known and box.standing != "returned":
                            self.do(ask.EnterHand(place=str(box.seat), cards=self.draw(len(box.hand.cards))))
                    self.do(ask.SettleSeats())
                case _ if self.phase is Phase.PROGRESSIVES:
                    self.do(ask.SettleProgressives())
                case _:
                    self.deal()
        return self

    def square(self, *seats: int) -> "Pit":
        """Tell these positions, or every one, that they were undone, and square their chips."""
        left = (due.seat for due in to_restore(self.round))
        self.do(*(ask.ConfirmRefund(seat=seat) for seat in left if not seats or seat in seats))
        return self

    def finish(self) -> "Pit":
        """Play on and close the round."""
        self.play()
        self.do(ask.CloseRound())
        return self

    # -- irregularities -------------------------------------------------------------------------------------------

    def raised(self, kind: str, *places: str) -> Finding:
        """A person raises an irregularity."""
        self.do(ask.RaiseIrregularity(kind=kind, places=places))
        return self.round.findings[-1]

    def reported(self, kind: str, *places: str) -> Finding:
        """The device reports something."""
        self.do(ask.ReportFault(kind=kind, words=f"The device says: {kind}.", places=places))
        return self.round.findings[-1]

    def ruling(
        self,
        outcome: str,
        rank: str = SHIFT,
        *,
        finding: Finding | None = None,
        reason: str = "seen by camera",
        **facts: str,
    ) -> ask.ResolveIrregularity:
        number = (finding or self.round.findings[0]).number
        return ask.ResolveIrregularity(
            number=number, outcome=outcome, approval=word("S1", rank, reason), proposed_by="D1", facts=facts
        )

    def decide(self, outcome: str, **facts: str) -> ev.FindingResolved:
        """Let exactly the right rank decide; every lower one must be refused first, every higher one may."""
        finding = self.round.findings[0]
        row = row_for(self.game, finding.kind) or row_for(self.game, "other")
        assert row is not None
        needed = row.outcome(outcome)
        assert needed is not None, (outcome, [each.name for each in row.outcomes])
        step = RANKS.index(needed.needs.value)
        for rank in RANKS[:step]:
            answer = irregular.resolve(self.at, self.ruling(outcome, rank, **facts))
            assert isinstance(answer, Refusal)
            assert "or above decides" in answer.words
            assert answer.rule
        for rank in RANKS[step:]:
            answer = irregular.resolve(self.at, self.ruling(outcome, rank, **facts))
            assert not isinstance(answer, Refusal), answer
        self.do(self.ruling(outcome, needed.needs.value, **facts))
        return next(fact for fact in reversed(self.facts) if isinstance(fact, ev.FindingResolved))
