"""The walk around a jackpot claim: what is claimed and how it came about, what was looked at, what still lacks."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from msgspec.structs import replace

from app.record.felt import cards
from app.record.sheet import Names
from app.ui.felt_view import HandView, Tone
from app.ui.view import ApprovalView, AskView, Fact, Option, PersonView, RefusalView
from app.words.rule_meaning import meaning_of
from app.words.working import working_of
from assets.languages import say, strung
from engine.actors import ANYBODY, Actor, Approval, Rank
from engine.decide import decide, game_of
from engine.decisions.claims import count_agrees, unsigned_verification
from engine.games.game import Game
from engine.games.line_words import line_words
from engine.jackpots.facts import ClaimEntered
from engine.money import show
from engine.table import commands as ask
from engine.table.claim_key import CLAIM
from engine.table.jackpot import Prize
from engine.table.state import Box, Finding, Round, Table

SHOWN, COUNTED, ORDERED, SIGNED = "cards_shown", "rest_counted", "rest_in_order", "signatures"
RULES_ON_IT: Final = Rank.GAMING_SHIFT_MANAGER.value
_YES_NO: Final = (("yes", say("Yes")), ("no", say("No")))
_REASONS: Final[Mapping[bool, tuple[str, ...]]] = {
    True: (say("Verified at the table"), say("Verified at the table and on camera")),
    False: (
        say("The cards are not as recorded"),
        say("The rest of the deck is not in order"),
        say("The wager was not there"),
    ),
}


class ClaimDraft(msgspec.Struct, frozen=True, kw_only=True):
    """What was found on the walk so far: an answer by the name of its question, and what was said no to.

    `counted_before`: counts of the rest of the deck that were made again, in their order. `signed`: who put their PIN
    to what was found; whatever is found anew has to be signed anew.
    """

    answers: Mapping[str, str] = msgspec.field(default_factory=dict)
    counted_before: tuple[int, ...] = ()
    signed: tuple[Actor, ...] = ()
    refusal: RefusalView | None = None

    def signed_by(self, actor: Actor) -> "ClaimDraft":
        """The draft with one more signature."""
        others = tuple(each for each in self.signed if each.id != actor.id)
        return replace(self, signed=(*others, actor), refusal=None)

    def unsigned_by(self, staff: str) -> "ClaimDraft":
        """The draft without somebody's signature."""
        return replace(self, signed=tuple(each for each in self.signed if each.id != staff), refusal=None)

    def answered(self, name: str, answer: str | None) -> "ClaimDraft":
        """The draft with an answer, or without it for None. A count that is made again is not forgotten."""
        others = {key: given for key, given in self.answers.items() if key != name}
        old = self.answers.get(COUNTED, "") if name == COUNTED else ""
        before = (*self.counted_before, int(old)) if old.isdigit() and old != answer else self.counted_before
        return ClaimDraft(answers=others if answer is None else {**others, name: answer}, counted_before=before)


class WinnerView(msgspec.Struct, frozen=True, kw_only=True):
    """One position that wins from the jackpot: its hand and wagers, the amount in cents, the working line by line."""

    seat: int
    line: str
    amount: int
    hand: HandView
    wagers: tuple[Fact, ...]
    working: tuple[str, ...]
    claimed: bool


