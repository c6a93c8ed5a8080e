"""What a fault of the device table may come to, as the dealer sees it and as the log holds it."""

from engine.cards import DECK
from engine.table import commands as ask
from engine.table import events as ev
from tests.app.table.floor import Floor
from tests.devices.real_cable import RealCable


def mid_deal(floor: Floor) -> Floor:
    return floor.begin().cards(6)


def clean(floor: Floor) -> None:
    """The round is whole, nobody counts, and the log has what the device has."""
    floor.rest()
    assert floor.kinds == []
    assert len(floor.round.dealt) == 15
    floor.assert_whole()


def counted(floor: Floor) -> None:
    """The cards are counted before the settlement, and the log has what was heard."""
    assert floor.kinds == ["doubt"]
    assert floor.findings[0].rule == floor.game.clauses.doubt
    assert floor.screen.phase.phase == "HELD"
    assert floor.screen.primary.label == "Supervisor's decision"
    assert floor.screen.primary_ask is None
    floor.assert_whole()


def clean_or_counted(floor: Floor) -> None:
    """What can be proven whole is clean; for anything else the cards are counted (the policy by assurance)."""
    clean(floor) if floor.protocol == "cdl" else counted(floor)


def held(floor: Floor, kind: str, rule: str) -> None:
    """The table is held with this finding, the dealer calls, no card is named that lies face down, all is logged."""
    found = next((fact.finding for fact in floor.facts(ev.Found) if fact.finding.kind == kind), None)
    assert found is not None, floor.kinds
    assert found.rule.startswith(rule)
    screen = floor.screen
    assert screen.primary.label == "Supervisor's decision"
    assert screen.primary_ask is None
    assert screen.finding is not None
    assert screen.phase.phase == "HELD"
    assert not set(DECK) & set(found.words.rstrip(".").split())
    floor.assert_whole()


def to_the_showdown(floor: Floor) -> None:
    """The third card is burned, everybody plays, and the cards are turned."""
    floor.ask(ask.ConfirmBurn(), ask.AllOthers(), ask.TurnCards())


def real(floor: Floor) -> RealCable:
    assert isinstance(floor.cable, RealCable)
    return floor.cable
