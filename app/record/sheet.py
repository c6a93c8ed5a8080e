"""One round whole for the history screen: every moment on the felt, every wager with its reason, staff, terms."""

from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from app.journal.entry import Entry
from app.journal.round_record import CorrectionRecord, IrregularityRecord
from app.record.felt import felt
from app.record.round import HandShown, RoundHistory, WagerSettled
from app.record.ruled_amounts import ruled_facts
from app.record.sheet_view import OUTCOMES, RESULTS, PastLineView, RoundSheet, SeatResult, Step, WagerResult
from app.record.terms import terms_view
from app.ui.felt_view import CardView, FeltView, HandView
from app.ui.view import Fact, TermsView, WhyView
from app.words.events import words_of
from app.words.people import by_name
from app.words.rule_meaning import rule_words
from app.words.rulings import KINDS, outcome_title
from app.words.sentence import begun
from app.words.times import clock, local, us_of
from assets.languages import say
from engine.actors import Rank
from engine.cards import glyphs, read_card
from engine.counting_words import many
from engine.decisions.correcting import past_line
from engine.games.catalogue import GAMES
from engine.games.game import Game
from engine.games.wager_titles import plain_title, wager_title
from engine.like import like
from engine.money import show, signed
from engine.settlement.returns import refused_name
from engine.table.events import TableEvent
from engine.table.evolve import evolve
from engine.table.rack_facts import RackFact
from engine.table.state import DEALER, Table
from engine.table.terms import Terms

HIDDEN = "??"
_NO_FELT = FeltView(seats=(), denominations=())


class Names(msgspec.Struct, frozen=True, kw_only=True):
    """What tables and people are called, by their number."""

    tables: Mapping[str, str]
    people: Mapping[str, str]

    def person(self, staff: str) -> str:
        """Somebody by name and number; a device by its serial number."""
        if staff.startswith("device:"):
            return say("Shuffler {staff}", staff=staff.removeprefix("device:"))
        return f"{self.people[staff]} ({staff})" if staff in self.people else staff


def round_sheet(whole: RoundHistory, facts: Iterable[tuple[Entry, TableEvent]], names: Names) -> RoundSheet:
    """Put the sheet together; `facts` are the entries of the round in order, from its opening."""
    terms = msgspec.convert(whole.terms, Terms)
    game = GAMES.get(terms.game)
    row = whole.round
    steps = tuple(_steps(_start(whole, terms), facts, game, names))
    return RoundSheet(
        id=whole.id,
        table=row.table,
        number=row.number,
        title=say("Round {number:,} · {get}", number=row.number, get=names.tables.get(row.table, row.table)),
        line=" · ".join((game.title if game else row.game, _opened(steps), names.people.get(row.dealer, row.dealer))),
        outcome=OUTCOMES.get(row.outcome, row.outcome),
        currency=terms.currency,
        steps=steps,
        seats=_seats(whole, game),
        facts=_facts(whole, game, terms, names, steps),
        terms=terms_view(game, terms)
        if game
        else TermsView(game=terms.game, edition=terms.edition, currency=terms.currency),
        incidents=tuple(_incident(each, names) for each in whole.irregularities),
        corrections=tuple(_correction(each, game, terms, names) for each in whole.corrections),
        lines=_lines(whole, game, terms),
        ruled=tuple(ruled_facts(each, game, terms.currency, names.person) for each in whole.ruled),
    )


def _start(whole: RoundHistory, terms: Terms) -> Table:
    row = whole.round
    return Table(id=row.table, terms=terms, dealer=row.dealer, rounds=row.number - 1)


def _steps(table: Table, facts: Iterable[tuple[Entry, TableEvent]], game: Game | None, names: Names) -> Iterable[Step]:
    """Every entry that says something, with the felt after it and whatever followed from it without words."""
    said: tuple[Entry, str] | None = None
    for entry, event in facts:
        words = words_of(by_name(event, names.people), table.currency, game, sits=table.occupants)
        if said is not None and words:
            yield _step(*said, table, game, names)
        said = (entry, words) if words else said
        if not isinstance(event, RackFact):  # no chip of the rack lies on the felt
            table = evolve(table, event)
    if said is not None:
        yield _step(*said, table, game, names)


def _step(entry: Entry, words: str, table: Table, game: Game | None, names: Names) -> Step:
    shown = _NO_FELT
    if game is not None and table.round is not None:
        players = {seat: box.player for seat, box in table.round.boxes.items() if box.player}
        shown = felt(replace(table, terms=table.round.terms, occupants=players), game)
    return Step(seq=entry.seq, time=clock(entry.at_us), by=names.person(entry.by), text=words, felt=shown)


def _opened(steps: Sequence[Step]) -> str:
    return steps[0].time if steps else ""


