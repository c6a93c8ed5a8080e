"""“No more bets”: what has to be put right before betting closes, and what is told first (3.2)."""

from assets.languages import say
from engine.counting_words import positions
from engine.decisions.betting import no_jackpot
from engine.games.limits import beyond_limit
from engine.jackpots.linked import takes_what_lies
from engine.money import show
from engine.refusals import Refusal
from engine.round.decision import Decision, Standing
from engine.table import commands as ask
from engine.table import events as ev


def no_more_bets(at: Standing, command: ask.NoMoreBets) -> Decision:
    """Close betting (3.2). What would be settled by special rules is told first."""
    if not any(box.wagers for box in at.round.boxes.values()):
        return Refusal(at.rule("participation"), say("There is no wager on the layout."))
    unfit = _unequal(at) or _not_allowed(at) or _stopped_meanwhile(at)
    if unfit:
        return unfit
    warnings = [] if command.warned else [*_alone(at), *_under_minimum(at)]
    if warnings:
        rules = " · ".join(dict.fromkeys(warning.rule for warning in warnings))
        return Refusal(rules, " ".join(warning.words for warning in warnings), confirm=True)
    return (ev.BetsClosed(),)


def _unequal(at: Standing) -> Refusal | None:
    for wager in at.game.wagers:
        if not wager.equals:
            continue
        for seat, box in at.round.boxes.items():
            if box.wagers.get(wager.name, 0) != box.wagers.get(wager.equals, 0):
                words = say(
                    "Position {seat}: {wager} must equal {title}. Put it right first.",
                    seat=seat,
                    wager=wager.title,
                    title=_title(at, wager.equals),
                )
                return Refusal("R-36", words)
    return None


def _not_allowed(at: Standing) -> Refusal | None:
    """Find bets that lay there before it was said or found whose they are: barred, or held to one position."""
    seats: dict[int, list[int]] = {}
    for seat, box in sorted(at.round.boxes.items()):
        if box.wagers and box.standing == "live":
            seats.setdefault(box.player, []).append(seat)
    for player, lying in seats.items():
        if player in at.table.barred:
            return at.refuse(
                "barring", say("Barred from further play: give the chips of {lying} back.", lying=positions(lying))
            )
        if player in at.table.restricted and len(lying) > 1:
            words = say(
                "Of {lying}, one player, all but one are given back: restricted to one position.",
                lying=positions(lying),
            )
            return at.refuse("restriction", words)
    return None


def _stopped_meanwhile(at: Standing) -> Refusal | None:
    """Find progressive chips that lie there although the jackpot has been stopped since."""
    wager = at.game.progressive
    lying = [seat for seat, box in at.round.boxes.items() if wager and wager.name in box.wagers]
    stopped = no_jackpot(wager, at.round.terms, at.meter) if wager and lying else None
    if stopped is None or takes_what_lies(at.meter):
        return None
    words = say(
        "{stopped} Give back the progressive chips of {lying}.", stopped=stopped.words, lying=positions(sorted(lying))
    )
    return Refusal(stopped.rule, words)


def _title(at: Standing, name: str) -> str:
    wager = at.game.wager(name)
    return wager.title if wager else name


def _alone(at: Standing) -> list[Refusal]:
    return [
        Refusal(
            wager.needs_clause,
            say(
                "Position {seat}: {wager} needs {needed_beside} beside it. Add that or cancel it; "
                "after the announcement it is returned.",
                seat=seat,
                wager=wager.title,
                needed_beside=at.game.needed_beside(wager),
            ),
        )
        for seat, box in sorted(at.round.boxes.items())
        for wager in at.game.wagers
        if wager.needs and wager.name in box.wagers and not any(name in box.wagers for name in wager.needs)
    ]


def _under_minimum(at: Standing) -> list[Refusal]:
    found = []
    for seat, box in sorted(at.round.boxes.items()):
        for name, amount in box.wagers.items():
            limit = at.round.terms.limits.get(name)
            if limit is not None and amount < limit.minimum:
                laid, least = show(amount, at.round.terms.currency), show(limit.minimum, at.round.terms.currency)
                words = say(
                    "Position {seat}: {title} {laid} is under the minimum of {least}.",
                    seat=seat,
                    title=_title(at, name),
                    laid=laid,
                    least=least,
                )
                found.append(at.refuse("under_minimum", beyond_limit(at.rule("under_minimum"), words)))
    return found
