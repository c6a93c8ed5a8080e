"""From “Place your bets” on: chips are laid, moved and taken back; chips that come or go too late."""

from collections.abc import Mapping

from assets.languages import say
from engine.counting_words import many
from engine.decisions.closing_table import no_more_rounds
from engine.decisions.keeping import barred
from engine.decisions.rack import rack_in_order
from engine.decisions.restoring import not_restored
from engine.decisions.seating import seated
from engine.decisions.terms_changing import not_announced
from engine.games.game import Game, OnJackpot, Wager
from engine.games.limits import beyond_limit
from engine.jackpots.linked import Linked, terms_of_round, why_stopped
from engine.like import like
from engine.money import LARGEST, show
from engine.rack.moving import carried
from engine.refusals import Refusal
from engine.round.course import first_settling
from engine.round.decision import Decision, Here, Standing
from engine.settlement.progressives import missing_lines
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.jackpot import Meter
from engine.table.state import Round, Table
from engine.table.terms import Cents, Terms

"""No single entry may be larger than this: more is a slip of the finger, not a wager."""


def place_your_bets(here: Here, command: ask.PlaceYourBets) -> Decision:
    """Open a round (3.1). The terms in force, those of its jackpot included, stay with it."""
    table, game, meter = here.table, here.game, here.meter
    if table.terms is None:
        return Refusal("", say("The table is not set up yet. Ask a pit manager to set it up."))
    terms = terms_of_round(table.id, table.terms, meter)
    if not table.dealer:
        return Refusal("", say("No dealer is signed in. Sign in first."))
    undone = not_restored(table.round) if table.round is not None else None
    no = undone or no_more_rounds(table) or not_announced(table, game) or barred(table, game, terms.method)
    no = no or rack_in_order(table)
    if no:
        return no
    version = meter.version if isinstance(meter, Linked) and terms.jackpot == meter.jackpot else 0
    known = None if terms == table.terms else terms
    opened = ev.RoundOpened(number=table.rounds + 1, terms=known, settings=version, carried=carried(table, game))
    if not command.repeat:
        return (opened,)
    repeated = _repeated(table, game, terms, table.last_bets, meter)
    beyond = _repeated_beyond(game, terms, repeated)
    if beyond and not command.outside_limits_seen:
        return beyond
    return (opened, repeated) if repeated else (opened,)


def repeat_bets(at: Standing, command: ask.RepeatBets) -> Decision:
    """Put the last bets on the felt again, for everybody who is still there."""
    if command.seat:
        repeated = _as_before(at, command.seat)
    elif any(box.wagers for box in at.round.boxes.values()):
        return Refusal("", say("There are bets on the felt already. Clear them first, then repeat the last bets."))
    else:
        repeated = _repeated(at.table, at.game, at.round.terms, at.table.last_bets, at.meter)
    if isinstance(repeated, Refusal):
        return repeated
    beyond = _repeated_beyond(at.game, at.round.terms, repeated)
    if beyond and not command.outside_limits_seen:
        return beyond
    return (repeated,) if repeated else Refusal("", say("There are no last bets to repeat."))


def _as_before(at: Standing, seat: int) -> ev.BetsRepeated | Refusal | None:
    """What the player of a position bet last, wherever that was in the past: only if it is the same player."""
    earlier = at.table.earlier_bets.get(seat)
    if seat in at.round.boxes and at.round.boxes[seat].wagers:
        return Refusal("", say("There are bets at position {seat} already.", seat=seat))
    if earlier is None or earlier.player != at.table.occupants.get(seat):
        return Refusal("", say("Whoever sits at position {seat} has not bet there before.", seat=seat))
    if earlier.player in at.table.restricted and _elsewhere(at.round, seat, earlier.player):
        return Refusal(at.rule("restriction"), say("This player is restricted to one position."))
    return _repeated(at.table, at.game, at.round.terms, {seat: earlier.wagers}, at.meter)


def _repeated(
    table: Table, game: Game, terms: Terms, last: Mapping[int, Mapping[str, Cents]], meter: Meter | None
) -> ev.BetsRepeated | None:
    placed = {wager.name for wager in game.wagers if not wager.follows and not no_jackpot(wager, terms, meter)}
    wagers: dict[int, dict[str, Cents]] = {}
    for seat, bets in last.items():
        player = table.occupants.get(seat)
        if player is None or player in table.barred or seat not in terms.positions:
            continue
        if player in table.restricted and any(table.occupants[other] == player for other in wagers):
            continue
        kept = {name: amount for name, amount in bets.items() if name in placed and _payable(game, terms, name, amount)}
        if kept:
            wagers[seat] = kept
    players = {seat: table.occupants[seat] for seat in wagers}
    return ev.BetsRepeated(wagers=wagers, players=players) if wagers else None


