"""The phase of a round and the words that the dealer says in it."""

from app.record.table_life import announcement
from app.table.records import all_told
from app.ui.felt_view import Tone
from app.ui.view import PhaseView
from assets.languages import say
from engine.counting_words import positions
from engine.decisions.restoring import to_restore
from engine.games.game import Game
from engine.procedure import Burn, Decide, Phase
from engine.round.course import current
from engine.settlement.qualification import qualifies
from engine.table.state import Finding, Round, Table

PHASES = {
    Phase.CLOSED: say("closed"),
    Phase.BETTING: say("betting"),
    Phase.COLLECTING: say("collecting"),
    Phase.DEALING: say("dealing"),
    Phase.BURNING: say("burning"),
    Phase.DECIDING: say("deciding"),
    Phase.EXPOSING: say("exposing"),
    Phase.SETTLING: say("settling"),
    Phase.PROGRESSIVES: say("progressives"),
    Phase.CLOSING: say("closing"),
}
"""What a phase is called."""
BETWEEN = say("BETWEEN ROUNDS")
"""What a table is called that is open, but has no round: its last round is closed, the table is not."""
_ANNOUNCEMENTS = {
    Phase.BETTING: say("Place your bets, please"),
    Phase.COLLECTING: say("No more bets – collect the progressive chips"),
    Phase.DEALING: say("No more bets – dealing"),
    Phase.BURNING: say("Burn a card"),
    Phase.DECIDING: say("Players decide"),
    Phase.EXPOSING: say("Turn the cards"),
    Phase.PROGRESSIVES: say("Progressive jackpot"),
    Phase.CLOSING: say("Take, pay and push – then close"),
}


def phase_view(table: Table, game: Game, phase: Phase, *, title: str, dealer: str) -> PhaseView:
    """Where the round is; what holds it comes first, then what the table itself has to say."""
    rnd = table.round
    finding = finding_of(table)
    return PhaseView(
        phase=say("HELD")
        if finding
        else BETWEEN
        if phase is Phase.CLOSED and not table.shut
        else PHASES[phase].upper(),
        announcement=finding.words if finding else announced(table, game, phase),
        tone=Tone.DANGER if finding else Tone.NEUTRAL,
        round_number=rnd.number if rnd is not None else None,
        table=title or table.id,
        game=game.title,
        dealer=(dealer or table.dealer) if table.dealer else "",
    )


def finding_of(table: Table) -> Finding | None:
    """What holds the round, if anything."""
    rnd = table.round
    return rnd.findings[0] if rnd is not None and rnd.findings else None


def announced(table: Table, game: Game, phase: Phase) -> str:
    """What the dealer says or does now, where nothing holds the round."""
    rnd = table.round
    if rnd is not None and not rnd.closed and rnd.outcome == "void":
        return say("Round void – return every wager")
    if rnd is not None and (left := to_restore(rnd)):
        if not rnd.closed:
            return say("Settlement undone – put {left} right", left=positions(each.seat for each in left))
        return say("Round {number} undone – put every position right", number=rnd.number)
    if rnd is not None and phase is Phase.DECIDING and isinstance(step := current(game, rnd), Decide):
        return f"{_ANNOUNCEMENTS[phase]} – {step.title}"
    if rnd is not None and phase is Phase.BURNING and isinstance(step := current(game, rnd), Burn):
        return step.said
    if rnd is not None and phase is Phase.SETTLING:
        said = _said_of_dealer(game, rnd)
        return say(
            "{said} from the dealer's {first_paid}",
            said=say("“{said}” – settlement", said=said) if said else say("Settlement"),
            first_paid=first_paid(rnd),
        )
    return announcement(table, phase) or (_between(table) if phase is Phase.CLOSED else _ANNOUNCEMENTS[phase])


def _between(table: Table) -> str:
    """What comes between two rounds: what holds the next one, or that it can be called."""
    held = table.holds[0].words if table.holds else ""
    if table.round is None:
        none_yet = say("No round was played yet")
        return (
            say("{none_yet} – the first one is held: {held}", none_yet=none_yet, held=held)
            if held
            else say("{none_yet} – the table is ready for the first one", none_yet=none_yet)
        )
    before = say("Round {number} is closed", number=table.round.number)
    return (
        say("{before} – the next one is held: {held}", before=before, held=held)
        if held
        else say("{before} – the table is ready for the next one", before=before)
    )


def _said_of_dealer(game: Game, rnd: Round) -> str:
    """What the dealer announces of a hand that does not qualify (SS 3.10.2); "" where nothing is."""
    hand, least = rnd.dealer, game.qualification
    if least is None or not all_told(hand, game.hand_cards):
        return ""
    return "" if qualifies(game, game.compare(hand.faces)) else least.unqualified_said


def first_paid(rnd: Round) -> str:
    """From which side of the dealer the positions are paid, "right" or "left" (R-25)."""
    return "left" if rnd.terms.house.clockwise_settlement else "right"
