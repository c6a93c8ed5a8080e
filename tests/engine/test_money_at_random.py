"""Days by chance, with mishaps, corrections, voided slips and kills: the rack holds what the record expects, to the cent.

The rack of the test is moved as hands move it, position by position; what the engine expects is worked out from the
log alone. Where somebody takes a chip, or writes down what is not so, the next count finds just that.
"""

import os
from collections.abc import Iterable
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from engine.actors import Actor, Rank
from engine.cards import Card
from engine.decide import decide
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.money import chips as in_chips
from engine.rack.moving import sums_of
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import rack_asked as money
from engine.table import rack_facts as fact
from engine.table.claim_key import CLAIM
from engine.table.evolve import fold
from engine.table.rack import Chips, ChipSlip, worth
from engine.table.restoring_facts import RestitutionMade
from engine.table.ruling_facts import GoodwillGiven, WithheldDecided
from engine.table.slip_asked import AnswerSlip, LeaveClaimOpen, PaySlip, RefuseSlip
from engine.table.slip_facts import SlipAnswered, SlipFact, SlipRefused
from engine.table.state import Round, Table
from engine.table.terms import MoneySettings
from tests.approvals import word
from tests.engine.money import (
    BY_TWO,
    SIGNED,
    checked,
    closed,
    confirmed,
    corrected,
    opened,
    prepared,
    put_right,
    requested,
    voided,
)
from tests.engine.random_questions import Chance
from tests.engine.test_any_questions import METER
from tests.engine.test_any_questions import opened as table_for

SEEDS = int(os.environ.get("CUTCARD_SEEDS", "4"))
STEPS = 300
FLOAT = 500_000_000
SHIFT_MANAGER = word("M1", "gaming-shift-manager", "the jackpot is out of reach")
as_event = msgspec.json.Decoder(ev.TableEvent)
as_table = msgspec.json.Decoder(Table)
HOUSES = (
    MoneySettings(),
    MoneySettings(prizes_from="cage", progressives_to="box", corrections_from="cage", goodwill_from="cage"),
    MoneySettings(prizes_from="cage", released_from="cage"),
)
_IN = {"opener": 1, "fill": 1, "credit": -1, "buy-in": -1}


class Hands:
    """The chips that really lie in the rack, and by how much they are not what was written down."""

    def __init__(self, game: Game) -> None:
        self.chips = self.wrong = self.told = 0
        self._moved: dict[int, int] = {}
        """By position: what the rack had to do with it in the round on the table."""
        self._progressives = {wager.name for wager in game.wagers if wager.progressive}

    def take(self, cents: int) -> None:
        """Somebody takes chips without a word."""
        self.chips -= cents
        self.wrong -= cents

    def follow(self, before: Table, after: Table, facts: Iterable[ev.TableEvent]) -> None:
        for each in facts:
            self._one(before, each)
        if after.round is None:
            return
        if before.round is None or before.round.number != after.round.number:
            self._moved = {}
        for seat in {*after.round.boxes, *self._moved} - _unsquared(after.round):
            now = self._with(after, after.round, seat)
            self.chips += now - self._moved.get(seat, 0)
            self._moved[seat] = now

    def _one(self, table: Table, event: ev.TableEvent) -> None:
        terms = table.terms
        house = terms.house.money
        match event:
            case fact.RackOpened(chips=chips):
                self.chips, self.wrong, self.told = worth(chips), 0, 0
            case fact.RackChecked(found=found) | fact.RackClosed(found=found):
                self.told += found
            case fact.ChipsConfirmed(of=kind, chips=chips):
                self.chips += _IN[kind] * worth(chips)
            case fact.BoughtIn(amount=amount):
                self.chips -= amount
            case fact.BuyInUndone(amount=amount):
                self.chips += amount
            case fact.MoneyCorrected(of=kind, delta=delta, found=found):
                self.wrong -= _IN.get(kind, 0) * delta
                self.told += found
            case ev.Corrected() if house.corrections_from == "rack":
                self._put_right(table, event)
            case GoodwillGiven(amount=amount) if house.goodwill_from == "rack":
                self.chips -= _paid(table, amount)
            case WithheldDecided(withheld=kept, released=True) if house.released_from == "rack":
                self.chips -= _paid(table, kept.amount)
            case RestitutionMade(outstanding=owed):
                self.chips -= owed
            case SlipAnswered() | SlipRefused() if house.progressives_to == "rack":
                self.chips -= self._back_late(table, event)

    def _back_late(self, table: Table, event: SlipAnswered | SlipRefused) -> int:
        """What of the stakes of an earlier round goes to the players by the slip, that had not gone before (R-46)."""
        slip = next(each for each in table.slips if each.number == event.slip)
        boxes = [slip.round.boxes[seat] for seat in event.results] if slip.round else []
        before = (line.returned for box in boxes for line in box.lines if line.wager in self._progressives)
        return sum(line.returned for line in event.lines) - sum(before) if slip.round else 0

    def _put_right(self, table: Table, event: ev.Corrected) -> None:
        """An earlier round's is paid at once, and so is one of a position that has still to be squared."""
        earlier = event.round_number != table.round.number
        if earlier or (event.seat in _unsquared(table.round) and not event.reason.startswith("Undone")):
            self.chips -= _paid(table, event.amount)
            self._moved[event.seat] = self._moved.get(event.seat, 0) - (0 if earlier else _paid(table, event.amount))

    def _with(self, table: Table, rnd: Round, seat: int) -> int:
        box, house, moved, paid = rnd.boxes.get(seat), rnd.terms.house.money, 0, 0
        for line in box.lines if box else ():
            progressive = line.wager in self._progressives
            kept = [each for each in rnd.withholding if (each.seat, each.wager) == (seat, line.wager)]
            if not progressive or house.progressives_to == "rack":
                moved += line.stake - line.returned
            moved += line.returned if any(each.stake for each in kept) else 0
            by_slip = progressive and rnd.slip and seat in {prize.seat for prize in rnd.prizes}
            by_cage = progressive and house.prizes_from == "cage"
            if not any(each.win for each in kept) and not by_slip and not by_cage:
                paid += line.winnings
        if box and rnd.progressives_collected and house.progressives_to == "rack":
            moved += sum(amount for name, amount in box.open_wagers.items() if name in self._progressives)
        if table.terms.house.money.corrections_from == "rack":
            moved -= sum(_paid(table, each.amount) for each in rnd.corrections if each.seat == seat)
        return moved - _paid(table, paid)