def _seats(whole: RoundHistory, game: Game | None) -> tuple[SeatResult, ...]:
    hands = {hand.place: hand for hand in whole.hands}
    players = {laid.seat: laid.player for laid in whole.wagers}
    settled = {(line.seat, line.wager) for line in whole.settlements}
    seats = sorted({*players, *(line.seat for line in whole.settlements), *(each.seat for each in whole.corrections)})
    order = _in_order(game)
    corrected = corrected_by_line(whole.corrections)
    slips = {(each.seat, each.wager): each.reason for each in whole.ruled if each.kind == "claim-waits"}
    found = []
    for seat in seats:
        lines = [_result(line, hands, game) for line in whole.settlements if line.seat == seat]
        lines += [
            _waiting(seat, laid.wager, laid.stake, game, slips.get((seat, laid.wager), ""))
            for laid in whole.wagers
            if laid.seat == seat and (seat, laid.wager) not in settled
        ]
        known = {line.name for line in lines}
        # a line that came about by a correction alone, such as a bonus that was forgotten
        lines += [_waiting(seat, name, 0, game) for at, name in corrected if at == seat and name not in known]
        lines = [_with_correction(line, corrected.get((seat, line.name), 0)) for line in lines]
        player = players.get(seat)
        others = [str(each) for each, who in sorted(players.items()) if player and who == player and each != seat]
        hand = hands.get(str(seat))
        found.append(
            SeatResult(
                seat=seat,
                player=say("same player as {others}", others=", ".join(others)) if others else "",
                hand=hand_line(hand) if hand else "",
                net=sum(line.net for line in lines),
                wagers=tuple(sorted(lines, key=order)),
            )
        )
    return tuple(found)


def _in_order(game: Game | None) -> Callable[[WagerResult], tuple[int, str]]:
    """Wagers in the order of the layout; a bonus or refused chips right behind theirs."""
    names = [wager.name for wager in game.wagers] if game else []
    beside = {bonus.name: bonus.beside for bonus in game.bonuses} if game else {}

    def place(result: WagerResult) -> tuple[int, str]:
        name = beside.get(result.name, result.name.removesuffix("_refused"))
        return (names.index(name) if name in names else len(names), result.name)

    return place


def hand_line(hand: HandShown) -> str:
    """A hand in one line: "9♥ ?? K♠"; a card that was never exposed stays hidden, a hand of such cards is counted."""
    if hand.cards and set(hand.cards) == {HIDDEN}:
        return say("Face down: {cards}", cards=many(len(hand.cards), "card"))
    faces = " ".join(glyphs(card) if (card := read_card(face)) else HIDDEN for face in hand.cards)
    return f"{faces} – {hand.words}" if hand.words else faces


def _hand_view(hand: HandShown | None, name: str) -> HandView | None:
    if hand is None:
        return None
    cards = tuple(CardView() if face == HIDDEN else CardView(face=face, face_up=True) for face in hand.cards)
    return HandView(cards=cards, name=begun(name))


def _result(line: WagerSettled, hands: Mapping[str, HandShown], game: Game | None) -> WagerResult:
    why = line.why
    return like(
        line,
        WagerResult,
        key=f"{line.seat}/{line.wager}",
        name=line.wager,
        title=wager_title(game, line.wager),
        outcome=RESULTS.get(line.outcome, line.outcome),
        why=WhyView(
            reason=why.words,
            rule=" · ".join(why.rules),
            player=_hand_view(hands.get(str(line.seat)), why.hand),
            dealer=_hand_view(hands.get(DEALER), why.against) if why.against else None,
            pay_line=why.line,
            arithmetic=why.arithmetic,
        ),
    )


def corrected_by_line(corrections: Iterable[CorrectionRecord]) -> dict[tuple[int, str], int]:
    """What the corrections of each line come to, more than zero to the player."""
    sums: dict[tuple[int, str], int] = {}
    for each in corrections:
        key = (each.seat, each.wager)
        sums[key] = sums.get(key, 0) + each.amount
    return sums


def _with_correction(line: WagerResult, corrected: int) -> WagerResult:
    """A result as it stands now."""
    if not corrected:
        return line
    return replace(line, net=line.net + corrected, corrected=corrected)


def _lines(whole: RoundHistory, game: Game | None, terms: Terms) -> tuple[PastLineView, ...]:
    """Every line that can be put right: those that were laid or settled, and the bonuses beside them."""
    if game is None or whole.round.closed is None:
        return ()
    settled = {(line.seat, line.wager): line for line in whole.settlements}
    laid = {(each.seat, each.wager): each.stake for each in whole.wagers}
    beside = [(seat, bonus.name) for seat, name in laid for bonus in game.bonuses if bonus.beside == name]
    return tuple(
        found
        for seat, name in sorted({*settled, *laid, *beside})
        if (found := _past(whole, game, terms, settled.get((seat, name)), seat, name))
    )


