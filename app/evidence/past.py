"""What may be put right later, as it was: the lines of closed rounds, and what stands on the paper of the racks.

A log has many rounds, of which few are ever looked at again, so each is kept packed.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from app.journal.entry import Entry
from engine.decisions.correcting import line_of
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.jackpots.facts import Place
from engine.settlement.returns import refused_name
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.rack import Item
from engine.table.rack_asked import CorrectMoney
from engine.table.rack_facts import BuyInUndone, DropBoxOut, MoneyCorrected, RackFact
from engine.table.slip_facts import SlipAnswered
from engine.table.state import Box, Round, Table
from engine.table.terms import Cents, PastLine

_Lines = dict[str, PastLine]
_PACK: Final = msgspec.msgpack.Encoder()
_UNPACK: Final = msgspec.msgpack.Decoder(_Lines)


class Past:
    """The closed rounds of every table by number, and what was ever counted or moved at its rack by name."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], bytes] = {}
        self._items: dict[tuple[str, str], Item] = {}
        self._currencies: dict[tuple[str, str], str] = {}
        self._meters: dict[tuple[str, int], Cents] = {}

    def shown(self, entries: Iterable[Entry], displayed: Cents) -> None:
        """A jackpot was moved by rounds, and shows so much now: shares of it are counted from no more than that."""
        for entry in entries:
            at = getattr(entry.event, "at", None)
            if isinstance(at, Place):
                key = (at.table, at.round)
                self._meters[key] = max(self._meters.get(key, 0), displayed)

    def follow(self, table: str, facts: Iterable[ev.TableEvent], after: Table) -> None:
        """Take in what happened at a table that now stands so."""
        rnd = after.round
        for fact in facts:
            if isinstance(fact, RackFact):
                self._on_paper(table, fact, after)
            if isinstance(fact, ev.Corrected):
                self._add(table, fact)
            elif isinstance(fact, SlipAnswered):
                self._settle(table, fact)
            elif rnd is not None and rnd.closed:
                self._keep(table, rnd)

    def question(self, table: str, asked: ask.Command) -> ask.Command | None:
        """A correction with what it is about as that was; None where a closed round has no such line."""
        if isinstance(asked, CorrectMoney):
            key = (table, asked.item)
            return replace(asked, recorded=self._items.get(key), currency=self._currencies.get(key, ""))
        if not isinstance(asked, ask.Correct) or (table, asked.round_number) not in self._kept:
            return asked
        line = self._lines(table, asked.round_number).get(_name(asked.seat, asked.wager))
        return None if line is None else replace(asked, line=line)

    def _keep(self, table: str, rnd: Round) -> None:
        game = GAMES.get(rnd.terms.game)
        if game is None:
            return
        key = (table, rnd.number)
        lines = dict(_lines(rnd, game, self._meters.get(key, 0)))
        self._kept[key] = _PACK.encode(lines)

    def _on_paper(self, table: str, fact: RackFact, after: Table) -> None:
        if isinstance(fact, BuyInUndone):
            self._items.pop((table, fact.buy_in), None)
        elif isinstance(fact, DropBoxOut):
            self._currencies[table, fact.drop] = after.rack.currency
        elif isinstance(fact, MoneyCorrected) and (table, fact.item) in self._items:
            self._items[table, fact.item] = replace(self._items[table, fact.item], amount=fact.amount)
        elif after.rack.items:
            newest = after.rack.items[-1]
            self._items[table, newest.name] = newest
            self._currencies.setdefault((table, newest.name), after.rack.currency)

    def _add(self, table: str, fact: ev.Corrected) -> None:
        lines, name = self._lines(table, fact.round_number), _name(fact.seat, fact.wager)
        if name in lines:
            line = lines[name]
            lines[name] = replace(line, corrected=(*line.corrected, fact.amount))
            self._kept[table, fact.round_number] = _PACK.encode(lines)

    def _settle(self, table: str, fact: SlipAnswered) -> None:
        """The jackpot has answered what was left open when the round was closed."""
        number = fact.answer.key.round
        lines = self._lines(table, number)
        for each in fact.lines:
            before = lines.get(_name(each.seat, each.wager), PastLine(stake=0, returned=0, winnings=0))
            settled = replace(before, stake=each.stake, returned=each.returned, winnings=each.winnings)
            lines[_name(each.seat, each.wager)] = replace(settled, most=max(before.most, each.winnings))
        if (table, number) in self._kept:
            self._kept[table, number] = _PACK.encode(lines)

    def _lines(self, table: str, number: int) -> _Lines:
        kept = self._kept.get((table, number))
        return _UNPACK.decode(kept) if kept is not None else {}


def _lines(rnd: Round, game: Game, meter: Cents) -> Iterator[tuple[str, PastLine]]:
    for seat, box in rnd.boxes.items():
        for wager in _wagers(box, game):
            line = line_of(_unlimited(rnd), game, seat, wager, meter=meter)
            if line is not None:
                yield _name(seat, wager), line


def _unlimited(rnd: Round) -> Round:
    """The same round without limits: a correction was bounded by all that lay there before it was by what counted."""
    return replace(rnd, terms=replace(rnd.terms, limits={}))


def _wagers(box: Box, game: Game) -> Sequence[str]:
    settled = (line.wager for line in box.lines)
    refused = (refused_name(wager) for wager in box.refused)
    return tuple(dict.fromkeys((*box.wagers, *settled, *refused, *(bonus.name for bonus in game.bonuses))))


def _name(seat: int, wager: str) -> str:
    return f"{seat}/{wager}"