def _repeated_beyond(game: Game, terms: Terms, repeated: ev.BetsRepeated | None) -> Refusal | None:
    """Warn once of wagers over the maximum among those repeated, as each was warned of when it was laid."""
    wagers = repeated.wagers.items() if repeated else ()
    warnings = [
        say("Position {seat}: {over}", seat=seat, over=_over(terms, wager, amount))
        for seat, bets in sorted(wagers)
        for wager in game.wagers
        if (amount := bets.get(wager.name)) and _is_over(terms, wager, amount)
    ]
    if not warnings:
        return None
    return Refusal(game.clauses.limits, beyond_limit(game.clauses.over_maximum, " ".join(warnings)), confirm=True)


def _is_over(terms: Terms, wager: Wager, amount: Cents) -> bool:
    limit = terms.limits.get(wager.name)
    return limit is not None and amount > limit.maximum


def _over(terms: Terms, wager: Wager, amount: Cents) -> str:
    most = terms.limits[wager.name].maximum
    return say(
        "{wager} {amount} is over the maximum of {most}.",
        wager=wager.title,
        amount=show(amount, terms.currency),
        most=show(most, terms.currency),
    )


def _payable(game: Game, terms: Terms, name: str, amount: Cents) -> bool:
    wager = game.wager(name)
    return wager is not None and amount > 0 and not unpayable(wager, terms, amount)


def place_wager(at: Standing, command: ask.PlaceWager) -> Decision:
    """Put chips on an area, and on the areas that must be equal to it."""
    wager = at.wager(command.wager)
    if isinstance(wager, Refusal):
        return wager
    no = no_wager(at, wager, command)
    if no:
        return no
    _, player, sat = seated(at.table, command.seat)
    events: list[ev.TableEvent] = [sat] if sat else []
    group = (wager,) if command.alone else _equal_group(at.game, wager)
    for each in group:
        total = _lying(at.round, command.seat, each.name) + command.amount
        outside = _is_over(at.round.terms, each, total)
        if outside and not command.outside_limits_seen:
            words = _over(at.round.terms, each, total)
            return Refusal(at.rule("limits"), beyond_limit(at.rule("over_maximum"), words), confirm=True)
        no = unpayable(each, at.round.terms, total)
        if no:
            return no
        events.append(
            ev.WagerPlaced(
                seat=command.seat,
                player=player,
                wager=each.name,
                added=command.amount,
                total=total,
                outside_limits=outside,
                together=each is not group[0],
            )
        )
    return tuple(events)


def no_wager(at: Standing, wager: Wager, command: ask.PlaceWager) -> Refusal | None:
    """Refuse a wager that cannot lie there: no such position, no amount, or somebody who may not bet."""
    seat, terms = command.seat, at.round.terms
    if seat not in terms.positions:
        return Refusal(at.rule("participation"), say("Position {seat} is not open at this table.", seat=seat))
    if wager.follows:
        return Refusal(
            wager.clause, say("{wager} is placed when the player decides, not before the deal.", wager=wager.title)
        )
    stopped = no_jackpot(wager, terms, at.meter)
    if stopped:
        return stopped
    if command.amount <= 0:
        return Refusal(at.rule("participation"), say("A wager must be more than zero."))
    if command.amount > LARGEST:
        return Refusal(at.rule("participation"), say("That amount is not a wager. Enter it again."))
    if _returned(at.round, seat):
        return Refusal(
            at.round.boxes[seat].standing_rule,
            say("The hand of position {seat} is out of play in this round.", seat=seat),
        )
    player = at.table.occupants.get(seat)
    if player is not None and player in at.table.barred:
        words = say(
            "The player on position {seat} is barred from further play. Say so if somebody else sits there now.",
            seat=seat,
        )
        return at.refuse("barring", words)
    if player is not None and player in at.table.restricted and _elsewhere(at.round, seat, player):
        return Refusal(at.rule("restriction"), say("This player is restricted to one position."))
    return None


def no_jackpot(wager: Wager, terms: Terms, meter: Meter | None) -> Refusal | None:
    """Refuse a progressive wager while there is no jackpot that could pay it; the other wagers play on."""
    if not isinstance(wager.settles, OnJackpot):
        return None
    if terms.unit <= 0:
        return Refusal(wager.clause, say("No jackpot is linked to this table: there is no progressive wager."))
    missing = missing_lines(wager.settles, terms)
    if missing:
        words = say(
            "The progressive pay table is not complete, it lacks {missing}: no such wager is taken.",
            missing=", ".join(missing),
        )
        return Refusal("R-20", words)
    stopped = why_stopped(meter)
    return Refusal(wager.clause, stopped) if stopped else None


def _returned(rnd: Round, seat: int) -> bool:
    """The wagers of this position have gone back already; it takes no part in the round any more."""
    return seat in rnd.boxes and rnd.boxes[seat].standing == "returned"


def _elsewhere(rnd: Round, seat: int, player: int) -> bool:
    return any(box.player == player and box.wagers and s != seat for s, box in rnd.boxes.items())


