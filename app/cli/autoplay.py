"""Complete rounds by a simulated dealer and players on the live path: emulator, pty, serial port, engine, log."""

import queue
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack, closing
from itertools import count, islice
from random import Random

import msgspec
from msgspec.structs import replace

from app.bootstrap import LiveTable, OpenHouse, open_house, open_table
from app.cli.irregular_play import IrregularPlay
from app.cli.jackpot_play import MANAGER, claim_ruling, link_jackpot, progressive_bet
from app.cli.money_play import Banker
from app.faults import EnvironmentFault
from app.settings import DataFolder
from app.table.news import Changed, Faulted, News, QuestionRefused, Stopped
from app.table.opening import demonstration_terms, set_up, setting_of
from app.table.service import restore
from app.table.setup import ShufflerAssigned, TableNamed
from app.words.rulings import KINDS
from assets.languages import kept, say
from engine.actors import Actor, Approval, Rank
from engine.cards import DECK, Card
from engine.decisions.keeping import to_be_counted
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import DealInTurn, Decide, Expose, Phase
from engine.round.course import cards_due, choices_for, current, deciding, phase_of
from engine.round.decision import Standing
from engine.rulings import offered
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.jackpot import Meter
from engine.table.keeping_asked import ChangeDeck, CountStub
from engine.table.state import Round, Table

DEALER = Actor(id="autoplay", name="Autoplay", rank=Rank.DEALER)
SUPERVISOR = Actor(id="autoplay-supervisor", name=kept("Autoplay supervisor"), rank=Rank.PIT_SUPERVISOR)

OVERTAKEN = 3
"""How many questions in a row the shuffler may overtake with something that holds the round."""

PATIENCE_S = 120.0
"""How long nothing may happen before the run is given up, in seconds."""


LOST_S = 10.0
"""How long a shuffler that was heard before may be gone, in seconds."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What was played. Money in cents."""

    rounds: int
    entries: int
    cards: int
    staked: int
    returned: int
    won: int
    collected: int
    seconds: float


class Stalled(Exception):
    """The run came to a stop; the text says where, and names no card."""


