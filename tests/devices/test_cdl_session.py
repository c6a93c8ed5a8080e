"""The talk with a CDL/1 shuffler, as conversations by a virtual clock."""

import pytest

from devices.cdl.frames import State
from devices.contract import Booted, LinkUp, PacketDone
from tests.devices.hostile_line import ROUND_A, Conversation


def test_a_round_arrives_whole_and_in_order() -> None:
    talk = Conversation(1)
    talk.play()
    talk.assert_nothing_lost_or_doubled()
    assert [(done.dest, done.count) for done in talk.of(PacketDone)] == [
        ("1", 3),
        ("2", 3),
        ("4", 3),
        ("dealer", 3),
        ("community", 3),
    ]


def test_the_link_says_who_is_there_and_that_it_is_an_emulator() -> None:
    talk = Conversation(1)
    talk.ready()
    (up,) = talk.of(LinkUp)
    assert (up.device, up.simulated, up.assurance) == ("EMU000000001", True, "full")
    assert isinstance(talk.store.rows[talk.store.order[0]], Booted)


@pytest.mark.seeded
@pytest.mark.fault("L2", "L3", "L8", "L9", "L10", "L11", "L14", "L18", "L20", "L21", "P1")
def test_whatever_befalls_line_app_and_power_every_card_arrives_once(seed: int) -> None:
    talk = Conversation(seed, badness=0.15)
    talk.commit_delay = talk.chance.choice((0.0, 0.01, 0.1))
    for _ in range(3):
        talk.until(lambda: talk.body.state == State.READY, within=60)
        talk.device.ask(ROUND_A)
        for _ in range(4):
            talk.run(talk.chance.random() * 0.4)
            befall(talk)
        if talk.body.state == State.FAULT:
            talk.resume()
        talk.until(lambda: not talk.body.open, within=60)
    talk.settle()
    talk.assert_nothing_lost_or_doubled()


def befall(talk: Conversation) -> None:
    match talk.chance.choice(("nothing", "app", "commit", "replug", "power", "mute")):
        case "app":
            talk.restart_app()
        case "commit":
            talk.restart_app(between_commit_and_ack=True)
        case "replug":
            talk.replug()
        case "power":
            talk.cut_power()
            if talk.body.state == State.FAULT:
                talk.resume()
        case "mute":
            talk.up.dead = talk.chance.random() < 0.7
            talk.down.dead = not talk.up.dead
            talk.run(talk.chance.choice((0.3, 4.5)))
            talk.up.dead = talk.down.dead = False
        case _:
            pass
