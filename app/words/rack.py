"""What has happened to the money of a table as short lines for people.

What the rack was expected to hold is said with a count alone: before that the dealer counts blind.
"""

from collections.abc import Mapping
from typing import Final, assert_never

from msgspec.structs import replace

from engine.counting_words import many
from engine.money import show
from engine.table import rack_facts as fact
from engine.table.rack import Chips, Sums, worth

ITEMS: Final = {
    "opener": "opener",
    "check": "check",
    "relief": "count at the relief",
    "closer": "closer",
    "fill": "fill",
    "credit": "credit",
    "buy-in": "buy-in",
    "drop": "counted drop",
}
"""What stands on a table's paper, by its kind."""


def difference(amount: int, currency: str) -> str:
    """Over or short, in words: "$25 short"; "as expected" where it is nothing."""
    if not amount:
        return "as expected"
    return f"{show(abs(amount), currency)} {'over' if amount > 0 else 'short'}"


def chips_words(chips: Chips, currency: str) -> str:
    """Chips or notes by denomination: "20 × $25, 100 × $5"."""
    return ", ".join(f"{count:,} × {show(each, currency)}" for each, count in sorted(chips.items(), reverse=True))


def by_name(event: fact.RackFact, people: Mapping[str, str]) -> fact.RackFact:
    """The same fact with what people are called in place of their numbers, as far as that is known."""
    named = {
        field: people[number]
        for field in ("counted_by", "proposed_by", "approved_by")
        if (number := getattr(event, field, "")) in people
    }
    return replace(event, **named)


def rack_words(event: fact.RackFact, currency: str) -> str:  # noqa: C901, PLR0912 - one arm for each fact
    """What a fact about the money of a table says."""
    match event:
        case fact.RackOpened(count=name, chips=chips, last=last, reason=reason):
            off = worth(chips) - last if last is not None else 0
            beside = f" – {difference(off, currency)} against the last closer: {reason}" if off else ""
            return f"Rack opened with {show(worth(chips), currency)}, {name}, {_two(event)}{beside}"
        case fact.RackChecked(count=name, chips=chips, sums=sums, relief=relief):
            what = "Rack counted at the relief" if relief else "Rack counted"
            return f"{what}: {show(worth(chips), currency)}, {_off(chips, sums, currency)}, {name}, {_two(event)}"
        case fact.RackClosed(count=name, chips=chips, sums=sums):
            worded = show(worth(chips), currency)
            return f"Rack closed with {worded}, {_off(chips, sums, currency)}, {name}, {_two(event)}"
        case fact.ChipsRequested(slip=name, of=kind, chips=chips, approved_by=by):
            return f"{kind.capitalize()} {name} of {show(worth(chips), currency)} asked for by {by}"
        case fact.ChipsPrepared(slip=name, chips=chips, cage=cage, runner=runner):
            return f"Slip {name} prepared by {cage} for {show(worth(chips), currency)}, runner {runner}"
        case fact.SlipPutRight(slip=name, was=was, chips=chips, approved_by=by, reason=reason):
            amounts = f"{show(worth(chips), currency)}, was {show(worth(was), currency)}"
            return f"Slip {name} put right: {amounts}, by {by}: {reason}"
        case fact.ChipsConfirmed(slip=name, of=kind, chips=chips):
            return f"{kind.capitalize()} {name} confirmed: {show(worth(chips), currency)}, {_two(event)}"
        case fact.SlipVoided(slip=name, reason=reason, approved_by=by):
            return f"Slip {name} voided by {by}: {reason}"
        case fact.BoughtIn(buy_in=name, seat=seat, amount=amount, voucher=voucher, approved_by=by):
            how = f" by voucher {voucher}" if voucher else ""
            return f"{seat}: buy-in {show(amount, currency)}{how}, {name}{f', approved by {by}' if by else ''}"
        case fact.BuyInUndone(buy_in=name, amount=amount):
            return f"Buy-in {name} of {show(amount, currency)} taken back"
        case fact.ColouredUp(seat=seat, taken=taken, given=given):
            pieces = f"{many(sum(taken.values()), 'chip')} into {sum(given.values()):,}"
            return f"{seat}: {show(worth(taken), currency)} changed, {pieces}"
        case fact.DropBoxOut(drop=name, box=box, estimated=estimated, approved_by=by):
            return f"Drop box {box} out, {name}, estimated {show(estimated, currency)}, {by}"
        case fact.DropBoxIn(box=box, approved_by=by):
            return f"Drop box {box} in, {by}"
        case fact.DropCounted(drop=name, box=box, amount=amount, estimated=estimated):
            said = difference(amount - estimated, currency) if amount != estimated else "as estimated"
            return f"Drop {name} of box {box} counted: {show(amount, currency)}, {said}, {_two(event)}"
        case fact.MoneyCorrected(item=item, of=kind, was=was, amount=amount, reason=reason):
            amounts = f"{show(amount, currency)}, was {show(was, currency)}"
            names = f"{event.proposed_by} and {event.approved_by}"
            return f"{ITEMS[kind].capitalize()} {item} put right: {amounts}, by {names}: {reason}"
        case _:
            assert_never(event)


def _two(
    event: fact.RackOpened | fact.RackChecked | fact.RackClosed | fact.ChipsConfirmed | fact.DropCounted,
) -> str:
    return f"{event.counted_by} and {event.approved_by}"


def _off(chips: Chips, sums: Sums, currency: str) -> str:
    return difference(worth(chips) - sums.expected, currency)
