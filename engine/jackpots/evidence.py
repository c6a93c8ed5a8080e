"""What is frozen with a jackpot claim: the round as it lay there, and who was signed in (case B27)."""

from collections.abc import Mapping

import msgspec

from assets.languages import say
from engine.like import like
from engine.table.state import Box, Hand, Line, Table
from engine.table.terms import Cents

UNSEEN = "??"


class SeatEvidence(msgspec.Struct, frozen=True, kw_only=True):
    """One position at the moment of the claim. A card that lay face down stays "??"."""

    seat: int
    player: int
    wagers: Mapping[str, Cents]
    cards: tuple[str, ...]
    decisions: Mapping[str, str]
    lines: tuple[Line, ...]


class ClaimEvidence(msgspec.Struct, frozen=True, kw_only=True):
    """The round of a claim, never changed afterwards.

    Attributes:
        displayed: the meter when settlement of the progressives began, in cents.
        dealer: who dealt.
        entered_by: who settled.
        rest: how many cards of the deck must lie besides those of the round.
        log_count, log_hash: the head of the log just before the claim.

    """

    table: str
    round: int
    game: str
    edition: str
    method: str
    displayed: Cents
    seats: tuple[SeatEvidence, ...]
    dealer_cards: tuple[str, ...]
    community: tuple[str, ...]
    magic_card: str | None
    lucky_player: int | None
    dealer: str
    entered_by: str
    rest: int
    log_count: int
    log_hash: str


def evidence(table: Table, *, displayed: Cents, entered_by: str, log_count: int, log_hash: str) -> ClaimEvidence:
    """Freeze the open round of a table.

    Raises:
        ValueError: no round is open.

    """
    rnd = table.round
    if rnd is None:
        raise ValueError(say("A claim belongs to a round."))
    return like(
        rnd.terms,
        ClaimEvidence,
        table=table.id,
        round=rnd.number,
        displayed=displayed,
        seats=tuple(_seat(box) for _, box in sorted(rnd.boxes.items())),
        dealer_cards=_faces(rnd.dealer),
        community=_faces(rnd.community),
        magic_card=rnd.magic_card,
        lucky_player=rnd.lucky_player,
        dealer=table.dealer,
        entered_by=entered_by,
        rest=rnd.rest_of_deck,
        log_count=log_count,
        log_hash=log_hash,
    )


def _seat(box: Box) -> SeatEvidence:
    return like(box, SeatEvidence, wagers=dict(box.wagers), cards=_faces(box.hand), decisions=dict(box.decisions))


def _faces(hand: Hand) -> tuple[str, ...]:
    return tuple(card if card and index in hand.shown else UNSEEN for index, card in enumerate(hand.cards))
