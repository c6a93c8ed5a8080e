"""Whatever goes wrong at whatever moment, and however it is decided: not a cent is lost, and a void returns all."""

from math import gcd

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.cards import DECK
from engine.decisions.keeping import to_be_counted
from engine.decisions.restoring import to_restore
from engine.games.catalogue import GAMES
from engine.irregularities.catalogue import ROWS
from engine.irregularities.measure import MEASURE_KINDS, MeasureKind
from engine.irregularities.row import AnswerForm, Ask
from engine.procedure import Burn, Decide, Expose, Phase
from engine.refusals import Refusal
from engine.round.course import current, expected
from engine.rulings import can_happen_now, offered, prefilled
from engine.rulings.irregular import row_of
from engine.table import commands as ask
from engine.table import events as ev
from engine.table import keeping_asked as keep
from engine.table.state import place_of
from tests.engine.pit import RANKS, SHIFT, Pit

DEVICE_KINDS = (*(row.kind for row in ROWS if not row.by_hand), "foreign-card", "misdealt", "no such kind")
STRIDES = [stride for stride in range(1, 52) if gcd(stride, 52) == 1]
PACKS = st.builds(
    lambda stride, start: tuple(DECK[(start + index * stride) % 52] for index in range(52)),
    st.sampled_from(STRIDES),
    st.integers(0, 51),
)
"""Fifty-two different cards in many orders, from two small draws."""
LIMITS = {"ante": (15, 20), "pair_plus": (1, 5)}
BETWEEN = (Phase.CLOSED, Phase.BETTING, Phase.CLOSING)
PLAYED = (Phase.DECIDING, Phase.EXPOSING, Phase.SETTLING, Phase.PROGRESSIVES, Phase.CLOSING)
HOSTILE = st.sampled_from(
    ["", " ", "-1", "1,1", "8", "1=1", "\uff19", "1=2=3", "9h 9h", "yes ", "?" * 60, "dealer,dealer"]
)


