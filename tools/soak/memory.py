"""Many rounds with everything that can befall line, device and program: what was lost, and who was told."""

from collections.abc import Callable

from devices.cdl.frames import DeviceState
from devices.events import CardEvent, CardMoved, Doubt, LinkUp, PacketDone, Quarantined, RoundClosed
from tools.soak.rehearsal import Conversation
from tools.soak.tally import Tally, judge_shoe, some_round

TALK_ROUNDS = 3
"""At most so many rounds does one device play before another one with another seed takes its place."""

PATIENCE_S = 60.0


def soak(*, rounds: int, seed: int, protocol: str) -> Tally:
    """Play so many rounds on a line in memory, by a virtual clock."""
    tally = Tally()
    number = seed * 1_000_003
    while (left := rounds - tally.rounds) > 0:
        if protocol == "cdl":
            _packets(number, tally, min(left, TALK_ROUNDS))
        else:
            _shoe(number, tally)
        number += 1
    return tally


def befall(talk: Conversation) -> None:
    """Let one thing happen to the line, the program, the plug, the power or the cards."""
    _HARMS[talk.chance.choice(tuple(_HARMS))](talk)


def _nothing(talk: Conversation) -> None:
    talk.run(0.01)


def _killed_after_commit(talk: Conversation) -> None:
    talk.restart_app(between_commit_and_ack=True)


def _cable(talk: Conversation) -> None:
    talk.up.dead = talk.chance.random() < 0.7
    talk.down.dead = not talk.up.dead
    talk.run(talk.chance.choice((0.3, 4.5)))
    talk.up.dead = talk.down.dead = False


def _jam(talk: Conversation) -> None:
    if talk.body.state == DeviceState.DEALING:
        talk.order(do="jam", clear_s=0.1)


def _wire(talk: Conversation) -> None:
    talk.order(do=talk.chance.choice(("flip", "lose_byte", "insert", "half", "swallow", "repeat", "flood")))


def _slow(talk: Conversation) -> None:
    talk.commit_delay = talk.chance.choice((0.0, 0.02, 0.2))


_HARMS: dict[str, Callable[[Conversation], None]] = {
    "nothing": _nothing,
    "killed": Conversation.restart_app,
    "killed after the commit": _killed_after_commit,
    "replug": Conversation.replug,
    "power": Conversation.cut_power,
    "cable": _cable,
    "jam": _jam,
    "wire": _wire,
    "slow": _slow,
}


def play_hostile_round(talk: Conversation) -> None:
    """Have a round dealt while things happen, to its end."""
    talk.until(lambda: talk.body.state == DeviceState.READY, within=PATIENCE_S)
    talk.device.ask(some_round(talk.chance))
    for _ in range(5):
        talk.run(talk.chance.random() * 0.3)
        befall(talk)
        if talk.body.state == DeviceState.FAULT:
            talk.order(do="clear")
    while talk.body.open:
        talk.step()
        if talk.body.state == DeviceState.FAULT:
            talk.resume()


def _packets(seed: int, tally: Tally, rounds: int) -> None:
    talk = Conversation(seed, badness=0.15)
    for _ in range(rounds):
        play_hostile_round(talk)
    talk.settle()
    stored = {(eid.epoch, eid.seq): event.raw for eid, event in talk.store.rows.items()}
    written = talk.journal.ever
    rows: list[CardEvent] = list(talk.store.rows.values())
    told = sum(row.count for row in rows if isinstance(row, PacketDone)) + sum(
        isinstance(row, CardMoved) for row in rows
    )
    tally.rounds += rounds
    tally.events += len(rows)
    tally.lost += len(written.keys() - stored.keys())
    tally.doubled += talk.store.doubled
    tally.wrong += sum(stored[key] != written[key] for key in stored.keys() & written.keys())
    tally.wrong += len(stored.keys() - written.keys())
    tally.wrong += told != sum(row.cards_out for row in rows if isinstance(row, RoundClosed))
    tally.false_alarms += len(talk.of(Doubt, Quarantined))


def _shoe(seed: int, tally: Tally) -> None:
    """One round from a plain shoe, with at most one harm to it."""
    talk = Conversation(seed, protocol="asl")
    ask = some_round(talk.chance)
    talk.until(lambda: talk.of(LinkUp))
    talk.deal(ask)
    talk.run(talk.chance.random() * 0.4)
    harm = talk.chance.choice(tuple(_SHOE_HARMS))
    _SHOE_HARMS[harm](talk)
    while talk.body.open:
        talk.step()
        if talk.body.state == DeviceState.FAULT:
            talk.resume()
    talk.settle()
    told = [talk.store.rows[eid] for eid in talk.store.order]
    dealt, doubted = talk.left_the_deck.get(1, []), bool(talk.of(Doubt))
    judge_shoe(tally, ask, told, dealt=dealt, doubted=doubted, harmed=harm != "nothing")
    tally.doubled += talk.store.doubled


def _unheard(talk: Conversation) -> None:
    talk.up.dead = True
    talk.run(talk.chance.random() * 0.2)
    talk.up.dead = False


def _shoe_wire(talk: Conversation) -> None:
    talk.order(do=talk.chance.choice(("flip", "lose_byte", "half", "swallow", "repeat", "flood")))


_SHOE_HARMS: dict[str, Callable[[Conversation], None]] = {
    "nothing": _nothing,
    "killed": Conversation.restart_app,
    "replug": Conversation.replug,
    "power": Conversation.cut_power,
    "cable": _unheard,
    "wire": _shoe_wire,
}
