"""The table screen as one frozen view: the felt, what to do next, and the reason of everything that is not possible."""

from string import ascii_uppercase

from msgspec.structs import replace

from app.felt.build.bets_in_hand import AREA, CHIP, as_before, before_words, pattern, same_words
from app.felt.build.collecting import COUNT, collecting_view, count_words
from app.felt.build.in_one_touch import SAME_BETS, following, worded
from app.felt.build.next_ask import all_others_label, next_ask
from app.felt.build.walk import walk_actions
from app.felt.view import ActionView, Desk, FindingView, TableView
from app.record.felt import felt
from app.record.jackpot_banner import table_banner
from app.record.phase import finding_of, phase_view
from app.record.settlement import settlement
from app.record.table_life import LAST_ROUNDS, notices
from app.record.terms import terms_view
from app.table.lamp import held, lamp
from app.table.link_status import LinkStatus
from app.ui.felt_view import FeltView, TouchOffer
from app.ui.view import BannerView, CardsWanted, EventLine, PaletteView, RefusalView
from app.words.table_life import coming
from assets.languages import say
from engine.cards import Card
from engine.counting_words import many
from engine.decide import game_of, refused
from engine.decisions.exposing import faces_to_enter
from engine.games.game import Game
from engine.games.in_play import pay_order
from engine.like import like
from engine.procedure import Choice, DealInTurn, Decide, Expose, Phase
from engine.round.course import choices_for, current, deciding, nobody_plays, phase_of
from engine.table import commands as ask
from engine.table.claim_key import CLAIM
from engine.table.jackpot import Meter
from engine.table.state import DEALER, Round, Table


def table_view(
    table: Table,
    *,
    desk: Desk,
    link: LinkStatus,
    meter: Meter | None = None,
    events: tuple[EventLine, ...] = (),
    title: str = "",
    dealer: str = "",
    afar: str = "",
) -> TableView | None:
    """Draw up the view, or None while the table has no terms. `dealer` is the name to show for the number.

    `afar` is what is to be said of the floor of the house.
    """
    game = game_of(table)
    terms = table.terms_in_force
    if game is None or terms is None:
        return None
    phase = phase_of(game, table.round)
    entry = wanted(table, game, by_itself=link.deals and link.by_card and link.ready)
    collecting = collecting_view(game, table.round, phase, desk.collected)
    primary, asked = next_ask(table, game, phase, link, enter=entry.title if entry else "", meter=meter)
    walk = settlement(table, game, explained=desk.explained, touched=desk.touched)
    then = following(table, asked, meter) if asked is not None and primary.refusal is None else ()
    primary = worded(primary, then, table.round)
    if collecting is not None and asked is not None:
        primary = replace(primary, detail=count_words(collecting))
    turn = _turn(table, game, desk)
    moving = desk.moving and phase is Phase.BETTING
    return TableView(
        slips=many(len(table.rack.slips), "slip") if table.rack.slips else "",
        felt=_pointing(
            felt(
                table,
                game,
                selected=desk.seat,
                taken=desk.taken if moving else None,
                meter=meter,
                collected=desk.collected,
                touched=desk.touched,
            ),
            table,
            game,
            desk,
            turn,
        ),
        phase=phase_view(table, game, phase, title=title, dealer=dealer),
        phase_key=phase,
        primary=primary,
        primary_ask=asked,
        primary_then=then,
        palette=_palette(table, phase, desk, meter),
        actions=(*walk_actions(walk), *_actions(table, phase, meter, asked=asked, then=then)),
        seat_actions=_seat_actions(table, game, desk, meter, turn=turn),
        collecting=collecting,
        terms=replace(terms_view(game, terms), coming=coming(table)),
        settlement=walk,
        lamp=lamp(link, automated=game.procedures[terms.method].automated, held=held(table)),
        banner=_banner(table, link, meter, afar),
        events=events,
        wanted=entry,
        finding=_finding_view(table),
        seat=desk.seat,
        turn=turn,
        moving=moving,
        taking=bool(desk.taking) and phase is Phase.BETTING,
        note=_in_hand_words(table, desk) if phase is Phase.BETTING else "",
    )


def _banner(table: Table, link: LinkStatus, meter: Meter | None, afar: str) -> BannerView:
    """Across the top: first what the table itself tells everybody, then what holds as long as the screen does."""
    banner = table_banner(link, meter, table.id)
    return replace(banner, texts=(*notices(table), *((afar,) if afar else ()), *banner.texts))


def _in_hand_words(table: Table, desk: Desk) -> str:
    """What the next touch does, where it is not to lay the chip in hand."""
    if desk.same:
        return same_words(table, desk.like)
    if desk.taking:
        what = {CHIP: say("Touch the area that gives one chip back."), AREA: say("Touch the area that is cleared.")}
        return what.get(desk.taking, say("Touch the position that is cleared."))
    if desk.moving:
        return _move_words(desk)
    if desk.seat is not None and as_before(table, desk.seat) is not None:
        bets = before_words(table, desk.seat)
        return say("Position {seat} picked. As before: {bets}.", seat=desk.seat, bets=bets)
    return ""


