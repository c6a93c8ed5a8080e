"""The emulated shuffler's inside: a deck, a path, a tray and the firmware that moves cards and tells of each step.

It moves by the clock it is given. What it holds is one plain record, so that it can be kept while the power is
off, as cards are.
"""

from devices import events as e
from devices import shuffling
from devices.cdl.frames import DeviceState, ResultCode
from devices.clockwork import NEVER, Clockwork
from devices.commands import (
    AbortRound,
    ClearFault,
    CloseRound,
    Command,
    DealPacket,
    Lock,
    OpenRound,
    Shuffle,
    Unlock,
    VerifyDeck,
)
from devices.plan import Plan, Portion, plan_of
from devices.words import UNASSIGNED, Face, FaultCode

_UNTIL_PRESSED = Portion(UNASSIGNED, 1, held=True)


class Mechanism(Clockwork):
    """Deals when told to, by the plan of the asked round. ``mishap`` is asked at every named point.

    The points are ``"open"``, ``"packet:N"`` before a packet, ``"packet:N/card:K"`` after its card K (0: before
    the first; packet 0 is that of single cards), ``"sensed:K"`` before single card K is told of, ``"done:N"``
    before a packet is reported, ``"waiting:N"`` before it is taken, ``"plan"`` when all is dealt, ``"deck"``
    before a shuffle. A mishap that returns True has taken over: the movement stops there.
    """

    moves_told = False
    """Single cards of packets are told too, as feature 3 of CDL/1 promises."""

    # time

    def power_on(self, now: float) -> None:
        """Start where the power left off: an open round waits for a person."""
        body = self.body
        self._now = now
        if body.open:
            self.fail(FaultCode.BROWN_OUT)
        elif not body.deck and not body.out:
            shuffling.load(self)
        elif body.state in {DeviceState.SHUFFLING, DeviceState.IDLE}:
            shuffling.take_back(self)
        elif body.state == DeviceState.FAULT:
            body.held_state = DeviceState.READY
            self.recover("restart")

    def forget(self) -> None:
        """Know nothing any more of round and deck."""
        body = self.body
        body.open, body.forming, body.plan, body.packet = False, False, [], 0
        body.deck, body.out, body.tray, body.state = [], [], [], DeviceState.IDLE

    def tick(self, now: float) -> float:
        """Do what is due; returns when something is due next."""
        while self._due <= now:
            self._now, self._due = max(self._now, self._due), NEVER
            self._act()
        self._now = now
        return self._due

    # asked by the host or a hand

    def ask(self, command: Command) -> int:
        """Do what is asked, or return the code that refuses it (2.7)."""
        body = self.body
        match command:
            case OpenRound():
                return self._open(command)
            case DealPacket(dest=dest) if self._holds(dest):
                body.released.append(dest)
                self.keep()
                self._go_on()
            case CloseRound() if body.open and body.state == DeviceState.DEALING and all(p.held for p in body.plan):
                self._close(aborted=False)
            case AbortRound() if body.open:
                self._close(aborted=True)
            case ClearFault(code=code) if body.state == DeviceState.FAULT and code in {body.fault, 0}:
                self.recover("host")
            case Lock() if body.state in {DeviceState.READY, DeviceState.IDLE}:
                body.state = DeviceState.LOCKED
                self.tell(e.ModeChanged(mode="locked", **self.stamp()))
            case Unlock() if body.state == DeviceState.LOCKED:
                body.state = DeviceState.READY if body.deck else DeviceState.IDLE
                self.tell(e.ModeChanged(mode="ready", **self.stamp()))
            case VerifyDeck() if body.state in {DeviceState.READY, DeviceState.IDLE} and not body.out:
                shuffling.verify(self)
            case Shuffle() if body.state in {DeviceState.READY, DeviceState.IDLE}:
                shuffling.take_back(self)
            case _:
                return ResultCode.LOCKED if body.state == DeviceState.LOCKED else ResultCode.NOT_NOW
        return ResultCode.OK

    def draw(self, upto: int, *, security: bool = False) -> int:
        """Let a hand draw single cards until ``upto`` have left the shoe in this round; ``security``: its card first.

        The round lasts until the end is pressed (CloseRound). Asking again for the same number draws nothing more.
        """
        body = self.body
        if not body.open:
            if body.state != DeviceState.READY:
                return ResultCode.LOCKED if body.state == DeviceState.LOCKED else ResultCode.NOT_NOW
            self._begin_round("M", ())
        if security:
            self.tell(e.SecuritySeen(packet=0, index=0, **self.stamp()))
        body.plan = [*[Portion(UNASSIGNED, 1)] * max(0, upto - body.draws), _UNTIL_PRESSED]
        self.keep()
        self._go_on()
        return ResultCode.OK

    def lay_down(self) -> bool:
        """Draw no further until a hand does: after a loss of power; False where no hand was drawing."""
        if not self.body.open or _UNTIL_PRESSED not in self.body.plan:
            return False
        self.body.plan = [_UNTIL_PRESSED]
        return True

    def take_packet(self) -> bool:
        """Empty the tray by hand; False when there is nothing complete in it."""
        if self.body.state != DeviceState.WAIT_TAKE:
            return False
        self._taken()
        return True

    def recover(self, by: e.ClearedBy) -> None:
        """Clear the fault and go on."""
        body = self.body
        code, body.fault, body.state = body.fault, 0, body.held_state
        self.tell(e.FaultCleared(code=code, by=by, **self.stamp()))
        self._go_on()

    # what moves

    def _act(self) -> None:
        match self.body.state:
            case DeviceState.SHUFFLING:
                shuffling.end(self)
            case DeviceState.DEALING:
                self._deal()
            case DeviceState.WAIT_TAKE:
                if not self.mishap(f"waiting:{self.body.packet}"):
                    self._taken()
            case DeviceState.FAULT:
                self.recover("itself")
            case _:
                shuffling.take_back(self)

    def _go_on(self) -> None:
        step = {
            DeviceState.DEALING: self.timing.card,
            DeviceState.SHUFFLING: self.timing.shuffle,
            DeviceState.WAIT_TAKE: self.timing.take,
        }.get(self.body.state)
        self._due = NEVER if step is None else self._now + step

    def _holds(self, dest: str) -> bool:
        return any(portion.held and portion.dest == dest for portion in self.body.plan) and (
            dest not in self.body.released
        )

    def _open(self, ask: OpenRound) -> int:
        body = self.body
        if body.state != DeviceState.READY:
            return ResultCode.LOCKED if body.state == DeviceState.LOCKED else ResultCode.NOT_NOW
        plan = plan_of(ask)
        if not plan or sum(portion.count for portion in plan) > len(body.deck):
            return ResultCode.BAD_ARGUMENT
        self._begin_round(ask.method, plan)
        self.mishap("open")
        self.tell(
            e.RoundOpened(
                method=body.method, boxes=ask.boxes, per_packet=ask.per_packet, deck=body.deck_id, **self.stamp()
            )
        )
        self.wait(self.timing.packet)
        return ResultCode.OK

    def _begin_round(self, method: str, plan: Plan) -> None:
        body = self.body
        body.round += 1
        body.open, body.method, body.plan, body.state = True, method, list(plan), DeviceState.DEALING
        body.packet, body.forming, body.tray, body.released = 0, False, [], []
        body.dealt, body.draws, body.out = 0, 0, []

    def _deal(self) -> None:
        body = self.body
        if body.forming:
            self._next_card()
        elif body.plan and body.plan[0].held and body.plan[0].dest not in body.released:
            return
        elif body.plan and body.method == "M":
            self._draw()
        elif body.plan:
            self._begin()
        elif not self.mishap("plan"):
            self._close(aborted=False)

    def _draw(self) -> None:
        """Give out one card by itself, as a shoe does: no packet, no place."""
        body = self.body
        body.plan.pop(0)
        body.draws += 1
        body.tray = [self.pull()]
        self.mishap(f"sensed:{body.draws}")
        self.move(packet=0, index=body.draws, face=body.tray[-1])
        body.tray = []
        self.mishap(f"packet:0/card:{body.draws}")
        if body.state == DeviceState.DEALING:
            self.wait(self.timing.card if body.plan else self.timing.close)

    def _begin(self) -> None:
        body = self.body
        if self.mishap(f"packet:{body.packet + 1}"):
            return
        portion = body.plan.pop(0)
        body.packet += 1
        body.forming, body.tray, body.wanted, body.dest = True, [], portion.count, portion.dest
        body.security = "bottom" if portion.security else "none"
        self.tell(e.PacketBegun(packet=body.packet, dest=body.dest, planned=body.wanted, **self.stamp()))
        self.mishap(f"packet:{body.packet}/card:0")
        if body.security == "bottom":
            self.tell(e.SecuritySeen(packet=body.packet, index=0, **self.stamp()))
        if body.state == DeviceState.DEALING:
            self.wait(self.timing.card)

    def _next_card(self) -> None:
        body = self.body
        if len(body.tray) >= body.wanted:
            self.finish_packet()
            return
        self.pull()
        taken_over = self.mishap(f"packet:{body.packet}/card:{len(body.tray)}")
        if self.moves_told and body.tray:
            self.move(packet=body.packet, index=len(body.tray), face=body.tray[-1])
        if taken_over or body.state != DeviceState.DEALING:
            return
        if len(body.tray) >= body.wanted:
            self.finish_packet()
        else:
            self.wait(self.timing.card)

    def pull(self) -> Face:
        """Let the next card leave the deck; an empty deck gives nothing readable."""
        body = self.body
        face = body.deck.pop(0) if body.deck else "unreadable"
        body.out.append(face)
        if body.forming:
            body.tray.append(face)
        self.keep()
        return face

    def move(self, *, packet: int, index: int, face: Face) -> None:
        """Tell of one card that moved."""
        self.tell(e.CardMoved(packet=packet, index=index, face=face, quality=99, **self.stamp()))

    def finish_packet(self) -> None:
        """Report the packet as it lies in the tray and wait until it is taken."""
        body = self.body
        self.mishap(f"done:{body.packet}")
        body.forming, body.state = False, DeviceState.WAIT_TAKE
        body.dealt += 1
        self.tell(
            e.PacketDone(
                packet=body.packet,
                dest=body.dest,
                count=len(body.tray),
                security=body.security,
                faces=tuple(body.tray),
                **self.stamp(),
            )
        )
        self._go_on()

    def _taken(self) -> None:
        body = self.body
        body.state, body.tray = DeviceState.DEALING, []
        self.tell(e.PacketTaken(packet=body.packet, **self.stamp()))
        self.wait(self.timing.packet if body.plan else self.timing.close)

    def _close(self, *, aborted: bool) -> None:
        body = self.body
        closed = e.RoundClosed(
            packets=body.dealt,
            cards_out=len(body.out),
            cards_left=len(body.deck),
            aborted=aborted,
            **self.stamp(),
        )
        body.open, body.forming, body.plan, body.packet = False, False, [], 0
        body.state, body.fault, body.tray = DeviceState.IDLE, 0, []
        self.tell(closed)
        self.wait(self.timing.back)
