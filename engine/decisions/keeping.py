"""What is decided about a table beside its rounds: holds, the dealing method, the deck."""

from collections.abc import Sequence

from assets.languages import kept, say
from engine.cards import DECK
from engine.counting_words import many
from engine.games.game import Game
from engine.like import like
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.round.course import phase_of
from engine.round.decision import Decision, Here
from engine.table import keeping_asked as ask
from engine.table import keeping_facts as ev
from engine.table.keeping import HOLD_CLAUSES, OF_THE_DEVICE, Hold, HoldKind, same_deck
from engine.table.state import Table
from engine.table.terms import HouseSettings


def barring(table: Table, game: Game, method: str) -> Hold | None:
    """What bars the next deal, if anything; a shuffler that is out does not bar cards dealt by hand (3.8)."""
    automated = game.procedures[method].automated
    return next((hold for hold in table.holds if automated or hold.kind not in OF_THE_DEVICE), None)


def barred(table: Table, game: Game, method: str) -> Refusal | None:
    """Why no round can begin now, or None."""
    hold = barring(table, game, method)
    if hold and not table.deck.withdrawn:
        return Refusal(hold.rule, say("{hold} A supervisor puts it right first.", hold=hold.words))
    return by_the_deck(table, game)


def by_the_deck(table: Table, game: Game) -> Refusal | None:
    """Why no round can begin with the deck that is in play, or None."""
    if not table.deck.withdrawn:
        return to_be_counted(table, game)
    gone = table.withdrawn[-1]
    called = _called(gone.name)
    words = say("{called} is out of use: {why} Put another deck in: Menu, Shuffler.", called=called, why=gone.why)
    return Refusal(gone.rule, words)


def to_be_counted(table: Table, game: Game) -> Refusal | None:
    """Why the cards are counted before the next round: a deck that was put in, or too many rounds without a count."""
    deck, house = table.deck, table.terms.house if table.terms else HouseSettings()
    if deck.to_count:
        words = say("{called} was put in and is not counted yet.", called=_called(deck.name))
    elif not deck.rounds_left(house.count_every):
        words = say(
            "The stub is to be counted: {since_count} since the last count.",
            since_count=many(deck.since_count, "round"),
        )
    else:
        return None
    return Refusal(str(game.clauses.doubt), say("{words} Count all 52 cards: Menu, Shuffler.", words=words))


def _called(name: str) -> str:
    if not name:
        return say("The deck")
    return name if "deck" in name.casefold() else say("Deck {name}", name=name)


def hold(here: Here, command: ask.HoldTable) -> Decision:
    """The table is held until a supervisor lifts it."""
    table, game = here.table, here.game
    if any(each.kind == command.kind and each.device == command.device for each in table.holds):
        return Refusal("", say("That is on record already."))
    return (ev.TableHeld(hold=_new(game, command.kind, command.words, command.device)),)


def _new(game: Game, kind: HoldKind, words: str, device: str = "") -> Hold:
    return Hold(kind=kind, rule=str(getattr(game.clauses, HOLD_CLAUSES[kind])), words=words, device=device)


def lift(here: Here, command: ask.LiftHold) -> Decision:
    """Lift a hold."""
    table = here.table
    lifted = [each for each in table.holds if each.kind == command.hold]
    if not lifted:
        return Refusal("", say("Nothing of that kind holds the table."))
    return tuple(
        ev.HoldLifted(hold=each.kind, device=each.device, approved_by=command.approved_by, reason=command.reason)
        for each in lifted
    )


def change_method(here: Here, command: ask.ChangeMethod) -> Decision:
    """Deal by another method: at once while nothing is dealt, else from the next round on."""
    table, game = here.table, here.game
    if command.method not in game.procedures:
        return Refusal("", say("This game is not dealt by that method."))
    rnd = table.round
    is_open = rnd is not None and not rnd.closed
    now = rnd.terms.method if rnd is not None and is_open else (table.terms.method if table.terms else "")
    coming = table.next_terms if is_open or not table.unannounced else None
    if command.method == (coming.method if coming and coming.game == game.id else now):
        return Refusal("", say("That is the method already."))
    phase = phase_of(game, rnd)
    at_once = rnd is not None and not rnd.dealt and phase in (Phase.BETTING, Phase.COLLECTING, Phase.DEALING)
    if is_open and not at_once and coming is not None and coming.game != game.id:
        return Refusal("", say("Another game comes with the next round, and how it is dealt is set up with it."))
    return (like(command, ev.MethodChanged, at_once=at_once, reason=command.reason.strip()),)