class ClaimView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the walk shows.

    Attributes:
        board: the dealer's hand and the community cards.
        facts: meter, staff and head of the log, as they are frozen with the claim.
        asks: the steps of the walk in their order.
        lacking: why the claim cannot be released yet; None when it can.

    """

    number: int
    title: str
    round_words: str
    rule: str
    meaning: str
    currency: str
    winners: tuple[WinnerView, ...]
    board: tuple[HandView, ...]
    facts: tuple[Fact, ...]
    asks: tuple[AskView, ...]
    lacking: RefusalView | None = None
    refusal: RefusalView | None = None


def claim_of(table: Table) -> Finding | None:
    """The claim that holds the round; None while there is none."""
    rnd = table.round
    if rnd is None or rnd.closed:
        return None
    return next((each for each in rnd.findings if each.kind == CLAIM), None)


def claim_view(
    table: Table, draft: ClaimDraft, *, people: Iterable[PersonView] = (), entered: Iterable[ClaimEntered] = ()
) -> ClaimView | None:
    """Draw the walk up; None when no claim holds the round (any more)."""
    finding, game, rnd = claim_of(table), game_of(table), table.round
    if finding is None or game is None or rnd is None:
        return None
    release = ruling(table, draft, release=True)
    claimed = [prize for prize in rnd.prizes if prize.percent]
    known = tuple(people)
    return ClaimView(
        number=finding.number,
        title=say("Jackpot claim: {claimed}", claimed=show(sum(prize.amount for prize in claimed), rnd.terms.currency)),
        round_words=say("Round {number} · table {table} · {game}", number=rnd.number, table=table.id, game=game.title),
        rule=finding.rule,
        meaning=meaning_of(game, finding.rule),
        currency=rnd.terms.currency,
        winners=tuple(_winner(game, rnd, prize) for prize in rnd.prizes),
        board=_board(game, rnd),
        facts=_facts(table, rnd, tuple(entered), {each.key: each.name for each in known}),
        asks=_asks(rnd, draft, known),
        lacking=RefusalView.of(decide(table, release)),
        refusal=draft.refusal,
    )


def _winner(game: Game, rnd: Round, prize: Prize) -> WinnerView:
    box = rnd.boxes[prize.seat]
    return WinnerView(
        seat=prize.seat,
        line=line_words(prize.line),
        amount=prize.amount,
        hand=HandView(title=say("Position {seat}", seat=prize.seat), cards=cards(box.hand)),
        wagers=tuple(_wager(game, box, name, rnd.terms.currency) for name in box.wagers),
        working=working_of(prize, rnd.terms.currency),
        claimed=bool(prize.percent),
    )


def _wager(game: Game, box: Box, name: str, currency: str) -> Fact:
    wager = game.wager(name)
    return Fact(wager.title if wager else name, show(box.wagers[name], currency))


def _board(game: Game, rnd: Round) -> tuple[HandView, ...]:
    dealer = (HandView(title=say("Dealer"), cards=cards(rnd.dealer)),) if game.has_dealer else ()
    community = (HandView(title=say("Community"), cards=cards(rnd.community)),) if rnd.community.cards else ()
    return (*dealer, *community)


def _facts(table: Table, rnd: Round, entered: tuple[ClaimEntered, ...], people: Mapping[str, str]) -> tuple[Fact, ...]:
    first = entered[0].evidence if entered else None
    names = Names(tables={}, people=people)
    facts = [Fact(say("Dealer"), names.person(table.dealer))]
    if first is not None:
        facts += [
            Fact(say("Meter when settlement began"), show(first.displayed, rnd.terms.currency)),
            Fact(say("Settled by"), names.person(first.entered_by)),
            Fact(say("Place in the order of claims"), ", ".join(str(each.number) for each in entered)),
            Fact(
                say("Head of the log before it"),
                say("entry {log_count:,}, {log_hash}…", log_count=first.log_count, log_hash=first.log_hash[:16]),
            ),
        ]
    return tuple(facts)


def _asks(rnd: Round, draft: ClaimDraft, people: Iterable[PersonView]) -> tuple[AskView, ...]:
    given = draft.answers
    signed = {each.id for each in draft.signed}
    names = tuple(Option(each.key, each.name, each.key in signed) for each in people)
    return (
        _yes_no(SHOWN, say("1 · The winning cards lie face up and were looked at"), given),
        AskView(
            name=COUNTED,
            title=say("2 · Count the rest of the deck, then type how many cards there are"),
            form="count",
            answer=given.get(COUNTED),
            words=_count_words(rnd, draft),
            needed=COUNTED not in given,
            tone=_count_tone(rnd, draft),
        ),
        _yes_no(ORDERED, say("3 · The rest in order: no card missing, none there twice"), given),
        AskView(
            name=SIGNED,
            title=say("4 · Two people or more sign what was found, each by PIN; one is a Pit Supervisor or above"),
            form="places",
            answer=",".join(each.id for each in draft.signed) or None,
            needed=bool(unsigned_verification(draft.signed)),
            options=names,
        ),
    )


def _count_words(rnd: Round, draft: ClaimDraft) -> str:
    """Whether the count agrees, and nothing else: who counts again must not know what is to come out."""
    counted = draft.answers.get(COUNTED, "")
    if not counted.isdigit():
        return ""
    if not count_agrees(rnd, int(counted)):
        return say("{counted} counted: DIFFERS", counted=counted)
    before = (
        say("after {counted_before}", counted_before=", ".join(map(str, draft.counted_before)))
        if draft.counted_before
        else ""
    )
    return strung(say("{counted} counted: agrees", counted=counted), before, by=", ")


def _count_tone(rnd: Round, draft: ClaimDraft) -> Tone:
    counted = draft.answers.get(COUNTED, "")
    if not counted.isdigit():
        return Tone.NEUTRAL
    return Tone.WIN if count_agrees(rnd, int(counted)) else Tone.DANGER


def _yes_no(name: str, title: str, given: Mapping[str, str]) -> AskView:
    options = tuple(Option(key, label, given.get(name) == key) for key, label in _YES_NO)
    return AskView(
        name=name, title=title, form="yes-no", answer=given.get(name), needed=name not in given, options=options
    )


def ruling(
    table: Table,
    draft: ClaimDraft,
    *,
    release: bool,
    approval: Approval = ANYBODY,
    proposed_by: str = "",
) -> ask.RuleOnClaim:
    """The question to the table that releases or refuses the claim as the walk found it."""
    finding = claim_of(table)
    given = draft.answers
    counted = given.get(COUNTED, "")
    return ask.RuleOnClaim(
        number=finding.number if finding is not None else 0,
        release=release,
        approval=approval,
        cards_shown=given.get(SHOWN) == "yes",
        rest_counted=int(counted) if counted.isdigit() else 0,
        counted_before=draft.counted_before,
        rest_in_order=given.get(ORDERED) == "yes",
        signatures=draft.signed,
        proposed_by=proposed_by,
    )


def claim_approval(view: ClaimView, *, release: bool) -> ApprovalView:
    """What the Gaming Shift Manager signs; who may is filled in by whoever asks for it."""
    done = (
        say("The prizes are paid and the table goes on.")
        if release
        else say("The settlement of the winners is open again.")
    )
    prizes = tuple(
        say(
            "Position {seat}, {line}: {amount}",
            seat=each.seat,
            line=each.line,
            amount=show(each.amount, view.currency),
        )
        for each in view.winners
    )
    counted = tuple(
        say("Rest of the deck: {words}", words=each.words) for each in view.asks if each.name == COUNTED and each.words
    )
    return ApprovalView(
        title=say("Release the claim") if release else say("Refuse the claim"),
        what=view.title,
        consequences=(*prizes, *counted, done),
        reasons=_REASONS[release],
        rule=view.rule,
        enter_signs=False,
    )


def what_is_signed(view: ClaimView, *, release: bool) -> str:
    """The words under which the approval is kept."""
    return say(
        "{round_words}: {release} – {title}",
        round_words=view.round_words,
        release=say("release") if release else say("refuse"),
        title=view.title,
    )[:400]
