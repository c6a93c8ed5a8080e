"""The rack's screen and its forms from the state of a table. Buttons ask the same question as the deed does."""

from collections.abc import Mapping

from msgspec.structs import replace

from app.rack.deeds import DEED, DEEDS, OF_SLIP, Deed
from app.rack.view import NOTHING, DeedForm, DeedLine, Filled, Piece, RackView
from app.ui.view import Fact, Pick, RefusalView
from app.words.rack import SLIPS, chips_words, difference
from assets.languages import say
from engine.actors import Actor
from engine.decide import barred
from engine.decisions.rack import opener_difference
from engine.like import like
from engine.money import show
from engine.rack.moving import KINDS
from engine.table.rack import ITEMS, STATES, ChipSlip, Rack, Sums, worth
from engine.table.state import Table
from engine.table.terms import Cents

_OPTIONAL = ("next", "voucher", "number")


def rack_view(table: Table, offered: tuple[Deed, ...] = DEEDS) -> RackView:
    """What stands on the screen of a table's rack, of what is offered there."""
    rack, currency = table.rack, _currency(table)
    deeds = tuple(deed for deed in offered if deed.of != "slip" and deed.open in (rack.open, None))
    return RackView(
        title=say("Rack of {table}", table=table.id),
        words=_words(rack),
        currency=currency,
        facts=tuple(_facts(table)),
        slips=tuple(_slip(slip, _next(slip, offered), currency) for slip in rack.slips),
        deeds=tuple(_deed(table, deed) for deed in deeds),
        first=deeds[0].key,
    )


def form_of(table: Table, key: str, item: str = "") -> DeedForm:
    """The form of a deed, about one slip where it is about one."""
    deed, terms = DEED[key], table.terms
    slip = table.rack.slip(item) if deed.of == "slip" else None
    ready, chips = _ready(table, deed, slip)
    money = terms.house.money if terms is not None else None
    worths = () if terms is None or money is None else money.notes if _cash(deed) else terms.denominations
    currency = _currency(table)
    return like(
        deed,
        DeedForm,
        deed=key,
        item=item,
        title=f"{deed.label} – {item}" if item else deed.label,
        words=deed.words if slip is None else f"{_said(slip, currency)}. {deed.words}",
        pieces=tuple(Piece(each, show(each, currency)) for each in sorted(worths, reverse=True)),
        seats=_seats(table) if deed.seat else (),
        picks=_picks(table, deed),
        ready=ready,
        ready_chips=chips,
        refusal=RefusalView.of(barred(table, deed.question)),
    )


def expected_words(sums: Sums | None, currency: str) -> tuple[Fact, ...]:
    """What the rack must hold, and why; for a supervisor's eyes."""
    if sums is None:
        return (Fact(say("Expected rack"), say("unknown: the rack is not open")),)
    moved = sums.moved
    lines = (
        (say("Opener"), sums.opener),
        (say("Fills"), sums.fills),
        (say("Credits"), -sums.credits),
        (say("Buy-ins"), -sums.bought),
        (say("Win by record"), moved.won),
        *((KINDS[kind], amount) for kind, amount in moved.elsewhere.items()),
    )
    shown = (Fact(name, show(amount, currency)) for name, amount in lines if amount or name == "Opener")
    return (*shown, Fact(say("Expected rack"), show(sums.expected, currency)))


def missing(form: DeedForm, filled: Filled) -> str:
    """What still has to be filled in, "" for nothing."""
    some = sum(filled.chips.values()) or filled.amount
    lacks = (
        (say("the position"), bool(form.seats) and not filled.seat),
        (say("which one"), bool(form.picks) and not (filled.item or filled.word("number"))),
        (say("a count"), form.counts in ("chips", "change") and not filled.chips and not form.amount),
        (say("the count or the amount"), form.amount and not (some or filled.chips)),
        (say("what is given"), form.counts == "change" and not sum(filled.given.values())),
        *((line.label, not filled.word(line.key)) for line in form.lines if line.key not in _OPTIONAL),
    )
    absent = [words for words, lack in lacks if lack]
    return say("Still needed: {absent}", absent=", ".join(absent)) if absent else ""


def differs(table: Table, deed: str, chips: Mapping[Cents, int]) -> bool:
    """Say whether an opener is another sum than the last closer: then it takes a reason."""
    terms = table.terms
    return deed == "open" and terms is not None and bool(opener_difference(table, terms, chips))


def _currency(table: Table) -> str:
    return table.terms.currency if table.terms is not None else table.rack.currency


def _words(rack: Rack) -> str:
    if rack.open:
        return say("The rack is open.")
    return (
        say("The rack is closed.") if rack.session else say("The rack was never counted here: nothing is known of it.")
    )