class Croupier:
    """Plays one table: asks the next question whenever the table has changed."""

    def __init__(
        self, game: Game, *, seed: int, shoe: bool = False, irregular: float = 0.0, seats: int | None = None
    ) -> None:
        self._game = game
        self._seats = seats
        self._shoe = shoe
        self._chance = Random(seed)  # noqa: S311 - a run that can be repeated
        wrong = Random(f"{seed}/irregular")  # noqa: S311 - of its own, so that the rest plays as without it
        deciders = (SUPERVISOR, MANAGER)
        self._rate = irregular
        self._irregular = IrregularPlay(irregular, wrong, dealer=DEALER, deciders=deciders, dealt_first=shoe)
        self.cards = 0
        self.lines = [0, 0, 0, 0]

    def next(self, table: Table, meter: Meter | None = None) -> ask.Command | None:
        """The next question of the dealer, or None while only the shuffler can go on. `meter`: the linked jackpot."""
        if not table.dealer:
            return ask.SeatDealer(dealer=DEALER.id)
        rnd = table.round
        phase = phase_of(self._game, rnd)
        if rnd is not None and rnd.findings:
            goes_on = None if self._rate else resolution(table, self._game, rnd, phase)
            ruled = claim_ruling(rnd, DEALER) or goes_on or self._irregular.ruling(table, self._game, meter)
            if ruled is None:
                kind = rnd.findings[0].kind
                raise Stalled(say("round {number} is held: {kind}", number=rnd.number, kind=KINDS.get(kind, kind)))
            return ruled
        wrong = self._irregular.raised(table, self._game, meter)
        if wrong is not None:
            return wrong
        if rnd is None or phase is Phase.CLOSED:
            return self._between(table, rnd)
        if phase is Phase.BETTING:
            return self._bet(table, rnd, meter)
        if phase is Phase.DEALING:
            return self._deal(rnd)
        return self._go_on(rnd, phase)

    def _between(self, table: Table, rnd: Round | None) -> ask.Command:
        """Before the next round: square who is still to be squared, put in another deck, count it."""
        left = to_restore(rnd) if rnd is not None else ()
        if left:
            return ask.ConfirmRefund(seat=left[0].seat)
        if table.deck.withdrawn:
            return ChangeDeck(
                deck=f"{table.id}-{len(table.withdrawn) + 1}",
                colour="blue",
                approval=Approval(MANAGER.id, MANAGER.rank, kept("The one before is out of use.")),
            )
        if to_be_counted(table, self._game):
            return CountStub(count=len(DECK), counted_by=DEALER.id)
        gone = next(iter(_not_to_bet(table)), None)
        return ask.PlaceYourBets() if gone is None else ask.PlayerLeft(seat=gone)

    def _go_on(self, rnd: Round, phase: Phase) -> ask.Command | None:
        match phase:
            case Phase.COLLECTING:
                name = self._game.progressive.name if self._game.progressive else ""
                return ask.ConfirmProgressives(collected=sum(b.wagers.get(name, 0) for b in rnd.boxes.values()))
            case Phase.BURNING:
                return ask.ConfirmBurn()
            case Phase.DECIDING:
                return self._decide(rnd)
            case Phase.EXPOSING:
                return self._turn(rnd)
            case Phase.SETTLING:
                return self._settle(rnd)
            case Phase.PROGRESSIVES:
                return ask.SettleProgressives()
            case _:
                left = to_restore(rnd)
                return ask.ConfirmRefund(seat=left[0].seat) if left else ask.CloseRound()

    def _bet(self, table: Table, rnd: Round, meter: Meter | None) -> ask.Command:
        """Every position that is taken bets on what the game offers, one area after the other."""
        out = {seat for seat, box in rnd.boxes.items() if box.standing == "returned"} | _not_to_bet(table)
        for seat in (seat for seat in rnd.terms.positions[: self._seats] if seat not in out):
            wagers = rnd.boxes[seat].wagers if seat in rnd.boxes else {}
            for wager in self._game.wagers:
                limit = rnd.terms.limits.get(wager.name)
                if wager.follows or wager.progressive or wager.name in wagers or limit is None:
                    continue
                if wager.needs or (wager not in self._game.main_wagers[:1] and self._skips(seat, wager.name)):
                    continue
                return ask.PlaceWager(seat=seat, wager=wager.name, amount=limit.minimum)
        return progressive_bet(self._game, rnd, meter) or ask.NoMoreBets()

    def _skips(self, seat: int, wager: str) -> bool:
        """Some positions leave the side bets alone, the same ones every round."""
        return (seat + len(wager)) % 3 == 0

    def _deal(self, rnd: Round) -> ask.Command | None:
        step = current(self._game, rnd)
        if self._shoe:
            return self._after_a_doubt(rnd)
        if not isinstance(step, DealInTurn):
            return None
        if not rnd.dealer.cards and not any(box.hand.cards for box in rnd.boxes.values()):
            return ask.CardsDealt()
        return ask.EnterHand(place="dealer", cards=self._draw(rnd, 1))

    def _after_a_doubt(self, rnd: Round) -> ask.Command | None:
        """Say that the rest lies on the table, once it was counted; a shoe cannot tell it again."""
        if not rnd.findings_made:
            return None
        if cards_due(self._game, rnd):
            return ask.CardsDealt()
        return ask.EnterHand(place="dealer", cards=self._draw(rnd, 1))

    def _draw(self, rnd: Round, count: int) -> tuple[Card, ...]:
        """Cards that have not been seen in this round, as if they were turned on the table."""
        seen = set(rnd.seen)
        return tuple(self._chance.sample([card for card in DECK if card not in seen], count))

    def _decide(self, rnd: Round) -> ask.Command:
        step = current(self._game, rnd)
        if not isinstance(step, Decide) or self._chance.random() < 0.7:
            return ask.AllOthers()
        box = self._chance.choice(deciding(self._game, rnd, step))
        choice = self._chance.choice(choices_for(step, box))
        return ask.Choose(seat=box.seat, choice=choice.name)

    def _turn(self, rnd: Round) -> ask.Command:
        step = current(self._game, rnd)
        if not isinstance(step, Expose):
            return ask.TurnCards()
        hand = rnd.hand_at(step.what)
        upto = len(hand.cards) if step.upto is None else step.upto
        if None not in hand.cards[:upto]:
            return ask.TurnCards()
        known = tuple(card for card in hand.cards[:upto] if card is not None)
        fresh = self._draw(rnd, upto - len(known))
        if step.upto is None and hand.shown:
            return ask.TurnCards(cards=(*fresh, *known))
        return ask.TurnCards(cards=(*known, *fresh))

    def _settle(self, rnd: Round) -> ask.Command:
        """Enter hands whose faces nobody told, then settle all."""
        for box in rnd.boxes.values():
            told = box.hand.known or box.hand.face_up or box.declined
            if box.hand.cards and not told and box.open_wagers:
                folded = box.standing == "folded" and not any(
                    each.survives_fold and each.name in box.open_wagers for each in self._game.wagers
                )
                if not folded and box.standing != "returned":
                    known = box.hand.faces
                    drawn = self._draw(rnd, len(box.hand.cards) - len(known))
                    return ask.EnterHand(place=str(box.seat), cards=(*known, *drawn))
        return ask.SettleSeats()

    def count(self, news: Changed) -> None:
        """Add up cards and money from what was written."""
        for entry in news.entries:
            match entry.event:
                case ev.PacketDealt(cards=cards):
                    self.cards += len(cards)
                case ev.CardDealt():
                    self.cards += 1
                case ev.SeatSettled(lines=lines):
                    for line in lines:
                        for index, amount in enumerate((line.stake, line.returned, line.winnings, line.taken)):
                            self.lines[index] += amount
                case _:
                    pass