def note_misread(_: Here, command: ask.NoteMisread) -> Decision:
    """Put on record that the device read a card wrongly."""
    return (ev.CardMisread(device=command.device),)


def note_deck(here: Here, command: ask.NoteDeck) -> Decision:
    """Put on record what the device says of its deck; a whole one lifts the doubt about it."""
    table = here.table
    noted = ev.DeckNoted(deck=command.deck, what=command.what)
    if command.what == "loaded" and table.deck.to_count:
        return Refusal("", say("That is on record already."))
    lifts = [each for each in table.holds if each.kind == "deck-check" and command.what == "verified"]
    return (
        noted,
        *(ev.HoldLifted(hold=each.kind, device=each.device, reason=kept("The deck is whole.")) for each in lifts),
    )


def count_stub(here: Here, command: ask.CountStub) -> Decision:
    """Enter a count of the stub by hand; a deck that is not whole is taken out of use."""
    table, game = here.table, here.game
    if command.count <= 0 or not command.counted_by:
        return Refusal("", say("Say how many cards there are in all, and who counted them."))
    if table.round is not None and not table.round.closed:
        return Refusal(str(game.clauses.doubt), say("The stub is counted between rounds. In a round, raise a doubt."))
    counted = ev.StubCounted(count=command.count, counted_by=command.counted_by)
    if command.count == len(DECK):
        return (counted,)
    words = kept("The deck was counted by hand: {count} cards instead of {deck}.", count=command.count, deck=len(DECK))
    gone = ev.DeckWithdrawn(deck=table.deck.name, why=words, rule=str(game.clauses.doubt))
    held = ev.TableHeld(hold=Hold(kind="deck-count", rule=gone.rule, words=words))
    return (counted, held) if table.deck.withdrawn else (counted, held, gone)


def deck_refused(table: Table, name: str, *, at: str = "") -> Refusal | None:
    """Why a deck of this name cannot be put in: a table plays with it, or has taken it out of use for good.

    `at`: the name of that table, where it is another one of the house.
    """
    if same_deck(name, table.deck.name) and not table.deck.withdrawn:
        deck = table.deck.name
        return Refusal(
            "",
            say("Deck {deck} is in play already at table {at}.", deck=deck, at=at)
            if at
            else say("Deck {deck} is in play already.", deck=deck),
        )
    gone = next((each for each in table.withdrawn if same_deck(name, each.name)), None)
    if gone is None:
        return None
    return Refusal(
        "",
        say("Deck {gone} was taken out of use at table {at} and stays out: {why}", gone=gone.name, at=at, why=gone.why)
        if at
        else say("Deck {gone} was taken out of use and stays out: {why}", gone=gone.name, why=gone.why),
    )


def change_deck(here: Here, command: ask.ChangeDeck) -> Decision:
    """Put another deck into play."""
    table = here.table
    if table.round is not None and not table.round.closed:
        return Refusal("", say("The deck is changed between rounds."))
    if not command.deck.strip() or not command.colour.strip():
        return Refusal("", say("Say which deck it is and the colour of its backs."))
    no = deck_refused(table, command.deck)
    if no:
        return no
    deck, colour, reason = command.deck.strip(), command.colour.strip(), command.reason.strip()
    changed = like(command, ev.DeckChanged, deck=deck, colour=colour, reason=reason, to_count=True)
    about_the_old: Sequence[HoldKind] = ("deck-count", "deck-check", "unshuffled")
    lifts = [each for each in table.holds if each.kind in about_the_old]
    return (
        changed,
        *(
            ev.HoldLifted(hold=h.kind, device=h.device, approved_by=command.approved_by, reason=kept("New deck"))
            for h in lifts
        ),
    )
