"""Between a table's desk and its felt: the view as it is now, and everything a hand on the screen asks for.

Lives on the GUI thread; amounts cross as objects.
"""

from collections import Counter, deque
from collections.abc import Callable, Mapping
from itertools import islice

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from app.device.view import reminded
from app.felt.build.bets_in_hand import CHIP, FELT, POSITION, as_before, pattern, same_as, taken_back
from app.felt.build.seat_menu import corrected, seat_menu
from app.felt.build.table import open_faces, table_view
from app.felt.deed import DecideFor, Deed, PickChip, PickSeat, PressArea, TakeUp, Touch, What
from app.felt.view import Desk, TableView
from app.felt.words import MOVED_ON, STILL_SAVING, line_of, not_decided, note_line, signed_out, still_laying
from app.jackpot.view import MeterDisplay, players_see
from app.journal.entry import Entry
from app.record.deeds import NOTHING, deeds
from app.record.table_life import last_round_lines
from app.staff.duty import Duty
from app.staff.idle_watch import MINUTE_US
from app.table.desk import TableDesk
from app.table.news import Changed
from app.table.thread import TableThread
from app.ui.view import EventLine, MenuLine, PhaseView, RefusalView
from app.words.times import age_words, short_clock
from assets.languages import say
from engine.actors import Actor
from engine.cards import Card
from engine.decide import game_of
from engine.decisions.betting import not_in_chips
from engine.jackpots.linked import Linked
from engine.money import show
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.state import Table
from engine.table.terms import Cents

SHOWN_EVENTS = 40

_DECIDES = (ask.Choose, ask.DeclineComparison, ask.SettleSeats)
"""Questions about a seat after which the dealer goes on to the next one."""


