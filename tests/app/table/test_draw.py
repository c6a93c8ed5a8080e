"""The system's draw: after the lock, once, by the operating system's chance, and in the log."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.table.draw import due_draw
from app.table.service import replay
from engine.cards import DECK
from engine.decide import decide
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.evolve import evolve
from engine.table.state import Table
from tests.app.table.jackpot_floor import AtTable, Floor
from tests.engine.jackpots.books import LR, PARTS


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Floor]:
    floor = Floor(tmp_path / "data")
    yield floor
    floor.close()


def at_table(floor: Floor, *, magic: int = 0, lucky: int = 0) -> AtTable:
    part = replace(PARTS[LR], magic_card=magic, lucky_player=lucky)
    return floor.opened(games=(part,)).table(game=LR, method="automated")


def locked(table: AtTable, *, progressive: int = 1) -> AtTable:
    table.bet(1, 4, progressive=progressive)
    table.do(ask.NoMoreBets())
    return table


def undrawn(table: AtTable) -> Table:
    rnd = replace(table.round, prizes_drawn=False, magic_card=None, lucky_player=None)
    return replace(table.service.table, round=rnd)


def due(table: AtTable) -> ask.DrawPrizes | None:
    """What the system would draw if it had not drawn yet."""
    return due_draw(undrawn(table), table.service.meter)


def draws(floor: Floor) -> list[tuple[str, ev.PrizesDrawn]]:
    entries = floor.journal.entries("table:T1")
    return [(entry.by, entry.event) for entry in entries if isinstance(entry.event, ev.PrizesDrawn)]


@pytest.mark.rule("R-29")
def test_nothing_is_drawn_unless_the_set_up_says_so(floor: Floor) -> None:
    table = locked(at_table(floor))
    assert due(table) is None
    assert draws(floor) == []


@pytest.mark.rule("LR 4.3", "LR 4.4", "R-29")
def test_the_system_draws_with_the_lock_and_only_once(floor: Floor) -> None:
    table = at_table(floor, magic=500, lucky=100)
    table.bet(1)
    assert draws(floor) == []
    table.do(ask.NoMoreBets())
    ((by, drawn),) = draws(floor)
    assert by == "system"
    assert (table.round.magic_card, table.round.lucky_player) == (drawn.magic_card, drawn.lucky_player)
    assert "once" in table.refused(ask.DrawPrizes(magic_card=DECK[0])).words
    table.do(ask.ConfirmProgressives(collected=500))
    assert len(draws(floor)) == 1


def test_a_draw_that_gave_nothing_is_a_fact_and_is_not_made_again(floor: Floor) -> None:
    table = locked(at_table(floor, magic=500))
    state, meter = undrawn(table), table.service.meter
    (drawn,) = decide(state, ask.DrawPrizes(), meter=meter)
    after = evolve(state, drawn)
    assert drawn == ev.PrizesDrawn()
    assert due_draw(after, meter) is None
    assert isinstance(decide(after, ask.DrawPrizes(lucky_player=1), meter=meter), Refusal)


def test_what_was_drawn_replays_from_the_log(floor: Floor) -> None:
    table = locked(at_table(floor, magic=500, lucky=200))
    again = replay(floor.journal, "T1")
    assert again == table.service.table
    assert again.round.prizes_drawn


def test_without_a_progressive_wager_nothing_is_drawn(floor: Floor) -> None:
    assert due(locked(at_table(floor, magic=500), progressive=0)) is None
    assert draws(floor) == []


def test_after_the_first_card_nothing_is_drawn(floor: Floor) -> None:
    table = at_table(floor, magic=500)
    table.bet(1, progressive=1).close_bets()
    table.do(ask.TakePacket(place="1", cards=("9h", "8h", "7h")))
    assert due(table) is None


@pytest.mark.rule("LR 4.3", "LR 4.4", "R-29")
def test_cards_positions_and_rounds_are_drawn_evenly(floor: Floor) -> None:
    table = locked(at_table(floor, magic=500, lucky=200))
    times = 20_000
    drawn = [due(table) for _ in range(times)]
    magic = Counter(each.magic_card for each in drawn if each)
    lucky = Counter(each.lucky_player for each in drawn if each)
    assert set(magic) == {None, *DECK}
    assert set(lucky) == {None, *range(1, 8)}
    assert abs(times - magic[None] - 0.5 * times) < 6 * (times * 0.25) ** 0.5
    assert abs(times - lucky[None] - 0.2 * times) < 6 * (times * 0.16) ** 0.5
    each_card, each_seat = 0.5 * times / 52, 0.2 * times / 7
    assert all(abs(magic[card] - each_card) < 7 * each_card**0.5 for card in DECK)
    assert all(abs(lucky[seat] - each_seat) < 7 * each_seat**0.5 for seat in range(1, 8))


@pytest.mark.rule("LR 4.5", "R-15")
def test_a_magic_card_in_hand_pays_five_to_one_and_the_jackpot_stays(floor: Floor) -> None:
    table = at_table(floor, magic=900)
    table.bet(1, progressive=3).close_bets()
    fed, magic = floor.jackpot.pools, table.round.magic_card
    junk = [card for card in ("Ac", "9d", "7h", "6s", "3c", "2d") if card != magic]
    table.do(
        ask.TakePacket(place="1", cards=(magic or junk[5], junk[0], junk[1])),
        ask.TakePacket(place="community", cards=(junk[2], junk[3])),
        ask.AllOthers(),
        ask.TurnCards(),
        ask.AllOthers(),
        ask.TurnCards(),
        ask.SettleSeats(),
        ask.SettleProgressives(),
        ask.CloseRound(),
    )
    (line,) = [line for line in table.round.boxes[1].lines if line.wager == "progressive"]
    won = (("magic_card",), 1500, 300) if magic else ((), 0, 0)
    assert (line.lines, line.winnings, line.returned) == won
    assert floor.jackpot.pools == fed
