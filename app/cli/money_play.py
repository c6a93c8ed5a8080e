"""The money of a simulated table, day by day: openers, buy-ins, fills, credits, checks, closers, drops."""

from random import Random
from typing import Final

from msgspec.structs import replace

from assets.languages import kept, say
from engine.actors import Approval, Rank
from engine.asked import Asked
from engine.money import chips as in_chips
from engine.rack.moving import sums_of
from engine.table import rack_asked as ask
from engine.table.rack import Chips, worth
from engine.table.state import Table
from engine.table.terms import Cents, Terms

FLOAT: Final = 5_000_000
"""What the first opener is worth, in cents."""
A_DAY: Final = 25
"""So many rounds make a day."""
_SIGNED: Final = Approval("autoplay-supervisor", Rank.PIT_SUPERVISOR)
_COUNTED: Final = Approval("autoplay", Rank.DEALER)


class Banker:
    """Looks after the money of one table; the same seed asks the same questions."""

    def __init__(self, seed: int, *, a_day: int = A_DAY) -> None:
        self._chance = Random(seed)  # noqa: S311 - a run that can be repeated
        self._a_day = a_day
        self._opened_at: dict[int, int] = {}
        self._bought_in = self._looked_in = 0
        self._put_right = ""

    def next(self, table: Table, *, last: bool = False) -> Asked | None:
        """The next question about the money, or None while there is none; `last`: no further round is played."""
        terms, rnd, rack = table.terms, table.round, table.rack
        if terms is None:
            return None
        if rnd is not None and not rnd.closed:
            return None if rnd.bets_closed or rnd.findings or not rack.open else self._buy_in(table, terms)
        if rack.slips:
            return self._slip(table)
        if rack.open:
            return self._between(table, terms, last=last)
        if rack.session and rack.box:
            return ask.TakeDropBox(box=rack.box, approval=_SIGNED)
        if rack.boxes:
            out = rack.boxes[0]
            return ask.CountDrop(drop=out.name, amount=out.estimated, counter=_COUNTED, approval=_SIGNED)
        if last:
            return None
        return ask.OpenRack(
            chips=rack.last.chips if rack.last else made_of(FLOAT, terms), counter=_COUNTED, approval=_SIGNED
        )

    def _between(self, table: Table, terms: Terms, *, last: bool) -> Asked | None:
        """Between two rounds: the box is in, the rack is neither low nor full, and the day ends when it is over."""
        rack, sums = table.rack, sums_of(table)
        if sums is None:
            return None
        if not rack.box:
            return ask.PlaceDropBox(box=f"{table.id}-{rack.session}", approval=_SIGNED)
        began = self._opened_at.setdefault(rack.session, table.rounds)
        if sums.expected < FLOAT // 2:
            return ask.RequestChips(
                of="fill", chips=made_of(_even(FLOAT - sums.expected, terms), terms), approval=_SIGNED
            )
        if sums.expected > FLOAT * 2:
            return ask.RequestChips(
                of="credit", chips=made_of(_even(sums.expected - FLOAT, terms), terms), approval=_SIGNED
            )
        if last or table.rounds - began >= self._a_day:
            return ask.CloseRack(chips=made_of(sums.expected, terms), counter=_COUNTED, approval=_SIGNED)
        if self._looked_in == table.rounds:
            return None
        self._looked_in = table.rounds
        return self._now_and_then(sums.expected, terms)

    def _now_and_then(self, expected: Cents, terms: Terms) -> Asked | None:
        """A supervisor has the rack counted, or some chips brought or taken away."""
        some = {min(terms.denominations): self._chance.randint(20, 200), max(terms.denominations): 1}
        what = self._chance.random()
        if what < 0.1:
            return ask.CheckRack(chips=made_of(expected, terms), counter=_COUNTED, approval=_SIGNED)
        if what < 0.2:
            return ask.RequestChips(of="fill" if what < 0.15 else "credit", chips=some, approval=_SIGNED)
        return None

    def _slip(self, table: Table) -> Asked:
        """The cage prepares what was asked for; now and then a slip is voided, or put right to one chip fewer."""
        slip = table.rack.slips[0]
        if slip.state == "requested" and self._chance.random() < 0.1:
            return ask.VoidSlip(slip=slip.name, approval=_why(kept("asked for by mistake")))
        if slip.state == "requested":
            return ask.PrepareChips(
                slip=slip.name, chips=slip.chips, cage=kept("Autoplay cage"), runner=kept("Autoplay runner")
            )
        most = max(slip.chips, key=lambda each: slip.chips[each])
        if slip.name != self._put_right and slip.chips[most] > 1 and self._chance.random() < 0.1:
            self._put_right = slip.name
            fewer = {**slip.chips, most: slip.chips[most] - 1}
            return ask.PutSlipRight(slip=slip.name, chips=fewer, approval=_why(kept("one chip fewer was counted")))
        return ask.ConfirmChips(slip=slip.name, chips=slip.chips, counter=_COUNTED, approval=_SIGNED)

    def _buy_in(self, table: Table, terms: Terms) -> Asked | None:
        """Somebody buys in once in some rounds, with one or two notes."""
        if self._bought_in == table.rounds or self._chance.random() >= 0.3:
            self._bought_in = table.rounds
            return None
        self._bought_in = table.rounds
        note = self._chance.choice(terms.house.money.notes)
        return ask.BuyIn(seat=self._chance.choice(terms.positions), notes={note: self._chance.randint(1, 2)})


def _why(reason: str) -> Approval:
    """The supervisor's word, with a reason."""
    return replace(_SIGNED, reason=reason)


def _even(amount: Cents, terms: Terms) -> Cents:
    """As much of an amount as the largest chips make, or all of it where it is less than one."""
    largest = max(terms.denominations)
    return amount // largest * largest or amount


def made_of(amount: Cents, terms: Terms) -> Chips:
    """The fewest chips of a table that are worth this."""
    stacks, rest = in_chips(amount, terms.denominations)
    if rest:
        raise ValueError(say("no chips make {amount} cents", amount=amount))
    found = dict(stacks)
    assert worth(found) == amount  # noqa: S101 - what was broken up adds up again
    return found
