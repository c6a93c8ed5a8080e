"""What is decided about a table beside its rounds: holds, the dealing method, the deck."""

from collections.abc import Sequence
from typing import assert_never

from engine import keeping_asked as ask
from engine import keeping_facts as ev
from engine.authority import unsigned
from engine.cards import DECK
from engine.course import phase_of
from engine.decisions.decision import Decision
from engine.games.game import Game
from engine.keeping import HOLD_CLAUSES, OF_THE_DEVICE, Hold, HoldKind
from engine.procedure import Phase
from engine.refusals import Refusal
from engine.state import Table


def barring(table: Table, game: Game, method: str) -> Hold | None:
    """What bars the next deal, if anything; a shuffler that is out does not bar cards dealt by hand (3.8)."""
    automated = game.procedures[method].automated
    return next((hold for hold in table.holds if automated or hold.kind not in OF_THE_DEVICE), None)


def barred(table: Table, game: Game, method: str) -> Refusal | None:
    """Why no round can begin now, or None."""
    hold = barring(table, game, method)
    return Refusal(hold.rule, f"{hold.words} A supervisor puts it right first.") if hold else None


def keep(table: Table, game: Game | None, command: ask.KeepingAsked) -> Decision:
    """Answer what is asked beside the rounds."""
    if game is None or table.terms is None:
        return Refusal("", "The table is not set up yet. Ask a pit manager to set it up.")
    match command:
        case ask.HoldTable():
            return _hold(table, game, command)
        case ask.LiftHold():
            return _lift(table, game, command)
        case ask.ChangeMethod():
            return _change_method(table, game, command)
        case ask.NoteDeck():
            return _note_deck(table, command)
        case ask.NoteMisread(device=device):
            return (ev.CardMisread(device=device),)
        case ask.CountStub():
            return _count_stub(table, game, command)
        case ask.ChangeDeck():
            return _change_deck(table, game, command)
        case _:
            assert_never(command)


def _hold(table: Table, game: Game, command: ask.HoldTable) -> Decision:
    if any(each.kind == command.kind and each.device == command.device for each in table.holds):
        return Refusal("", "That is on record already.")
    return (ev.TableHeld(hold=_new(game, command.kind, command.words, command.device)),)


def _new(game: Game, kind: HoldKind, words: str, device: str = "") -> Hold:
    return Hold(kind=kind, rule=str(getattr(game.clauses, HOLD_CLAUSES[kind])), words=words, device=device)


def _lift(table: Table, game: Game, command: ask.LiftHold) -> Decision:
    lifted = [each for each in table.holds if each.kind == command.kind]
    if not lifted:
        return Refusal("", "Nothing of that kind holds the table.")
    no = _unapproved(game, command)
    if no:
        return no
    return tuple(
        ev.HoldLifted(hold=each.kind, device=each.device, approved_by=command.approved_by, reason=command.reason)
        for each in lifted
    )


def _change_method(table: Table, game: Game, command: ask.ChangeMethod) -> Decision:
    no = _unapproved(game, command)
    if no:
        return no
    if command.method not in game.procedures:
        return Refusal("", "This game is not dealt by that method.")
    rnd = table.round
    is_open = rnd is not None and not rnd.closed
    now = rnd.terms.method if rnd is not None and is_open else (table.terms.method if table.terms else "")
    coming = table.next_terms if is_open or not table.unannounced else None
    if command.method == (coming.method if coming and coming.game == game.id else now):
        return Refusal("", "That is the method already.")
    phase = phase_of(game, rnd)
    at_once = rnd is not None and not rnd.dealt and phase in (Phase.BETTING, Phase.COLLECTING, Phase.DEALING)
    if is_open and not at_once and coming is not None and coming.game != game.id:
        return Refusal("", "Another game comes with the next round, and how it is dealt is set up with it.")
    return (
        ev.MethodChanged(
            method=command.method, at_once=at_once, approved_by=command.approved_by, reason=command.reason.strip()
        ),
    )


def _note_deck(table: Table, command: ask.NoteDeck) -> Decision:
    noted = ev.DeckNoted(deck=command.deck, what=command.what)
    lifts = [each for each in table.holds if each.kind == "deck-check" and command.what == "verified"]
    return (noted, *(ev.HoldLifted(hold=each.kind, device=each.device, reason="The deck is whole.") for each in lifts))


def _count_stub(table: Table, game: Game, command: ask.CountStub) -> Decision:
    if command.count <= 0 or not command.counted_by:
        return Refusal("", "Say how many cards there are in all, and who counted them.")
    if table.round is not None and not table.round.closed:
        return Refusal(str(game.clauses.doubt), "The stub is counted between rounds. In a round, raise a doubt.")
    counted = ev.StubCounted(count=command.count, counted_by=command.counted_by)
    if command.count == len(DECK):
        return (counted,)
    words = f"The deck was counted by hand: {command.count} cards instead of {len(DECK)}."
    wrong = Hold(kind="deck-count", rule=str(game.clauses.doubt), words=words)
    return (counted, ev.TableHeld(hold=wrong))


def _change_deck(table: Table, game: Game, command: ask.ChangeDeck) -> Decision:
    no = _unapproved(game, command)
    if no:
        return no
    if table.round is not None and not table.round.closed:
        return Refusal("", "The deck is changed between rounds.")
    if not command.deck.strip() or not command.colour.strip():
        return Refusal("", "Say which deck it is and the colour of its backs.")
    changed = ev.DeckChanged(
        deck=command.deck.strip(),
        colour=command.colour.strip(),
        reason=command.reason.strip(),
        approved_by=command.approved_by,
    )
    about_the_old: Sequence[HoldKind] = ("deck-count", "deck-check", "unshuffled")
    lifts = [each for each in table.holds if each.kind in about_the_old]
    return (
        changed,
        *(
            ev.HoldLifted(hold=h.kind, device=h.device, approved_by=command.approved_by, reason="New deck")
            for h in lifts
        ),
    )


def _unapproved(game: Game, command: ask.LiftHold | ask.ChangeMethod | ask.ChangeDeck) -> Refusal | None:
    low = unsigned(command, rule=game.clauses.ranks)
    if low:
        return low
    return None if command.reason.strip() else Refusal(game.clauses.ranks, "Give the reason in words.")
