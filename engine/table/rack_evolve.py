"""The table follows what has happened to its money, and what its rounds and rulings did to its rack."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from engine.money import chips as in_chips
from engine.table import events as ev
from engine.table import rack_facts as fact
from engine.table.rack import NOTHING, ChipSlip, Counted, CountKind, DropBox, Item, Moved, Rack, Sums, worth
from engine.table.restoring_facts import RestitutionMade
from engine.table.ruling_facts import AmountWithheld, GoodwillGiven, WithheldDecided
from engine.table.slip_facts import SlipAnswered, SlipRefused
from engine.table.state import Line, Table
from engine.table.terms import Cents, Payer, Terms


def racked(table: Table, event: fact.RackFact) -> Table:
    """Follow one fact about the money of the table."""
    return replace(table, rack=_on_rack(table.rack, event))


def _on_rack(rack: Rack, event: fact.RackFact) -> Rack:  # noqa: C901, PLR0912 - one arm for each fact
    match event:
        case fact.RackOpened():
            return _opened(rack, event)
        case fact.RackChecked() | fact.RackClosed():
            return _counted(rack, event)
        case fact.ChipsRequested(slip=name, of=kind, chips=chips, approved_by=by):
            slip = ChipSlip(name=name, kind=kind, state="requested", chips=chips, requested_by=by)
            return replace(_made(rack, name), slips=(*rack.slips, slip))
        case fact.ChipsPrepared(slip=name, chips=chips, cage=cage, runner=runner):
            return _slip(rack, name, state="prepared", chips=chips, cage=cage, runner=runner)
        case fact.SlipPutRight(slip=name, chips=chips):
            return _slip(rack, name, chips=chips)
        case fact.ChipsConfirmed():
            return _confirmed(rack, event)
        case fact.SlipVoided(slip=name):
            return replace(rack, slips=_without(rack, name))
        case fact.BoughtIn():
            return _bought(rack, event)
        case fact.BuyInUndone(buy_in=name, amount=amount):
            left = tuple(each for each in rack.items if each.name != name)
            sums = replace(rack.sums, bought=rack.sums.bought - amount)
            return replace(rack, sums=sums, in_box=rack.in_box - amount, items=left, takes_back="")
        case fact.ColouredUp(change=name):
            return _made(rack, name)
        case fact.DropBoxOut(drop=name, box=box, estimated=estimated):
            out = DropBox(name=name, box=box, estimated=estimated)
            return replace(_made(rack, name), boxes=(*rack.boxes, out), box="", in_box=0)
        case fact.DropBoxIn(box=box):
            return replace(rack, box=box, takes_back="")
        case fact.DropCounted(drop=name, amount=amount):
            boxes = tuple(each for each in rack.boxes if each.name != name)
            counted = Item(name=name, kind="drop", session=rack.session, amount=amount)
            return replace(rack, boxes=boxes, items=(*rack.items, counted))
        case fact.MoneyCorrected():
            return _corrected(rack, event)
        case _:
            assert_never(event)


def _made(rack: Rack, name: str) -> Rack:
    """Something new stands on the table's paper: its number is taken, and the buy-in before it stands for good."""
    return replace(rack, made={**rack.made, name[0]: int(name[1:])}, takes_back="")


def _opened(rack: Rack, event: fact.RackOpened) -> Rack:
    session = rack.session + 1
    count = Item(name=event.count, kind="opener", session=session, amount=worth(event.chips))
    return replace(
        _made(rack, event.count),
        open=True,
        session=session,
        currency=event.currency,
        sums=Sums(opener=count.amount),
        before=event.before,
        apart=event.apart,
        said=0,
        last=Counted(name=event.count, kind="opener", chips=event.chips),
        items=(*(each for each in rack.items if each.session >= session - 1), count),
    )


def _counted(rack: Rack, event: fact.RackChecked | fact.RackClosed) -> Rack:
    closes = isinstance(event, fact.RackClosed)
    kind = kind_of(event)
    count = Counted(name=event.count, kind=kind, chips=event.chips, expected=event.sums.expected)
    item = Item(name=event.count, kind=kind, session=rack.session, amount=count.amount)
    said = rack.said + event.found
    return replace(_made(rack, event.count), open=not closes, said=said, last=count, items=(*rack.items, item))


def kind_of(event: fact.RackOpened | fact.RackChecked | fact.RackClosed) -> CountKind:
    """What kind of count it was."""
    match event:
        case fact.RackOpened():
            return "opener"
        case fact.RackClosed():
            return "closer"
        case fact.RackChecked(relief=relief):
            return "relief" if relief else "check"


def _slip(rack: Rack, name: str, **changes: object) -> Rack:
    slips = tuple(replace(each, **changes) if each.name == name else each for each in rack.slips)
    return replace(rack, slips=slips)


def _without(rack: Rack, name: str) -> tuple[ChipSlip, ...]:
    return tuple(each for each in rack.slips if each.name != name)


def _confirmed(rack: Rack, event: fact.ChipsConfirmed) -> Rack:
    amount = worth(event.chips)
    done = Item(name=event.slip, kind=event.of, session=rack.session, amount=amount)
    sums = _with(rack.sums, event.of, amount)
    return replace(rack, sums=sums, slips=_without(rack, event.slip), items=(*rack.items, done), takes_back="")


def _with(sums: Sums, kind: str, amount: Cents) -> Sums:
    """The sums when so much more of one kind came."""
    match kind:
        case "opener":
            return replace(sums, opener=sums.opener + amount)
        case "fill":
            return replace(sums, fills=sums.fills + amount)
        case "credit":
            return replace(sums, credits=sums.credits + amount)
        case "buy-in":
            return replace(sums, bought=sums.bought + amount)
        case _:
            return sums


