"""What can be said about one position beyond the next step: what only people at the table can see."""

from msgspec.structs import replace

from app.felt.build.bets_in_hand import as_before, before_words
from app.ui.view import MenuLine, RefusalView
from app.words.places import place_in_short, place_title
from assets.languages import say
from engine.actors import ANYBODY, Approval, Rank
from engine.asked import Signed
from engine.asking import signed
from engine.cards import DECK, Card, glyphs
from engine.decide import game_of, refused, signer_of
from engine.decisions.barring import seats_with_chips
from engine.games.game import SILENT, Game
from engine.money import show
from engine.table import commands as ask
from engine.table import table_life_asked as life
from engine.table.jackpot import Meter
from engine.table.slip_asked import LeaveClaimOpen, PaySlip, RefuseSlip
from engine.table.state import COMMUNITY, DEALER, Box, Hand, Table

ENDS = say("It ends when the player leaves or the table closes.")
"""Of whoever may not bet: at a table without names a person is known only while they sit there (R-23)."""
SLIP = "slip"
"""Saves the slip of a jackpot claim that was left open, to be printed."""
CORRECT = say("Correct a card")
CARD = "card"
"""Opens the picker of cards, to put a card on record right."""


def seat_menu(table: Table, seat: int, meter: Meter | None = None) -> tuple[MenuLine, ...]:
    """Everything that makes sense for a position; what is refused now stands there with its reason.

    `meter` is the linked jackpot as the table last saw it.
    """
    game = game_of(table)
    if game is None:
        return ()
    box = table.round.boxes.get(seat) if table.round and not table.round.closed else None
    rule = game.clauses
    plain = [*_as_before(table, seat), *_cards(box, seat), *_people(table, seat)]
    lines = [MenuLine(label=label, ask=command) for label, command in plain]
    restricted = table.occupants.get(seat) in table.restricted
    label = say("Lift: one position only") if restricted else say("Restrict to one position")
    restrict = ask.RestrictPlayer(seat=seat, lifted=restricted)
    ends = "" if restricted else ENDS
    lines.append(MenuLine(label=label, ask=restrict, what=ends, rule=rule.restriction))
    lines += [*_barring(table, game, seat), *_placed_for(table, rule.on_behalf, box)]
    if box is not None and box.lines:
        reopen = ask.ReopenSettlement(seats=(seat,))
        lines.append(MenuLine(label=say("Reopen the settlement"), ask=reopen, rule="R-25"))
    if box is not None and box.declined:
        look = ask.ViewDeclined(seat=seat)
        words = say("Look at the cards not exposed")
        lines.append(MenuLine(label=words, ask=look, rule=rule.not_exposed))
    lines += _slips(table, seat)
    lines += [*_chips_too_late(table, seat), *_wrong_cards(table, seat)]
    where = say("Position {seat}, table {table}.", seat=seat, table=table.id)
    return tuple(
        replace(
            line,
            what=f"{where} {line.what}".strip(),
            needed=line.needed or _signer(table, line),
            refusal=None if line.opens == SLIP else _refusal(table, line.ask, meter),
        )
        for line in lines
    )


def _signer(table: Table, line: MenuLine) -> str:
    """Who has to approve it; nobody where that was done, or where more is asked first."""
    if line.opens or (isinstance(line.ask, Signed) and line.ask.approval is not None):
        return ""
    rank = signer_of(table, line.ask)
    return rank.value if rank is not None else ""


