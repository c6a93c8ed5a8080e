"""Seeded mixes of everything that can befall a line, a device and a program: no card is lost or doubled."""

from random import Random

import pytest

from devices.cdl.frames import DeviceState
from devices.contract import (
    CARDS,
    CardEventFields,
    CardMoved,
    Doubt,
    LinkUp,
    OpenRound,
    PacketDone,
    Quarantined,
    RoundClosed,
)
from devices.plan import plan_of
from tests.devices.hostile_line import Conversation
from tools.soak.assembler import Assembler, Misfit

ROUNDS = 3


def some_round(chance: Random) -> OpenRound:
    boxes = tuple(sorted(chance.sample("1234567", chance.randint(1, 7))))
    method = chance.choice("AACM")
    return OpenRound(method=method, boxes=boxes, per_packet=3, dealer=3, community=2 if method == "M" else 3)


def befall(talk: Conversation) -> None:
    """Let one thing happen to the line, the program, the plug, the power or the cards."""
    match talk.chance.choice(("nothing", "app", "commit", "replug", "power", "cable", "jam", "wire", "slow")):
        case "app":
            talk.restart_app()
        case "commit":
            talk.restart_app(between_commit_and_ack=True)
        case "replug":
            talk.replug()
        case "power":
            talk.cut_power()
        case "cable":
            talk.up.dead = talk.chance.random() < 0.7
            talk.down.dead = not talk.up.dead
            talk.run(talk.chance.choice((0.3, 4.5)))
            talk.up.dead = talk.down.dead = False
        case "jam" if talk.body.state == DeviceState.DEALING:
            talk.order(do="jam", clear_s=0.1)
        case "wire":
            talk.order(do=talk.chance.choice(("flip", "lose_byte", "insert", "half", "swallow", "repeat", "flood")))
        case "slow":
            talk.commit_delay = talk.chance.choice((0.0, 0.02, 0.2))
        case _:
            pass
    if talk.body.state == DeviceState.FAULT and talk.bench._power_at > talk.now:
        talk.resume()


@pytest.mark.seeded
@pytest.mark.fault("L2", "L3", "L8", "L9", "L10", "L11", "L14", "L18", "L20", "L21", "P1", "P5", "P6")
def test_whatever_befalls_line_app_and_power_every_card_arrives_once(seed: int) -> None:
    talk = Conversation(seed, badness=0.15)
    for _ in range(ROUNDS):
        talk.until(lambda: talk.body.state == DeviceState.READY, within=60)
        assert talk.device.ask(some_round(talk.chance)) == 0
        for _ in range(5):
            talk.run(talk.chance.random() * 0.3)
            befall(talk)
        while talk.body.open:
            talk.step()
            if talk.body.state == DeviceState.FAULT:
                talk.resume()
    talk.settle()
    talk.assert_nothing_lost_or_doubled()
    rows = list(talk.store.rows.values())
    dealt = sum(map(len, talk.left_the_deck.values()))
    told = sum(row.count for row in rows if isinstance(row, PacketDone)) + sum(
        isinstance(row, CardMoved) for row in rows
    )
    assert told == dealt == sum(row.cards_out for row in rows if isinstance(row, RoundClosed))
    assert not talk.of(Doubt, Quarantined)


@pytest.mark.seeded
@pytest.mark.fault("P2", "P3", "L22")
def test_whatever_is_lost_for_good_is_never_passed_over_in_silence(seed: int) -> None:
    talk = Conversation(seed, badness=0.05)
    talk.deal(some_round(talk.chance))
    talk.run(talk.chance.random() * 0.5)
    talk.settle()
    open_then = talk.store.round_open
    talk.committing = False
    talk.run(talk.chance.random() * 0.2)
    talk.order(do="forget", s=0.2)
    talk.restart_app()
    talk.committing = True
    talk.run(0.3)
    talk.settle()
    assert [doubt.round_open for doubt in talk.of(Doubt)] == ([True] if open_then else [])
    assert {eid.epoch for eid in talk.store.order} == {epoch for epoch, _ in talk.device.journal.ever}


@pytest.mark.seeded
@pytest.mark.fault("L2", "L3", "P1")
def test_a_plain_shoe_that_was_not_heard_is_doubted_or_misfits_or_leaves_the_round_unfinished(seed: int) -> None:
    talk = Conversation(seed, protocol="asl")
    ask = some_round(talk.chance)
    talk.until(lambda: talk.of(LinkUp))
    talk.deal(ask)
    talk.run(talk.chance.random() * 0.4)
    match talk.chance.choice(("replug", "cable", "nothing")):
        case "replug":
            talk.replug()
        case "cable":
            talk.up.dead = True
            talk.run(talk.chance.random() * 0.2)
            talk.up.dead = False
        case _:
            pass
    talk.finish()
    assembler = Assembler(plan_of(ask))
    findings = [finding for event in talk.of(CardEventFields) for finding in assembler.take(event)]
    cards = [moved.face for moved in talk.of(CardMoved)]
    whole = cards == talk.left_the_deck[1] and set(cards) <= set(CARDS)
    unfit = any(isinstance(finding, Misfit) for finding in findings)
    assert whole or talk.of(Doubt) or unfit or assembler.due, "a hand that looks whole and is not"
