"""How many chips of a wager are in action, and what its limits have to do with its result (5.13, 5.14, R-27)."""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from assets.languages import say
from engine.games.game import SILENT, Game, Wager
from engine.money import LARGEST, show
from engine.refusals import Refusal
from engine.table.state import Box, Line, Round, WagerOutcome
from engine.table.terms import Cents, Limit, Terms
from engine.table.working import Paid, Working

EVEN_MONEY: Final = Paid("", 1)
"""What a winning wager pays that no pay table speaks of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidChips:
    """The chips of one wager: all that lie there, and how many of them win or lose.

    Over the maximum the excess is no action and always goes back. `rules`, `over` and `under` say which limit spoke.
    """

    seat: int
    wager: str
    stake: Cents
    action: Cents
    rules: tuple[str, ...] = ()
    over: Cents = 0
    under: Cents = 0

    def win(self, odds: Paid, why: Working) -> Line:
        """Pay so many to 1 on the chips in action; all chips go back with it."""
        on = self.action if self.excess else 0
        winnings = self.action * odds.figure
        return self._line("win", replace(why, paid=(odds,), on=on), returned=self.stake, winnings=winnings)

    def lose(self, why: Working) -> Line:
        """Take the chips in action; the excess over the maximum goes back."""
        return self._line("lose", why, returned=self.excess)

    def stand_off(self, why: Working) -> Line:
        """Neither win nor lose: all chips stay the player's."""
        return self._line("stand-off", why, returned=self.stake)

    def go_back(self, why: Working) -> Line:
        """Undo the wager: all chips go back."""
        return self._line("return", why, returned=self.stake)

    @property
    def excess(self) -> Cents:
        """Chips over the maximum."""
        return self.stake - self.action

    def explained(self, why: Working) -> Working:
        """The reason with the limit that spoke."""
        return replace(
            why, rules=(*why.rules, *self.rules), over=self.over, excess=self.excess, under=self.under or why.under
        )

    def _line(self, outcome: WagerOutcome, why: Working, *, returned: Cents, winnings: Cents = 0) -> Line:
        return Line(
            seat=self.seat,
            wager=self.wager,
            outcome=outcome,
            stake=self.stake,
            returned=returned,
            winnings=winnings,
            why=self.explained(why),
        )


def plain_chips(seat: int, wager: str, stake: Cents) -> LaidChips:
    """Chips that no limit has a say in."""
    return LaidChips(seat=seat, wager=wager, stake=stake, action=stake)


def chips_of(game: Game, terms: Terms, box: Box, wager: str) -> LaidChips:
    """The chips of a wager in the light of its limits, where the document speaks of limits at all."""
    stake = box.wagers[wager]
    action = in_action(game, terms, wager, stake)
    if action < stake:
        return LaidChips(
            seat=box.seat,
            wager=wager,
            stake=stake,
            action=action,
            rules=(game.clauses.over_maximum, "R-27"),
            over=action,
        )
    if is_under(game, terms, wager, stake):
        return LaidChips(
            seat=box.seat,
            wager=wager,
            stake=stake,
            action=stake,
            rules=(game.clauses.under_minimum,),
            under=terms.limits[wager].minimum,
        )
    return plain_chips(box.seat, wager, stake)


def in_action(game: Game, terms: Terms, wager: str, stake: Cents) -> Cents:
    """How much of a stake wins or loses: the maximum at most, where the document has a rule for that (5.14, R-27)."""
    limit = terms.limits.get(wager)
    speaks = limit is not None and game.clauses.over_maximum != SILENT
    return min(stake, limit.maximum) if limit is not None and speaks else stake


def contradiction(game: Game, terms: Terms) -> Refusal | None:
    """Refuse limits that cannot be kept together: whatever one wager may be, what follows or equals it may be too."""
    for name, limit in terms.limits.items():
        wager = game.wager(name)
        if wager and not 0 <= limit.minimum <= limit.maximum:
            words = say(
                "{wager} is limited {said}: the minimum must not be over the maximum.",
                wager=wager.title,
                said=_said(limit, terms),
            )
            return Refusal(game.limits_clause, words)
    for wager in game.wagers:
        other = game.wager(wager.follows or wager.equals)
        if other and (wager.follows or other.name in terms.limits) and (no := _apart(terms, other, wager)):
            return no
    return None


