"""The system's draw: after the lock, once, by the operating system's chance, and in the log."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.table.draw import due_draw
from app.table.service import replay
from engine import commands as ask
from engine.cards import DECK
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


def due(table: AtTable) -> ask.DrawPrizes | None:
    return due_draw(table.service.table, table.link.meter)


@pytest.mark.rule("R-29")
def test_nothing_is_drawn_unless_the_set_up_says_so(floor: Floor) -> None:
    assert due(locked(at_table(floor))) is None


@pytest.mark.rule("LR 4.3", "LR 4.4", "R-29")
def test_the_draw_is_due_after_the_lock_and_only_once(floor: Floor) -> None:
    table = at_table(floor, magic=500, lucky=100)
    table.bet(1)
    assert due(table) is None
    table.do(ask.NoMoreBets())
    drawn = due(table)
    assert drawn is not None
    table.do(drawn)
    assert due(table) is None
    assert "once" in table.refused(ask.DrawPrizes(magic_card=DECK[0])).words


def test_a_draw_that_gave_nothing_is_in_the_log_and_is_not_made_again(floor: Floor) -> None:
    table = locked(at_table(floor, magic=1))
    table.do(ask.DrawPrizes())
    assert table.round.prizes_drawn
    assert due(table) is None
    assert table.refused(ask.DrawPrizes(lucky_player=1))


def test_what_was_drawn_replays_from_the_log(floor: Floor) -> None:
    table = locked(at_table(floor, magic=500))
    table.do(ask.DrawPrizes(magic_card="9h", lucky_player=4))
    again = replay(floor.journal, "T1")
    assert again == table.service.table
    assert (again.round.magic_card, again.round.lucky_player) == ("9h", 4)


def test_without_a_progressive_wager_nothing_is_drawn(floor: Floor) -> None:
    assert due(locked(at_table(floor, magic=500), progressive=0)) is None


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
    table = at_table(floor, magic=500)
    table.bet(1, progressive=3).close_bets()
    table.do(ask.DrawPrizes(magic_card="7h"))
    fed = floor.jackpot.pools
    table.do(
        ask.TakePacket(place="1", cards=("Ac", "9d", "7h")),
        ask.TakePacket(place="community", cards=("6h", "3c")),
        ask.AllOthers(),
        ask.TurnCards(),
        ask.AllOthers(),
        ask.TurnCards(),
        ask.SettleSeats(),
        ask.SettleProgressives(),
        ask.CloseRound(),
    )
    (line,) = [line for line in table.round.boxes[1].lines if line.wager == "progressive"]
    assert (line.lines, line.winnings, line.returned) == (("magic_card",), 1500, 300)
    assert floor.jackpot.pools == fed
