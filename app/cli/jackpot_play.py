"""The jackpot in simulated play: one unit on every spot that takes one, and a manager who rules on claims."""

from itertools import count

from app.jackpot.demonstration import demonstration_jackpot
from app.jackpot.desk import JackpotDesk
from app.jackpot.link import jackpot_of
from app.journal.journal import Journal
from app.staff.staff import Agreement
from assets.languages import kept
from engine.actors import Actor, Approval, Rank
from engine.games.game import Game
from engine.jackpots.linked import why_stopped
from engine.refusals import Refusal
from engine.table import commands as ask
from engine.table.claim_key import CLAIM
from engine.table.jackpot import Meter
from engine.table.state import Round

MANAGER = Actor(id="autoplay-manager", name=kept("Autoplay manager"), rank=Rank.GAMING_SHIFT_MANAGER)


def link_jackpot(
    journal: Journal, tables: tuple[str, ...], games: tuple[Game, ...], *, asked_by: Actor
) -> Refusal | None:
    """Open a demonstration jackpot for those of the tables that feed none yet; why not, where it is refused."""
    free = tuple(table for table in tables if jackpot_of(journal, table) is None)
    if not free:
        return None
    desk = JackpotDesk(journal)
    name = next(name for name in map("J{}".format, count(1)) if name not in desk.names())
    agreed = Agreement(asked_by, MANAGER, MANAGER.rank, kept("the jackpot"), kept("Simulated play"), 1)
    opened = desk.open(name, demonstration_jackpot(free, games), agreed)
    return opened if isinstance(opened, Refusal) else None


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
        approval=Approval(MANAGER.id, MANAGER.rank, kept("Verified at the table.")),
        cards_shown=True,
        rest_counted=rnd.rest_of_deck,
        rest_in_order=True,
        signatures=(dealer, MANAGER),
        proposed_by=dealer.id,
    )
