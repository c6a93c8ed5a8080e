"""A jackpot claim as it is printed: what was frozen with it, the settlement of the winner, room for signatures."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from app.jackpot.claim.file import ClaimFile
from app.record.sheet import Names
from app.record.sheet_view import RESULTS
from app.record.terms import rules_of
from app.ui.view import Fact
from app.words.answers import yes_or_no
from app.words.times import times
from app.words.working import why_of
from assets.languages import say
from engine.actors import Rank
from engine.cards import Card, glyphs
from engine.counting_words import positions
from engine.decisions.slips import as_asked
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.games.line_words import line_title, line_words
from engine.games.wager_titles import wager_title
from engine.jackpots.evidence import SeatEvidence, evidence
from engine.jackpots.facts import ClaimEntered, ClaimRefused, ClaimReleased
from engine.money import show
from engine.procedure import Decide
from engine.table.state import Line, Slip, Table

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
    hand = line_title(entered.line)
    return ClaimPaper(
        id=f"{file.jackpot}-{entered.number}",
        title=say("Jackpot claim {number}", number=entered.number),
        subject=say(
            "{hand} · table {table}, round {round}, position {seat}",
            hand=hand,
            table=frozen.table,
            round=frozen.round,
            seat=entered.at.seat,
        ),
        claim=(
            Fact(say("Jackpot"), file.jackpot),
            Fact(say("Amount claimed"), show(entered.amount, currency)),
            Fact(say("How it is reckoned"), _reckoned(game, entered, currency)),
            Fact(
                say("Jackpot shown to the players"),
                say("{displayed} when its settlement began", displayed=show(frozen.displayed, currency)),
            ),
            Fact(say("Game"), f"{game.title}, {rules_of(frozen.edition)}"),
            Fact(say("Dealing"), _dealing(game, frozen.method)),
            Fact(say("Dealer"), names.person(frozen.dealer)),
            Fact(say("Settled by"), names.person(frozen.entered_by)),
            *((Fact(say("Entered"), times(file.entered_us)),) if file.entered_us else ()),
            *((Fact(say("Magic Card"), glyphs(Card(frozen.magic_card))),) if frozen.magic_card else ()),
            *(
                (Fact(say("Lucky Player"), say("position {lucky_player}", lucky_player=frozen.lucky_player)),)
                if frozen.lucky_player
                else ()
            ),
        ),
        board=tuple((name, cards) for name, cards in board_of(frozen.dealer_cards, frozen.community) if cards),
        seats=tuple(seat_paper(game, seat, currency) for seat in seats if seat.wagers or seat.cards),
        log=Fact(
            say("Head of the log just before the claim"),
            say("entry {log_count:,}, hash {log_hash}", log_count=frozen.log_count, log_hash=frozen.log_hash),
        ),
        ruling=tuple(_ruling(file, names)),
    )


def _reckoned(game: Game, entered: ClaimEntered, currency: str) -> str:
    """The share of a lone winner; of several, what they divide is worked out with each position (3.18, R-7)."""
    share = say("{percent} % of {basis}", percent=entered.percent, basis=show(entered.basis, currency))
    progressive = game.progressive.name if game.progressive else ""
    lines = (line for seat in entered.evidence.seats for line in seat.lines if line.wager == progressive)
    winners = sum(entered.line in line.lines for line in lines)
    if winners <= 1:
        return share
    return say(
        "{share} and what comes after it, divided equally among {winners} winners: worked out under the position",
        share=share,
        winners=winners,
    )


def _dealing(game: Game, method: str) -> str:
    return game.procedures[method].title if method in game.procedures else method


def _ruling(file: ClaimFile, names: Names) -> Iterator[Fact]:
    ruling = file.ruling
    if ruling is None:
        return
    walk, rank = ruling.walk, Rank(ruling.rank).words
    decided = say("Released by") if isinstance(ruling, ClaimReleased) else say("Refused by")
    yield Fact(decided, f"{names.person(ruling.by)}, {rank}")
    yield Fact(say("On"), times(file.ruled_us))
    if isinstance(ruling, ClaimRefused):
        yield Fact(say("Reason"), ruling.reason)
    counted = say("{rest_counted} counted", rest_counted=walk.rest_counted) if walk.rest_counted else say("not counted")
    yield Fact(say("Winning cards shown"), yes_or_no(walk.cards_shown))
    yield Fact(
        say("Rest of the deck"), say("{counted}, {rest} must be left", counted=counted, rest=file.entered.evidence.rest)
    )
    yield Fact(say("Rest of the deck in order"), yes_or_no(walk.rest_in_order))
    yield Fact(say("Signed by"), ", ".join(walk.signatures) or say("nobody"))


def board_of(dealer: tuple[str, ...], community: tuple[str, ...]) -> Iterable[tuple[str, tuple[str, ...]]]:
    """The cards in the middle, each place by its name."""
    return ((say("Dealer"), dealer), (say("Community"), community))


def seat_paper(game: Game, seat: SeatEvidence, currency: str) -> SeatPaper:
    """One position; whatever was settled before the claim stands there with its result and its reason."""
    laid = (
        Fact(say("Staked on {game}", game=wager_title(game, name)), show(cents, currency))
        for name, cents in seat.wagers.items()
    )
    return SeatPaper(
        heading=say("Position {seat}", seat=seat.seat),
        cards=seat.cards,
        facts=(*laid, *(_decision(game, point, choice) for point, choice in seat.decisions.items())),
        lines=tuple(_line(game, line, currency) for line in seat.lines),
    )


def _decision(game: Game, point: str, choice: str) -> Fact:
    points = (step for procedure in game.procedures.values() for step in procedure.steps if isinstance(step, Decide))
    asked = next((step for step in points if step.point == point), None)
    said = asked.choice(choice) if asked is not None else None
    return Fact(asked.title if asked else say("Decision"), said.title if said else choice)


def _line(game: Game, line: Line, currency: str) -> tuple[str, str, str, str]:
    said = why_of(line, game, currency)
    rules = say("(rule {rules})", rules=", ".join(said.rules)) if said.rules else ""
    why = " ".join(part for part in (said.words, said.arithmetic, rules) if part)
    return wager_title(game, line.wager), RESULTS.get(line.outcome, line.outcome), show(line.winnings, currency), why


_HOW: Final = say(
    "The jackpot could not be reached when this claim was made. It is entered there as "
    "soon as it can be reached, in the order of arrival: a claim of another table that "
    "was made later may then stand before it, and what is paid follows the jackpot as it "
    "is shown at that moment. A Gaming Shift Manager may rule otherwise."
)
_STEPS: Final = say(
    "The winning cards are shown, the rest of the deck is counted and put in order "
    "before the cards are taken up. What is owed on this slip is paid against it under "
    "two signatures."
)
_SIGNED: Final = (say("Cards shown, rest counted, by"), say("Gaming Shift Manager"), say("Paid by, on"))


def slip_paper(table: Table, slip: Slip) -> ClaimPaper:
    """Draw a slip up from the table that keeps it; only the positions that claim stand on it."""
    rnd, key = table.round_of(slip), slip.waiting.key
    game, currency = GAMES[rnd.terms.game], rnd.terms.currency
    frozen = evidence(as_asked(table, slip), displayed=0, entered_by="", log_count=0, log_hash="")
    hands = ", ".join(
        say("{line} at position {seat}", line=line_words(claim.line), seat=claim.seat) for claim in slip.waiting.claims
    )
    owed = (
        say("{owed}, not paid yet", owed=show(slip.owed, currency))
        if slip.answer
        else say("not known yet: it waits for the jackpot")
    )
    return ClaimPaper(
        id=slip.name,
        title=say("Jackpot claim on slip {slip}", slip=slip.name),
        subject=say(
            "Table {table}, round {number}, {seats}", table=table.id, number=rnd.number, seats=positions(slip.seats)
        ),
        claim=(
            Fact(say("Claimed"), hands),
            Fact(say("First asked"), times(slip.asked_us)),
            Fact(say("Jackpot"), rnd.terms.jackpot or ""),
            Fact(say("Owed on this slip"), owed),
            Fact(say("Left open by"), slip.approved_by),
            Fact(say("Reason"), slip.reason),
            Fact(say("Game"), f"{game.title}, {rules_of(frozen.edition)}"),
        ),
        board=tuple((name, cards) for name, cards in board_of(frozen.dealer_cards, frozen.community) if cards),
        seats=tuple(
            seat_paper(game, replace(seat, lines=(), decisions={}), currency)
            for seat in frozen.seats
            if seat.seat in slip.seats
        ),
        log=Fact(
            say("Asked under"),
            say(
                "table {table}, round {round}, question {attempt}",
                table=key.table,
                round=key.round,
                attempt=key.attempt,
            ),
        ),
        how=_HOW,
        steps=_STEPS,
        signed=_SIGNED,
    )
