"""A written round is played: every bet, card, decision and incident is asked of the rules, as at a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from engine.actors import Actor, Approval, Rank
from engine.cards import Card, read_card
from engine.decide import decide
from engine.decisions.restoring import to_restore
from engine.games.game import Game
from engine.games.in_play import is_alive
from engine.irregularities.measure import read_measures
from engine.procedure import Decide, Expose, Phase
from engine.refusals import Refusal
from engine.round.course import choices_for, current, deciding, expected, nobody_plays, open_boxes, phase_of
from engine.table import commands as ask
from engine.table.events import ClaimAnswered
from engine.table.evolve import fold
from engine.table.jackpot import Meter
from engine.table.state import COMMUNITY, DEALER, Box, Round, Table
from tools.notation.incidents import Attempt, attempts, together
from tools.notation.sense import accepted, lying
from tools.notation.set_up import cards_of, occupied, terms_of
from tools.notation.vector import Event, Seat, Vector

_DEALER: Final = "the dealer"
_MANAGER: Final = "the gaming shift manager"
_SIGN: Final = (
    Actor(_MANAGER, _MANAGER, Rank.GAMING_SHIFT_MANAGER),
    Actor(_DEALER, _DEALER, Rank.DEALER),
)
"""Who signs the verification of a claim."""
_NOT_YET: Final = frozenset({Phase.CLOSED, Phase.BETTING, Phase.COLLECTING, Phase.DEALING, Phase.BURNING})


class Unplayable(Exception):
    """The rules refuse what the round says has happened; the text is a sentence with the rule."""


@dataclass(frozen=True, slots=True)
class Played:
    """A closed round, and the meter afterwards where a jackpot is linked."""

    round: Round
    after: Meter | None


def play(vector: Vector, game: Game, games: Mapping[str, Game]) -> Played:
    """Play a round that makes sense from "Place your bets" to its end. Raises Unplayable."""
    return _Dealer(vector, game, games).play()


class _Dealer:
    """Somebody who does at the table what the round says, step by step."""

    def __init__(self, vector: Vector, game: Game, games: Mapping[str, Game]) -> None:
        self._vector = vector
        self._game = game
        self._games = games
        self._seats = {seat.seat: seat for seat in vector.seats}
        self._miscounted = {s.seat: len(s.cards) - game.hand_cards for s in vector.seats if s.cards}
        self._incidents = [self._as_dealt(e) for e in vector.events if e.type != "late_wager"]
        irregular = any(e.type != "late_withdrawal" for e in self._incidents)
        self._terms = terms_of(vector, game, automated=not irregular)
        self._meter = Meter(vector.jackpot.before, vector.jackpot.seed) if vector.jackpot else None
        self._table = occupied(vector)

    def _as_dealt(self, event: Event) -> Event:
        """A ruling on a hand that was dealt too many cards or too few: dealt by hand nobody counts them, it does."""
        before: list[str] = []
        ruled = (measure for written in event.measures for measure in read_measures(written) or ())
        for place in dict.fromkeys(each.facts.get("place", "") for each in ruled):
            more = self._miscounted.pop(int(place), 0) if place.isdecimal() else 0
            before += [f"put-card place={place} card=?"] * more
            before += [f"take-card place={place} card=1"] * -more
        return replace(event, measures=(*before, *event.measures))

    def play(self) -> Played:
        """Walk the phases; every one of them ends, because each step asks for something that is then done."""
        self._open_and_bet()
        while (phase := phase_of(self._game, self._table.round)) is not Phase.CLOSED:
            if self._release_claim() or self._next_incident(phase):
                continue
            over = phase is Phase.DEALING and nobody_plays(self._game, self._round)
            self._walk[Phase.CLOSING if over else phase](self)
        return Played(self._round, self._meter)

    @property
    def _round(self) -> Round:
        if self._table.round is None:
            raise Unplayable("No round was opened.")
        return self._table.round

    def _ask(self, command: ask.Command) -> None:
        answer = decide(self._table, command, meter=self._meter, games=self._games)
        if isinstance(answer, Refusal):
            raise Unplayable(f"{answer.words} ({answer.rule})" if answer.rule else answer.words)
        self._table = fold(self._table, answer)
        for event in answer:
            if isinstance(event, ClaimAnswered) and self._meter:
                self._meter = Meter(event.after, self._meter.seed)

    def _open_and_bet(self) -> None:
        self._ask(ask.SetTerms(terms=self._terms))
        self._ask(ask.SeatDealer(dealer=_DEALER))
        self._ask(ask.PlaceYourBets())
        # Cards are written down as it pleases, a straight from end to end: their order says nothing of the deck.
        self._table = replace(self._table, round=replace(self._round, suspect=True))
        for seat in self._vector.seats:
            for name, dollars in accepted(self._vector, seat).items():
                wager = self._game.wager(name)
                if wager is not None and not wager.follows:
                    self._ask(
                        ask.PlaceWager(
                            seat=seat.seat,
                            wager=name,
                            amount=dollars * 100,
                            outside_limits_seen=True,
                            alone=True,
                        )
                    )
        self._ask(ask.NoMoreBets(warned=True))
        for event in self._vector.events:
            if event.type == "late_wager":
                chips = event.amount * 100
                self._ask(ask.RefuseLateWager(seat=event.seat, wager=event.wager, amount=chips))
        if self._vector.magic_card or self._vector.lucky_player:
            magic = read_card(self._vector.magic_card or "")
            self._ask(ask.DrawPrizes(magic_card=magic, lucky_player=self._vector.lucky_player))

    def _collect(self) -> None:
        name = self._game.progressive.name if self._game.progressive else ""
        chips = sum(box.wagers.get(name, 0) for box in self._round.boxes.values())
        self._ask(ask.ConfirmProgressives(collected=chips))

    def _deal(self) -> None:
        due = expected(self._game, self._round)
        if not self._game.procedures[self._terms.method].automated:
            last = cards_of(self._vector.dealer)[-1:]
            dealt = due is None or bool(self._round.hand_at(due.place).cards)
            self._ask(ask.EnterHand(place=DEALER, cards=last) if dealt else ask.CardsDealt())
            return
        if due is None:
            raise Unplayable("The deal does not end.")
        cards: tuple[Card | None, ...] = cards_of(self._on(due.place))
        if due.place == COMMUNITY and len(cards) < due.count:
            cards = (*cards, *(cards_of(self._vector.burned) or (None,)))
        self._ask(ask.TakePacket(place=due.place, cards=cards))

    def _stopped(self) -> bool:
        """The deal was broken off: the cards lie there, and nobody wrote down which one the dealer turned."""
        return expected(self._game, self._round) is None and not self._vector.dealer

    def _on(self, place: str) -> tuple[str, ...]:
        if place == DEALER:
            return self._vector.dealer
        return self._vector.community if place == COMMUNITY else self._seats[int(place)].cards

    def _choose(self) -> None:
        box = self._undecided()
        step = current(self._game, self._round)
        if box is None or not isinstance(step, Decide):
            raise Unplayable("A seat has no decision, and no event explains it.")
        seat = self._seats[box.seat]
        said = seat.decisions.get(step.point, seat.decision)
        fitting = choices_for(step, box)
        choice = next((c for c in fitting if c.name == said or (said == "play" and c.follow)), None)
        if choice is None:
            raise Unplayable(f"Seat {seat.seat} cannot say “{said}” with these wagers.")
        chips = accepted(self._vector, seat).get(choice.follow, 0) * 100
        self._ask(ask.Choose(seat=seat.seat, choice=choice.name, amount=chips))

    def _undecided(self) -> Box | None:
        """The next box that has a decision to give; those an incident will take out of play have none."""
        step = current(self._game, self._round)
        waiting = deciding(self._game, self._round, step) if isinstance(step, Decide) else ()
        return next((box for box in waiting if _decides(self._seats[box.seat])), None)

    def _expose(self) -> None:
        self._decline()
        step = current(self._game, self._round)
        if not isinstance(step, Expose):
            return
        hand = self._round.hand_at(step.what)
        cards = () if hand.known else cards_of(self._on(step.what))[: step.upto]
        self._ask(ask.TurnCards(cards=cards))

    def _decline(self) -> None:
        for number, seat in self._seats.items():
            box = self._round.boxes.get(number)
            if seat.declined and box and not box.declined and self._alive(box) and not box.lines:
                self._ask(ask.DeclineComparison(seat=number))

    def _alive(self, box: Box) -> bool:
        return any(is_alive(self._terms, wager, box) for wager in self._game.wagers)

    def _settle(self) -> None:
        self._decline()
        for box in open_boxes(self._game, self._round, progressives=False):
            if self._alive(box) and not box.declined and not box.hand.known:
                cards = cards_of(lying(self._vector, self._seats[box.seat]))
                self._ask(ask.EnterHand(place=str(box.seat), cards=cards))
        self._square()
        self._ask(ask.SettleSeats())

    def _square(self) -> None:
        """Tell every position that was undone, and square its chips (R-45)."""
        for due in to_restore(self._round):
            self._ask(ask.ConfirmRefund(seat=due.seat))

    def _close(self) -> None:
        self._square()
        self._ask(ask.CloseRound())

    def _release_claim(self) -> bool:
        """Release a jackpot claim after the walk; no other finding is ever open when a step begins."""
        if not self._round.findings:
            return False
        self._ask(
            ask.RuleOnClaim(
                number=self._round.findings[0].number,
                release=True,
                approval=Approval(_MANAGER, Rank.GAMING_SHIFT_MANAGER),
                cards_shown=True,
                rest_counted=self._round.rest_of_deck,
                rest_in_order=True,
                signatures=_SIGN,
            )
        )
        return True

    _walk: Final[Mapping[Phase, Callable[["_Dealer"], None]]] = {
        Phase.COLLECTING: _collect,
        Phase.DEALING: _deal,
        Phase.BURNING: lambda self: self._ask(ask.ConfirmBurn()),
        Phase.DECIDING: _choose,
        Phase.EXPOSING: _expose,
        Phase.SETTLING: _settle,
        Phase.PROGRESSIVES: lambda self: self._ask(ask.SettleProgressives()),
        Phase.CLOSING: _close,
    }

    def _next_incident(self, phase: Phase) -> bool:
        """Say the next incident whose time has come: before the decisions if it leaves none to give."""
        if phase in _NOT_YET and not (phase is Phase.DEALING and self._stopped()):
            return False
        late = phase is not Phase.DECIDING or self._undecided() is None
        event = next((e for e in self._incidents if late or self._is_early(e)), None)
        if event is None:
            return False
        self._incidents.remove(event)
        if event.type == "late_withdrawal":
            chips = event.amount * 100
            self._ask(ask.NoteLateWithdrawal(seat=event.seat, wager=event.wager, amount=chips))
        elif self._is_news(event):
            self._report(event)
        return True

    def _is_early(self, event: Event) -> bool:
        seats = [self._seats[number] for number in together(self._vector, event)]
        match event.type:
            case "late_withdrawal":
                return False
            case "void_round":
                return not any(seat.decision == "play" for seat in self._seats.values())
            case "ruling":
                return not any(measure.startswith("reinstate") for measure in event.measures)
            case "power_failure":
                return not any(seat.decision == "play" for seat in seats)
            case _:
                return not any(map(_decides, seats))

    def _is_news(self, event: Event) -> bool:
        """A round that is void, and a hand that an earlier incident has taken out of play, need no second one."""
        if self._round.outcome == "void":
            return False
        seats = together(self._vector, event)
        return not seats or any(self._round.boxes[number].standing != "returned" for number in seats)

    def _report(self, event: Event) -> None:
        refusal = Refusal("", f"The event {event.type} cannot be at this time.")
        for attempt in attempts(self._vector, self._game, event):
            after = self._attempted(attempt, event)
            if isinstance(after, Table):
                self._table = after
                return
            refusal = after
        raise Unplayable(f"{refusal.words} ({event.rule or refusal.rule})")

    def _attempted(self, attempt: Attempt, event: Event) -> Table | Refusal:
        table = self._table
        for command in (self._raised(attempt, event), self._resolved(attempt, event)):
            answer = decide(table, command, meter=self._meter, games=self._games)
            if isinstance(answer, Refusal):
                return answer
            table = fold(table, answer)
        before, now = _out(self._table), _out(table)
        if attempt.seats is not None and now - before != attempt.seats - before:
            return Refusal(event.rule, "Other hands than those named would be out of play.")
        return table

    def _raised(self, attempt: Attempt, event: Event) -> ask.RaiseIrregularity:
        places = (str(event.seat),) if event.seat else ()
        return ask.RaiseIrregularity(kind=attempt.kind, words=f"As written: {event.type}.", places=places)

    def _resolved(self, attempt: Attempt, event: Event) -> ask.ResolveIrregularity:
        return ask.ResolveIrregularity(
            number=self._round.findings_made + 1,
            outcome=attempt.outcome,
            approval=Approval(_MANAGER, Rank.GAMING_SHIFT_MANAGER, f"As written, by {event.rule or 'a free ruling'}."),
            facts=attempt.facts,
        )


def _out(table: Table) -> frozenset[int]:
    boxes = table.round.boxes.values() if table.round else ()
    return frozenset(box.seat for box in boxes if box.standing == "returned")


def _decides(seat: Seat) -> bool:
    return bool(seat.decisions) or seat.decision != "none"