def _not_to_bet(table: Table) -> set[int]:
    """Positions of players who may not bet any more, or on one position only: others sit down there instead."""
    barred = {*table.barred, *table.restricted}
    return {seat for seat, player in table.occupants.items() if player in barred}


def resolution(table: Table, game: Game, rnd: Round, phase: Phase) -> ask.ResolveIrregularity | None:
    """Play goes on where it stopped, or after a count of 52 cards; None where neither is possible."""
    finding = rnd.findings[0]
    at = Standing(table=table, game=game, round=rnd, phase=phase)
    counted = {"count": "52", "by": SUPERVISOR.id}
    for outcome, facts in (("resume", {}), ("count-right", counted)):
        if outcome in {offer.name for offer in offered(at, finding, facts)}:
            break
    else:
        return None
    return ask.ResolveIrregularity(
        number=finding.number,
        outcome=outcome,
        approval=Approval(SUPERVISOR.id, SUPERVISOR.rank, kept("Cards and chips are as they were.")),
        proposed_by=DEALER.id,
        facts=facts,
    )


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played.

    Attributes:
        games, methods: each table plays every game, dealt by the method that stands at the same place.
        seats: as many in all; what one table has no room for sits at further ones.
        tables: the names of the first tables.
        rounds: of each game at each table.
        port, protocol: with a port the cards come from the shuffler there; otherwise one is simulated that speaks
            this protocol. A plain shoe (asl) serves manual dealing too.
        fast: nothing that is simulated is waited for.
        irregular: in so many of all rounds an irregularity is raised and ruled on.
        jackpot: the tables are linked to a demonstration jackpot, where they feed none.
        money: their racks are opened, filled, counted and closed, day by day.

    """

    games: tuple[str, ...]
    methods: tuple[str, ...]
    seats: int
    rounds: int
    seed: int
    tables: tuple[str, ...] = ("T1",)
    port: str = ""
    protocol: str = "cdl"
    fast: bool = False
    irregular: float = 0.0
    jackpot: bool = False
    money: bool = False


def autoplay(folder: DataFolder, run: Run) -> Summary:
    """Play complete rounds and say what was played; the tables take turns, a round each.

    Raises:
        Stalled: a table was held, nothing happened any more, or people deal there.
        EnvironmentFault: the world said no.

    """
    with closing(open_house(folder)) as house:
        seated = seating(run)
        for name in seated:
            if house.journal.rows("staff") and not setting_of(house.journal, name).simulated:
                raise Stalled(
                    say(
                        "{path} is the log of a house, no place for made-up rounds: name a folder of their own.",
                        path=folder.path,
                    )
                )
        started = time.monotonic()
        before = house.journal.head().count
        if run.jackpot:
            games = tuple(GAMES[game] for game in run.games)
            refused = link_jackpot(house.journal, tuple(seated), games, asked_by=SUPERVISOR)
            if refused is not None:
                raise Stalled(say("no jackpot: {refused}", refused=refused.words))
        played = [
            croupier
            for game, method in zip(run.games, run.methods, strict=True)
            for croupier in _play_game(house, run, seated, game, method)
        ]
        staked, returned, won, collected = map(sum, zip(*(each.lines for each in played), strict=True))
        return Summary(
            rounds=run.rounds * len(played),
            entries=house.journal.head().count - before,
            cards=sum(each.cards for each in played),
            staked=staked,
            returned=returned,
            won=won,
            collected=collected,
            seconds=round(time.monotonic() - started, 3),
        )


def seating(run: Run) -> dict[str, int]:
    """The tables with how many seats are taken at each: those that were named, and as many more as it takes."""
    most = min(len(GAMES[game].positions) for game in run.games)
    others = (name for name in map("T{}".format, count(1)) if name not in run.tables)
    full, rest = divmod(run.seats, most)
    needed = 1 if run.port else max(len(run.tables), full + bool(rest))
    names = [*run.tables, *islice(others, needed - len(run.tables))]
    if len(run.tables) >= needed:  # so many at each of the tables that were named
        return dict.fromkeys(names, min(run.seats, most))
    return {name: most if number < full else rest for number, name in enumerate(names)}


def _play_game(house: OpenHouse, run: Run, seated: Mapping[str, int], game: str, method: str) -> list[Croupier]:
    """Play one game at every table."""
    with ExitStack() as tables:
        playing = []
        for number, (name, seats) in enumerate(seated.items()):
            prepare(house, name, game=game, method=method, seats=seats, port=run.port, protocol=run.protocol)
            seed = run.seed + number
            news: queue.SimpleQueue[News] = queue.SimpleQueue()
            table = open_table(house, name, news.put, seed=seed, fast=True, in_step=run.fast)
            tables.callback(table.stop)
            shoe = run.protocol == "asl"
            croupier = Croupier(GAMES[game], seed=seed, shoe=shoe, irregular=run.irregular, seats=seats)
            banker = Banker(seed) if run.money else None
            if run.fast:
                table.begin()
                playing.append(_Playing(table, croupier, InTurn(news, table).next, banker))
            else:
                table.start()
                playing.append(_Playing(table, croupier, _Heard(news, run.port).next, banker))
        for number in range(1, run.rounds + 1):
            for each in playing:
                each.play_until(number)
        for each in playing:
            each.end_the_day()
        return [each.croupier for each in playing]


def prepare(
    house: OpenHouse, table: str, *, game: str, method: str, seats: int, port: str = "", protocol: str = "cdl"
) -> None:
    """Set the table up for the run: this game, this method, and the shuffler where cards come from one.

    A table that stands so already is left as it is, in the middle of a round too.
    """
    dealt = GAMES[game].procedures[method].automated or protocol == "asl"
    terms = demonstration_terms(GAMES[game], method, positions=seats)
    shuffler = ShufflerAssigned(driver=protocol, port=port, simulated=dealt and not port)
    there = restore(house.journal, table).terms
    terms = replace(terms, jackpot=there.jackpot if there is not None else None)
    setting = setting_of(house.journal, table)
    same = (setting.driver, setting.port, setting.simulated) == (protocol, port, shuffler.simulated)
    if there == terms and same:
        return
    set_up(house.journal, table, terms, (TableNamed(title=kept("Autoplay")), shuffler), by=DEALER.id)


class _Playing:
    """One table that is played at; `hear` gives its next news."""

    def __init__(
        self, table: LiveTable, croupier: Croupier, hear: Callable[[], News], banker: Banker | None = None
    ) -> None:
        self.croupier = croupier
        self._banker = banker
        self._table = table
        self._hear = hear
        self._done = self._refused = 0
        self._waiting = False
        self._now: Table | None = None
        self._meter: Meter | None = None

    def play_until(self, rounds: int) -> None:
        """Play until so many rounds are closed in all.

        Raises:
            Stalled: the table was held, or nothing happens any more.
            EnvironmentFault: the world said no.

        """
        while self._done < rounds:
            if self._now is None or self._waiting or not self._ask():
                self._take(self._hear())

    def end_the_day(self) -> None:
        """Count the rack and close it, take the drop box out and count it, where money is played.

        Raises:
            Stalled: the table was held, or nothing happens any more.
            EnvironmentFault: the world said no.

        """
        while self._banker is not None and (self._waiting or self._closes(self._banker)):
            self._take(self._hear())

    def _closes(self, banker: Banker) -> bool:
        return self._now is not None and self._put(banker.next(self._now, last=True))

    def _ask(self) -> bool:
        if self._now is None:
            return self._waiting
        wanted = self._banker.next(self._now) if self._banker is not None else None
        return self._put(wanted or self.croupier.next(self._now, self._meter))

    def _put(self, wanted: ask.Command | None) -> bool:
        if wanted is not None:
            self._table.writer.ask(wanted, DEALER)
            self._waiting = True
        return self._waiting

    def _take(self, item: News) -> None:
        match item:
            case Changed():
                self.croupier.count(item)
                self._done += sum(isinstance(entry.event, ev.RoundClosed) for entry in item.entries)
                self._now, self._meter = item.table, item.meter
                self._waiting = self._waiting and item.answer is None
                self._refused = 0 if item.answer else self._refused
            case QuestionRefused(refusal=refusal):
                self._waiting = False
                self._refused += 1
                self._meter = None  # whatever was wrong with the jackpot: the table plays on without it
                if self._refused > OVERTAKEN:
                    raise Stalled(say("refused: {refusal} ({rule})", refusal=refusal.words, rule=refusal.rule))
            case Faulted(fault=fault):
                raise fault
            case Stopped(what=what, do_now=do_now):
                raise EnvironmentFault(what, do_now) if do_now else Stalled(what)
            case _:
                pass


class InTurn:
    """What a table tells that has no thread of its own: it works, and its shuffler, when somebody listens."""

    def __init__(self, news: "queue.SimpleQueue[News]", table: LiveTable) -> None:
        self._news, self._table = news, table

    def next(self) -> News:
        """The next news.

        Raises:
            Stalled: nothing comes any more.
            EnvironmentFault: the world said no.

        """
        while self._news.empty():
            self._table.writer.work_off()
            beside = self._table.in_step
            if self._news.empty() and not (beside is not None and beside.turn()):
                raise Stalled(say("nothing happens any more"))
        return self._news.get()


class _Heard:
    """What the table tells, as long as its shuffler can be reached: nobody waits for a port that is not there."""

    def __init__(self, news: "queue.SimpleQueue[News]", port: str) -> None:
        self._news, self._port = news, port
        self._known = False
        self._lost = ""

    def next(self) -> News:
        """The next news.

        Raises:
            Stalled: nothing happens any more, or the shuffler at the port cannot be reached.

        """
        try:
            item = self._news.get(timeout=LOST_S if self._lost else PATIENCE_S)
        except queue.Empty:
            raise Stalled(self._lost or say("nothing happened any more")) from None
        if self._port and isinstance(item, Changed):
            lost = item.link.state == "lost"
            self._known = self._known or item.link.heard
            self._lost = f"{self._port}: {item.link.words}" if lost else ""
            if lost and not self._known:
                raise Stalled(self._lost)
        return item
