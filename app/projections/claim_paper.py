"""A jackpot claim as it is printed: what was frozen with it, the settlement of the winner, room for signatures."""

from collections.abc import Iterable

import msgspec

from app.projections.event_words import title
from app.projections.history_view import Fact
from engine.games.catalogue import GAMES
from engine.jackpots.evidence import SeatEvidence
from engine.jackpots.facts import ClaimEntered
from engine.money import show
from engine.state import Line


class SeatPaper(msgspec.Struct, frozen=True, kw_only=True):
    """One position: cards by their spelling ("??" lay face down), wagers, and how each was settled."""

    heading: str
    cards: tuple[str, ...]
    facts: tuple[Fact, ...]
    lines: tuple[tuple[str, str, str], ...]


class ClaimPaper(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the paper, in its order."""

    id: str
    title: str
    subject: str
    claim: tuple[Fact, ...]
    board: tuple[tuple[str, tuple[str, ...]], ...]
    seats: tuple[SeatPaper, ...]
    log: Fact


def claim_paper(entered: ClaimEntered, *, jackpot: str, currency: str = "$") -> ClaimPaper:
    """Draw the paper of a claim up from its frozen evidence; the winner's position comes first."""
    frozen = entered.evidence
    game = GAMES[frozen.game]
    seats = sorted(frozen.seats, key=lambda seat: (seat.seat != entered.at.seat, seat.seat))
    hand = entered.line.replace("_", " ")
    return ClaimPaper(
        id=f"{jackpot}-{entered.number}",
        title=f"Jackpot claim {entered.number}",
        subject=f"{hand.capitalize()} · table {frozen.table}, round {frozen.round}, position {entered.at.seat}",
        claim=(
            Fact("Amount", show(entered.amount, currency)),
            Fact("Basis", f"{entered.percent} % of {show(entered.basis, currency)}"),
            Fact("Meter when settlement began", show(frozen.displayed, currency)),
            Fact("Game", f"{game.title}, edition {frozen.edition}, dealing method {frozen.method}"),
            Fact("Dealer", frozen.dealer),
            Fact("Settled by", frozen.entered_by),
            Fact("Rest of the deck", f"{frozen.rest} cards must be left"),
            *((Fact("Magic Card", frozen.magic_card),) if frozen.magic_card else ()),
            *((Fact("Lucky Player", f"position {frozen.lucky_player}"),) if frozen.lucky_player else ()),
        ),
        board=tuple((name, cards) for name, cards in _board(frozen.dealer_cards, frozen.community) if cards),
        seats=tuple(_seat(seat, currency) for seat in seats if seat.wagers or seat.cards),
        log=Fact("Head of the log just before the claim", f"entry {frozen.log_count:,}, hash {frozen.log_hash}"),
    )


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
