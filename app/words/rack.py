"""What has happened to the money of a table as short lines for people.

What the rack was expected to hold is said with a count alone: before that the dealer counts blind.
"""

from typing import Final, assert_never

from app.words.sentence import begun
from assets.languages import number, say, strung
from engine.counting_words import many
from engine.money import show
from engine.table import rack_facts as fact
from engine.table.rack import ITEMS, Chips, Sums, worth

SLIPS: Final = {"fill": say("Fill"), "credit": say("Credit")}
"""A slip where its name begins a line, by its kind."""


def difference(amount: int, currency: str) -> str:
    """Over or short, in words: "$25 short"; "as expected" where it is nothing."""
    if not amount:
        return say("as expected")
    return (
        say("{amount} over", amount=show(abs(amount), currency))
        if amount > 0
        else say("{amount} short", amount=show(abs(amount), currency))
    )


def chips_words(chips: Chips, currency: str) -> str:
    """Chips or notes by denomination: "20 × $25, 100 × $5"."""
    return ", ".join(f"{number(count)} × {show(each, currency)}" for each, count in sorted(chips.items(), reverse=True))


def rack_words(event: fact.RackFact, currency: str) -> str:  # noqa: C901, PLR0912 - one arm for each fact
    """What a fact about the money of a table says."""
    match event:
        case fact.RackOpened(count=name, chips=chips, last=last, reason=reason):
            off = worth(chips) - last if last is not None else 0
            beside = (
                say(
                    "{difference} against the last closer: {reason}",
                    difference=difference(off, currency),
                    reason=reason,
                )
                if off
                else ""
            )
            opened = say(
                "Rack opened with {chips}, {name}, {two}",
                chips=show(worth(chips), currency),
                name=name,
                two=_two(event),
            )
            return strung(opened, beside, by=" – ")
        case fact.RackChecked(count=name, chips=chips, sums=sums, relief=relief):
            what = say("Rack counted at the relief") if relief else say("Rack counted")
            return f"{what}: {show(worth(chips), currency)}, {_off(chips, sums, currency)}, {name}, {_two(event)}"
        case fact.RackClosed(count=name, chips=chips, sums=sums):
            return say(
                "Rack closed with {chips}, {off}, {name}, {two}",
                chips=show(worth(chips), currency),
                off=_off(chips, sums, currency),
                name=name,
                two=_two(event),
            )
        case fact.ChipsRequested(slip=name, of=kind, chips=chips, approved_by=by):
            return say(
                "{kind} {name} of {chips} asked for by {by}",
                kind=SLIPS[kind],
                name=name,
                chips=show(worth(chips), currency),
                by=by,
            )
        case fact.ChipsPrepared(slip=name, chips=chips, cage=cage, runner=runner):
            return say(
                "Slip {name} prepared by {cage} for {chips}, runner {runner}",
                name=name,
                cage=cage,
                chips=show(worth(chips), currency),
                runner=runner,
            )
        case fact.SlipPutRight(slip=name, was=was, chips=chips, approved_by=by, reason=reason):
            amounts = say("{chips}, was {was}", chips=show(worth(chips), currency), was=show(worth(was), currency))
            return say(
                "Slip {name} put right: {amounts}, by {by}: {reason}", name=name, amounts=amounts, by=by, reason=reason
            )
        case fact.ChipsConfirmed(slip=name, of=kind, chips=chips):
            return say(
                "{kind} {name} confirmed: {chips}, {two}",
                kind=SLIPS[kind],
                name=name,
                chips=show(worth(chips), currency),
                two=_two(event),
            )
        case fact.SlipVoided(slip=name, reason=reason, approved_by=by):
            return say("Slip {name} voided by {by}: {reason}", name=name, by=by, reason=reason)
        case fact.BoughtIn(buy_in=name, seat=seat, amount=amount, voucher=voucher, approved_by=by):
            paid = show(amount, currency)
            bought = (
                say("{seat}: buy-in {amount} by voucher {voucher}", seat=seat, amount=paid, voucher=voucher)
                if voucher
                else say("{seat}: buy-in {amount}", seat=seat, amount=paid)
            )
            return strung(bought, name, say("approved by {by}", by=by) if by else "", by=", ")
        case fact.BuyInUndone(buy_in=name, amount=amount):
            return say("Buy-in {name} of {amount} taken back", name=name, amount=show(amount, currency))
        case fact.ColouredUp(seat=seat, taken=taken, given=given):
            pieces = say("{taken} into {given:,}", taken=many(sum(taken.values()), "chip"), given=sum(given.values()))
            return say(
                "{seat}: {taken} changed, {pieces}", seat=seat, taken=show(worth(taken), currency), pieces=pieces
            )
        case fact.DropBoxOut(drop=name, box=box, estimated=estimated, approved_by=by):
            return say(
                "Drop box {box} out, {name}, estimated {estimated}, {by}",
                box=box,
                name=name,
                estimated=show(estimated, currency),
                by=by,
            )
        case fact.DropBoxIn(box=box, approved_by=by):
            return say("Drop box {box} in, {by}", box=box, by=by)
        case fact.DropCounted(drop=name, box=box, amount=amount, estimated=estimated):
            said = difference(amount - estimated, currency) if amount != estimated else say("as estimated")
            return say(
                "Drop {name} of box {box} counted: {amount}, {said}, {two}",
                name=name,
                box=box,
                amount=show(amount, currency),
                said=said,
                two=_two(event),
            )
        case fact.MoneyCorrected(item=item, of=kind, was=was, amount=amount, reason=reason):
            amounts = say("{amount}, was {was}", amount=show(amount, currency), was=show(was, currency))
            names = say("{proposed_by} and {approved_by}", proposed_by=event.proposed_by, approved_by=event.approved_by)
            return say(
                "{kind} {item} put right: {amounts}, by {names}: {reason}",
                kind=begun(ITEMS[kind]),
                item=item,
                amounts=amounts,
                names=names,
                reason=reason,
            )
        case _:
            assert_never(event)


def _two(
    event: fact.RackOpened | fact.RackChecked | fact.RackClosed | fact.ChipsConfirmed | fact.DropCounted,
) -> str:
    return say("{counted_by} and {approved_by}", counted_by=event.counted_by, approved_by=event.approved_by)


def _off(chips: Chips, sums: Sums, currency: str) -> str:
    return difference(worth(chips) - sums.expected, currency)