def _facts(table: Table) -> tuple[Fact, ...]:
    rack, currency = table.rack, _currency(table)
    lines: list[Fact] = []
    if rack.last is not None:
        off = rack.last.over_short
        said = f", {difference(off, currency)}" if off is not None else ""
        lines.append(
            Fact(
                say("Last count"), f"{ITEMS[rack.last.kind]} {rack.last.name}: {show(rack.last.amount, currency)}{said}"
            )
        )
    if rack.session:
        lines.append(Fact(say("Drop box in place"), rack.box or say("not said")))
        lines.append(Fact(say("Bought in since it went in"), show(rack.in_box, currency)))
    if rack.boxes:
        waiting = ", ".join(say("{name} (box {box})", name=each.name, box=each.box) for each in rack.boxes)
        lines.append(Fact(say("Drops without a count yet"), waiting))
    return tuple(lines)


def _next(slip: ChipSlip, offered: tuple[Deed, ...]) -> tuple[Deed, ...]:
    """What can be done with an open slip, of what is offered; the first is what comes next."""
    return tuple(DEED[key] for key in OF_SLIP[slip.state] if DEED[key] in offered)


def _slip(slip: ChipSlip, deeds: tuple[Deed, ...], currency: str) -> DeedLine:
    note = (
        say("{state}, runner {runner}", state=STATES[slip.state], runner=slip.runner)
        if slip.runner
        else say("asked for")
    )
    label = f"{SLIPS[slip.kind]} {slip.name} · {show(worth(slip.chips), currency)}"
    return DeedLine(key=deeds[0].key, label=label, note=note, item=slip.name)


def of_slip(table: Table, item: str, offered: tuple[Deed, ...] = DEEDS) -> tuple[DeedLine, ...]:
    """What else can be done with the slip that a form is about."""
    slip = table.rack.slip(item)
    deeds = _next(slip, offered) if slip else ()
    return tuple(DeedLine(key=deed.key, label=deed.label, item=item) for deed in deeds)


def still_meant(table: Table, form: DeedForm) -> bool:
    """Whether a form that is being filled in still says what is so: its slip stands as it did, nothing bars it anew."""
    slip = table.rack.slip(form.item)
    here = DEED[form.deed].of != "slip" or (slip is not None and form.deed in OF_SLIP[slip.state])
    return here and replace(form_of(table, form.deed, form.item), picks=()) == replace(form, picks=())


def _said(slip: ChipSlip, currency: str) -> str:
    """What a slip says; that of a count the dealer makes is not said beforehand by pieces, but stands on the slip."""
    return say(
        "The slip says {chips} = {show}",
        chips=chips_words(slip.chips, currency),
        show=show(worth(slip.chips), currency),
    )


def _deed(table: Table, deed: Deed) -> DeedLine:
    return DeedLine(
        key=deed.key, label=deed.label, note=deed.note, refusal=RefusalView.of(barred(table, deed.question))
    )


def _ready(table: Table, deed: Deed, slip: ChipSlip | None) -> tuple[str, Mapping[Cents, int]]:
    """What is known beforehand: the last closer for an opener, the slip for what is on it."""
    last = table.rack.last
    if deed.key == "open" and last is not None and last.kind == "closer" and not differs(table, "open", last.chips):
        return say("Same as the last closer: {amount}", amount=show(last.amount, _currency(table))), last.chips
    if slip is not None and deed.key in ("prepare", "confirm"):
        return say("Exactly as the slip says"), slip.chips
    return "", NOTHING


def _cash(deed: Deed) -> bool:
    return deed.counts in ("notes", "buy-in")


def _seats(table: Table) -> tuple[Pick, ...]:
    positions = table.terms.positions if table.terms is not None else ()
    return tuple(Pick(str(seat), str(seat)) for seat in positions)


def _picks(table: Table, deed: Deed) -> tuple[Pick, ...]:
    currency = _currency(table)
    if deed.of == "drop":
        return tuple(
            Pick(
                each.name,
                say(
                    "{name} · box {box} · estimated {estimated}",
                    name=each.name,
                    box=each.box,
                    estimated=show(each.estimated, currency),
                ),
            )
            for each in table.rack.boxes
        )
    if deed.of == "item":
        return tuple(
            Pick(each.name, f"{each.name} · {ITEMS[each.kind]} · {show(each.amount, currency)}")
            for each in reversed(table.rack.items)
        )
    return ()


def said_of(filled: Filled, form: DeedForm, table: Table, who: Actor) -> str:
    """What is signed, in words, as the dialog and the log say it."""
    currency = _currency(table)
    pieces = chips_words(filled.chips, currency)
    total = show(worth(filled.chips) or filled.amount, currency)
    parts = [say("{form}, table {table}", form=form.title, table=table.id)]
    if filled.chips:
        parts.append(f"{pieces} = {total}")
    elif filled.amount:
        parts.append(total)
    parts += [f"{line.label}: {filled.word(line.key)}" for line in form.lines if filled.word(line.key)]
    if form.counts == "chips" and not form.item:
        parts.append(say("counted by {who}", who=who.name))
    return ". ".join(parts)[:400]