def _slips(table: Table, seat: int) -> list[MenuLine]:
    """A jackpot claim of this position: left open while the jackpot cannot be reached, paid once it has answered."""
    waiting = table.round.waiting if table.round is not None and not table.round.slip else None
    leave = LeaveClaimOpen()
    lines = []
    if waiting is not None and any(claim.seat == seat for claim in waiting.claims):
        what = say(
            "The round goes on; the claim is entered when the jackpot can be reached, after those entered before."
        )
        lines.append(MenuLine(label=say("Leave the claim open on a slip"), ask=leave, what=what, rule="R-46"))
    for slip in (each for each in table.slips if seat in each.seats):
        owed = show(slip.owed, table.round_of(slip).terms.currency) if slip.answer else say("not answered yet")
        pay = PaySlip(slip=slip.number)
        what = say("{owed}, round {round}.", owed=owed, round=slip.waiting.key.round)
        lines.append(
            MenuLine(
                label=say("Slip {slip} is paid: {owed}", slip=slip.name, owed=owed)
                if slip.answer
                else say("Slip {slip} is paid", slip=slip.name),
                ask=pay,
                what=what,
                rule="R-46",
            )
        )
        lines.append(
            MenuLine(
                label=say("The claim of slip {slip} does not stand", slip=slip.name),
                ask=RefuseSlip(slip=slip.number),
                what=say("{what} The wager is lost; nothing is paid on the slip.", what=what),
                rule="R-46",
            )
        )
        lines.append(
            MenuLine(label=say("Slip {slip} on paper", slip=slip.name), ask=pay, opens=SLIP, place=str(slip.number))
        )
    return lines


def _as_before(table: Table, seat: int) -> list[tuple[str, ask.Command]]:
    """While bets are placed: what the player of this position bet before they sat out."""
    repeat = as_before(table, seat)
    if repeat is None or table.round is None or table.round.closed or table.round.bets_closed:
        return []
    return [(say("Bets as before: {bets}", bets=before_words(table, seat)), repeat)]


def _cards(box: Box | None, seat: int) -> list[tuple[str, ask.Command]]:
    if box is None:
        return []
    lines: list[tuple[str, ask.Command]] = []
    if box.hand.cards:
        label = say("Has not looked at the hand") if box.viewed else say("Has looked at the hand")
        lines.append((label, ask.NoteViewed(seat=seat, lifted=box.viewed)))
    else:
        lines.append((say("Take this position's bets back"), ask.ClearWagers(seat=seat)))
    if box.hand.cards and not box.hand.face_up:
        lines.append((say("Does not expose the cards"), ask.DeclineComparison(seat=seat)))
    return lines


def _barring(table: Table, game: Game, seat: int) -> list[MenuLine]:
    """Bar whoever sits there, under a Gaming Shift Manager's name; in a round that is dealt, by the ruling (5.9)."""
    player = table.occupants.get(seat)
    if player is None:
        return []
    rule, rnd = game.clauses.barring, table.round
    if player in table.barred:
        lift = life.BarPlayer(seat=seat, lifted=True)
        return [MenuLine(label=say("Lift: barred from play"), ask=lift, rule=rule)]
    if rnd is not None and rnd.bets_closed and seats_with_chips(table, player) and rule == game.clauses.confidential:
        kind = "confidential"
        ruling = ask.RaiseIrregularity(kind=kind, places=(str(seat),))
        return [MenuLine(label=say("Bar from further play …"), ask=ruling, opens=kind, place=str(seat), rule=rule)]
    bar = life.BarPlayer(seat=seat)
    return [MenuLine(label=say("Bar from further play"), ask=bar, what=ENDS, rule=rule)]


def _placed_for(table: Table, rule: str, box: Box | None) -> list[MenuLine]:
    """Who placed the bets of this position, where the document lets staff do so (3.6): the dealer, or who signs."""
    if rule == SILENT or box is None or not box.wagers or table.round is None or table.round.bets_closed:
        return []
    dealer = Approval(table.dealer, Rank.DEALER)
    if box.placed_by:
        own = ask.NotePlacedFor(seat=box.seat, approval=dealer, lifted=True)
        return [MenuLine(label=say("The player placed these bets"), ask=own, rule=rule)]
    by_dealer = ask.NotePlacedFor(seat=box.seat, approval=dealer)
    by_other = ask.NotePlacedFor(seat=box.seat)
    return [
        MenuLine(label=say("I placed these bets for the player"), ask=by_dealer, rule=rule),
        MenuLine(
            label=say("A supervisor placed these bets"), ask=by_other, needed=Rank.PIT_SUPERVISOR.value, rule=rule
        ),
    ]


