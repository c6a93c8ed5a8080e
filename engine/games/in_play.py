"""Which wagers are alive, which cards they still need, and in which order seats are paid."""

from collections.abc import Callable

from engine.games.game import AgainstDealer, Game, OnHand, OnJackpot, Wager
from engine.table.state import Box, Round
from engine.table.terms import Terms


def survives(terms: Terms, wager: Wager, box: Box) -> bool:
    """Say whether a wager is untouched by its player's fold (3.9.1, R-17)."""
    if box.standing != "folded":
        return True
    return terms.house.side_wagers_survive_fold if wager.survives_fold == "house" else wager.survives_fold


def has_its_base(wager: Wager, box: Box) -> bool:
    """Say whether a wager lies beside one of those that it needs (5.12, UK-20).

    A base wager that goes back for being under the minimum was placed all the same (R-21).
    """
    return not wager.needs or any(box.wagers.get(name) for name in wager.needs)


def is_alive(terms: Terms, wager: Wager, box: Box) -> bool:
    """Say whether cards can still decide a wager: open, beside its base, not folded away or given up."""
    return (
        wager.name in box.open_wagers
        and wager.name not in box.withdrawn
        and box.standing != "returned"
        and has_its_base(wager, box)
        and survives(terms, wager, box)
        and not (box.declined and not isinstance(wager.settles, AgainstDealer))
    )


def needs_dealer(game: Game, rnd: Round) -> bool:
    """Say whether a live wager needs the dealer's hand (R-38, case A27)."""
    return _any_alive(game, rnd, _reads_the_dealer)


def needs_community(game: Game, rnd: Round) -> bool:
    """Say whether a live wager needs the community cards: in Let It Ride every one, else the progressive."""
    return _any_alive(game, rnd, _reads_the_community)


def pay_order(rnd: Round) -> tuple[int, ...]:
    """Seats in the order of payment: from the dealer's right, anti-clockwise (LR 3.17, R-25), or the other way."""
    return tuple(sorted(rnd.boxes, reverse=not rnd.terms.house.clockwise_settlement))


def _any_alive(game: Game, rnd: Round, reads: Callable[[Wager], bool]) -> bool:
    readers = [wager for wager in game.wagers if reads(wager)]
    return any(is_alive(rnd.terms, wager, box) for box in rnd.boxes.values() for wager in readers)


def _reads_the_community(wager: Wager) -> bool:
    return not isinstance(wager.settles, AgainstDealer) and wager.settles.uses_community


def _reads_the_dealer(wager: Wager) -> bool:
    match wager.settles:
        case AgainstDealer():
            return True
        case OnHand(uses_dealer=uses_dealer):
            return uses_dealer
        case OnJackpot():
            return False