class Table(RuleBasedStateMachine):
    """A table on which things go wrong."""

    pit: Pit

    @initialize(data=st.data())
    def open(self, data: st.DataObject) -> None:
        game = data.draw(st.sampled_from(list(GAMES.values())))
        method = data.draw(st.sampled_from(list(game.procedures)))
        cards = data.draw(PACKS)
        limits = {name: limit for name, limit in LIMITS.items() if game.wager(name)}
        self.pit = Pit(game, method, limits=limits, cards=cards)
        seats = data.draw(st.sets(st.integers(1, 7), min_size=1, max_size=4))
        self.pit.bet(*sorted(seats), progressive=5, pair_plus=10, six_card_bonus=10, prime=5)
        where = data.draw(st.sampled_from([Phase.COLLECTING, Phase.DEALING, *PLAYED]))
        note(f"{game.prefix} {method}, positions {sorted(seats)}, from {where.value}")
        if where is Phase.DEALING:
            self.pit.deal(upto=data.draw(st.sampled_from(["dealer", "community", "3"])))
        elif where in PLAYED:
            folding = any(wager.follows for wager in game.wagers) and data.draw(st.booleans())
            self.pit.deal().play(folds=(min(seats),) if folding else (), upto=where)

    def held(self) -> bool:
        return bool(self.pit.round.findings)

    def may_go_wrong(self) -> bool:
        """At most three things at once, in a void round as well: the way to the end stays open."""
        return len(self.pit.round.findings) < 3

    # -- play -----------------------------------------------------------------------------------------------------

    @precondition(lambda self: not self.held() and self.pit.phase not in BETWEEN and len(self.pit.deck) > 15)
    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        pit = self.pit
        step = current(pit.game, pit.round)
        if pit.phase in (Phase.DEALING, Phase.BURNING):
            self._card(data, automated=pit.game.procedures[pit.round.terms.method].automated)
        elif isinstance(step, Decide):
            waiting = [box.seat for box in pit.round.boxes.values() if step.point not in box.decisions and box.wagers]
            seat = data.draw(st.sampled_from(waiting)) if waiting else 0
            choice = data.draw(st.sampled_from([each.name for each in step.choices]))
            self._try(ask.Choose(seat=seat, choice=choice) if seat else ask.AllOthers(), ask.AllOthers())
        elif isinstance(step, Expose):
            hand = pit.round.hand_at(step.what)
            faces = tuple(pit.draw(1)[0] if card is None else card for card in hand.cards)
            self._try(ask.TurnCards(cards=() if hand.known else faces))
        elif pit.phase is Phase.SETTLING:
            for box in pit.round.boxes.values():
                if box.hand.cards and not box.hand.known and box.standing != "returned" and not box.declined:
                    known = [pit.draw(1)[0] if card is None else card for card in box.hand.cards]
                    self._try(ask.EnterHand(place=place_of(box.seat), cards=tuple(known)))
            self._try(ask.SettleSeats())
        else:
            self._try(ask.SettleProgressives())

    def _card(self, data: st.DataObject, *, automated: bool) -> None:
        pit = self.pit
        if isinstance(current(pit.game, pit.round), Burn):
            pit.do(ask.ConfirmBurn())
            return
        due = expected(pit.game, pit.round)
        if not automated or due is None:
            last = ask.EnterHand(place="dealer", cards=pit.deck[:1] and pit.draw(1))
            self._try(ask.CardsDealt(), last)
            return
        wrong = data.draw(st.sampled_from([0] * 8 + [-1, 1]))
        oddities = data.draw(
            st.sampled_from([()] * 8 + [("face-up",), ("face-up", "face-up"), ("foreign",), ("double",)])
        )
        place = data.draw(st.sampled_from([due.place] * 8 + ["dealer", "1", "2", "community"]))
        security = "bottom" if due.security else data.draw(st.sampled_from(["none"] * 9 + ["elsewhere"]))
        cards = pit.draw(max(0, due.count + wrong))
        pit.do(ask.TakePacket(place=place, cards=cards, security=security, oddities=oddities))

    def _try(self, *commands: ask.Command) -> None:
        """Ask in this order until one is possible; a refusal is an answer too."""
        for command in commands:
            answer = self.pit._answer(command)
            if not isinstance(answer, Refusal):
                self.pit.follow(answer)
                return

    @precondition(lambda self: not self.held() and self.pit.phase is Phase.CLOSING)
    @rule()
    def close(self) -> None:
        refunds = (ask.ConfirmRefund(seat=due.seat) for due in to_restore(self.pit.round))
        self.pit.do(*refunds, ask.CloseRound())

    @precondition(lambda self: not self.held() and self.pit.phase is Phase.CLOSED)
    @rule(data=st.data())
    def another_round(self, data: st.DataObject) -> None:
        pit = self.pit
        for due in to_restore(pit.round):
            assert pit.refused(ask.PlaceYourBets()).rule
            pit.do(ask.ConfirmRefund(seat=due.seat))
        if pit.table.holds or pit.table.deck.withdrawn:
            pit.new_deck()
        if to_be_counted(pit.table, pit.game):
            assert pit.refused(ask.PlaceYourBets()).rule
            pit.do(keep.CountStub(count=52, counted_by="D1"))
        pit.do(ask.PlaceYourBets())
        pit.deck = list(data.draw(PACKS))
        seats = data.draw(st.sets(st.integers(1, 7), min_size=1, max_size=3))
        wager = pit.game.main_wagers[0].name
        for seat in sorted(seats):
            self._try(ask.PlaceWager(seat=seat, wager=wager, amount=1000))
        if data.draw(st.booleans()):
            self._try(ask.NoMoreBets(warned=True), ask.CloseRound())

    @precondition(lambda self: not self.held() and self.pit.phase is Phase.BETTING)
    @rule()
    def close_bets(self) -> None:
        self._try(ask.NoMoreBets(warned=True), ask.CloseRound())

    @rule(data=st.data())
    def look(self, data: st.DataObject) -> None:
        seats = [box.seat for box in self.pit.round.boxes.values() if box.hand.cards and box.wagers]
        if seats and self.pit.phase is not Phase.CLOSED:
            self._try(ask.NoteViewed(seat=data.draw(st.sampled_from(seats))))

    # -- what goes wrong ------------------------------------------------------------------------------------------

    @precondition(lambda self: self.may_go_wrong())
    @rule(data=st.data())
    def somebody_says(self, data: st.DataObject) -> None:
        rows = [row for row in can_happen_now(self.pit.at) if row.kind != "other"] or can_happen_now(self.pit.at)
        row = data.draw(st.sampled_from(rows))
        places = data.draw(st.sampled_from([(), ("1",), ("dealer",), ("2", "3")]))
        self._try(ask.RaiseIrregularity(kind=row.kind, places=places))

    @precondition(lambda self: self.may_go_wrong() and self.pit.phase is not Phase.CLOSED)
    @rule(kind=st.sampled_from(DEVICE_KINDS), place=st.sampled_from(["1", "dealer", "burn"]))
    def the_device_says(self, kind: str, place: str) -> None:
        self._try(ask.ReportFault(kind=kind, words=f"{kind} at {place}", places=(place,)))

    @precondition(lambda self: self.held())
    @rule(data=st.data())
    def somebody_decides(self, data: st.DataObject) -> None:
        pit = self.pit
        finding = data.draw(st.sampled_from(pit.round.findings))
        row = row_of(pit.at, finding)
        possible = {offer.name for offer in offered(pit.at, finding)}
        likely = [each for each in row.outcomes if each.name in possible] or row.outcomes
        outcome = data.draw(st.sampled_from(likely) | st.sampled_from(row.outcomes))
        facts = {name: data.draw(self._answer_to(row.ask(name))) for name in (*outcome.asks, *outcome.invites)}
        rank = data.draw(st.sampled_from([SHIFT] * 6 + list(RANKS)))
        command = pit.ruling(outcome.name, rank, finding=finding, **facts)
        answer = pit._answer(command)
        offers = {offer.name: offer for offer in offered(pit.at, finding, facts)}
        if isinstance(answer, Refusal):
            assert answer.words
            return
        self._follow(outcome.name, answer, offers[outcome.name].preview)

    def _follow(self, name, answer, told) -> None:
        pit = self.pit
        before = {seat: dict(box.wagers) for seat, box in pit.round.boxes.items()}
        held = self._in_hand()
        pit.follow(answer)
        assert not pit.round.closed or self._in_hand() == held, "what was paid changes hands again, to the cent"
        assert told is not None, name
        assert told.voids == any(isinstance(fact, ev.RoundVoided) for fact in answer)
        for fate in told.wagers:
            lines = {line.wager: line for line in pit.box(fate.seat).lines} if fate.seat in pit.round.boxes else {}
            if fate.fate == "goes back":
                assert lines[fate.wager].outcome == "return"
                assert lines[fate.wager].returned == fate.back == before[fate.seat][fate.wager]
            if fate.fate == "stays":
                assert pit.box(fate.seat).wagers[fate.wager] == fate.stake == before[fate.seat][fate.wager]

    def _in_hand(self) -> dict[int, int]:
        """What each position of a closed round has won or lost, less what has still to change hands again."""
        due = {each.seat: each.given_back - each.collected for each in to_restore(self.pit.round)}
        return {
            seat: sum(line.net for line in box.lines) - due.get(seat, 0) for seat, box in self.pit.round.boxes.items()
        }

    def _measures(self, seats: list[str], wagers: list[str]) -> st.SearchStrategy[str]:
        """Measures of a free ruling in any number, each with whatever its questions can be answered with (R-42)."""
        answers = {
            "seat": st.sampled_from(seats),
            "to-seat": st.sampled_from(seats),
            "wager": st.sampled_from(wagers),
            "to-wager": st.sampled_from(wagers),
            "place": st.sampled_from([*seats, "dealer", "community"]),
            "amount": st.sampled_from(["500", "1000", "2000", "1"]),
            "item": st.sampled_from([each.item for each in self.pit.table.withheld] or ["1/1/ante"]),
        }
        card = {"take-card": st.sampled_from(["1", "3", "4"]), "put-card": st.sampled_from(["?", "9h", "Ts"])}

        def one(kind: MeasureKind) -> st.SearchStrategy[str]:
            asked = (answers[each.name] if each.name in answers else card[kind.name] for each in kind.asks)
            parts = st.tuples(*asked).map(lambda given: zip((each.name for each in kind.asks), given, strict=True))
            return parts.map(lambda pairs: " ".join((kind.name, *(f"{name}={given}" for name, given in pairs))))

        kinds = st.sampled_from(list(MEASURE_KINDS.values()))
        return st.lists(kinds.flatmap(one), min_size=1, max_size=3).map("; ".join)

    def _answer_to(self, question: Ask) -> st.SearchStrategy[str]:
        pit = self.pit
        seats = [str(seat) for seat in pit.round.boxes] or ["1"]
        several = st.lists(st.sampled_from(seats), unique=True, max_size=3).map(",".join)
        wagers = [wager.name for wager in pit.game.wagers]
        move = st.tuples(st.sampled_from([*seats, "dealer"]), st.sampled_from([*seats, "dealer"]))
        moves = st.lists(move.map("=".join), max_size=2).map(",".join)
        numbers = st.sampled_from(["52", "51", "0", "1", "2", str(pit.round.number - 1)])
        sound = {
            AnswerForm.SEAT: st.sampled_from(seats),
            AnswerForm.SEATS: several,
            AnswerForm.PLACES: several,
            AnswerForm.NUMBER: numbers,
            AnswerForm.YES_NO: st.sampled_from(["yes", "no"]),
            AnswerForm.TEXT: st.sampled_from(["as seen", "é ♥"]),
            AnswerForm.MOVES: moves,
            AnswerForm.CARDS: st.sampled_from(["? ? ?", "? ? ? ? ?", "? ?"]),
            AnswerForm.WAGER: st.sampled_from(wagers),
            AnswerForm.AMOUNT: st.sampled_from(["500", "1000", "1"]),
            AnswerForm.MEASURES: self._measures(seats, wagers),
        }[question.form]
        return st.one_of(*[sound] * 9, HOSTILE)

    # -- what stays true ------------------------------------------------------------------------------------------

    @invariant()
    def not_a_cent_is_lost(self) -> None:
        for box in self.pit.round.boxes.values():
            for line in box.lines:
                assert line.stake == line.returned + line.taken
                assert 0 <= line.returned <= line.stake
            stakes = sum(line.stake for line in box.lines)
            assert stakes == sum(line.returned + line.taken for line in box.lines)
            assert stakes <= sum(box.wagers.values()) + sum(box.refused.values())

    @invariant()
    def a_void_returns_all(self) -> None:
        if self.pit.round.outcome == "void":
            for box in self.pit.round.boxes.values():
                laid = sum(box.wagers.values()) + sum(box.refused.values())
                assert sum(line.returned for line in box.lines) == laid
                assert all(line.outcome == "return" and line.net == 0 for line in box.lines)

    @invariant()
    def a_closed_round_has_given_or_taken_every_chip(self) -> None:
        if self.pit.round.closed:
            for box in self.pit.round.boxes.values():
                laid = sum(box.wagers.values()) + sum(box.refused.values())
                assert sum(line.returned + line.taken for line in box.lines) == laid

    @invariant()
    def a_hand_out_of_play_has_nothing_open(self) -> None:
        assert not any(box.open_wagers for box in self.pit.round.boxes.values() if box.standing == "returned")

    @invariant()
    def what_is_known_already_is_a_sound_answer(self) -> None:
        for finding in self.pit.round.findings:
            facts = prefilled(self.pit.at, finding)
            assert isinstance(offered(self.pit.at, finding, facts), tuple)


TestTable = pytest.mark.rule("R-10", "R-19", "R-26")(Table.TestCase)
Table.TestCase.settings = settings(
    max_examples=12, stateful_step_count=40, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
