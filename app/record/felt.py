"""From the state of a table to what lies on the felt. A card that lies face down carries no face from here on."""

from collections.abc import Mapping

from msgspec.structs import replace

from app.record.deeds import NOTHING, Touched, badges, chips_gone, goes_by_telling, position_done
from app.table.records import all_told, hand_words
from app.ui.felt_view import (
    AreaView,
    CardView,
    DecisionBadge,
    FeltView,
    HandView,
    JackpotView,
    Look,
    SeatView,
    SettlementBadge,
    Tone,
    Verb,
)
from app.words.events import drawn_words
from app.words.sentence import begun
from app.words.working import hand_of
from assets.languages import say
from engine.games.game import Game, Wager
from engine.games.in_play import is_alive, pay_order
from engine.games.wager_titles import plain_title
from engine.jackpots.linked import Linked
from engine.money import show
from engine.procedure import Burn, Deal, DealInTurn, Decide, Phase, Step
from engine.round.course import current, deciding, expected, open_boxes, phase_of
from engine.table.jackpot import Meter
from engine.table.state import Box, Hand, Line, Round, Table, Withholding
from engine.table.terms import Terms

UNCONFIRMED = say("Unconfirmed")


UNANSWERED = say("WAITING")
"""On a progressive wager whose jackpot claim was left open on a slip."""


def felt(
    table: Table,
    game: Game,
    *,
    selected: int | None = None,
    taken: tuple[int, str] | None = None,
    meter: Meter | None = None,
    collected: int | None = None,
    touched: Touched = NOTHING,
) -> FeltView:
    """The whole table as the dealer sees it.

    `taken` is the area whose chips are being moved, `collected` the progressive chips as counted, in cents; `touched`
    what the dealer has done at the positions.
    """
    rnd, terms = table.round, table.terms_in_force
    if terms is None:
        return FeltView(seats=(), denominations=())
    steps = game.procedures[terms.method].steps
    return FeltView(
        seats=tuple(
            _seat(table, game, terms, seat, selected=selected, taken=taken, touched=touched) for seat in terms.positions
        ),
        denominations=terms.denominations,
        dealer=_dealer(game, rnd) if game.has_dealer else None,
        community=_community(rnd) if _has_community(steps) else None,
        burn=_burn(rnd) if any(isinstance(step, Burn) for step in steps) else None,
        jackpot=_jackpot(table, game, meter, terms=terms, collected=collected),
        title=game.title,
        legend=game.printed,
        hand_cards=game.hand_cards,
    )


def _has_community(steps: tuple[Step, ...]) -> bool:
    return any(
        (isinstance(step, Deal) and step.to == "community") or (isinstance(step, DealInTurn) and step.community > 0)
        for step in steps
    )


def _seat(
    table: Table,
    game: Game,
    terms: Terms,
    seat: int,
    *,
    selected: int | None,
    taken: tuple[int, str] | None,
    touched: Touched,
) -> SeatView:
    rnd = table.round
    box = rnd.boxes.get(seat) if rnd else None
    player = table.occupants.get(seat)
    done = rnd is not None and box is not None and position_done(game, rnd, box, touched)
    kept = {each.wager: each for each in rnd.withholding if each.seat == seat and not each.released} if rnd else {}
    return SeatView(
        number=seat,
        areas=tuple(
            _area(
                game,
                terms,
                wager,
                box,
                rnd,
                kept=kept,
                taken=(seat, wager.name) == taken,
                left=wager.progressive and _left_open(rnd, seat),
                done=done,
            )
            for wager in game.wagers
            if _offered(terms, wager)
        ),
        hand=_player_hand(game, box),
        decision=_decision(game, rnd, box),
        notes=_notes(table, game, terms, seat, box),
        selected=seat == selected,
        attention=_attention(game, rnd, seat),
        closed=player in table.barred and not (box and box.wagers),
        settled=done,
    )


def _offered(terms: Terms, wager: Wager) -> bool:
    return not wager.progressive or terms.unit > 0


def _left_open(rnd: Round | None, seat: int) -> bool:
    """The claim of this position waits on a slip (R-46)."""
    return bool(rnd and rnd.slip and rnd.waiting and any(claim.seat == seat for claim in rnd.waiting.claims))