def _bought(rack: Rack, event: fact.BoughtIn) -> Rack:
    item = Item(name=event.buy_in, kind="buy-in", session=rack.session, amount=event.amount, drop=rack.next("D"))
    return replace(
        _made(rack, event.buy_in),
        sums=_with(rack.sums, "buy-in", event.amount),
        in_box=rack.in_box + event.amount,
        items=(*rack.items, item),
        takes_back=event.buy_in,
    )


def _corrected(rack: Rack, event: fact.MoneyCorrected) -> Rack:
    """What was wrong is worth something else now; in a session that is over, only its over and short hangs on it."""
    item = rack.item(event.item)
    if item is None:
        return _made(rack, event.correction)
    items = tuple(replace(each, amount=event.amount) if each.name == item.name else each for each in rack.items)
    in_this = rack.open and item.session == rack.session
    sums = _with(rack.sums, item.kind, event.delta) if in_this else rack.sums
    in_box = rack.in_box + (event.delta if item.kind == "buy-in" and item.drop == rack.next("D") else 0)
    said = rack.said + (event.found if in_this else 0)
    return replace(_made(rack, event.correction), items=items, sums=sums, in_box=in_box, said=said)


MOVES = (
    ev.RoundOpened, ev.RoundClosed, ev.BetsClosed,
    ev.Corrected, AmountWithheld, WithheldDecided, GoodwillGiven, RestitutionMade, SlipAnswered,
    SlipRefused,
)  # fmt: skip
"""What else changes what a rack must hold, or makes the last buy-in stand for good."""


def moved_by(before: Table, after: Table, event: ev.TableEvent) -> Table:
    """Follow what a fact of the game did to an open rack; what a round itself did is worked out when asked."""
    rack = after.rack
    if isinstance(event, ev.RoundOpened) and event.carried is not None:
        sums = replace(rack.sums, moved=rack.sums.moved.plus(event.carried))
        return replace(after, rack=replace(rack, sums=sums, before=NOTHING, apart=False))
    if isinstance(event, ev.BetsClosed | ev.RoundClosed):
        return replace(after, rack=replace(rack, takes_back="")) if rack.takes_back else after
    moved = _beside(before, event)
    if moved == NOTHING:
        return after
    return replace(after, rack=replace(rack, sums=replace(rack.sums, moved=rack.sums.moved.plus(moved))))


def _beside(table: Table, event: ev.TableEvent) -> Moved:
    """An amount beside the wagers: each kind says whether it moves the rack; in another currency none does."""
    terms = table.terms
    if terms is None or _apart(table.rack, event):
        return NOTHING
    money = terms.house.money
    match event:
        case ev.Corrected(amount=amount):
            return correction_moved(amount, terms)
        case GoodwillGiven(amount=amount):
            return Moved(0, {"goodwill": -by_rack(amount, terms, money.goodwill_from)})
        case AmountWithheld(withheld=kept):
            return Moved(0, {"withheld": kept.amount})
        case WithheldDecided(withheld=kept, released=True):
            return Moved(0, {"withheld": -by_rack(kept.amount, terms, money.released_from)})
        case RestitutionMade(outstanding=outstanding):
            return Moved(0, {"outstanding": -outstanding})
        case SlipAnswered() | SlipRefused():
            return _on_slip(table, event)
        case _:
            return NOTHING


def _apart(rack: Rack, event: ev.TableEvent) -> bool:
    """Whether the facts say of an amount beside the wagers that it is in another currency than the rack's."""
    match event:
        case ev.Corrected(currency=currency):
            return currency not in ("", rack.currency)
        case SlipAnswered() | SlipRefused() | WithheldDecided():
            return False
        case _:
            return rack.apart


def _on_slip(table: Table, event: SlipAnswered | SlipRefused) -> Moved:
    """A claim of an earlier round has its answer, or is refused: its stake was taken then (R-46)."""
    slip = next((each for each in table.slips if each.number == event.slip), None)
    if slip is None or slip.round is None:
        return NOTHING
    seats = {line.seat: line.wager for line in event.lines}
    boxes = slip.round.boxes.items()
    before = [line for seat, box in boxes for line in box.lines if line.wager == seats.get(seat)]
    in_rack = slip.round.terms.house.money.progressives_to == "rack"
    return _settled_late(event.lines, in_rack=in_rack).minus(_settled_late(before, in_rack=in_rack))


def _settled_late(lines: Sequence[Line], *, in_rack: bool) -> Moved:
    """What results have moved of wagers that lay there already; what they win is paid on a slip."""
    staked, back = sum(line.stake for line in lines), sum(line.returned for line in lines)
    owed = sum(line.winnings for line in lines)
    elsewhere = {"collected": -staked} if in_rack else {"progressives": -(staked - back)}
    return Moved(staked - back - owed, {**elsewhere, "slips": owed})


def correction_moved(amount: Cents, terms: Terms) -> Moved:
    """What an amount that was put right does; more than zero went to the player."""
    return Moved(-amount, {"corrections": not_by_rack(amount, terms, terms.house.money.corrections_from)})


def by_rack(amount: Cents, terms: Terms, payer: Payer) -> Cents:
    """How much of an amount the rack pays, or takes in: what chips can make of it, where the rack pays (R-40)."""
    if payer != "rack":
        return 0
    rest = in_chips(abs(amount), terms.denominations)[1]
    return amount - rest if amount > 0 else amount + rest


def not_by_rack(amount: Cents, terms: Terms, payer: Payer) -> Cents:
    """How much of it goes by the cash desk."""
    return amount - by_rack(amount, terms, payer)
