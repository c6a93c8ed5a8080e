"""A make-believe table for the tests of the log: its events, what is read from them, and a clock to set."""

from collections.abc import Sequence

import msgspec

from app.journal.changes import Change, Drop, Put
from app.journal.codec import Codec
from app.journal.entry import Entry
from app.journal.journal import Journal
from app.journal.marks import CARD_MARKS, card_marks, told_mark
from app.journal.reading import Snapshot

TABLE = "table:T1"
START_US = 1_700_000_000_000_000


class SetClock:
    """A clock that goes on by a millisecond each time it is read, or is set."""

    def __init__(self, at_us: int = START_US, mono_us: int = 5_000_000) -> None:
        self.at_us = at_us
        self.mono_us = mono_us

    def utc_us(self) -> int:
        self.at_us += 1000
        self.mono_us += 1000
        return self.at_us

    def monotonic_us(self) -> int:
        return self.mono_us

    def wait(self, us: int) -> None:
        self.at_us += us
        self.mono_us += us

    def set_wall(self, us: int) -> None:
        self.at_us += us


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    pass


class Noted(Said, frozen=True, kw_only=True, tag="noted/1"):
    note: str
    marks: dict[str, int] = {}


class RoundBegan(Said, frozen=True, kw_only=True, tag="round-began/1"):
    table: str
    number: int
    dealer: str = "d1"
    game: str = "three-card"


class ChipsPut(Said, frozen=True, kw_only=True, tag="chips-put/1"):
    number: int
    seat: int
    stake: int
    wager: str = "ante"
    table: str = "T1"


class HandShown(Said, frozen=True, kw_only=True, tag="hand-shown/1"):
    number: int
    place: str
    cards: str
    table: str = "T1"


class SeatPaid(Said, frozen=True, kw_only=True, tag="seat-paid/1"):
    number: int
    seat: int
    stake: int
    returned: int
    winnings: int
    wager: str = "ante"
    table: str = "T1"


class PayTakenBack(Said, frozen=True, kw_only=True, tag="pay-taken-back/1"):
    number: int
    seat: int
    table: str = "T1"


class RoundEnded(Said, frozen=True, kw_only=True, tag="round-ended/1"):
    number: int
    table: str = "T1"


EVENTS = (Noted, RoundBegan, ChipsPut, HandShown, SeatPaid, PayTakenBack, RoundEnded)


def codec() -> Codec:
    return Codec(EVENTS)


def round_id(table: str, number: int) -> str:
    return f"{table}-{number:06d}"


class SceneProjector:
    """Folds the entries of the make-believe table; keeps the stakes of the open rounds as its state."""

    derivation = None

    def __init__(self) -> None:
        self._staked: dict[str, int] = {}
        self._paid: dict[str, dict[int, SeatPaid]] = {}
        self._shown: dict[str, list[str]] = {}

    def agrees(self, stream: str, kept: Snapshot) -> bool:
        return (stream, kept.state) == (TABLE, str(self._staked).encode())

    def changes(self, entry: Entry) -> Sequence[Change]:
        match entry.event:
            case RoundBegan(table=table, number=number, dealer=dealer, game=game):
                key = round_id(table, number)
                self._staked[key] = 0
                return [
                    Put(
                        "rounds",
                        {"id": key},
                        {
                            "table_id": table,
                            "number": number,
                            "game": game,
                            "opened_at": entry.at_us,
                            "dealer": dealer,
                            "opened_seq": entry.seq,
                        },
                    )
                ]
            case ChipsPut(table=table, number=number, seat=seat, wager=wager, stake=stake):
                key = round_id(table, number)
                self._staked[key] += stake
                return [
                    Put("wagers", {"round_id": key, "seat": seat, "wager": wager}, {"player": seat, "stake": stake})
                ]
            case HandShown(table=table, number=number, place=place, cards=cards):
                self._shown.setdefault(round_id(table, number), []).append(cards)
                return [Put("hands", {"round_id": round_id(table, number), "place": place}, {"cards": cards})]
            case SeatPaid(table=table, number=number) as paid:
                self._paid.setdefault(round_id(table, number), {})[paid.seat] = paid
                key = {"round_id": round_id(table, number), "seat": paid.seat, "wager": paid.wager}
                row = {"outcome": "win" if paid.winnings else "lose", "stake": paid.stake}
                return [Put("settlements", key, {**row, "returned": paid.returned, "winnings": paid.winnings})]
            case PayTakenBack(table=table, number=number, seat=seat):
                self._paid.get(round_id(table, number), {}).pop(seat, None)
                return [Drop("settlements", {"round_id": round_id(table, number), "seat": seat})]
            case RoundEnded(table=table, number=number):
                key = round_id(table, number)
                closed = {"closed_at": entry.at_us, "closed_seq": entry.seq, "outcome": "settled"}
                paid_by_seat = self._paid.pop(key, {}).values()
                amounts = {amount for each in paid_by_seat for amount in (each.stake, each.returned, each.winnings)}
                marks = card_marks(cards.split() for cards in self._shown.pop(key, ()))
                found_by = {"amounts": told_mark(amounts), **dict(zip(CARD_MARKS, marks, strict=True))}
                ended = Put("rounds", {"id": key}, {**closed, **found_by, "staked": self._staked.pop(key)})
                return [ended, *(Put("amounts", {"amount": amount}, {}) for amount in sorted(amounts))]
        return []


def play(journal: Journal, projector: SceneProjector, *events: msgspec.Struct, by: str = "d1") -> tuple[Entry, ...]:
    """Write events and what follows from them, as a table does."""
    with journal.writing() as w:
        entries = w.append(TABLE, events, by)
        for entry in entries:
            w.apply(projector.changes(entry))
    return entries


def one_round(number: int, *, seats: int = 2, stake: int = 100_00) -> tuple[msgspec.Struct, ...]:
    """The events of a round in which every seat is paid even money, seat 1 excepted."""
    return (
        RoundBegan(table="T1", number=number),
        *(ChipsPut(number=number, seat=seat, stake=stake) for seat in range(1, seats + 1)),
        *(HandShown(number=number, place=str(seat), cards="Qh 7c As") for seat in range(1, seats + 1)),
        *(
            SeatPaid(number=number, seat=seat, stake=stake, returned=stake * (seat > 1), winnings=stake * (seat > 1))
            for seat in range(1, seats + 1)
        ),
        RoundEnded(number=number),
    )
