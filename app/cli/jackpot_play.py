"""The jackpot in simulated play: one unit on every spot that takes one, and a manager who rules on claims."""

from engine.actors import Actor, Rank
from engine.games.game import Game
from engine.jackpots.linked import why_stopped
from engine.table import commands as ask
from engine.table.claim_key import CLAIM
from engine.table.jackpot import Meter
from engine.table.state import Round

MANAGER = Actor(id="autoplay-manager", name="Autoplay manager", rank=Rank.GAMING_SHIFT_MANAGER)


def progressive_bet(game: Game, rnd: Round, meter: Meter | None) -> ask.PlaceWager | None:
    """The next unit on a progressive spot, from position 1 on; None when all have theirs, or none is taken.

    Only positions that bet already wager one: it stands beside another wager.
    """
    wager = game.progressive
    if wager is None or rnd.terms.jackpot is None or not rnd.terms.unit or why_stopped(meter):
        return None
    seats = (seat for seat, box in sorted(rnd.boxes.items()) if box.wagers and wager.name not in box.wagers)
    seat = next(seats, None)
    return None if seat is None else ask.PlaceWager(seat=seat, wager=wager.name, amount=rnd.terms.unit)


def claim_ruling(rnd: Round, dealer: Actor) -> ask.RuleOnClaim | None:
    """What the simulated Gaming Shift Manager decides on a claim that holds the round: the walk found all in order."""
    claim = next((finding for finding in rnd.findings if finding.kind == CLAIM), None)
    if claim is None:
        return None
    return ask.RuleOnClaim(
        number=claim.number,
        release=True,
        decided_by=MANAGER.id,
        rank=MANAGER.rank.value,
        cards_shown=True,
        rest_counted=rnd.rest_of_deck,
        rest_in_order=True,
        signatures=(dealer, MANAGER),
        proposed_by=dealer.id,
        reason="Verified at the table.",
    )