def _unsquared(rnd: Round) -> set[int]:
    return {each.seat for each in rnd.restitutions} - set(rnd.refunded)


def _paid(table: Table, amount: int) -> int:
    """What of an amount chips can make (R-40)."""
    rest = in_chips(abs(amount), table.terms.denominations)[1]
    return amount - rest if amount > 0 else amount + rest


def made_of(table: Table, amount: int) -> Chips:
    stacks, rest = in_chips(amount, table.terms.denominations)
    assert rest == 0
    return dict(stacks)


class Lucky(Chance):
    """Plays rounds to their end, deals runs of one suit more often than any deck does, and has claims ruled on.

    Some claims are left open on a slip; it is answered, paid or refused at any time after.
    """

    def question(self, table: Table) -> ask.Command:
        chance, rnd = self._random.random(), table.round
        if rnd is not None and rnd.waiting is not None and not rnd.slip and chance < 0.7:
            return LeaveClaimOpen(approval=SHIFT_MANAGER)
        if table.slips and chance < 0.15:
            slip = self._random.choice(table.slips)
            if table.round_of(slip).closed and chance < 0.06:
                return RefuseSlip(slip=slip.number, approval=SHIFT_MANAGER)
            paid = PaySlip(slip=slip.number, approval=SHIFT_MANAGER)
            return AnswerSlip(slip=slip.number) if slip.answer is None else paid
        return super().question(table)

    def _after(self, table: Table, rnd: Round | None) -> ask.Command:
        question = super()._after(table, rnd)
        raised = isinstance(question, ask.RaiseIrregularity)
        return ask.PlaceYourBets() if raised and self._random.random() >= self._mischief else question

    def _bet(self, rnd: Round) -> ask.Command:
        question, progressive = super()._bet(rnd), self._game.progressive
        if progressive is None or self._random.random() < 0.6:
            return question
        return replace(question, wager=progressive.name, amount=rnd.terms.unit)

    def _packet(self, rnd: Round) -> ask.Command:
        question = super()._packet(rnd)
        if not isinstance(question, ask.TakePacket):
            return question
        if self._random.random() < 0.4:
            return replace(question, cards=self._filled(question.cards))
        suit = self._random.choice("cdhs")
        run = [card for rank in "AKQJT98765432" if (card := Card(f"{rank}{suit}")) not in rnd.seen]
        return (
            replace(question, cards=tuple(run[: len(question.cards)])) if len(run) > len(question.cards) else question
        )

    def _resolution(self, table: Table, rnd: Round) -> ask.Command:
        claim = next((each for each in rnd.findings if each.kind == CLAIM), None)
        if claim is None:
            return super()._resolution(table, rnd)
        return ask.RuleOnClaim(
            number=claim.number,
            release=self._random.random() < 0.8,
            approval=word("M1", "gaming-shift-manager", "walked"),
            cards_shown=True,
            rest_counted=rnd.rest_of_deck,
            rest_in_order=True,
            signatures=(Actor("D1", "Dora", Rank.DEALER), Actor("M1", "Gina", Rank.GAMING_SHIFT_MANAGER)),
        )


