"""The table's side of the talk with a CDL/1 shuffler: nothing lost, doubled or believed too early."""

from collections.abc import Sequence

from assets.languages import kept
from devices.cdl import frames as f
from devices.cdl.chart import TALKING, TURNS, TalkState, TalkTurn
from devices.cdl.frames import Frame, Gap, Hello, Result, Status
from devices.cdl.greeting import Pairing, capabilities
from devices.cdl.noise import Noise
from devices.cdl.questions import Questions
from devices.cdl.records import read_event
from devices.cdl.requests import Commands, is_for_device
from devices.cdl.sequence import Arrival, Numbering
from devices.cdl.teller import SILENCES, Teller
from devices.cdl.watch import Hearing, LineWatch, Pace, Stall
from devices.commands import Command, LiftQuarantine, Pair
from devices.contract import Capabilities, DriverConfig
from devices.events import Booted, Event, LinkCode
from devices.framing import Splitter
from devices.words import Cursor, EventId

WINDOW = 4
EVENTS_PER_S = 300


class CdlSession:
    """One table's talk with one device; a Driver of the contract."""

    def __init__(self, config: DriverConfig) -> None:
        self._config = config
        self._pairing = Pairing(config)
        self.standing = TalkState.CLOSED
        self._port_open = False
        self._now = 0.0
        self._tell = Teller("full")
        self._splitter = Splitter()
        self._noise = Noise()
        self._questions = Questions(config)
        self._requests, self._out = self._questions.requests, self._questions.out
        self._commands = Commands(self._requests)
        self._sequence: Numbering | None = None
        self._hello: Hello | None = None
        self._ack_wanted = False
        self._caught_up = 0
        self._fault = 0
        self._target = 0
        self._doubted_epoch = 0
        self._quarantine: LinkCode | None = None
        self._watch = LineWatch()
        self._rate = Pace(EVENTS_PER_S)
        self._stall = Stall()

    @property
    def caps(self) -> Capabilities:
        """What the greeted device can do; before it was greeted, what the protocol can."""
        return capabilities(self._hello.features if self._hello else 0, control=self._config.control)

    @property
    def noise(self) -> int:
        """How many damaged pieces were thrown away."""
        return self._splitter.noise

    def opened(self, now: float, cursor: Cursor | None) -> None:
        """Begin to greet; what was received and not yet stored is kept."""
        self._now, self._port_open = now, True
        if cursor is not None and self._is_news(cursor):
            self._sequence = Numbering.from_cursor(cursor)
            self._pairing.device = self._pairing.device or cursor.id.device
        self._splitter.reset()
        self._out.clear()
        self._watch.start(now)
        self._turn(TalkTurn.OPENED)
        if self._quarantine is not None:
            self._tell.quarantine(self._quarantine, kept("The shuffler is still not believed."), self._tell.device)
        self._questions.begin_again(now)

    def closed(self, now: float, code: LinkCode, reason: str) -> None:
        """Say that the link is down and forget what was on its way."""
        self._now, self._port_open = now, False
        self._out.clear()
        if self._quarantine is LinkCode.WRONG_DEVICE:
            self._resolve()
        elif self.standing is not TalkState.CLOSED:
            self._turn(TalkTurn.CLOSED)
        self._give_up_commands()
        self._tell.down(code, reason)

    def receive(self, now: float, data: bytes) -> None:
        """Take bytes in."""
        self._now = now
        if data:
            self._watch.bytes_came(now)
        for content in self._splitter.feed(data):
            frame = f.parse(content)
            if frame is None:
                continue
            self._watch.sound(now)
            if self._is_answer(frame):
                self._watch.answer(now)
            if self.standing is not TalkState.QUARANTINE:
                self._take(frame)
        self._mind_noise()

    def tick(self, now: float) -> float:
        """Greet, ping, resend and judge the silence as the time demands."""
        self._now = now
        if self.standing in {TalkState.CLOSED, TalkState.QUARANTINE}:
            return now + 1.0
        self._mind_silence()
        self._mind_noise()
        self._ask()
        self._mind_commands()
        again = self._questions.next
        return max(now, min(again, self._watch.next_look(now), self._commands.next_due() or again))

    def take_output(self) -> bytes:
        """Hand out what is to be written: one acknowledgement for all that was stored since the last call."""
        if self._ack_wanted and self.standing in TALKING and self._sequence and self._sequence.committed:
            self._out.send(self._now, Frame(f.ACK, self._sequence.epoch, self._sequence.committed))
        self._ack_wanted = False
        return self._out.take()

    def take_events(self) -> Sequence[Event]:
        """Hand out what was perceived."""
        return self._tell.take()

    def committed(self, eid: EventId) -> None:
        """Let this event be acknowledged: it is on disk."""
        if self._sequence and self._sequence.commit(eid):
            self._ack_wanted = True

    def command(self, now: float, command: Command) -> bool:
        """Ask the device, or take a supervisor's word."""
        self._now = now
        match command:
            case Pair():
                self._pairing.pair(command)
                self._resolve()
                return True
            case LiftQuarantine():
                self._pairing.resolve()
                self._resolve()
                return True
            case _:
                pass
        if self.standing is not TalkState.ONLINE or not is_for_device(command) or not self.caps.commands:
            return False
        self._commands.add(command)
        self._mind_commands()
        return True

    def _is_answer(self, frame: Frame) -> bool:
        """Say whether the device hears us: what it repeats, or says of its start unasked, does not show it."""
        if frame.type in f.EVENT_TYPES:
            return self.standing in TALKING and self._sequence is not None and frame.seq > self._sequence.last
        return frame.type in f.ANSWERS and frame.xid != 0

    def _take(self, frame: Frame) -> None:
        if frame.type == f.HELLO:
            self._take_hello(frame)
        elif self.standing not in TALKING or self._sequence is None:
            return
        elif frame.type in f.EVENT_TYPES:
            self._take_event(frame, self._sequence)
        elif frame.type == f.STATUS:
            self._take_status(frame, self._sequence)
        elif frame.type == f.GAP:
            self._take_gap(frame, self._sequence)
        elif frame.type == f.RESULT and (result := f.unpack(Result, frame.body)):
            answered = self._commands.answer(frame.xid, result.code, self._sequence.device)
            self._tell.events += [answered] if answered else []

    def _take_hello(self, frame: Frame) -> None:
        if frame.xid == 0:
            self._hear_of_restart()
            return
        request = self._requests.answered(f.HELLO, frame.xid)
        hello = f.unpack(Hello, frame.body)
        if request is None or hello is None or self.standing is not TalkState.IDENT:
            return
        if wrong := self._pairing.mistrust(hello, frame.epoch, request):
            self._distrust(*wrong, device=hello.serial)
            return
        self._pairing.device, self._hello, self._tell.device = hello.serial, hello, hello.serial
        if unlike := self._pairing.unapproved(hello):
            self._note(LinkCode.NOT_AS_PAIRED, unlike)
        self._sequence = self._continue(hello, frame.epoch)
        self._start_sync(self._sequence, hello.newest)

    def _hear_of_restart(self) -> None:
        if self.standing in TALKING:
            self._turn(TalkTurn.LOST)
            self._questions.begin_again(self._now)
        elif self.standing is TalkState.IDENT:
            self._questions.greet_back(self._now, self._sequence)

    def _continue(self, hello: Hello, epoch: int) -> Numbering:
        known = self._sequence
        if known is None or known.device != hello.serial:
            return Numbering(hello.serial, epoch, max(hello.oldest, 1) - 1)
        if known.epoch == epoch:
            return known
        self._doubt_epoch(epoch, round_open=known.round_open)
        return Numbering(hello.serial, epoch)

    def _start_sync(self, sequence: Numbering, newest: int) -> None:
        self._turn(TalkTurn.GREETED)
        self._caught_up, self._target = 0, newest
        self._questions.resume(self._now, sequence)
        self._ack_wanted = True
        self._questions.ping(self._now, sequence)

    def _take_event(self, frame: Frame, sequence: Numbering) -> None:
        if frame.epoch != sequence.epoch:
            self._hear_other_epoch()
            return
        match sequence.judge(frame.seq, frame.body, self._config.recall):
            case Arrival.NEXT:
                self._take_next(frame, sequence)
            case Arrival.KNOWN:
                self._ack_wanted = True
                if frame.seq <= sequence.last - 2 * WINDOW:
                    self._note(LinkCode.REPEATED, kept("A message from earlier was repeated and left out."))
            case Arrival.CHANGED:
                self._distrust(LinkCode.OTHER_CONTENT, kept("The shuffler sent a message again with other content."))
            case Arrival.AHEAD:
                self._questions.resume_out_of_turn(self._now, sequence)

    def _take_next(self, frame: Frame, sequence: Numbering) -> None:
        if not self._rate.allows(self._now):
            if not frame.replayed:
                self._note(LinkCode.RATE_LIMIT, kept("The shuffler sends too many messages; service is needed."))
            return
        read = read_event(frame, sequence.device)
        sequence.take(read.event)
        self._caught_up += frame.replayed
        self._tell.events.append(read.event)
        self._tell.events += self._commands.shown(read.event, sequence.device)
        if read.strange:
            reason = kept("The shuffler reported something about cards that is not understood.")
            self._tell.doubt(LinkCode.UNKNOWN_CARD_EVENT, reason, round_open=sequence.round_open)
        if isinstance(read.event, Booted) and read.event.journal_lost:
            self._doubt_epoch(frame.epoch, round_open=sequence.round_open)
        if self.standing is TalkState.SYNC and sequence.last == self._target:
            self._questions.ping(self._now, sequence)

    def _take_status(self, frame: Frame, sequence: Numbering) -> None:
        request = self._requests.answered(f.STATUS, frame.xid)
        status = f.unpack(Status, frame.body)
        if request is None or status is None:
            return
        self._fault = status.fault
        if frame.epoch != sequence.epoch:
            self._hear_other_epoch()
        elif status.newest < request.received:
            self._distrust(LinkCode.SEQUENCE_BACK, kept("The shuffler's memory went back in time."))
        elif status.newest > sequence.last:
            self._target = status.newest
            self._questions.catch_up(self._now, sequence)
        elif status.newest == sequence.last and self.standing is TalkState.SYNC:
            self._turn(TalkTurn.CAUGHT_UP)
            self._tell_up(sequence)
        if self._stall.see(self._now, status):
            reason = kept(
                "Shuffler stalled in packet {packet} ({cards_out} cards out).",
                packet=status.packet,
                cards_out=status.cards_out,
            )
            self._note(LinkCode.STALLED, reason)

    def _take_gap(self, frame: Frame, sequence: Numbering) -> None:
        gap = f.unpack(Gap, frame.body)
        if self._requests.answered(f.GAP, frame.xid) is None or gap is None:
            return
        if frame.epoch != sequence.epoch:
            self._hear_other_epoch()
        elif gap.first <= sequence.last + 1 <= gap.last:
            sequence.skip_to(gap.last)
            reason = kept("The shuffler no longer has messages {first} to {last}.", first=gap.first, last=gap.last)
            self._tell.doubt(LinkCode.GAP, reason, round_open=sequence.round_open)

    def _hear_other_epoch(self) -> None:
        self._note(LinkCode.OTHER_EPOCH, kept("A message of another start of the shuffler was left out."))
        self._turn(TalkTurn.LOST)
        self._questions.begin_again(self._now)

    def _ask(self) -> None:
        """Greet or ping when it is time; what is stored is acknowledged once more, for nothing repeats a lost ACK."""
        if self._now < self._questions.next:
            return
        self._ack_wanted = True
        if self.standing is TalkState.IDENT or self._sequence is None:
            self._questions.greet(self._now, self._sequence)
        else:
            self._questions.ping(self._now, self._sequence)

    def _mind_commands(self) -> None:
        if self.standing is not TalkState.ONLINE or self._sequence is None:
            return
        if given_up := self._commands.overdue(self._now, self._sequence.device):
            self._tell.events.append(given_up)
        if (due := self._commands.due(self._now)) is not None:
            self._out.send(self._now, Frame(f.CMD, self._sequence.epoch, xid=due[0], body=due[1]))

    def _turn(self, turn: TalkTurn) -> None:
        self.standing = TURNS[self.standing, turn]

    def _is_news(self, cursor: Cursor) -> bool:
        known = self._sequence
        return known is None or (known.device, known.epoch) != (cursor.id.device, cursor.id.epoch)

    def _mind_silence(self) -> None:
        hearing = self._watch.hearing(self._now)
        if hearing is Hearing.FINE:
            good_again = self._tell.is_late or self._noise.is_over(self._now)
            if good_again and self.standing is TalkState.ONLINE and self._sequence:
                self._noise.forget()
                self._tell_up(self._sequence)
        elif hearing is Hearing.LATE:
            self._tell.late(self._watch.silence(self._now))
        else:
            self._tell.down(*SILENCES[hearing])
            if self.standing in TALKING:
                self._turn(TalkTurn.LOST)
                self._give_up_commands()
                self._questions.begin_again(self._now)

    def _mind_noise(self) -> None:
        damaged, noisy = self._noise.hear(self._now, damaged=self._splitter.noise, floods=self._splitter.floods)
        if damaged:
            self._tell.damage(damaged)
        if noisy:
            self._note(LinkCode.NOISE, kept("Line noise: damaged messages were left out."))

    def _doubt_epoch(self, epoch: int, *, round_open: bool) -> None:
        if self._doubted_epoch == epoch:
            return
        self._doubted_epoch = epoch
        reason = kept("The shuffler lost its memory: continuity cannot be proven.")
        if round_open:
            self._tell.doubt(LinkCode.EPOCH_CHANGED, reason, round_open=True)
        else:
            self._note(LinkCode.EPOCH_CHANGED, reason)

    def _distrust(self, code: LinkCode, reason: str, device: str = "") -> None:
        self._turn(TalkTurn.DISTRUSTED)
        self._quarantine = code
        self._give_up_commands()
        self._tell.quarantine(code, reason, device or self._tell.device)

    def _resolve(self) -> None:
        self._quarantine = None
        if self.standing is not TalkState.QUARANTINE:
            return
        self._turn(TalkTurn.RESOLVED if self._port_open else TalkTurn.RESOLVED_UNPLUGGED)
        self._watch.start(self._now)
        self._questions.begin_again(self._now)

    def _give_up_commands(self) -> None:
        self._tell.events += self._commands.give_up(self._tell.device)

    def _note(self, code: LinkCode, reason: str) -> None:
        self._tell.note(self._now, code, reason)

    def _tell_up(self, sequence: Numbering) -> None:
        if self._hello:
            told, orders = self._caught_up, bool(self.caps.commands)
            self._tell.up(self._hello, sequence.epoch, caught_up=told, fault=self._fault, commanded=orders)
            self._caught_up = 0
