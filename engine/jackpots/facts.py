"""What has happened to a jackpot. Names are permanent; a fact that moves money says what the pools hold after it."""

from typing import ClassVar, Literal

import msgspec

from engine.actors import Actor
from engine.asked import Earlier
from engine.jackpots.evidence import ClaimEvidence
from engine.jackpots.pools import Fractions, Pools, Seed
from engine.jackpots.settings import JackpotSettings
from engine.table.claim_key import Answer
from engine.table.first_form import with_evidence
from engine.table.terms import Cents

Reason = Literal[
    "brought-over", "contribution-missed", "contribution-doubled", "display-fault", "overflow-to-meter",
    "reserve-to-meter", "moved-to-another-jackpot", "house-adds", "regulator-order",
]  # fmt: skip


class Place(msgspec.Struct, frozen=True):
    """A wager's place: the table, the number of its round, the seat."""

    table: str
    round: int
    seat: int


class Walk(msgspec.Struct, frozen=True, kw_only=True):
    """The verification before a claim is released, as people found it.

    Attributes:
        cards_shown: the winning cards lay face up and were looked at.
        rest_counted: how many cards of the deck were counted besides those on the table.
        rest_in_order: the rest was put in order: no card is missing, none is there twice.
        signatures: who signed.

    """

    cards_shown: bool
    rest_counted: int
    rest_in_order: bool
    signatures: tuple[str, ...]


class JackpotFact(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A fact of a jackpot."""


class JackpotOpened(JackpotFact, frozen=True, kw_only=True, tag="jackpot-opened/1"):
    """The jackpot was set up by two people; the house put the first seed in."""

    jackpot: str
    settings: JackpotSettings
    asked_by: Actor
    approved_by: Actor
    after: Pools


class JackpotSettingsChanged(JackpotFact, frozen=True, kw_only=True, tag="jackpot-settings-changed/1"):
    """Two people changed the set-up while no linked round was open."""

    settings: JackpotSettings
    asked_by: Actor
    approved_by: Actor
    reason: str


class Contributed(JackpotFact, frozen=True, kw_only=True, tag="jackpot-contributed/1"):
    """A progressive wager fed the jackpot. `parts`: what each pool got; `waiting`: fractions of a cent after it."""

    at: Place
    stake: Cents
    parts: Pools
    waiting: Fractions
    after: Pools


class ContributionReversed(JackpotFact, frozen=True, kw_only=True, tag="jackpot-contribution-reversed/1"):
    """A wager went back, and what it had fed with it (R-26).

    `parts` is what it had contributed, `taken` which pools bore it; `from_house` what none could bear any more.
    """

    at: Place
    stake: Cents
    parts: Pools
    taken: Pools
    from_house: Cents
    after: Pools


class ClaimEntered(JackpotFact, frozen=True, kw_only=True, tag="jackpot-claim-entered/2"):
    """A percentage prize was claimed: its number is its place in the one order of entry (3.17).

    `basis` is the meter as displayed at that moment; it stays the basis whatever happens to the meter later.
    """

    EARLIER: ClassVar[Earlier] = {"jackpot-claim-entered/1": with_evidence}

    number: int
    at: Place
    line: str
    percent: int
    basis: Cents
    amount: Cents
    evidence: ClaimEvidence


class JackpotSeeded(JackpotFact, frozen=True, kw_only=True, tag="jackpot-seeded/1"):
    """The seed was put in for a prize of the whole jackpot (R-7, R-9)."""

    at: Place
    seed: Seed
    after: Pools


class PrizePaid(JackpotFact, frozen=True, kw_only=True, tag="jackpot-prize-paid/1"):
    """A prize was taken from the meter. `claim` is 0 where no claim is held for it (a fixed line, R-8).

    `seed` is the one that was put in for it just before. `working`: the arithmetic in words, in logs of the first
    form; today its factors stand in the table's fact that the jackpot has won.
    """

    at: Place
    claim: int
    line: str
    amount: Cents
    from_meter: Cents
    seed: Seed
    working: tuple[str, ...] = ()
    after: Pools


class PrizeTakenBack(JackpotFact, frozen=True, kw_only=True, tag="jackpot-prize-taken-back/1"):
    """A prize was not paid after all: it is in the meter again, and the seed that stood for it is out.

    `decided_by`, `rank`, `reason`: of whoever took it back although its claim had been released (R-43); else "".
    """

    at: Place
    claim: int
    amount: Cents
    to_meter: Cents
    seed: Seed
    after: Pools
    decided_by: str = ""
    rank: str = ""
    reason: str = ""


class AnswerGiven(JackpotFact, frozen=True, kw_only=True, tag="jackpot-answer-given/1"):
    """A table asked what the jackpot pays in its round, and this is the answer under its key, for good."""

    answer: Answer


class ClaimReleased(JackpotFact, frozen=True, kw_only=True, tag="jackpot-claim-released/1"):
    """A Gaming Shift Manager released a claim after the walk: the winner is paid."""

    number: int
    by: str
    rank: str
    walk: Walk


class ClaimRefused(JackpotFact, frozen=True, kw_only=True, tag="jackpot-claim-refused/1"):
    """A Gaming Shift Manager refused a claim, with a reason."""

    number: int
    by: str
    rank: str
    walk: Walk
    reason: str


class JackpotAdjusted(JackpotFact, frozen=True, kw_only=True, tag="jackpot-adjusted/1"):
    """Two people put the pools right for a listed reason. `by_how_much` is added pool by pool."""

    by_how_much: Pools
    reason: Reason
    words: str
    asked_by: Actor
    approved_by: Actor
    after: Pools


class JackpotStopped(JackpotFact, frozen=True, kw_only=True, tag="jackpot-stopped/1"):
    """No progressive wager is taken at any linked table from now on, and why. `by` is "" for the system itself."""

    words: str
    by: str


class JackpotResumed(JackpotFact, frozen=True, kw_only=True, tag="jackpot-resumed/1"):
    """Two people found the jackpot in order: progressive wagers are taken again."""

    asked_by: Actor
    approved_by: Actor
    reason: str


class JackpotMoved(JackpotFact, frozen=True, kw_only=True, tag="jackpot-moved/1"):
    """Two people let the jackpot go on elsewhere, under the name `to`: here it holds nothing, and no table feeds it."""

    to: str
    by_how_much: Pools
    words: str
    asked_by: Actor
    approved_by: Actor
    after: Pools


JackpotEvent = (
    JackpotOpened | JackpotSettingsChanged | Contributed | ContributionReversed | ClaimEntered | JackpotSeeded
    | PrizePaid | AnswerGiven | PrizeTakenBack | ClaimReleased | ClaimRefused | JackpotAdjusted | JackpotStopped
    | JackpotResumed | JackpotMoved
)  # fmt: skip