def never_met(game: Game, terms: Terms) -> Refusal | None:
    """Refuse limits that nobody can meet: no chips make such an amount, or equal wagers are held to different ones.

    Every change of terms asks this, and no fact is judged by it later.
    """
    for name, limit in terms.limits.items():
        wager = game.wager(name)
        if wager and not _can_be_laid(wager, limit, terms):
            words = say(
                "{wager} is limited {said}: no chips in use come to an amount within that.",
                wager=wager.title,
                said=_said(limit, terms),
            )
            return Refusal(game.limits_clause, words)
    for wager in game.wagers:
        other = _equal(game, terms, wager)
        no = _apart(terms, other, wager) if other else None
        if no:
            return no
    return None


def _can_be_laid(wager: Wager, limit: Limit, terms: Terms) -> bool:
    """Some amount that chips make, or units of the progressive, lies within the limits (R-30, R-40)."""
    least = terms.unit if wager.progressive else min((each for each in terms.denominations if each > 0), default=1)
    return limit.maximum > 0 and (least <= 0 or max(least, -(-limit.minimum // least) * least) <= limit.maximum)


def _equal(game: Game, terms: Terms, wager: Wager) -> Wager | None:
    """The first other wager that has limits and must be equal to this one (LR 3.4)."""
    group = (each for each in game.wagers if wager.equals and wager.equals in (each.name, each.equals))
    return next((each for each in group if each is not wager and each.name in terms.limits), None)


def _apart(terms: Terms, first: Wager, then: Wager) -> Refusal | None:
    laid, due = terms.limits.get(first.name), terms.limits.get(then.name)
    if due is None:
        return None
    laid = laid or _OPEN
    fits = due.minimum <= laid.minimum * then.multiple and laid.maximum * then.multiple <= due.maximum
    if fits and (then.follows or laid == due):
        return None
    said = {"first": first.title, "laid": _said(laid, terms), "then": then.title, "due": _said(due, terms)}
    words = (
        say(
            "{first} is limited {laid} and {then} {due}, but {then} is {multiple} times {first}.",
            **said,
            multiple=then.multiple,
        )
        if then.multiple > 1
        else say("{first} is limited {laid} and {then} {due}, but {then} is always the same as {first}.", **said)
    )
    return Refusal(then.clause, words)


_OPEN: Final = Limit(0, LARGEST)
"""Stands for a wager without limits."""


def _said(limit: Limit, terms: Terms) -> str:
    if limit == _OPEN:
        return say("by nothing")
    return say(
        "to {minimum} to {maximum}",
        minimum=show(limit.minimum, terms.currency),
        maximum=show(limit.maximum, terms.currency),
    )


def beyond_limit(rule: str, words: str) -> str:
    """Words on a wager outside its limits, and who says what then where the document does not (5.13, 5.14, R-24)."""
    return (
        say("{words} These rules do not say what then: a Gaming Shift Manager does.", words=words)
        if rule == SILENT
        else words
    )


def is_under(game: Game, terms: Terms, wager: str, stake: Cents) -> bool:
    """Say whether a wager is under its minimum, where the document has a rule for that (5.13)."""
    limit = terms.limits.get(wager)
    return limit is not None and stake < limit.minimum and game.clauses.under_minimum != SILENT


def is_spent(game: Game, terms: Terms, box: Box, wager: str, used: frozenset[int]) -> bool:
    """Say whether a wager under the minimum comes from an occupant who has used up the one time (5.13, R-23)."""
    return box.player in used and is_under(game, terms, wager, box.wagers[wager])


def go_back_under(game: Game, terms: Terms, box: Box, wager: str) -> Line:
    """Give a wager under the minimum back, whatever the outcome (5.13)."""
    least = terms.limits[wager].minimum
    why = Working(because="under-again", rules=(game.clauses.under_minimum, "R-23"), under=least)
    return plain_chips(box.seat, wager, box.wagers[wager]).go_back(why)


def under_minimum_players(game: Game, rnd: Round) -> tuple[int, ...]:
    """Occupants whose wager under the minimum was paid or collected in this round: their one time (5.13, R-23)."""
    if rnd.outcome == "void":
        return ()
    used = {
        box.player
        for box in rnd.boxes.values()
        for line in box.lines
        if line.outcome in {"win", "lose"}
        and line.wager in box.wagers
        and is_under(game, rnd.terms, line.wager, line.stake)
    }
    return tuple(sorted(used))
