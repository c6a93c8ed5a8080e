"""Joins the set-up screen with its desk, and gets every signature that a change takes."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Slot

from app.setup.first_start_view import ShufflerAsked, TableAsked
from app.setup.presenter import SetUpDesk, TermsPlan
from app.setup.screen import SetUpScreen
from app.setup.view import FloorAsked, PersonAsked, SetUpView
from app.staff.panels.new_pin import NewPin, Weakness
from app.staff.pins import Pin
from app.staff.presenter import Granted, Needed, Reception
from app.staff.signing.approval import SigningControl
from app.staff.signing.sign_in import SignInFlow
from app.staff.staff import Badge, Done, Refused
from app.ui.view import ApprovalView, RefusalView
from app.words.usual_reasons import IN_THE_SET_UP
from assets.languages import say
from engine.actors import Rank

TERMS_TAKE, SHUFFLER_TAKES, WITNESS_TAKES = "pit-manager", "pit-supervisor", "gaming-shift-manager"
FLOOR_TAKES = "gaming-shift-manager"
SIGN_IN = RefusalView("", say("Sign in at the table first: a change needs two names."))


class SetUpControl(SigningControl):
    """Lives as long as its screen."""

    def __init__(self, screen: SetUpScreen, desk: SetUpDesk, reception: Reception, weakness: Weakness) -> None:
        super().__init__(screen, reception, screen)
        self.screen, self.desk, self._weakness = screen, desk, weakness
        desk.setParent(self)
        self.new_pin: NewPin | None = None
        self._pin_of = ""
        self._staff = desk.staff
        self._names: dict[str, str] = {}
        screen.terms_asked.connect(self._terms)
        screen.shuffler_asked.connect(self._assign)
        screen.witness_asked.connect(self._name_witness)
        screen.floor_asked.connect(self._join_floor)
        screen.floor.make_wanted.connect(self._make_floor)
        screen.floor.leave_wanted.connect(self._leave_floor)
        screen.floor.stands_wanted.connect(desk.look_at_floor)
        screen.floor.verified_wanted.connect(desk.verify_floor)
        desk.floor_found.connect(screen.floor.found.say)
        screen.ports_wanted.connect(desk.look)
        screen.staff.joined.connect(self._join)
        screen.staff.ranked.connect(self._rank)
        screen.staff.left.connect(self._leave)
        screen.staff.lifted.connect(self._lift)
        screen.staff.pin_wanted.connect(self._pin)
        screen.staff.reviewed.connect(self._review)
        screen.staff.badge_read.connect(self._badge)
        desk.view.connect(self._show)
        desk.said.connect(screen.show_said)
        desk.refused.connect(screen.show_refusal)
        desk.notice.connect(screen.show_notice)

    @Slot(object)
    def _show(self, view: SetUpView) -> None:
        self._names = {person.id: person.name for person in view.staff}
        self.screen.show_view(view)

    # what two people stand for

    @Slot(object)
    def _terms(self, asked: TableAsked) -> None:
        plan = self.desk.plan(asked)
        if isinstance(plan, RefusalView):
            self.screen.show_refusal(plan)
            return
        what = say("Table {asked}: {lines}.", asked=asked.title, lines="; ".join(plan.lines) or say("another name"))
        told = (plan.when,) if plan.when else ()
        deed = partial(self._terms_agreed, plan)
        self._ask_for(TERMS_TAKE, say("Change the terms"), what, (*plan.lines, *told), deed)

    def _terms_agreed(self, plan: TermsPlan, granted: Granted) -> None:
        asker = self.desk.asker()
        if asker is None:
            return
        if plan.lines:
            self.desk.set_terms(plan, asker, granted)
        else:
            self.desk.rename(plan.title, asker)
            self.screen.show_said(say("The table has its new name when it is opened again."))

    @Slot(object)
    def _assign(self, asked: ShufflerAsked) -> None:
        at = say("The simulated shuffler") if asked.simulated else say("The shuffler at {port}", port=asked.port)
        where = at if asked.simulated or asked.port else say("No shuffler")
        lines = (say("The table is opened again."), say("The device that answers first becomes the table's own."))
        what = say("{where} deals at this table.", where=where)
        self._ask_for(
            SHUFFLER_TAKES, say("Assign a shuffler"), what, lines, lambda agreed: self.desk.assign(asked, agreed.actor)
        )

    @Slot(str)
    def _name_witness(self, file: str) -> None:
        what = (
            say("{file} becomes the witness of the house.", file=file)
            if file
            else say("The house has no witness any more.")
        )
        lines = (say("It calls the pit until somebody acknowledges it."), say("The table is opened again."))
        self._ask_for(WITNESS_TAKES, say("Change the witness"), what, lines, lambda _: self.desk.name_witness(file))

    @Slot(object)
    def _join_floor(self, asked: FloorAsked) -> None:
        what = say("This computer joins the floor as {terminal}.", terminal=asked.terminal)
        lines = (
            say("What is written here is copied to the floor from now on."),
            *(say("{jackpot} goes on as the floor’s.", jackpot=each) for each in self.screen.floor.shown.jackpots),
            *(say("{staff} is one person: the name on the floor holds.", staff=each) for each in asked.same),
            *(say("{staff} is somebody else here, who is entered anew.", staff=each) for each in asked.retired),
            say("The table is opened again."),
        )
        self._ask_for(FLOOR_TAKES, say("Join the floor"), what, lines, partial(self._floor_agreed, asked))

    def _floor_agreed(self, asked: FloorAsked, granted: Granted) -> None:
        if granted.agreement is not None:
            self.desk.join_floor(asked, granted.agreement)

    @Slot(object)
    def _make_floor(self, asked: FloorAsked) -> None:
        what = say("The floor of this house is made there, or brought up to date.")
        lines = (say("The log of this computer is the first of the house."), say("Then this computer joins it."))
        self._ask_for(FLOOR_TAKES, say("Make the floor"), what, lines, lambda _: self.desk.make_floor(asked))

    @Slot()
    def _leave_floor(self) -> None:
        what = say("This computer leaves the floor.")
        lines = (
            say("What was written here is handed on first, and stays there."),
            say("People, ranks and PINs are those of this computer alone from then on."),
            say("The table is opened again."),
        )
        self._ask_for(FLOOR_TAKES, say("Leave the floor"), what, lines, lambda _: self.desk.leave_floor())

    def _ask_for(
        self, rank: str, title: str, what: str, lines: tuple[str, ...], deed: Callable[[Granted], None]
    ) -> None:
        asker = self.desk.asker()
        if asker is None:
            self.screen.show_refusal(SIGN_IN)
            return
        view = ApprovalView(title=title, what=what, consequences=lines, reasons=IN_THE_SET_UP)
        self.sign(Needed.of(asker, rank, what), view, deed)

    # people, by a manager's own PIN

    @Slot(object)
    def _join(self, person: PersonAsked) -> None:
        self._sign(
            say("Enter {person}", person=person.name),
            lambda badge: self._staff.join(badge, person.staff, person.name, rank=Rank(person.rank)),
        )

    @Slot(str, str)
    def _rank(self, staff: str, rank: str) -> None:
        title = say("Give {name} another rank", name=self._name(staff))
        self._sign(title, lambda badge: self._staff.rank(badge, staff, Rank(rank)))

    @Slot(str)
    def _leave(self, staff: str) -> None:
        title = say("{name} leaves the house", name=self._name(staff))
        self._sign(title, lambda badge: self._staff.leave(badge, staff))

    @Slot(str, str)
    def _lift(self, staff: str, reason: str) -> None:
        title = say("Lift the lockout of {name}", name=self._name(staff))
        self._sign(title, lambda badge: self._staff.lift(badge, staff, reason))

    @Slot(str)
    def _review(self, staff: str) -> None:
        title = say("Rank and access of {name} are right", name=self._name(staff))
        self._sign(title, lambda badge: self._staff.review(badge, staff))

    @Slot(str, str)
    def _badge(self, staff: str, read: str) -> None:
        name = self._name(staff)
        title = say("Set the badge of {name}", name=name) if read else say("Take the badge of {name} away", name=name)
        self._sign(title, lambda badge: self._staff.set_badge(badge, staff, read))

    @Slot(str)
    def _pin(self, staff: str) -> None:
        self.new_pin = NewPin(staff, self._name(staff), self._weakness, self.screen)
        self._pin_of = staff
        self.new_pin.chosen.connect(self._pin_chosen)
        self.new_pin.finished.connect(self.new_pin.deleteLater)
        self.new_pin.open()

    @Slot(str)
    def _pin_chosen(self, pin: str) -> None:
        staff = self._pin_of
        title = say("Set the PIN of {name}", name=self._name(staff))
        self._sign(title, lambda badge: self._staff.set_pin(badge, staff, Pin(pin)))

    def _name(self, staff: str) -> str:
        return self._names.get(staff, staff)

    def _sign(self, title: str, deed: Callable[[Badge], Done | Refused]) -> None:
        words = say("It is done under your name and PIN, and stands in the log.")
        if self._free(partial(self._sign, title, deed)):
            act = partial(self.desk.act, deed)
            self.signing = SignInFlow(self._reception.staff, act, title, words, self.screen, does=True)
            self._start(self.signing, self._signed)

    def _signed(self, granted: Granted) -> None:
        self.screen.staff.forget()
        self.screen.show_said(say("Done, and in the log under {actor}.", actor=granted.actor.name))
        self.desk.look()