def _move_words(desk: Desk) -> str:
    return say("Touch the area where they belong.") if desk.taken else say("Touch the chips that are to be moved.")


def _finding_view(table: Table) -> FindingView | None:
    found = finding_of(table)
    return like(found, FindingView, claim=found.kind == CLAIM) if found is not None else None


OTHER_CARD = "other-card"
"""Key of the action that swaps the community cards: the other one was turned first (R-32)."""


def wanted(table: Table, game: Game, *, by_itself: bool = False) -> CardsWanted | None:
    """The faces that somebody has to enter now, if any (3.8; unreadable cards), with those that lie open already.

    `by_itself`: single cards come from a shoe, so that nobody says that they are dealt.
    """
    found = _wanted(table, game, by_itself=by_itself)
    if found is None or table.round is None:
        return None
    return replace(found, dealt=open_faces(table.round))


def open_faces(rnd: Round) -> tuple[Card, ...]:
    """Every card that lies face up on the table."""
    return tuple(card for hand in rnd.hands for index in hand.shown if (card := hand.cards[index]) is not None)


def _wanted(table: Table, game: Game, *, by_itself: bool) -> CardsWanted | None:
    rnd = table.round
    if rnd is None or rnd.closed or rnd.findings or nobody_plays(game, rnd):
        return None
    step = current(game, rnd)
    by_hand = not by_itself and not rnd.by_card
    if isinstance(step, DealInTurn) and step.show_last and not rnd.dealer.shown and (rnd.dealer.cards or by_hand):
        return CardsWanted(place=DEALER, count=1, title=say("Every hand lies in its place: the dealer's exposed card"))
    if isinstance(step, Expose):
        hand = rnd.hand_at(step.what)
        count = faces_to_enter(hand, len(hand.cards) if step.upto is None else step.upto)
        if count:
            return CardsWanted(place=step.what, count=count, title=step.title)
    if step.phase is Phase.SETTLING:
        return _hand_wanted(table, game, rnd)
    return None


def _hand_wanted(table: Table, game: Game, rnd: Round) -> CardsWanted | None:
    for seat in pay_order(rnd):
        hand = rnd.boxes[seat].hand
        if hand.known or not hand.cards or len(hand.cards) != game.hand_cards:
            continue
        no = refused(table, ask.SettleSeats(seats=(seat,)))
        if no is not None and no.enter:
            return CardsWanted(
                place=str(seat), count=game.hand_cards, title=say("The cards of position {seat}", seat=seat)
            )
    return None


def _palette(table: Table, phase: Phase, desk: Desk, meter: Meter | None) -> PaletteView:
    terms = table.terms_in_force
    return PaletteView(
        denominations=terms.denominations if terms else (),
        selected=desk.chip,
        enabled=phase is Phase.BETTING,
        can_repeat=_possible(table, ask.RepeatBets(outside_limits_seen=True), meter),
        can_as_before=desk.seat is not None and as_before(table, desk.seat) is not None,
        can_same=phase is Phase.BETTING and pattern(table, desk.like) is not None,
        same=desk.same and phase is Phase.BETTING,
        can_clear=_possible(table, ask.ClearWagers(seat=desk.seat or 0), meter),
        can_undo=_possible(table, ask.Undo(), meter),
        can_redo=_possible(table, ask.Redo(), meter),
    )


def _possible(table: Table, command: ask.Command, meter: Meter | None) -> bool:
    return refused(table, command, meter=meter) is None


def _action(table: Table, meter: Meter | None, key: str, *, says: tuple[str, str], command: ask.Command) -> ActionView:
    no = refused(table, command, meter=meter)
    label, shortcut = says
    why = RefusalView.of(no) if no is not None and not no.confirm else None
    return ActionView(key=key, label=label, shortcut=shortcut, ask=command, refusal=why)


def _actions(
    table: Table, phase: Phase, meter: Meter | None, *, asked: ask.Command | None, then: tuple[ask.Command, ...]
) -> tuple[ActionView, ...]:
    """What else can be asked of the whole table now, beside the large button."""
    if phase is Phase.CLOSED:
        last = ActionView(key=LAST_ROUNDS, label=say("Last rounds …"), shortcut="L")
        return (*_openings(table, meter, asked), *(() if table.shut or not table.rounds else (last,)))
    if phase is Phase.COLLECTING:
        return (ActionView(key=COUNT, label=say("Collected another amount …"), shortcut=OTHER),)
    if SAME_BETS in then:
        return (_action(table, meter, "close", says=(say("Close round"), "C"), command=ask.CloseRound()),)
    return (*_other_way(table, meter, asked), *_other_card(table, meter))