def unpayable(wager: Wager, terms: Terms, total: Cents) -> Refusal | None:
    """Refuse an amount that chips, or units of the progressive, cannot make."""
    if wager.progressive:
        if terms.unit <= 0 or total % terms.unit:
            return Refusal(wager.clause, say("The progressive is wagered in whole units."))
        if total > terms.unit * terms.most_units:
            return Refusal(
                wager.clause, say("At most {most_units} on the progressive.", most_units=many(terms.most_units, "unit"))
            )
        return None
    return not_in_chips(terms, total)


def not_in_chips(terms: Terms, amount: Cents) -> Refusal | None:
    """Refuse an amount that the chips in use cannot make (R-40)."""
    chip = min((each for each in terms.denominations if each > 0), default=1)
    if amount % chip:
        words = say(
            "The smallest chip is {chip}: {amount} cannot be laid.",
            chip=show(chip, terms.currency),
            amount=show(amount, terms.currency),
        )
        return Refusal("R-40", words)
    return None


def _equal_group(game: Game, wager: Wager) -> tuple[Wager, ...]:
    first = wager.equals or wager.name
    return (wager, *(w for w in game.wagers if w is not wager and first in (w.name, w.equals)))


def _lying(rnd: Round, seat: int, wager: str) -> Cents:
    box = rnd.boxes.get(seat)
    return box.wagers.get(wager, 0) if box else 0


def move_wager(at: Standing, command: ask.MoveWager) -> Decision:
    """Move chips to the area where they belong; only one wager fits an area (3.4.2)."""
    amount = _lying(at.round, command.seat, command.wager)
    if not amount or _returned(at.round, command.seat):
        return Refusal(at.rule("participation"), say("There are no chips on that area."))
    if (command.seat, command.wager) == (command.to_seat, command.to_wager):
        return Refusal("", say("The chips lie there already."))
    target = at.wager(command.to_wager)
    if isinstance(target, Refusal):
        return target
    place = ask.PlaceWager(
        seat=command.to_seat, wager=command.to_wager, amount=amount, outside_limits_seen=True, alone=True
    )
    no = no_wager(at, target, place)
    total = _lying(at.round, command.to_seat, command.to_wager) + amount
    no = no or unpayable(target, at.round.terms, total)
    if no:
        return no
    if _is_over(at.round.terms, target, total) and not command.outside_limits_seen:
        words = _over(at.round.terms, target, total)
        return Refusal(at.rule("limits"), beyond_limit(at.rule("over_maximum"), words), confirm=True)
    _, player, sat = seated(at.table, command.to_seat)
    moved = like(command, ev.WagerMoved, player=player, amount=amount)
    return (sat, moved) if sat else (moved,)


def clear_wagers(at: Standing, command: ask.ClearWagers) -> Decision:
    """Take chips back before betting is closed."""
    seats = tuple(
        seat
        for seat, box in at.round.boxes.items()
        if command.seat in (0, seat)
        and box.standing == "live"
        and (command.wager in box.wagers or (not command.wager and box.wagers))
    )
    if not seats:
        return Refusal("", say("There are no chips to take back."))
    return (ev.WagersCleared(seats=seats, wager=command.wager),)


def confirm_progressives(at: Standing, command: ask.ConfirmProgressives) -> Decision:
    """Compare the chips taken from the progressive spots with the bets accepted, before the deal."""
    progressive = at.game.progressive
    accepted = sum(box.wagers.get(progressive.name, 0) for box in at.round.boxes.values()) if progressive else 0
    counted = ev.ProgressivesCollected(accepted=accepted, collected=command.collected)
    return (counted,)


def refuse_late(at: Standing, command: ask.RefuseLateWager) -> Decision:
    """Chips that came after the announcement go back and are recorded (5.5).

    Where the positions are settled already, this one is settled once more: every chip that was seen has its line. In a
    void round nothing was late: all that lies there goes back, as what was laid in time does.
    """
    if at.round.outcome == "void" and not at.judging:
        return Refusal(at.rule("late_wager"), say("The round is void: all chips go back to their players."))
    wager = at.wager(command.wager)
    if isinstance(wager, Refusal):
        return wager
    if command.amount <= 0 or command.seat not in at.round.terms.positions:
        return Refusal(at.rule("late_wager"), say("Say which position and how much was put down too late."))
    refused = ev.LateWagerRefused(seat=command.seat, wager=command.wager, amount=command.amount)
    settling = first_settling(at.game, at.round)
    return (refused, ev.StepReached(step=settling)) if at.round.step > settling else (refused,)


def note_late_withdrawal(at: Standing, command: ask.NoteLateWithdrawal) -> Decision:
    """Chips taken back after the announcement: the wager stands all the same (5.6)."""
    box = at.round.boxes.get(command.seat)
    taken_back = box is not None and command.wager in box.withdrawn
    if taken_back or not 0 < command.amount <= _lying(at.round, command.seat, command.wager):
        return Refusal(at.rule("late_withdrawal"), say("No such wager lies there."))
    return (ev.LateWithdrawalNoted(seat=command.seat, wager=command.wager, amount=command.amount),)