def _area(
    game: Game,
    terms: Terms,
    wager: Wager,
    box: Box | None,
    rnd: Round | None,
    *,
    taken: bool,
    kept: Mapping[str, Withholding],
    left: bool,
    done: bool,
) -> AreaView:
    staked = box.wagers.get(wager.name, 0) if box else 0
    gone = rnd is not None and chips_gone(game, rnd, wager.name)
    settled = [line for line in box.lines if _belongs(game, line, wager)] if box else []
    lines = [line for line in settled if rnd is not None and not goes_by_telling(rnd, line)]
    amount = 0 if gone or len(lines) < len(settled) else staked
    limit = terms.limits.get(wager.name)
    warning = ""
    if limit and 0 < amount < limit.minimum:
        warning = say("Under the minimum {minimum}", minimum=show(limit.minimum, terms.currency))
    elif limit and amount > limit.maximum:
        warning = say("Over the maximum {maximum}", maximum=show(limit.maximum, terms.currency))
    elif amount and wager.needs and box and not any(name in box.wagers for name in wager.needs):
        warning = say("Needs {needed_beside}", needed_beside=game.needed_beside(wager))
    withdrawn = box is not None and wager.name in box.withdrawn
    back = (SettlementBadge(Verb.RETURN, staked, done=True),)
    return AreaView(
        key=wager.name,
        label=wager.name if len(wager.name) == 1 else wager.title,  # the layout bears the bare sign (LR 2.2.1)
        short=wager.short,
        amount=amount,
        minimum=limit.minimum if limit else None,
        maximum=limit.maximum if limit else None,
        warning=warning,
        out_of_limit=bool(warning),
        accepts=phase_of(game, rnd) is Phase.BETTING and not wager.follows,
        selected=taken,
        lit=bool(staked) if wager.progressive else None,
        note=UNANSWERED if left else _units(terms, wager, staked),
        settlement=tuple(
            replace(badge, done=done) for line in lines for badge in badges(line, kept.get(line.wager), gone=gone)
        )
        if not withdrawn
        else back,
    )


