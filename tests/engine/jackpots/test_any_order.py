"""Whatever happens to a jackpot, and in whatever order, it balances after every entry."""

from hypothesis import settings as depth
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.jackpots import facts as fact
from engine.jackpots.adjusting import REASONS, adjust
from engine.jackpots.balance import flaw
from engine.jackpots.contributing import contribute, reverse
from engine.jackpots.evolve import evolve
from engine.jackpots.opening import change_settings, open_jackpot
from engine.jackpots.paying import pay, refuse, release, take_back
from engine.jackpots.pools import Pools
from engine.jackpots.state import Jackpot
from engine.refusals import Refusal
from engine.table.jackpot import Claim, Division, Meter, divide
from tests.engine.jackpots.books import TWO, WALK, X3, at, frozen, settings

LINES = (("royal_flush", "percent", 100), ("straight_flush", "percent", 10), ("flush", "fixed", 200_00))
tables = st.sampled_from(("T1", "T2"))
seats = st.integers(1, 7)
amounts = st.integers(-30_000_00, 30_000_00)


class AnyOrder(RuleBasedStateMachine):
    """Two tables feed one jackpot; this keeps its own books beside it, in the plainest way there is."""

    @initialize(
        meter=st.integers(0, 700),
        reserve=st.integers(1, 300),
        seed=st.sampled_from((1, 500, 20_000_00)),
        room=st.none() | st.integers(0, 5_000),
        from_meter=st.booleans(),
    )
    def open(self, meter: int, reserve: int, seed: int, room: int | None, *, from_meter: bool) -> None:
        self.how = settings(
            X3,
            to_meter=meter,
            to_reserve=reserve,
            seed=seed,
            cap=None if room is None else seed + room,
            fixed_prizes_from_meter=from_meter,
        )
        self.jackpot = Jackpot()
        self.rounds = {"T1": 1, "T2": 1}
        self.into = self.out = 0
        self.kept: list[fact.JackpotEvent] = []
        self.follow(open_jackpot(self.jackpot, "J1", self.how, reason="new", **TWO))
        self.into = seed

    def follow(self, answer: tuple[fact.JackpotEvent, ...] | fact.JackpotEvent | Refusal) -> bool:
        if isinstance(answer, Refusal):
            return False
        for event in answer if isinstance(answer, tuple) else (answer,):
            after = evolve(self.jackpot, event)
            assert flaw(self.jackpot, event, after) == ""
            self.jackpot = after
            self.kept.append(event)
        return True

    @rule(table=tables, seat=seats, units=st.integers(1, 5))
    def feed(self, table: str, seat: int, units: int) -> None:
        place = at(seat, table=table, number=self.rounds[table])
        answer = contribute(self.jackpot, place, units * 500, game=X3)
        if self.follow(answer):
            self.into += answer.parts.total

    @rule(table=tables, seat=seats)
    def give_back(self, table: str, seat: int) -> None:
        place = at(seat, table=table, number=self.rounds[table])
        fed = self.jackpot.share(table, self.rounds[table]).fed.get(seat)
        answer = reverse(self.jackpot, place)
        assert isinstance(answer, Refusal) == (fed is None)
        if self.follow(answer):
            assert answer.parts == fed.parts
            self.into -= answer.parts.total - answer.from_house

    @rule(table=tables)
    def next_round(self, table: str) -> None:
        self.rounds[table] += 1

    @rule(table=tables, lines=st.lists(st.integers(0, 2), min_size=1, max_size=3))
    def win(self, table: str, lines: list[int]) -> None:
        if any(claim.at.table == table for claim in self.jackpot.claims):
            return
        claims = [
            Claim(seat=seat, line=LINES[n][0], place=n, kind=LINES[n][1], figure=LINES[n][2])
            for seat, n in enumerate(lines, 1)
        ]
        before = self.jackpot.pools
        how = Division(fixed_from_meter=self.how.fixed_prizes_from_meter)
        prizes, after = divide(claims, Meter(before.displayed, self.how.seed), how)
        self.follow(pay(self.jackpot, prizes, frozen(table, self.rounds[table])))
        assert self.jackpot.pools.displayed == after.amount
        borne = before.reserve + before.overflow - self.jackpot.pools.reserve - self.jackpot.pools.overflow
        self.into += sum(prize.seed_added for prize in prizes) - borne
        self.out += sum(prize.from_meter for prize in prizes)

    @precondition(lambda self: self.jackpot.claims)
    @rule(data=st.data(), released=st.booleans())
    def rule_on(self, data: st.DataObject, *, released: bool) -> None:
        claim = data.draw(st.sampled_from(self.jackpot.claims))
        table, number = claim.at.table, claim.at.round
        if released:
            self.follow(release(self.jackpot, table, number, by="G1", rank="gsm", walk=WALK))
            self.rounds[table] += 1
            return
        before = self.jackpot
        taken = before.share(table, number).taken
        self.follow(take_back(before, table, number, {each.at.seat for each in taken}))
        self.follow(refuse(self.jackpot, table, number, by="G1", rank="gsm", walk=WALK, reason="short deck"))
        paid = sum(each.from_meter for each in taken)
        self.out -= paid
        self.into += self.jackpot.pools.total - before.pools.total - paid

    @rule(displayed=amounts, reserve=amounts, overflow=amounts, reason=st.sampled_from(sorted(REASONS)))
    def put_right(self, displayed: int, reserve: int, overflow: int, reason: str) -> None:
        more = Pools(displayed, reserve, overflow)
        if self.follow(adjust(self.jackpot, more, reason, words="as agreed", **TWO)):
            self.into += more.total

    @rule(meter=st.integers(0, 1000), reserve=st.integers(0, 1000))
    def change(self, meter: int, reserve: int) -> None:
        new = settings(X3, to_meter=meter, to_reserve=reserve, seed=self.how.seed, cap=self.how.cap)
        if self.follow(change_settings(self.jackpot, new, open_rounds=(), reason="season", **TWO)):
            self.how = new

    @invariant()
    def every_cent_is_accounted_for(self) -> None:
        assert self.jackpot.pools.total == self.into - self.out
        assert self.jackpot.pools == self.jackpot.totals.pools
        assert self.jackpot.pools.lowest >= 0

    def teardown(self) -> None:
        again = Jackpot()
        for event in getattr(self, "kept", ()):
            again = evolve(again, event)
        if hasattr(self, "jackpot"):
            assert again == self.jackpot


AnyOrder.TestCase.settings = depth(max_examples=60, stateful_step_count=40, deadline=None)
TestAnyOrder = AnyOrder.TestCase
