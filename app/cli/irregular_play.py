"""Irregularities in simulated play: now and then a dealer raises one, and a simulated supervisor rules on it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import Final

from assets.languages import kept
from engine.actors import LINE, Actor, Approval
from engine.decide import decide
from engine.games.game import Game
from engine.irregularities.row import AnswerForm, Ask
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.course import phase_of
from engine.round.decision import Standing
from engine.rulings import Offer, can_happen_now, offered
from engine.table import commands as ask
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.state import Table

MOMENTS: Final = (Phase.BETTING, Phase.DECIDING, Phase.EXPOSING, Phase.SETTLING, Phase.CLOSING, Phase.CLOSED)
"""From which of these on a round goes wrong is left to chance; the last two are for what could not sooner."""
TRIES: Final = 24
"""So many sets of answers are tried on an outcome before another one is taken."""

_ANSWERS: Final[Mapping[AnswerForm, tuple[str, ...]]] = {
    AnswerForm.NUMBER: ("52", "1", "2"),
    AnswerForm.YES_NO: ("yes", "no"),
    AnswerForm.TEXT: (kept("As the dealer showed it."),),
    AnswerForm.SEATS: ("", "1"),
    AnswerForm.SEAT: ("1", "2"),
    AnswerForm.PLACES: ("1", "dealer"),
}


class IrregularPlay:
    """Decides by chance which rounds go wrong, when, how, and what becomes of it: `rate` of all rounds do.

    With `dealt_first` nothing does before all cards lie there: nobody goes on drawing at a shoe after that.
    """

    def __init__(
        self, rate: float, chance: Random, *, dealer: Actor, deciders: Sequence[Actor], dealt_first: bool = False
    ) -> None:
        self._rate = rate
        self._chance = chance
        self._dealer = dealer
        self._deciders = deciders
        self._moments = MOMENTS[MOMENTS.index(Phase.EXPOSING) :] if dealt_first else MOMENTS
        self._number = 0
        self._due: tuple[Phase, ...] = ()

    def raised(self, table: Table, game: Game, meter: Meter | None) -> ask.RaiseIrregularity | None:
        """What is raised now, if anything; only what can be ruled on so that the table goes on."""
        rnd = table.round
        if rnd is None or not self._rate:
            return None
        if rnd.number != self._number:
            self._number = rnd.number
            wrong = self._chance.random() < self._rate
            self._due = self._moments[self._chance.randrange(len(self._moments) - 2) :] if wrong else ()
        phase = phase_of(game, rnd)
        if phase not in self._due:
            return None
        rows = list(can_happen_now(Standing(table=table, game=game, round=rnd, phase=phase, meter=meter)))
        self._chance.shuffle(rows)
        for row, places in product(rows, ((), tuple(str(seat) for seat in [*rnd.boxes][:1]))):
            command = ask.RaiseIrregularity(kind=row.kind, places=places)
            after = _after(table, command, meter)
            if after is not None and self.ruling(after, game, meter) is not None:
                self._due = ()
                return command
        return None

    def ruling(self, table: Table, game: Game, meter: Meter | None) -> ask.ResolveIrregularity | None:
        """What is decided on the oldest finding; None where no outcome lets the table go on."""
        rnd = table.round
        if rnd is None or not rnd.findings:
            return None
        at = Standing(table=table, game=game, round=rnd, phase=phase_of(game, rnd), meter=meter)
        offers = list(offered(at, rnd.findings[0]))
        self._chance.shuffle(offers)
        for offer in offers:
            for facts in islice(_answers(offer.asks), TRIES):
                command = self._decided(rnd.findings[0].number, offer, facts)
                after = _after(table, command, meter)
                if after is not None and not after.holds:
                    return command
        return None

    def _decided(self, number: int, offer: Offer, facts: Mapping[str, str]) -> ask.ResolveIrregularity:
        by = next(
            (each for each in self._deciders if LINE.index(each.rank) >= LINE.index(offer.needs)), self._deciders[-1]
        )
        return ask.ResolveIrregularity(
            number=number,
            outcome=offer.name,
            approval=Approval(by.id, by.rank, kept("Seen by the dealer and the supervisor.")),
            proposed_by=self._dealer.id,
            facts=facts,
        )


def _after(table: Table, command: ask.Command, meter: Meter | None) -> Table | None:
    answer = decide(table, command, meter=meter)
    return None if isinstance(answer, Refusal) else fold(table, answer)


def _answers(asks: Sequence[Ask]) -> Iterator[dict[str, str]]:
    """Sets of answers to try: what the round knows already is not said again, what cannot be guessed left out."""
    yield {}
    asked = [each for each in asks if each.form in _ANSWERS]
    for answers in product(*(_ANSWERS[each.form] for each in asked)):
        yield {each.name: answer for each, answer in zip(asked, answers, strict=True) if answer}
