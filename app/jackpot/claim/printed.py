"""A jackpot claim as it is printed: what was frozen with it, the settlement of the winner, room for signatures."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from app.jackpot.claim.file import ClaimFile
from app.record.sheet import Names
from app.record.sheet_view import RESULTS
from app.record.terms import rules_of
from app.ui.view import Fact
from app.words.times import times
from app.words.wagers import wager_title
from app.words.working import why_of
from engine.actors import Rank
from engine.cards import Card, glyphs
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.jackpots.evidence import SeatEvidence
from engine.jackpots.facts import ClaimEntered, ClaimRefused, ClaimReleased
from engine.money import show
from engine.procedure import Decide
from engine.table.state import Line

NOBODY: Final[Mapping[str, str]] = MappingProxyType({})


class SeatPaper(msgspec.Struct, frozen=True, kw_only=True):
    """One position: cards by their spelling ("??" lay face down), wagers, and how each was settled."""

    heading: str
    cards: tuple[str, ...]
    facts: tuple[Fact, ...]
    lines: tuple[tuple[str, str, str, str], ...]


class ClaimPaper(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the paper, in its order. `ruling` is empty while the claim waits: then there is room to sign.

    `how`, `steps` and `signed` take the place of what a paper says of itself, of the verification, and of who signs.
    """

    id: str
    title: str
    subject: str
    claim: tuple[Fact, ...]
    board: tuple[tuple[str, tuple[str, ...]], ...]
    seats: tuple[SeatPaper, ...]
    log: Fact
    how: str = ""
    steps: str = ""
    signed: tuple[str, ...] = ()
    ruling: tuple[Fact, ...] = ()


def claim_paper(file: ClaimFile, people: Mapping[str, str] = NOBODY) -> ClaimPaper:
    """Draw the paper of a claim up from its frozen evidence; the winner's position comes first.

    How many cards must be left stands on it only once somebody has ruled on the claim: until then they are counted.

    Args:
        file: the claim as it stands on record.
        people: what people are called, by staff number.

    """
    names = Names(tables={}, people=people)
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
            Fact("Jackpot", file.jackpot),
            Fact("Amount claimed", show(entered.amount, currency)),
            Fact("How it is reckoned", _reckoned(game, entered, currency)),
            Fact("Jackpot shown to the players", f"{show(frozen.displayed, currency)} when its settlement began"),
            Fact("Game", f"{game.title}, {rules_of(frozen.edition)}"),
            Fact("Dealing", _dealing(game, frozen.method)),
            Fact("Dealer", names.person(frozen.dealer)),
            Fact("Settled by", names.person(frozen.entered_by)),
            *((Fact("Entered", times(file.entered_us)),) if file.entered_us else ()),
            *((Fact("Magic Card", glyphs(Card(frozen.magic_card))),) if frozen.magic_card else ()),
            *((Fact("Lucky Player", f"position {frozen.lucky_player}"),) if frozen.lucky_player else ()),
        ),
        board=tuple((name, cards) for name, cards in board_of(frozen.dealer_cards, frozen.community) if cards),
        seats=tuple(seat_paper(game, seat, currency) for seat in seats if seat.wagers or seat.cards),
        log=Fact("Head of the log just before the claim", f"entry {frozen.log_count:,}, hash {frozen.log_hash}"),
        ruling=tuple(_ruling(file, names)),
    )


def _reckoned(game: Game, entered: ClaimEntered, currency: str) -> str:
    """The share of a lone winner; of several, what they divide is worked out with each position (3.18, R-7)."""
    share = f"{entered.percent} % of {show(entered.basis, currency)}"
    progressive = game.progressive.name if game.progressive else ""
    lines = (line for seat in entered.evidence.seats for line in seat.lines if line.wager == progressive)
    winners = sum(entered.line in line.lines for line in lines)
    if winners <= 1:
        return share
    return f"{share} and what comes after it, divided equally among {winners} winners: worked out under the position"


def _dealing(game: Game, method: str) -> str:
    return game.procedures[method].title if method in game.procedures else method


def _ruling(file: ClaimFile, names: Names) -> Iterator[Fact]:
    ruling = file.ruling
    if ruling is None:
        return
    walk, rank = ruling.walk, Rank(ruling.rank).words
    decided = "Released by" if isinstance(ruling, ClaimReleased) else "Refused by"
    yield Fact(decided, f"{names.person(ruling.by)}, {rank}")
    yield Fact("On", times(file.ruled_us))
    if isinstance(ruling, ClaimRefused):
        yield Fact("Reason", ruling.reason)
    counted = f"{walk.rest_counted} counted" if walk.rest_counted else "not counted"
    yield Fact("Winning cards shown", "yes" if walk.cards_shown else "no")
    yield Fact("Rest of the deck", f"{counted}, {file.entered.evidence.rest} must be left")
    yield Fact("Rest of the deck in order", "yes" if walk.rest_in_order else "no")
    yield Fact("Signed by", ", ".join(walk.signatures) or "nobody")


def board_of(dealer: tuple[str, ...], community: tuple[str, ...]) -> Iterable[tuple[str, tuple[str, ...]]]:
    """The cards in the middle, each place by its name."""
    return (("Dealer", dealer), ("Community", community))


def seat_paper(game: Game, seat: SeatEvidence, currency: str) -> SeatPaper:
    """One position; whatever was settled before the claim stands there with its result and its reason."""
    laid = (Fact(f"Staked on {wager_title(game, name)}", show(cents, currency)) for name, cents in seat.wagers.items())
    return SeatPaper(
        heading=f"Position {seat.seat}",
        cards=seat.cards,
        facts=(*laid, *(_decision(game, point, choice) for point, choice in seat.decisions.items())),
        lines=tuple(_line(game, line, currency) for line in seat.lines),
    )


def _decision(game: Game, point: str, choice: str) -> Fact:
    points = (step for procedure in game.procedures.values() for step in procedure.steps if isinstance(step, Decide))
    asked = next((step for step in points if step.point == point), None)
    said = asked.choice(choice) if asked is not None else None
    return Fact(asked.title if asked else "Decision", said.title if said else choice)


def _line(game: Game, line: Line, currency: str) -> tuple[str, str, str, str]:
    said = why_of(line, game, currency)
    rules = f"(rule {', '.join(said.rules)})" if said.rules else ""
    why = " ".join(part for part in (said.words, said.arithmetic, rules) if part)
    return wager_title(game, line.wager), RESULTS.get(line.outcome, line.outcome), show(line.winnings, currency), why