def _past(
    whole: RoundHistory, game: Game, terms: Terms, line: WagerSettled | None, seat: int, name: str
) -> PastLineView | None:
    made = tuple(each for each in whole.corrections if (each.seat, each.wager) == (seat, name))
    past = past_line(
        game,
        terms,
        name,
        laid={each.wager: each.stake for each in whole.wagers if each.seat == seat},
        refused={each.name: 0 for each in game.wagers if refused_name(each.name) == name},
        settled=(line.stake, line.returned, line.winnings) if line else None,
        corrected=tuple(each.amount for each in made),
        meter=max((each.displayed_after for each in whole.movements), default=0),
    )
    if past is None:
        return None
    money = terms.currency
    outcome = RESULTS.get(line.outcome, line.outcome) if line else say("not paid")
    before = [f"{local(each.at_us)}: {signed(each.amount, money)}, {each.reason}" for each in made]
    paid = past.returned + past.winnings + sum(past.corrected)
    so_far = say(
        "{paid} is paid of {stake} at most.", paid=show(paid, money), stake=show(past.stake + past.most, money)
    )
    corrected = say("Corrected before: {before}.", before="; ".join(before)) if before else say("Not corrected before.")
    return PastLineView(
        f"{seat}/{name}",
        seat,
        name,
        f"{seat} · {wager_title(game, name)} · {outcome}, {show(past.stake, money)}",
        f"{corrected} {so_far}",
    )


def _waiting(seat: int, wager: str, stake: int, game: Game | None, slip: str = "") -> WagerResult:
    return WagerResult(
        key=f"{seat}/{wager}",
        name=wager,
        title=wager_title(game, wager),
        outcome=say("Waiting") if slip else say("Not settled"),
        stake=stake,
        returned=0,
        winnings=0,
        net=0,
        why=WhyView(reason=say("Waits for the jackpot. {slip}", slip=slip), rule="R-46")
        if slip
        else WhyView(reason=say("This wager has no result yet."), rule=""),
    )


def _facts(
    whole: RoundHistory, game: Game | None, terms: Terms, names: Names, steps: Sequence[Step]
) -> tuple[Fact, ...]:
    row = whole.round
    method = game.procedures[terms.method].title if game and terms.method in game.procedures else terms.method
    facts = [
        Fact(say("Round"), whole.id),
        Fact(say("Opened"), local(us_of(row.opened))),
        Fact(say("Closed"), local(us_of(row.closed)) if row.closed else say("still open")),
        Fact(say("Dealer"), names.person(row.dealer) or say("nobody signed in")),
        Fact(say("Dealing"), method),
        Fact(say("Edition in force"), terms.edition or say("no date stated")),
    ]
    if row.closed:
        facts += [
            Fact(say("Staked"), show(row.staked, terms.currency)),
            Fact(say("Collected"), show(row.collected, terms.currency)),
            Fact(say("Paid out"), show(row.won, terms.currency)),
        ]
        if whole.corrections:
            facts.append(Fact(say("House as settled"), signed(row.collected - row.won, terms.currency)))
            facts.append(Fact(say("Corrections since"), signed(-row.corrected, terms.currency)))
        facts.append(Fact(say("House"), signed(row.house, terms.currency)))
    if steps:
        facts.append(
            Fact(say("Entries of the log"), say("{seq:,} to {steps_seq:,}", seq=steps[0].seq, steps_seq=steps[-1].seq))
        )
    return tuple(facts)


def _incident(found: IrregularityRecord, names: Names) -> tuple[Fact, ...]:
    rank = Rank(found.decider_rank).words if found.decider_rank in {rank.value for rank in Rank} else ""
    facts = [
        Fact(KINDS.get(found.kind, plain_title(found.kind.replace("-", "_"))), rule_words(found.clause)),
        Fact(
            say("Reported"),
            say("{opened_at} by {person}", opened_at=clock(found.opened_at), person=names.person(found.opened_by)),
        ),
    ]
    if found.decided_at is None:
        return (*facts, Fact(say("Decided"), say("not yet: the round is held")))
    return (
        *facts,
        Fact(
            say("Decided"),
            say(
                "{decided_at} by {person}, {rank}",
                decided_at=clock(found.decided_at),
                person=names.person(found.decided_by or ""),
                rank=rank,
            ).rstrip(", "),
        ),
        Fact(say("Outcome"), outcome_title(found.kind, found.outcome or "")),
        Fact(say("Reason"), found.reason or say("none given")),
    )


def _correction(made: CorrectionRecord, game: Game | None, terms: Terms, names: Names) -> tuple[Fact, ...]:
    title = wager_title(game, made.wager)
    to_player = made.amount > 0
    return (
        Fact(
            say("Position {seat} · {title}", seat=made.seat, title=title), f"{show(abs(made.amount), terms.currency)}"
        ),
        Fact(say("Direction"), say("paid to the player") if to_player else say("taken back by the house")),
        Fact(say("Entry of the log"), f"{made.id.rpartition('/')[2]}, {local(made.at_us)}"),
        Fact(say("Proposed by"), names.person(made.proposed_by)),
        Fact(say("Approved by"), names.person(made.approved_by)),
        Fact(say("Reason"), made.reason),
    )