class FeltDesk(TableDesk):
    """The dealer's desk at one table, with what the dealer has in hand.

    Signals:
        meter_changed: what the players see of the jackpot: a MeterDisplay, None without one.

    """

    view_changed = Signal(TableView)
    meter_changed = Signal(MeterDisplay)

    def __init__(self, writer: TableThread, table: Table, title: str, parent: QObject | None = None) -> None:
        super().__init__(writer, table, parent)
        self._thread, self._title = writer, title
        self._desk = Desk()
        self._events: deque[EventLine] = deque(maxlen=SHOWN_EVENTS)
        self.view: TableView | None = None
        self._afar = ""
        self._waiting = False
        self._saying: ask.Command | None = None
        self._then: tuple[ask.Command, ...] = ()
        self._laying: Counter[int] = Counter()
        """The position where bets are being laid like another one's, and how many are not on record yet."""
        self._picked = False
        self._duty: Duty | None = None
        self._now_us = 0
        self._doubted: int | None = None
        """A position that was picked or asked, and is not any more: what is pressed next may still mean it."""

    @property
    def players_see(self) -> MeterDisplay | None:
        """What the players see of the jackpot; None without one."""
        game = self.table.terms.game if self.table.terms else ""
        return players_see(self.meter, game, self.table.id) if isinstance(self.meter, Linked) else None

    def sign(self, actor: Actor) -> None:
        """Say who acts at the table from now on, and show it to them."""
        super().sign(actor)
        self._show()

    @Slot()
    def call_supervisor(self) -> None:
        """Call a supervisor to the table, at any time and whoever is there."""
        self._thread.call_supervisor(self.signed_in)

    def supervisor_came(self, who: Actor) -> None:
        """Acknowledge the call of a supervisor in the name of whoever came and proved who they are."""
        self._thread.supervisor_came(who)

    def note_duty(self, duty: Duty | None) -> None:
        """Learn since when whoever is signed in deals here; None while that is not known."""
        self._duty = duty
        self._show()

    def tick(self, now_us: int) -> None:
        """Learn what time it is, in UTC microseconds; a minute is seen."""
        before, self._now_us = self._now_us, now_us
        if before // MINUTE_US != now_us // MINUTE_US and self._duty is not None:
            self._show()

    def lock(self) -> bool:
        """Forget who acts here, and show that somebody has to sign in."""
        self._then, self._saying, self._duty = (), None, None
        locked = super().lock()
        if locked:
            self._show()
        return locked

    def remember(self, entries: tuple[Entry, ...], people: Mapping[str, str]) -> None:
        """Take the last entries of the log, so that the list of events does not begin empty."""
        lines = (line for entry in reversed(entries) if (line := line_of(entry, self.table, people)))
        self._events.extendleft(islice(lines, SHOWN_EVENTS))
        self._count(entries)

    def _count(self, entries: tuple[Entry, ...]) -> None:
        """Keep the progressive chips as they were counted last, until betting is closed again."""
        for entry in entries:
            match entry.event:
                case ev.ProgressivesCollected(collected=collected):
                    self._desk = replace(self._desk, collected=collected)
                case ev.BetsClosed():
                    self._desk = replace(self._desk, collected=None)
                case ev.RoundOpened():
                    self._desk = replace(self._desk, collected=None, touched=NOTHING)
                case _:
                    pass

    def _not_done(self, command: ask.Command | None) -> None:
        """After a no, what was pressed meanwhile may be meant for another position."""
        self._stop_saying()
        self._laid(command)
        if command is None:
            self._laying.clear()
        self._not_decided(command)

    def _follow(self, news: Changed) -> None:
        before, meter = self.table.round, self.meter
        self._afar = news.afar
        super()._follow(news)
        self._count(news.entries)
        if meter != news.meter:
            self.meter_changed.emit(self.players_see)
        self._events.extend(line for entry in news.entries if (line := line_of(entry, self.table, news.people)))
        if news.note:
            self._events.append(note_line(news.note))
        if isinstance(news.answer, ask.Choose):
            self._desk = replace(self._desk, asked=tuple(each for each in self._desk.asked if each != news.answer.seat))
        if (before.step if before else None) != (self.table.round.step if self.table.round else None):
            self._doubted = self._desk.seat if self._picked else None
            self._laying.clear()
            self._desk = replace(
                self._desk, seat=None, asked=(), moving=False, taken=None, same=False, like=None, taking=""
            )
        self._laid(news.answer)
        self._show()
        self._say_next(news.answer)

    def _say_next(self, answered: ask.Command | None) -> None:
        """Ask what the same touch said next, once what came before it is on record."""
        if self._saying is None or answered != self._saying:
            return
        self._waiting, then, self._saying = False, self._then, None
        if then:
            self._say(then)

    def _stop_saying(self) -> None:
        """What was asked was not done: nothing that the same touch said after it is asked."""
        self._waiting, then, self._saying = False, self._then, None
        self._then = ()
        if then:
            self._show()

    def _say(self, commands: tuple[ask.Command, ...]) -> None:
        self._waiting = True
        self._saying, self._then = self._as_asked(commands[0]), commands[1:]
        self.ask(commands[0])

    def _not_decided(self, command: ask.Command | None) -> None:
        """A decision was not taken: what was pressed after it must not fall on that position."""
        gone = self._desk.asked if command is None else (command.seat,) if isinstance(command, ask.Choose) else ()
        if gone:
            self._doubted = gone[0]
            self._desk = replace(self._desk, asked=tuple(each for each in self._desk.asked if each not in gone))
            self._show()

    def _unsure(self, command: ask.Command) -> str:
        """Why a question that names no position that was picked may be meant for another one; "" where it cannot be."""
        if isinstance(command, ask.AllOthers) and self._desk.asked:
            return STILL_SAVING
        by_turn = isinstance(command, ask.Choose) and self._desk.seat is None
        if self._doubted is not None and (by_turn or isinstance(command, ask.AllOthers)):
            return not_decided(self._doubted)
        return ""

    @Slot()
    def primary(self) -> None:
        """Press the primary button; until that is answered, pressing it again asks nothing, and says so."""
        command = self.view.primary_ask if self.view is not None else None
        if self.signed_in is None:
            self.sign_in_wanted.emit()
        elif self._waiting:
            self.refused.emit(RefusalView("", STILL_SAVING), None)
        elif command is not None and (why := self._unsure(command)):
            self.refused.emit(RefusalView("", why), None)
        elif command is not None and self.view is not None:
            self._picked = False
            self._say((command, *self.view.primary_then))

    @Slot(str)
    def act(self, key: str) -> None:
        """Do one of the offered actions, by its key."""
        if self.view is None:
            return
        offered = (*self.view.seat_actions, *self.view.actions)
        action = next((each for each in offered if each.key == key), None)
        if action is None or action.ask is None:
            self.refused.emit(RefusalView("", MOVED_ON), None)
            return
        if why := self._unsure(action.ask):
            self.refused.emit(RefusalView("", why), None)
            return
        if action.refusal is not None:
            self.refused.emit(action.refusal, None)
            return
        self.ask(action.ask)
        if self.signed_in is not None and isinstance(action.ask, _DECIDES):
            meant = (action.ask.seat,) if isinstance(action.ask, ask.Choose) else ()
            self._hold(seat=None, asked=(*self._desk.asked, *meant))

    @Slot(int, str)
    def decide_for(self, seat: int, choice: str) -> None:
        """Decide for the position that was touched, as it was offered there."""
        seats = self.view.felt.seats if self.view is not None else ()
        if not any(each.number == seat and each.offer and each.offer.key == choice for each in seats):
            self.refused.emit(RefusalView("", MOVED_ON), None)
            return
        self._doubted = None if self._doubted == seat else self._doubted
        self.ask(ask.Choose(seat=seat, choice=choice))
        if self.signed_in is not None:
            self._hold(seat=None if self._desk.seat == seat else self._desk.seat, asked=(*self._desk.asked, seat))

    @Slot(object)
    def pick_chip(self, chip: Cents) -> None:
        """Take a chip of this value in hand; it stays there, however often it is picked."""
        if self._desk.chip == chip and not (self._desk.moving or self._desk.same or self._desk.taking):
            words = say("{chip} is in hand already. Touch a betting area.", chip=show(chip, ""))
            self.refused.emit(RefusalView("", words), None)
            return
        self._forget_refusal()
        taking = self._desk.taking if self._desk.taking == CHIP else ""
        self._hold(chip=chip, moving=False, taken=None, same=False, taking=taking)

    @Slot(int)
    def pick_seat(self, seat: int) -> None:
        """Pick a seat; the same again lets it go. In hand may be something else that a touch of it does."""
        if self._betting() and self._in_hand(seat):
            return
        self._forget_refusal()
        lets_go = self._desk.seat == seat
        self._picked, self._doubted = not lets_go, seat if lets_go and self._deciding() else None
        self._hold(seat=None if lets_go else seat)

    def _deciding(self) -> bool:
        return self.view is not None and self.view.phase_key is Phase.DECIDING

    @Slot(object)
    def do(self, deed: Deed) -> None:
        """Ask for what a hand or a key did; what opens something beside the felt is not the desk's."""
        match deed:
            case PressArea(wager, seat):
                at = seat if seat is not None else self.view.seat if self.view is not None else None
                if at is None:
                    self.refused.emit(RefusalView("", say("Pick a position first.")), None)
                else:
                    self.press_area(at, wager)
            case PickSeat(seat):
                self.pick_seat(seat)
            case PickChip(chip):
                self.pick_chip(chip)
            case TakeUp(wager, seat):
                self.take_up(seat, wager)
            case DecideFor(seat, choice):
                self.decide_for(seat, choice)
            case Touch(seats):
                self.touch(seats)
            case What() if deed in _ASKED:
                _ASKED[deed](self)
            case _:
                pass

    @Slot(int, str)
    def press_area(self, seat: int, wager: str) -> None:
        """A betting area was pressed: put the chip in hand there, move chips, or pick the seat and ask for a chip."""
        betting = self._betting()
        if betting and self._in_hand(seat, wager):
            return
        if betting and self._desk.moving:
            self._move(seat, wager)
        elif betting and (amount := self._amount_for(seat, wager)):
            self.ask(ask.PlaceWager(seat=seat, wager=wager, amount=amount))
            self._desk = replace(self._desk, like=seat)
        elif betting and self._desk.seat == seat:
            self.refused.emit(RefusalView("", say("Pick a chip first.")), None)
        else:
            self.pick_seat(seat)

    def _amount_for(self, seat: int, wager: str) -> Cents:
        """The chip in hand; on a progressive spot always one unit, whatever is in hand."""
        seats = self.view.felt.seats if self.view else ()
        areas = (area for each in seats if each.number == seat for area in each.areas)
        area = next((area for area in areas if area.key == wager), None)
        terms = self.table.round.terms if self.table.round else None
        if area is not None and area.lit is not None and terms is not None:
            return terms.unit
        return self._desk.chip or 0

    def _betting(self) -> bool:
        return self.view is not None and self.view.phase_key is Phase.BETTING

    def _in_hand(self, seat: int, wager: str = "") -> bool:
        """Do what a touch of a position does now beside laying a chip; False where it does nothing of the kind."""
        if self._desk.same:
            self._lay_same(seat)
        elif self._desk.taking and (wager or self._desk.taking == POSITION):
            self._take_back(seat, wager)
        else:
            return False
        return True

    def _lay_same(self, seat: int) -> None:
        """Lay at a position what lies at the one that is copied; what is still being saved there is not laid twice."""
        like = pattern(self.table, self._desk.like)
        if seat in self._laying:
            self.refused.emit(RefusalView("", still_laying(seat)), None)
        elif like is not None and (wanted := same_as(self.table, like, seat)):
            self._laying[seat] = len(wanted)
            for each in wanted:
                self.ask(each)
        else:
            self.refused.emit(RefusalView("", say("Position {seat} bets the same already.", seat=seat)), None)

    def _laid(self, command: ask.Command | None) -> None:
        if isinstance(command, ask.PlaceWager) and command.seat in self._laying:
            self._laying[command.seat] -= 1
            self._laying += Counter()  # what is not awaited any more falls out

    def _take_back(self, seat: int, wager: str) -> None:
        back = taken_back(self.table, self._desk.taking, seat, wager, self._desk.chip)
        if isinstance(back, str):
            self.refused.emit(RefusalView("", back), None)
            return
        self._hold(taking="")
        self._say(back)

    @Slot(object)
    def take_amount(self, amount: Cents) -> None:
        """Have an amount in hand; what chips cannot make is refused."""
        terms = self.table.round.terms if self.table.round is not None else None
        no = not_in_chips(terms, amount) if terms is not None else None
        if no is not None:
            self.refused.emit(RefusalView.of(no), None)
            return
        self._forget_refusal()
        self._hold(chip=amount, moving=False, taken=None, same=False, taking="")

    @Slot(str)
    def clear(self, how: str) -> None:
        """Take back with the next touch a chip, an area or a position; the whole felt at once."""
        if how == FELT:
            self.ask(ask.ClearWagers())
        elif how == POSITION and self._desk.seat is not None:
            self.ask(ask.ClearWagers(seat=self._desk.seat))
        else:
            self._forget_refusal()
            self._hold(taking=how, moving=False, taken=None, same=False)

    @Slot()
    def move(self) -> None:
        """Begin to move chips from one area to another, or leave it."""
        self._hold(moving=not self._desk.moving, taken=None, same=False, taking="")

    @Slot(int, str)
    def take_up(self, seat: int, wager: str) -> None:
        """Take the chips of an area up while bets are placed; the next area that is touched gets them."""
        if self.view is not None and self.view.phase_key is Phase.BETTING:
            self._hold(moving=True, taken=(seat, wager))

    def _move(self, seat: int, wager: str) -> None:
        taken = self._desk.taken
        if taken is None:
            self._hold(taken=(seat, wager))
            return
        self._hold(moving=False, taken=None)
        if taken != (seat, wager):
            self.ask(ask.MoveWager(seat=taken[0], wager=taken[1], to_seat=seat, to_wager=wager))

    @Slot()
    def let_go(self) -> None:
        """Put down whatever is in hand: chip, seat, move, warning."""
        self._forget_refusal()
        self._picked, self._doubted = False, None
        self._desk = replace(self._desk, chip=None, seat=None, moving=False, taken=None, same=False, taking="")
        self._show()

    @Slot(object)
    def touch(self, seats: tuple[int, ...]) -> None:
        """The chips of these positions are taken, paid and pushed; what is settled there later is to be done again."""
        rnd, game = self.table.round, game_of(self.table)
        if rnd is not None and game is not None:
            now = {seat: deeds(game, rnd, rnd.boxes[seat]) for seat in seats if seat in rnd.boxes}
            self._hold(touched={**self._desk.touched, **now})

    @Slot(str)
    def explain(self, key: str) -> None:
        """Open the "why?" of an amount; an empty key closes it."""
        self._hold(explained=key or None)

    @Slot()
    def undo(self) -> None:
        """Take the last entry back."""
        self.ask(ask.Undo())

    @Slot()
    def redo(self) -> None:
        """Do again what was undone."""
        self.ask(ask.Redo())

    @Slot()
    def repeat(self) -> None:
        """Put the last bets on the felt, opening the round first; where bets lie, lay the same at each one touched.

        At a position that is picked, whose player sat out, it is what they bet before.
        """
        palette = self.view.palette if self.view is not None else None
        before = as_before(self.table, self._desk.seat) if self._betting() and self._desk.seat is not None else None
        if before is not None and palette is not None and not palette.can_repeat:
            self.ask(before)
            return
        if palette is not None and palette.can_same and not palette.can_repeat:
            self._forget_refusal()
            self._hold(same=not self._desk.same, moving=False, taken=None, taking="")
            return
        closed = self.view is not None and self.view.phase_key is Phase.CLOSED
        self.ask(ask.PlaceYourBets(repeat=True) if closed else ask.RepeatBets())

    @Slot(object)
    def enter_cards(self, cards: tuple[Card, ...]) -> None:
        """Enter the faces that the view wants."""
        rnd = self.table.round
        if self.view is None or self.view.wanted is None or rnd is None:
            return
        entered = ask.EnterHand(place=self.view.wanted.place, cards=cards)
        dealt = self.view.phase_key is not Phase.DEALING or rnd.hand_at(entered.place).cards
        self._say((entered,) if dealt else (ask.CardsDealt(), entered))

    @Slot(object)
    def collected(self, amount: Cents) -> None:
        """Say what was really collected from the progressive spots."""
        self.ask(ask.ConfirmProgressives(collected=amount))

    def menu(self, seat: int) -> tuple[MenuLine, ...]:
        """What can be said about a position, each with why not now."""
        return seat_menu(self.table, seat, self.meter)

    def last_round_lines(self) -> tuple[MenuLine, ...]:
        """What can be announced about the last rounds, each with why not now."""
        return last_round_lines(self.table)

    def faces_at(self, place: str) -> tuple[Card, ...]:
        """The cards that lie face up at a place, in their order."""
        hand = self.table.round.hand_at(place) if self.table.round is not None else None
        return tuple(card for index in hand.shown if (card := hand.cards[index]) is not None) if hand else ()

    def open_faces(self) -> tuple[Card, ...]:
        """Every card that lies face up on the table."""
        return open_faces(self.table.round) if self.table.round is not None else ()

    def corrected(self, place: str, cards: tuple[Card, ...]) -> MenuLine | RefusalView:
        """What puts one card of a place right; `cards` are those that lie face up there."""
        return corrected(self.table, place, cards)

    def _on_duty(self, phase: PhaseView, duty: Duty) -> PhaseView:
        """Where the round is, with how long the dealer has been at the table, and whether a break is due."""
        here, since = (max(0, self._now_us - each) // MINUTE_US for each in (duty.here_us, duty.since_us))
        after = self.table.terms.house.break_after_minutes if self.table.terms else 0
        return replace(phase, at_table=age_words(here) if here else "", break_due=0 < after <= since)

    def _hold(self, **changes: object) -> None:
        self._desk = replace(self._desk, **changes)
        self._show()

    def _show(self) -> None:
        view = table_view(
            self.table,
            desk=self._desk,
            link=self.link,
            meter=self.meter,
            events=tuple(self._events),
            title=self._title,
            dealer=self.signed_in.name if self.signed_in else "",
            afar=self._afar,
        )
        view = reminded(view, self.table, self.link)
        if view is not None and self._duty is not None:
            view = replace(view, phase=self._on_duty(view.phase, self._duty))
        if view is not None and self.call is not None:
            view = replace(view, call=short_clock(self.call.at_us))
        if view is not None and self._then:  # the same touch says more: there is nothing to press before that
            waiting = replace(view.primary, waiting=True, refusal=None)
            view = replace(view, primary=waiting, primary_ask=None, actions=(), seat_actions=())
        self.view = view if view is None or self.signed_in is not None else signed_out(view)
        if self.view is not None:
            self.view_changed.emit(self.view)


_ASKED: Mapping[What, Callable[[FeltDesk], None]] = {
    What.PRIMARY: FeltDesk.primary,
    What.REPEAT: FeltDesk.repeat,
    What.MOVE: FeltDesk.move,
    What.UNDO: FeltDesk.undo,
    What.REDO: FeltDesk.redo,
    What.LET_GO: FeltDesk.let_go,
}
"""What the desk does that needs nothing else said."""
