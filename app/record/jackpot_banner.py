"""What the jackpot has to say at every linked table: a claim that waits, and why no progressive wager is taken."""

from app.table.lamp import simulated_banner
from app.table.link_status import LinkStatus
from app.ui.view import BannerView
from assets.languages import say
from engine.games.line_words import line_words
from engine.jackpots.linked import Linked
from engine.jackpots.state import OpenClaim
from engine.money import show
from engine.table.jackpot import Meter

_LONGEST = 90


def table_banner(link: LinkStatus, meter: Meter | None, table: str) -> BannerView:
    """The strip across the top: a simulated shuffler, claims pending anywhere, a jackpot that is stopped."""
    simulated = simulated_banner(link)
    if not isinstance(meter, Linked):
        return simulated
    return BannerView(texts=(*simulated.texts, *pending_words(meter, table), *_stopped(meter)))


def pending_words(meter: Linked, table: str) -> tuple[str, ...]:
    """Claims that wait for their release (M3 and X3 3.17): the winning table is held, the others play on."""
    claims = meter.claims
    if not claims:
        return ()
    if len(claims) > 1:
        where = ", ".join(dict.fromkeys(claim.at.table for claim in claims))
        words = say("{claims} JACKPOT CLAIMS PENDING – at {where}", claims=len(claims), where=where)
    else:
        words = say("JACKPOT CLAIM PENDING – {claim}", claim=claim_words(claims[0], meter.settings.currency))
    if any(claim.at.table == table for claim in claims):
        return (words,)
    return (
        say(
            "{words} – {amount}: play on with the new meter",
            words=words,
            amount=show(meter.amount, meter.settings.currency),
        ),
    )


def claim_words(claim: OpenClaim, currency: str) -> str:
    """A claim in a few words: table, position, hand, amount."""
    hand = line_words(claim.line)
    return say(
        "{table}, position {seat}: {hand}, {amount}",
        table=claim.at.table,
        seat=claim.at.seat,
        hand=hand,
        amount=show(claim.amount, currency),
    )


def _stopped(meter: Linked) -> tuple[str, ...]:
    if not meter.stopped:
        return ()
    why = meter.stopped
    if len(why) > _LONGEST:  # the first sentence says it; the rest stands with the jackpot
        why = why.partition(". ")[0]
    if len(why) > _LONGEST:
        why = f"{why[:_LONGEST].rsplit(' ', 1)[0]} …"
    return (say("NO PROGRESSIVE BETTING – {why}", why=why),)
