"""What must be true of every table at every moment, whatever was asked of it. The tests hold the engine to it."""

from collections.abc import Iterator

from engine.games.game import Game
from engine.round.course import steps
from engine.table.state import Box, Restitution, Round, Table


def violations(game: Game, table: Table) -> tuple[str, ...]:
    """Everything that is not as it must be; empty for a sound table. No text names a card."""
    rnd = table.round
    if rnd is None:
        return ()
    found = [*_cards(rnd), *_place(game, rnd)]
    for box in rnd.boxes.values():
        found += _chips(game, box)
    for due in rnd.restitutions:
        found += _restitution(rnd, due)
    if rnd.closed:
        left = {claim.seat for claim in rnd.waiting.claims} if rnd.slip and rnd.waiting else set[int]()
        unpaid = [box.seat for box in rnd.boxes.values() if box.open_wagers and box.seat not in left]
        found += [f"position {seat} is closed with open wagers" for seat in unpaid]
    return tuple(found)


def _cards(rnd: Round) -> Iterator[str]:
    """No card lies in two places, unless the round is held or void for it (5.1)."""
    seen = rnd.seen
    if len(set(seen)) < len(seen) and not rnd.findings and rnd.outcome != "void":
        yield "a card is in the round twice"
    hands = {"dealer": rnd.dealer, "community": rnd.community, **{str(s): b.hand for s, b in rnd.boxes.items()}}
    for place, hand in hands.items():
        if any(not 0 <= index < len(hand.cards) for index in hand.shown):
            yield f"a card that is not there is shown at {place}"


def _chips(game: Game, box: Box) -> Iterator[str]:
    """Every chip that was laid is given back or taken, once, to the cent."""
    names = [line.wager for line in box.lines]
    if len(set(names)) < len(names):
        yield f"position {box.seat}: a wager is settled twice"
    for line in box.lines:
        laid = box.wagers.get(line.wager, box.refused.get(line.wager.removesuffix("_refused"), 0))
        if line.stake != (laid if game.wager(line.wager.removesuffix("_refused")) else 0):
            yield f"position {box.seat}: {line.wager} is settled on another stake than was laid"
        if not 0 <= line.returned <= line.stake or line.winnings < 0:
            yield f"position {box.seat}: {line.wager} pays back what was not laid"
        if line.outcome in ("stand-off", "return") and (line.winnings or line.returned != line.stake):
            yield f"position {box.seat}: {line.wager} stands off and yet moves chips"
    if any(amount <= 0 for amount in box.wagers.values()):
        yield f"position {box.seat}: a wager of nothing"


def _restitution(rnd: Round, due: Restitution) -> Iterator[str]:
    """Chips change hands again for more than nothing, and none that nobody has laid."""
    if min((*due.back.values(), *due.collect.values()), default=1) <= 0:
        yield f"position {due.seat}: chips change hands again that never did"
    box = rnd.boxes.get(due.seat)
    corrected = {each.wager for each in rnd.corrections if each.seat == due.seat}
    laid = (box.settled | box.wagers.keys()) if box else frozenset()
    if due.back.keys() - corrected - laid:
        yield f"position {due.seat}: chips go back that nobody has laid"


def _place(game: Game, rnd: Round) -> Iterator[str]:
    if not 0 <= rnd.step < len(steps(game, rnd)):
        yield "the round stands at a step that its procedure has not"
