"""A jackpot claim as it is printed: what was frozen with it, the settlement of the winner, room for signatures."""

from collections.abc import Iterable, Iterator

import msgspec

from app.projections.claim_file import ClaimFile
from app.projections.event_words import title
from app.projections.history_view import Fact, local
from engine.actors import Rank
from engine.games.catalogue import GAMES
from engine.jackpots.evidence import SeatEvidence
from engine.jackpots.facts import ClaimRefused, ClaimReleased
from engine.money import show
from engine.state import Line


class SeatPaper(msgspec.Struct, frozen=True, kw_only=True):
    """One position: cards by their spelling ("??" lay face down), wagers, and how each was settled."""

    heading: str
    cards: tuple[str, ...]
    facts: tuple[Fact, ...]
    lines: tuple[tuple[str, str, str], ...]


class ClaimPaper(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the paper, in its order. `ruling` is empty while the claim waits: then there is room to sign."""

    id: str
    title: str
    subject: str
    claim: tuple[Fact, ...]
    board: tuple[tuple[str, tuple[str, ...]], ...]
    seats: tuple[SeatPaper, ...]
    log: Fact
    ruling: tuple[Fact, ...] = ()


def claim_paper(file: ClaimFile) -> ClaimPaper:
    """Draw the paper of a claim up from its frozen evidence; the winner's position comes first.

    How many cards must be left stands on it only once somebody has ruled on the claim: until then they are counted.
    """
    entered, currency = file.entered, file.currency
    frozen = entered.evidence
    game = GAMES[frozen.game]
    seats = sorted(frozen.seats, key=lambda seat: (seat.seat != entered.at.seat, seat.seat))
    hand = entered.line.replace("_", " ")
    return ClaimPaper(
        id=f"{file.jackpot}-{entered.number}",
        title=f"Jackpot claim {entered.number}",
        subject=f"{hand.capitalize()} · table {frozen.table}, round {frozen.round}, position {entered.at.seat}",
        claim=(
            Fact("Amount", show(entered.amount, currency)),
            Fact("Basis", f"{entered.percent} % of {show(entered.basis, currency)}"),
            Fact("Meter when settlement began", show(frozen.displayed, currency)),
            Fact("Game", f"{game.title}, edition {frozen.edition}, dealing method {frozen.method}"),
            Fact("Dealer", frozen.dealer),
            Fact("Settled by", frozen.entered_by),
            *((Fact("Entered", local(file.entered_us)),) if file.entered_us else ()),
            *((Fact("Magic Card", frozen.magic_card),) if frozen.magic_card else ()),
            *((Fact("Lucky Player", f"position {frozen.lucky_player}"),) if frozen.lucky_player else ()),
        ),
        board=tuple((name, cards) for name, cards in _board(frozen.dealer_cards, frozen.community) if cards),
        seats=tuple(_seat(seat, currency) for seat in seats if seat.wagers or seat.cards),
        log=Fact("Head of the log just before the claim", f"entry {frozen.log_count:,}, hash {frozen.log_hash}"),
        ruling=tuple(_ruling(file)),
    )


def _ruling(file: ClaimFile) -> Iterator[Fact]:
    ruling = file.ruling
    if ruling is None:
        return
    walk, rank = ruling.walk, Rank(ruling.rank).words
    yield Fact("Released by" if isinstance(ruling, ClaimReleased) else "Refused by", f"{ruling.by}, {rank}")
    yield Fact("On", local(file.ruled_us))
    if isinstance(ruling, ClaimRefused):
        yield Fact("Reason", ruling.reason)
    counted = f"{walk.rest_counted} counted" if walk.rest_counted else "not counted"
    yield Fact("Winning cards shown", "yes" if walk.cards_shown else "no")
    yield Fact("Rest of the deck", f"{counted}, {file.entered.evidence.rest} must be left")
    yield Fact("Rest of the deck in order", "yes" if walk.rest_in_order else "no")
    yield Fact("Signed by", ", ".join(walk.signatures) or "nobody")


def _board(dealer: tuple[str, ...], community: tuple[str, ...]) -> Iterable[tuple[str, tuple[str, ...]]]:
    return (("Dealer", dealer), ("Community", community))


def _seat(seat: SeatEvidence, currency: str) -> SeatPaper:
    chosen = tuple(Fact(f"Decision: {title(step).lower()}", choice) for step, choice in seat.decisions.items())
    return SeatPaper(
        heading=f"Position {seat.seat}",
        cards=seat.cards,
        facts=(*(Fact(title(name), show(amount, currency)) for name, amount in seat.wagers.items()), *chosen),
        lines=tuple(_line(line, currency) for line in seat.lines),
    )


def _line(line: Line, currency: str) -> tuple[str, str, str]:
    rules = f"(rule {', '.join(line.why.rules)})" if line.why.rules else ""
    why = " ".join(part for part in (line.why.words, line.why.arithmetic, rules) if part)
    return title(line.wager), show(line.winnings, currency), why
