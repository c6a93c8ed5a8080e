"""F8: what a stolen terminal's role makes of a wager or a claim is written only within what the floor can check."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.floor.calls import Calls
from app.floor.jackpot_feed import JackpotFeed
from app.journal.entry import Entry
from engine.jackpots import facts as fact
from engine.jackpots.facts import JackpotEvent
from engine.jackpots.pools import Pools
from tests.app.table.jackpot_floor import STRAIGHT_FLUSH
from tests.floor.linked import Computer, Owned, hall, kinds

Forge = Callable[[JackpotEvent], JackpotEvent]


@pytest.fixture
def owner(unfounded: str, tmp_path: Path) -> Owned:
    return Owned(unfounded, tmp_path)


@pytest.fixture
def one(owner: Owned, tmp_path: Path) -> Iterator[Computer]:
    with hall(owner, tmp_path, "PIT1") as (here,):
        yield here


def forging(monkeypatch: pytest.MonkeyPatch, forge: Forge) -> None:
    """Whoever has the role of the terminal tells the floor something else than follows from its entries."""
    truly = JackpotFeed._append

    def falsely(
        feed: JackpotFeed, calls: Calls, name: str, expected: int, entry: Entry, facts: Sequence[JackpotEvent]
    ) -> object:
        return truly(feed, calls, name, expected, entry, [forge(each) for each in facts])

    monkeypatch.setattr(JackpotFeed, "_append", falsely)


def more(pools: Pools, cents: int) -> Pools:
    return replace(pools, displayed=pools.displayed + cents)


def of(kind: type[JackpotEvent], change: Callable[[JackpotEvent], JackpotEvent]) -> Forge:
    return lambda each: change(each) if isinstance(each, kind) else each


def fed_with(**other: object) -> Forge:
    return of(fact.Contributed, lambda each: replace(each, **other))


def stopped(owner: Owned) -> str:
    (row,) = owner.rows("SELECT why_stopped FROM floor.jackpots")
    return str(row["why_stopped"])


@pytest.mark.parametrize(
    ("forge", "words"),
    [
        (fed_with(stake=50_000), "more was fed than the wager is"),
        (fed_with(stake=0), "more was fed than the wager is"),
        (
            of(fact.Contributed, lambda each: replace(each, parts=more(each.parts, 100), after=more(each.after, 100))),
            "a contribution is not the share of its wager",
        ),
        (
            of(fact.Contributed, lambda each: replace(each, after=more(each.after, 1))),
            "the meters would not hold what they are said to hold",
        ),
        (
            of(fact.Contributed, lambda each: replace(each, at=replace(each.at, table="T9"))),
            "it is not of the round that is due",
        ),
    ],
)
def test_f8_a_wager_is_fed_as_it_was_made_and_shared_or_not_at_all(
    owner: Owned, one: Computer, monkeypatch: pytest.MonkeyPatch, forge: Forge, words: str
) -> None:
    forging(monkeypatch, forge)
    one.table().bet(1).close_bets()
    one.feed()

    assert words in stopped(owner)
    assert kinds(owner.facts()) == ["JackpotOpened", "JackpotStopped"]


@pytest.mark.parametrize(
    ("forge", "words"),
    [
        (
            of(fact.ClaimEntered, lambda each: replace(each, amount=each.amount * 2)),
            "a prize is more than its share of the meter",
        ),
        (of(fact.ClaimEntered, lambda each: replace(each, number=each.number + 1)), "claims are entered in one order"),
        (
            of(fact.PrizePaid, lambda each: replace(each, from_meter=each.from_meter - 100)),
            "it was not claimed",
        ),
        (
            of(fact.PrizePaid, lambda each: replace(each, after=more(each.after, 100))),
            "the meters would not hold what they are said to hold",
        ),
        (
            of(fact.AnswerGiven, lambda each: replace(each, answer=replace(each.answer, after=0))),
            "the meter is not what the answer says",
        ),
    ],
)
def test_f8_a_prize_is_no_more_than_its_share_of_the_meter(
    owner: Owned, one: Computer, monkeypatch: pytest.MonkeyPatch, forge: Forge, words: str
) -> None:
    table = one.table().win(STRAIGHT_FLUSH)
    forging(monkeypatch, forge)
    one.feed()

    assert table.round.waiting is not None
    assert words in stopped(owner)
    assert "PrizePaid" not in kinds(owner.facts())
    assert kinds(owner.facts())[-1] == "JackpotStopped"
