"""What starts something physical is asked under one number until it is answered: a device that queues does it once."""

import pytest

from devices.contract import CommandAnswered, RoundOpened, Shuffle, ShuffleStarted
from engine.procedure import Phase
from tests.app.table.conftest import OpenOn
from tests.app.table.fault_links import Link

CDL = Link("cdl", "memory")


@pytest.mark.parametrize("breaks", ["nothing", "the link", "the program"])
def test_a_shuffler_that_queues_what_it_is_asked_deals_one_round(table_on: OpenOn, breaks: str) -> None:
    floor = table_on(CDL)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2, within=60)
    floor.order(do="queue", s=20)
    floor.bet()
    floor.run(9)
    assert [answer.accepted for answer in floor.of(CommandAnswered)][:2] == [False, False]
    match breaks:
        case "the link":
            floor.replug()
        case "the program":
            floor.restart_app()
        case _:
            pass
    floor.dealt(within=60)
    floor.play_on()
    floor.run(10)
    assert len(floor.of(RoundOpened)) == 1
    assert floor.kinds == []
    assert floor.begin().dealt().phase is not Phase.DEALING
    assert len(floor.of(RoundOpened)) == 2


def test_a_shuffle_asked_for_again_and_again_is_done_once(table_on: OpenOn) -> None:
    floor = table_on(CDL)
    floor.until(lambda: floor.link_status.ready and floor.body.state == 2, within=60)
    before = len(floor.of(ShuffleStarted))
    floor.order(do="queue", s=12)
    for _ in range(3):
        floor.command(Shuffle())
        floor.run(4)
    floor.run(10)
    assert len(floor.of(ShuffleStarted)) == before + 1
    floor.command(Shuffle())
    floor.run(5)
    assert len(floor.of(ShuffleStarted)) == before + 2


def test_a_round_whose_every_answer_was_lost_is_dealt_once_and_so_is_the_next_one(table_on: OpenOn) -> None:
    floor = table_on(CDL, script=[{"at": "frame:RESULT", "do": "swallow", "times": 1000}])
    for _ in range(2):
        floor.begin().dealt().play_on()
        floor.shuffled_again()
    assert len(floor.of(RoundOpened)) == 2
    assert floor.kinds == []
