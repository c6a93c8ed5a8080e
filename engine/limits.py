"""How many chips of a wager are in action, and what its limits have to do with its result (5.13, 5.14, R-27)."""

from dataclasses import dataclass, replace
from typing import Final

from engine.games.game import SILENT, Game, Wager
from engine.money import LARGEST, show
from engine.refusals import Refusal
from engine.state import Box, Line, Outcome, Round, Why
from engine.terms import Cents, Limit, Terms


@dataclass(frozen=True, slots=True, kw_only=True)
class Chips:
    """The chips of one wager: all that lie there, and how many of them win or lose.

    Over the maximum the excess is no action and always goes back. `rules` and `words` say which limit spoke.
    """

    seat: int
    wager: str
    stake: Cents
    action: Cents
    currency: str
    rules: tuple[str, ...] = ()
    words: str = ""

    def win(self, times: int, why: Why, lines: tuple[str, ...] = ()) -> Line:
        """Pay so many to 1 on the chips in action; all chips go back with it."""
        winnings = self.action * times
        worked = f"{show(self.action, self.currency)} × {times:,} = {show(winnings, self.currency)}"
        return self._line("win", why, returned=self.stake, winnings=winnings, lines=lines, worked=worked)

    def lose(self, why: Why) -> Line:
        """Take the chips in action; the excess over the maximum goes back."""
        chips = [show(each, self.currency) for each in (self.stake, self.excess, self.action)]
        worked = "{} less {} = {}".format(*chips)
        return self._line("lose", why, returned=self.excess, worked=worked if self.excess else "")

    def stand_off(self, why: Why) -> Line:
        """Neither win nor lose: all chips stay the player's."""
        return self._line("stand-off", why, returned=self.stake)

    def go_back(self, why: Why) -> Line:
        """Undo the wager: all chips go back."""
        return self._line("return", why, returned=self.stake)

    @property
    def excess(self) -> Cents:
        """Chips over the maximum."""
        return self.stake - self.action

    def _line(
        self,
        outcome: Outcome,
        why: Why,
        *,
        returned: Cents,
        winnings: Cents = 0,
        lines: tuple[str, ...] = (),
        worked: str = "",
    ) -> Line:
        return Line(
            seat=self.seat,
            wager=self.wager,
            outcome=outcome,
            stake=self.stake,
            returned=returned,
            winnings=winnings,
            lines=lines,
            why=Why(
                rules=(*why.rules, *self.rules),
                words=f"{why.words} {self.words}".strip(),
                hand=why.hand,
                against=why.against,
                line=why.line,
                arithmetic=worked,
            ),
        )


def plain_chips(seat: int, wager: str, stake: Cents, currency: str = "$") -> Chips:
    """Chips that no limit has a say in."""
    return Chips(seat=seat, wager=wager, stake=stake, action=stake, currency=currency)


def chips_of(game: Game, terms: Terms, box: Box, wager: str) -> Chips:
    """The chips of a wager in the light of its limits, where the document speaks of limits at all."""
    stake = box.wagers[wager]
    limit = terms.limits.get(wager)
    chips = plain_chips(box.seat, wager, stake, terms.currency)
    if limit is not None and stake > limit.maximum and game.clauses.over_maximum != SILENT:
        most, excess = show(limit.maximum, terms.currency), show(stake - limit.maximum, terms.currency)
        return replace(
            chips,
            action=limit.maximum,
            rules=(game.clauses.over_maximum, "R-27"),
            words=f"Over the maximum of {most}: {excess} is not in action and goes back.",
        )
    if is_under(game, terms, wager, stake):
        words = f"Under the minimum of {show(terms.limits[wager].minimum, terms.currency)}: settled this one time."
        return replace(chips, rules=(game.clauses.under_minimum,), words=words)
    return chips


def contradiction(game: Game, terms: Terms) -> Refusal | None:
    """Refuse limits that cannot be kept together: whatever one wager may be, what follows or equals it may be too."""
    for name, limit in terms.limits.items():
        wager = game.wager(name)
        if wager and not 0 <= limit.minimum <= limit.maximum:
            words = f"{wager.title} is limited {_said(limit, terms)}: the minimum must not be over the maximum."
            return Refusal(game.limits_clause, words)
    for wager in game.wagers:
        other = game.wager(wager.follows or wager.equals)
        no = _apart(terms, other, wager) if other else None
        if no:
            return no
    return None


def _apart(terms: Terms, first: Wager, then: Wager) -> Refusal | None:
    laid, due = terms.limits.get(first.name), terms.limits.get(then.name)
    if due is None or (laid is None and then.equals):
        return None
    laid = laid or _OPEN
    fits = due.minimum <= laid.minimum * then.multiple and laid.maximum * then.multiple <= due.maximum
    if fits and (then.follows or laid == due):
        return None
    words = f"{first.title} is limited {_said(laid, terms)} and {then.title} {_said(due, terms)}, but {then.title} is "
    words += f"{then.multiple} times {first.title}." if then.multiple > 1 else f"always the same as {first.title}."
    return Refusal(then.clause, words)


_OPEN: Final = Limit(0, LARGEST)
"""Stands for a wager without limits."""


def _said(limit: Limit, terms: Terms) -> str:
    if limit == _OPEN:
        return "by nothing"
    return f"to {show(limit.minimum, terms.currency)} to {show(limit.maximum, terms.currency)}"


def beyond_limit(rule: str, words: str) -> str:
    """Words on a wager outside its limits, and who says what then where the document does not (5.13, 5.14, R-24)."""
    return f"{words} These rules do not say what then: a Gaming Shift Manager does." if rule == SILENT else words


def is_under(game: Game, terms: Terms, wager: str, stake: Cents) -> bool:
    """Say whether a wager is under its minimum, where the document has a rule for that (5.13)."""
    limit = terms.limits.get(wager)
    return limit is not None and stake < limit.minimum and game.clauses.under_minimum != SILENT


def is_spent(game: Game, terms: Terms, box: Box, wager: str, used: frozenset[int]) -> bool:
    """Say whether a wager under the minimum comes from an occupant who has used up the one time (5.13, R-23)."""
    return box.player in used and is_under(game, terms, wager, box.wagers[wager])


def go_back_under(game: Game, terms: Terms, box: Box, wager: str) -> Line:
    """Give a wager under the minimum back, whatever the outcome (5.13)."""
    least = show(terms.limits[wager].minimum, terms.currency)
    words = f"Under the minimum of {least} again: it goes back whatever the outcome."
    why = Why(rules=(game.clauses.under_minimum, "R-23"), words=words)
    return plain_chips(box.seat, wager, box.wagers[wager], terms.currency).go_back(why)


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
