"""Complete rounds by a simulated dealer and players on the live path: emulator, pty, serial port, engine, log."""

import queue
import time
from contextlib import closing
from random import Random

import msgspec
from msgspec.structs import replace

from app.bootstrap import House, LiveTable, open_house, open_table
from app.cli.jackpot_play import claim_ruling, progressive_bet
from app.faults import EnvironmentFault
from app.settings import DataFolder
from app.table.news import Changed, Faulted, News, Refused, Stopped
from app.table.opening import demonstration_terms, set_up, setting_of
from app.table.service import restore
from app.table.setup import ShufflerAssigned, TableNamed
from engine.actors import Actor, Rank
from engine.cards import DECK, Card
from engine.decisions.keeping import to_be_counted
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.procedure import DealInTurn, Decide, Expose, Phase
from engine.round.course import cards_due, choices_for, current, deciding, phase_of
from engine.round.decision import Standing
from engine.rulings import offered
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.jackpot import Meter
from engine.table.keeping_asked import CountStub
from engine.table.state import Round, Table

DEALER = Actor(id="autoplay", name="Autoplay", rank=Rank.DEALER)
SUPERVISOR = Actor(id="autoplay-supervisor", name="Autoplay supervisor", rank=Rank.PIT_SUPERVISOR)

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

    def __init__(self, game: Game, *, seed: int, shoe: bool = False) -> None:
        self._game = game
        self._shoe = shoe
        self._chance = Random(seed)  # noqa: S311 - a run that can be repeated
        self.cards = 0
        self.lines = [0, 0, 0, 0]

    def next(self, table: Table, meter: Meter | None = None) -> ask.Command | None:
        """The next question of the dealer, or None while only the shuffler can go on. `meter`: the linked jackpot."""
        if not table.dealer:
            return ask.SeatDealer(dealer=DEALER.id)
        rnd = table.round
        phase = phase_of(self._game, rnd)
        if rnd is None or phase is Phase.CLOSED:
            count = CountStub(count=len(DECK), counted_by=DEALER.id)
            return count if to_be_counted(table, self._game) else ask.PlaceYourBets()
        if rnd.findings:
            return claim_ruling(rnd, DEALER) or resolution(table, self._game, rnd, phase)
        if phase is Phase.BETTING:
            return self._bet(rnd, meter)
        if phase is Phase.DEALING:
            return self._deal(rnd)
        return self._go_on(rnd, phase)

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
                return ask.CloseRound()

    def _bet(self, rnd: Round, meter: Meter | None) -> ask.Command:
        """Every position bets on what the game offers, one area after the other."""
        for seat in rnd.terms.positions:
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
            if box.hand.cards and not box.hand.known and not box.hand.face_up and box.open_wagers:
                folded = box.standing == "folded" and not self._side_alive(box.open_wagers)
                if not folded and box.standing != "returned":
                    known = box.hand.faces
                    drawn = self._draw(rnd, len(box.hand.cards) - len(known))
                    return ask.EnterHand(place=str(box.seat), cards=(*known, *drawn))
        return ask.SettleSeats()

    def _side_alive(self, wagers: dict[str, int]) -> bool:
        return any(w.survives_fold and w.name in wagers for w in self._game.wagers)

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


def resolution(table: Table, game: Game, rnd: Round, phase: Phase) -> ask.ResolveIrregularity:
    """What the simulated supervisor decides: play goes on where it stopped, or after a count of 52 cards.

    Raises:
        Stalled: neither is possible; a simulated supervisor rules nothing else.

    """
    finding = rnd.findings[0]
    at = Standing(table=table, game=game, round=rnd, phase=phase)
    counted = {"count": "52", "by": SUPERVISOR.id}
    for outcome, facts in (("resume", {}), ("count-right", counted)):
        if outcome in {offer.name for offer in offered(at, finding, facts)}:
            break
    else:
        raise Stalled(f"round {rnd.number} is held: {finding.kind}")
    return ask.ResolveIrregularity(
        number=finding.number,
        outcome=outcome,
        decided_by=SUPERVISOR.id,
        rank=SUPERVISOR.rank.value,
        proposed_by=DEALER.id,
        reason="Cards and chips are as they were.",
        facts=facts,
    )


def autoplay(
    folder: DataFolder,
    *,
    game: str,
    method: str,
    seats: int,
    rounds: int,
    seed: int,
    port: str = "",
    protocol: str = "cdl",
) -> Summary:
    """Play complete rounds and say what was played.

    With a `port` the cards come from the shuffler there; otherwise one is simulated that speaks `protocol`. A plain
    shoe (asl) serves manual dealing too.

    Raises:
        Stalled: the table was held, nothing happened any more, or people deal there.
        EnvironmentFault: the world said no.

    """
    with closing(open_house(folder)) as house:
        if house.journal.rows("staff") and not setting_of(house.journal, "T1").simulated:
            raise Stalled(
                f"{folder.path} is the log of a house, no place for made-up rounds: name a folder of their own."
            )
        started = time.monotonic()
        before = house.journal.head().count
        prepare(house, "T1", game=game, method=method, seats=seats, port=port, protocol=protocol)
        news: queue.SimpleQueue[News] = queue.SimpleQueue()
        table = open_table(house, "T1", news.put, seed=seed, fast=True)
        croupier = Croupier(GAMES[game], seed=seed, shoe=protocol == "asl")
        try:
            table.start()
            _play(table, croupier, _Heard(news, port), rounds)
        finally:
            table.stop()
        staked, returned, won, collected = croupier.lines
        return Summary(
            rounds=rounds,
            entries=house.journal.head().count - before,
            cards=croupier.cards,
            staked=staked,
            returned=returned,
            won=won,
            collected=collected,
            seconds=round(time.monotonic() - started, 3),
        )


def prepare(
    house: House, table: str, *, game: str, method: str, seats: int, port: str = "", protocol: str = "cdl"
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
    set_up(house.journal, table, terms, (TableNamed(title="Autoplay"), shuffler), by=DEALER.id)


def _play(table: LiveTable, croupier: Croupier, heard: "_Heard", rounds: int) -> None:
    done = refused = 0
    waiting = False
    now: Table | None = None
    meter: Meter | None = None
    while done < rounds:
        match heard.next():
            case Changed() as item:
                croupier.count(item)
                done += sum(isinstance(entry.event, ev.RoundClosed) for entry in item.entries)
                now, meter = item.table, item.meter
                waiting = waiting and item.answer is None
                refused = 0 if item.answer else refused
            case Refused(refusal=refusal):
                waiting = False
                refused += 1
                meter = None  # whatever was wrong with the jackpot: the table plays on without it
                if refused > OVERTAKEN:
                    raise Stalled(f"refused: {refusal.words} ({refusal.rule})")
            case Faulted(fault=fault):
                raise fault
            case Stopped(what=what, do_now=do_now):
                raise EnvironmentFault(what, do_now) if do_now else Stalled(what)
            case _:
                pass
        wanted = croupier.next(now, meter) if now is not None and not waiting and done < rounds else None
        if wanted is not None:
            table.writer.ask(wanted, DEALER)
            waiting = True


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
            raise Stalled(self._lost or "nothing happened any more") from None
        if self._port and isinstance(item, Changed):
            lost = item.link.state == "lost"
            self._known = self._known or item.link.heard
            self._lost = f"{self._port}: {item.link.words}" if lost else ""
            if lost and not self._known:
                raise Stalled(self._lost)
        return item