class MoneyChance:
    """Asks about the money, mostly what people ask at that moment."""

    def __init__(self, seed: int, hands: Hands) -> None:
        self._random, self._hands = Random(seed), hands

    def question(self, table: Table) -> ask.Command:
        rack, pick = table.rack, self._random.choice
        if not rack.open:
            last = rack.last.chips if rack.last else made_of(table, FLOAT)
            return pick((opened(last), opened(made_of(table, FLOAT), reason="counted anew")))
        at_rest = table.round is None or (table.round.closed and not table.round.findings)
        if at_rest and self._random.random() < 0.3:
            return (
                self._of_slip(rack.slips[0], rack.slips[0].chips)
                if rack.slips
                else closed(made_of(table, self._hands.chips))
            )
        some = {table.terms.denominations[0]: self._random.randint(1, 20), table.terms.denominations[-1]: 1}
        slip = pick(rack.slips) if rack.slips else None
        counted = made_of(table, self._hands.chips)
        return pick(
            (
                requested(pick(("fill", "credit")), some),
                self._of_slip(slip, some) if slip else checked(counted),
                self._of_slip(slip, some) if slip else checked(counted, relief=True),
                money.BuyIn(seat=pick(table.terms.positions), amount=pick((2000, 10_000, 50_000))),
                money.UndoBuyIn(),
                money.ColourUp(seat=1, taken=some, given=some),
                checked(counted),
                closed(counted),
                money.TakeDropBox(box=rack.box or "7", **SIGNED),
                money.CountDrop(drop=pick(rack.boxes).name, amount=pick((0, 12_000)), **BY_TWO)
                if rack.boxes
                else money.PlaceDropBox(box="7", **SIGNED),
                self._correction(table, some),
                self._correct(table),
            )
        )

    def _of_slip(self, slip: ChipSlip, others: Chips) -> ask.Command:
        name, chips = slip.name, slip.chips
        if slip.state == "requested":
            return self._random.choice((prepared(name, chips), prepared(name, others), voided(name)))
        asked = (confirmed(name, chips), confirmed(name, chips), confirmed(name, others), put_right(name, others))
        return self._random.choice((*asked, voided(name)))

    def _correction(self, table: Table, chips: Chips) -> ask.Command:
        here = [each for each in table.rack.items if each.session == table.rack.session]
        item = self._random.choice(here)
        if item.kind in ("buy-in", "drop"):
            return corrected(item.name, amount=self._random.choice((0, 1000, 30_000)))
        return corrected(item.name, counted=chips)

    def _correct(self, table: Table) -> ask.Command:
        pick, rnd = self._random.choice, table.round
        wager = pick(("ante", "play", "1", "bet", "progressive"))
        return ask.Correct(
            round_number=max(1, (rnd.number if rnd else 1) - pick((0, 0, 1))),
            seat=pick(table.terms.positions),
            wager=wager,
            amount=pick((-500, 100, 250, 1000)),
            approval=word("M1", "gaming-shift-manager", "seen"),
            proposed_by="D1",
            again=True,
        )


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.prefix)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_after_every_step_the_rack_holds_what_the_record_expects_and_a_count_finds_what_was_wrong(
    game: Game, seed: int
) -> None:
    play_a_day(game, seed)


@pytest.mark.parametrize("payer", ["rack", "cage"])
def test_between_them_such_days_have_everything_that_can_happen_to_the_money_of_a_table(payer: str) -> None:
    missing = {*MONEY, *get_args(SlipFact), ev.ClaimAsked, ev.ClaimAnswered, ev.RoundClosed, ev.Corrected}
    seeds = (seed for seed in range(0, 60, 2) if HOUSES[seed % len(HOUSES)].prizes_from == payer)
    while missing and (seed := next(seeds, None)) is not None:
        missing -= play_a_day(GAMES["megalink-singapore-stud-poker"], seed)
    assert missing == set()


MONEY = get_args(fact.RackFact)


def play_a_day(game: Game, seed: int) -> set[type]:
    """Hold every identity after every step; the kinds of facts that the day had."""
    house = HOUSES[seed % len(HOUSES)]
    start = table_for(game.id, next(iter(game.procedures)))
    terms = replace(start.terms, house=replace(start.terms.house, money=house))
    start = table = replace(start, terms=terms)
    hands = Hands(game)
    by_money, by_play, chance = MoneyChance(seed, hands), Lucky(game, seed, mischief=0.1 * (seed % 2)), Random(seed)
    played: set[type] = set()
    log: list[bytes] = []
    for step in range(STEPS):  # the day begins with the opener: a round that is held may never let go of it
        asks = by_money if step == 0 or chance.random() < 0.25 else by_play
        question = asks.question(table)
        answer = decide(table, question, meter=None if isinstance(question, LeaveClaimOpen) else METER)
        if isinstance(answer, Refusal):
            continue
        after = fold(table, answer)
        hands.follow(table, after, answer)
        played |= {type(each) for each in answer}
        log += [msgspec.json.encode(event) for event in answer]
        table = after
        sums = sums_of(table)
        if sums is not None:
            assert sums.expected + hands.wrong == hands.chips, (type(question).__name__, dict(sums.moved.elsewhere))
        if any(isinstance(each, fact.RackChecked | fact.RackClosed) for each in answer):
            assert hands.told == hands.wrong
        if chance.random() < 0.02:
            hands.take(100 * chance.randint(-5, 5))
        if chance.random() < 0.05:  # killed, and started again from the log, or from what was kept of the table
            table = chance.choice((fold(start, map(as_event.decode, log)), as_table.decode(msgspec.json.encode(table))))
            assert table == after
    assert table.rack.session
    return played