def _chips_too_late(table: Table, seat: int) -> list[MenuLine]:
    """Chips that came or went after “No more bets”; which and how many is asked in the flow (5.5, 5.6, R-39)."""
    if table.round is None or table.round.closed or not table.round.bets_closed:
        return []
    labels = {"late-wager": say("Chips came late …"), "late-withdrawal": say("Chips were taken back late …")}
    return [
        MenuLine(label=label, ask=ask.RaiseIrregularity(kind=kind, places=(str(seat),)), opens=kind, place=str(seat))
        for kind, label in labels.items()
    ]


def _wrong_cards(table: Table, seat: int) -> list[MenuLine]:
    """Cards that lie face up and are not what is on record: the physical card prevails, with approval."""
    rnd = table.round
    if rnd is None or rnd.closed:
        return []
    labels = {
        str(seat): say("A card is another one …"),
        DEALER: say("A card of the dealer …"),
        COMMUNITY: say("A community card …"),
    }
    unseen = next((card for card in DECK if card not in rnd.seen), DECK[0])
    return [
        MenuLine(
            label=label,
            ask=ask.CorrectCard(place=place, index=shown[0], card=unseen),
            opens=CARD,
            place=place,
        )
        for place, label in labels.items()
        if (shown := rnd.hand_at(place).shown)
    ]


def corrected(table: Table, place: str, cards: tuple[Card, ...]) -> MenuLine | RefusalView:
    """What puts one card of a hand right, ready to be approved; `cards` are those that lie face up, in their order."""
    hand = table.round.hand_at(place) if table.round is not None else Hand()
    wrong = [(index, card) for index, card in zip(hand.shown, cards, strict=False) if hand.cards[index] != card]
    if len(wrong) != 1 or len(cards) != len(hand.shown):
        why = say("One card at a time: touch the hand as it lies, in the same order.")
        return RefusalView("", why if wrong else say("These are the cards on record."))
    ((index, card),) = wrong
    was = hand.cards[index]
    words = say("{was} is really {card}", was=glyphs(was) if was else "?", card=glyphs(card))
    command = ask.CorrectCard(place=place, index=index, card=card)
    where = place_title(place) if place.isdigit() else place_in_short(place)
    line = MenuLine(
        label=CORRECT, ask=command,
        what=say("{where}, table {table}: {words}.", where=where, table=table.id, words=words),
        needed=Rank.PIT_SUPERVISOR.value,
    )  # fmt: skip
    return replace(line, refusal=_refusal(table, command, None))


def _people(table: Table, seat: int) -> list[tuple[str, ask.Command]]:
    if seat not in table.occupants:
        return []
    me = table.occupants[seat]
    left = say("Somebody else sits here now") if me in table.barred else say("The player has left")
    lines: list[tuple[str, ask.Command]] = [(left, ask.PlayerLeft(seat=seat))]
    for other, who in sorted(table.occupants.items()):
        if who != me:
            lines.append((say("Same player as position {other}", other=other), ask.SamePlayer(seat=seat, other=other)))
    free = [each for each in table.terms.positions if each not in table.occupants] if table.terms else []
    lines += [(say("Moved to position {each}", each=each), ask.PlayerMoved(seat=seat, to_seat=each)) for each in free]
    return lines


def _refusal(table: Table, command: ask.Command, meter: Meter | None) -> RefusalView | None:
    """Ask as if it were approved: what is then refused is refused whoever signs."""
    given = isinstance(command, Signed) and command.approval is not None
    return RefusalView.of(refused(table, command if given else signed(command, ANYBODY), meter=meter))
