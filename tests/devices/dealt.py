"""A round with a fault in it, dealt to its end by the emulator, and what was told of it."""

from devices.contract import CardEventFields, FaultRaised, OpenRound, PacketDone
from devices.plan import plan_of
from tests.devices.hostile_line import Conversation
from tools.soak.assembler import Assembler, Misfit


def asking(method: str = "A", boxes=("1", "2", "4")) -> OpenRound:
    return OpenRound(method=method, boxes=boxes, per_packet=3, dealer=3, community=3)


def dealt(*script: dict, method: str = "A", protocol: str = "cdl") -> Conversation:
    """A round with this script, to its end; whatever blocks is cleared by itself."""
    talk = Conversation(2, script=[{"clear_s": 0.1} | entry for entry in script], protocol=protocol)
    talk.deal(asking(method))
    if method == "B":
        talk.until(lambda: len(talk.body.plan) <= 1 and talk.body.packet == 4 and talk.body.state in (4, 6))
        talk.run(0.3)
        if talk.body.open:
            talk.order(do="packet", dest="dealer")
    talk.finish()
    return talk


def counts(talk: Conversation) -> dict[str, int]:
    return {done.dest: done.count for done in talk.of(PacketDone)}


def faults(talk: Conversation) -> list[int]:
    return [fault.code for fault in talk.of(FaultRaised)]


def misfits(talk: Conversation, method: str = "A") -> list[tuple[str, str, str, str]]:
    assembler = Assembler(plan_of(asking(method)))
    findings = [finding for event in talk.of(CardEventFields) for finding in assembler.take(event)]
    return [(f.kind, f.dest, f.expected, f.found) for f in findings if isinstance(f, Misfit)]


WHOLE = {"1": 3, "2": 3, "4": 3, "dealer": 3, "community": 3}