def _units(terms: Terms, wager: Wager, amount: int) -> str:
    return (
        say("{amount} units", amount=amount // terms.unit)
        if wager.progressive and terms.unit and amount > terms.unit
        else ""
    )


def _belongs(game: Game, line: Line, wager: Wager) -> bool:
    beside = {bonus.name: bonus.beside for bonus in game.bonuses}
    return beside.get(line.wager, line.wager.removesuffix("_refused")) == wager.name


def _player_hand(game: Game, box: Box | None) -> HandView:
    if box is None:
        return HandView()
    look = Look.DIMMED if box.standing != "live" else Look.PLAIN
    return HandView(cards=cards(box.hand, look), name=called(game, box))


def called(game: Game, box: Box) -> str:
    """What an exposed hand is called; one that meets no dealer's hand, as it was read when settled (LR 3.18)."""
    if game.has_dealer or not box.hand.face_up:
        return begun(hand_words(game, box.hand))
    return begun(next((hand for line in box.lines if (hand := hand_of(line.why))), ""))


def cards(hand: Hand, look: Look = Look.PLAIN) -> tuple[CardView, ...]:
    """The cards of a hand: faces only where they lie face up."""
    return tuple(
        CardView(face=card, face_up=True, look=look) if index in hand.shown else CardView(look=look)
        for index, card in enumerate(hand.cards)
    )


def _dealer(game: Game, rnd: Round | None) -> HandView:
    if rnd is None:
        return HandView(title=say("Dealer"))
    hand = rnd.dealer
    if _unconfirmed(rnd, hand):
        return _marked(say("Dealer"), hand)
    if not all_told(hand, game.hand_cards):
        return HandView(title=say("Dealer"), cards=cards(hand))
    rank, least = game.compare(hand.faces), game.qualification
    if least is None:
        return HandView(title=say("Dealer"), cards=cards(hand), name=begun(rank.words))
    qualifies = rank.strength >= least.at_least.strength
    note = say("Qualifies") if qualifies else say("Does not qualify: {least} is needed", least=least.words)
    return HandView(
        title=say("Dealer"),
        cards=cards(hand),
        name=begun(rank.words),
        note=note,
        tone=Tone.NEUTRAL if qualifies else Tone.PUSH,
    )


def _community(rnd: Round | None) -> HandView:
    if rnd is not None and _unconfirmed(rnd, rnd.community):
        return _marked(say("Community"), rnd.community)
    return HandView(title=say("Community"), cards=cards(rnd.community) if rnd else ())


def _unconfirmed(rnd: Round, hand: Hand) -> bool:
    """The shuffler cannot prove what it dealt here, and nobody has counted it yet (X3 5.8)."""
    return bool(hand.cards) and any(each.kind == "continuity" for each in rnd.findings)


def _marked(title: str, hand: Hand) -> HandView:
    return HandView(title=title, cards=cards(hand), note=UNCONFIRMED, tone=Tone.WARN)


def _burn(rnd: Round | None) -> HandView:
    return HandView(title=say("Burned"), cards=tuple(CardView() for _ in rnd.burned) if rnd else ())


def _jackpot(
    table: Table, game: Game, meter: Meter | None, *, terms: Terms, collected: int | None
) -> JackpotView | None:
    progressive = game.progressive
    if meter is None or progressive is None:
        return None
    linked = meter if isinstance(meter, Linked) else None
    rnd = table.round  # until the next one is opened the lamps of the last one are lit, and are counted
    stakes = [box.wagers.get(progressive.name, 0) for box in rnd.boxes.values()] if rnd else []
    unit = rnd.terms.unit if rnd else 0
    drawn = drawn_words(rnd.magic_card, rnd.lucky_player) if rnd else ""
    return JackpotView(
        name=linked.settings.title if linked else say("Progressive jackpot"),
        meter=linked.shown(table.id) if linked else meter.amount,
        currency=terms.currency,
        accepted=sum(map(bool, stakes)),
        due=sum(stakes) // unit if unit else 0,
        collected=collected // unit if unit and collected is not None else None,
        note=_jackpot_note(linked, table.id) or drawn,
    )


def _jackpot_note(linked: Linked | None, table: str) -> str:
    """What goes on with the jackpot: what is played for while a claim waits, or that it takes no wagers."""
    if linked is None:
        return ""
    if linked.stopped:
        return say("Stopped – no progressive wager")
    return (
        say("Claim pending – {amount} once it is paid", amount=show(linked.amount, linked.settings.currency))
        if linked.shown(table) != linked.amount
        else ""
    )


def _decision(game: Game, rnd: Round | None, box: Box | None) -> DecisionBadge | None:
    """The last decision; a player who is to be asked once more shows none."""
    if box is None or rnd is None:
        return None
    if box.standing == "returned":
        return DecisionBadge(say("OUT"), Tone.WARN)
    if box.declined:
        return DecisionBadge(say("NOT SHOWN"), Tone.LOSE)
    step = None if rnd.closed else current(game, rnd)
    asked = isinstance(step, Decide) and box.standing == "live" and step.point not in box.decisions
    if not box.decisions or asked:
        return None
    point, name = [*box.decisions.items()][-1]
    choice = game.choice(point, name)
    if choice is None:
        return DecisionBadge(plain_title(name).upper())
    tone = Tone.LOSE if choice.folds else Tone.PUSH if choice.withdraws else Tone.NEUTRAL
    return DecisionBadge(choice.mark, tone)


def _notes(table: Table, game: Game, terms: Terms, seat: int, box: Box | None) -> tuple[str, ...]:
    player = table.occupants.get(seat)
    notes = []
    if player is not None:
        others = [str(other) for other, who in table.occupants.items() if who == player and other != seat]
        notes += [say("Same player as {others}", others=", ".join(others))] if others else []
        notes += [say("Barred")] if player in table.barred else []
        notes += [say("One position only")] if player in table.restricted else []
    if box and table.round and _unconfirmed(table.round, box.hand):
        notes.append(UNCONFIRMED)
    if box and box.viewed:
        notes.append(say("Viewed"))
    if box and box.placed_by:
        notes.append(say("By the dealer") if box.placed_by == table.dealer else say("For the player"))
    passed = box is not None and (box.standing == "folded" or bool(box.lines))
    if box and passed and box.hand.cards and any(is_alive(terms, wager, box) for wager in game.wagers):
        notes.append(say("Keep the cards"))
    return tuple(notes)


def _attention(game: Game, rnd: Round | None, seat: int) -> bool:
    if rnd is None or rnd.closed:
        return False
    if rnd.findings:  # what holds the round is pointed at, not what would come next
        return str(seat) in rnd.findings[0].places
    step = current(game, rnd)
    if isinstance(step, Decide):
        waiting = deciding(game, rnd, step)
        return bool(waiting) and waiting[0].seat == seat
    if step.phase is Phase.SETTLING:
        unpaid = {box.seat for box in open_boxes(game, rnd, progressives=False)}
        return seat == next((each for each in pay_order(rnd) if each in unpaid), None)
    due = expected(game, rnd)
    return due is not None and due.place == str(seat)