def _openings(table: Table, meter: Meter | None, asked: ask.Command | None) -> tuple[ActionView, ...]:
    """The way to open a round that the large button does not take: with an empty felt, or with the same bets."""
    if asked == SAME_BETS:
        fresh = ask.PlaceYourBets()
        return (_action(table, meter, "fresh", says=(say("Place your bets – empty felt"), "B"), command=fresh),)
    same = _action(table, meter, "repeat", says=(say("Place your bets – same bets"), "R"), command=SAME_BETS)
    return (same,) if table.last_bets else ()


def _other_way(table: Table, meter: Meter | None, asked: ask.Command | None) -> tuple[ActionView, ...]:
    """The first choice for all others, where most players make another one."""
    game, rnd = game_of(table), table.round
    step = current(game, rnd) if game is not None and rnd is not None and not rnd.closed else None
    if not isinstance(step, Decide) or not isinstance(asked, ask.AllOthers) or not asked.choice:
        return ()
    says = (all_others_label(step.choices[0].title), OTHERS)
    return (_action(table, meter, "others", says=says, command=ask.AllOthers(choice=step.choices[0].name)),)


def _other_card(table: Table, meter: Meter | None) -> tuple[ActionView, ...]:
    other = _action(
        table, meter, OTHER_CARD, says=(say("The other card was turned"), OTHER), command=ask.OtherCardTurned()
    )
    return () if other.refusal else (other,)


KEPT = frozenset("EINTUVXYZ")
"""Letters that mean the same in every phase, and are no choice's own."""
OTHERS, OTHER = "A", "O"
"""Letters of what stands beside the choices of a position: all others, and the other card."""


def letters(step: Decide) -> dict[str, str]:
    """The letter of each choice: its own, else the first one free of its title, else any that is free."""
    found = {choice.name: choice.key for choice in step.choices if choice.key}
    for choice in step.choices:
        free = (each for each in f"{choice.title.upper()}{ascii_uppercase}" if each in ascii_uppercase)
        taken = KEPT.union(found.values(), (OTHERS, OTHER))
        found.setdefault(choice.name, next(each for each in free if each not in taken))
    return found


def _open_to(rnd: Round, step: Decide, seat: int | None) -> tuple[Choice, ...]:
    """The choices that fit what lies on the position; all of them where nothing does."""
    box = rnd.boxes.get(seat) if seat is not None else None
    return (choices_for(step, box) if box is not None else ()) or step.choices


def _turn(table: Table, game: Game, desk: Desk) -> int | None:
    """The first position that still has to decide, but for those whose decisions are being saved."""
    rnd = table.round
    if rnd is None or rnd.closed or rnd.findings:
        return None
    step = current(game, rnd)
    waiting = deciding(game, rnd, step) if isinstance(step, Decide) else ()
    return next((box.seat for box in waiting if box.seat not in desk.asked), None)


def _pointing(shown: FeltView, table: Table, game: Game, desk: Desk, turn: int | None) -> FeltView:
    """The felt with what each player may decide otherwise than most, pointing at whose turn it is."""
    offers = _offers(table, game, desk)
    return replace(
        shown,
        seats=tuple(
            replace(
                each,
                attention=each.number == turn if desk.asked else each.attention,
                offer=offers.get(each.number),
            )
            for each in shown.seats
        ),
    )


def _offers(table: Table, game: Game, desk: Desk) -> dict[int, TouchOffer]:
    """The one choice of each position that is to decide which is not what most players do."""
    rnd = table.round
    if rnd is None or rnd.closed or rnd.findings:
        return {}
    step = current(game, rnd)
    if not isinstance(step, Decide):
        return {}
    found = {}
    for box in deciding(game, rnd, step):
        fitting = choices_for(step, box)
        usual = step.usual if step.usual in fitting else fitting[0]
        otherwise = [choice for choice in fitting if choice is not usual]
        if len(otherwise) == 1 and box.seat not in desk.asked:
            found[box.seat] = TouchOffer(otherwise[0].name, otherwise[0].title)
    return found


def _seat_actions(
    table: Table, game: Game, desk: Desk, meter: Meter | None, *, turn: int | None
) -> tuple[ActionView, ...]:
    """The choices of the picked seat, or of the first one that has to decide."""
    rnd = table.round
    if rnd is None or rnd.closed or rnd.findings:
        return ()
    step = current(game, rnd)
    if isinstance(step, Decide):
        seat = desk.seat or turn
        keys = letters(step)
        return tuple(
            _action(
                table,
                meter,
                choice.name,
                says=(choice.title, keys[choice.name]),
                command=ask.Choose(seat=seat, choice=choice.name),
            )
            for choice in _open_to(rnd, step, seat)
            if seat is not None
        )
    if step.phase is Phase.SETTLING and desk.seat is not None:
        seat = desk.seat
        settle, decline = ask.SettleSeats(seats=(seat,)), ask.DeclineComparison(seat=seat)
        return (
            _action(table, meter, "settle", says=(say("Settle position {seat}", seat=seat), "S"), command=settle),
            _action(table, meter, "decline", says=(say("Does not expose"), "D"), command=decline),
        )
    return ()
