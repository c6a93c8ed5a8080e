"""The second pass of settlement: progressive wagers, after the community cards are turned (R-25)."""

from dataclasses import dataclass

import msgspec

from assets.languages import say, strung
from engine.cards import suit_words
from engine.games.game import Game, OnJackpot, PayLine, PayTable, Read, Seen, Wager
from engine.games.in_play import has_its_base, pay_order, survives
from engine.games.limits import LaidChips, chips_of, go_back_under, is_spent
from engine.table.claim_key import Answer, Claimed
from engine.table.jackpot import WHOLE, Claim, Division, Meter, Prize, divide
from engine.table.state import Box, Line, Round
from engine.table.terms import Terms
from engine.table.working import Working


class JackpotOutOfReach(ValueError):
    """A share of the jackpot was won, and there is no jackpot that could be asked what it is."""


class Progressives(msgspec.Struct, frozen=True, kw_only=True):
    """The results of the progressive wagers of one round.

    `lines`: seat to result, in pay order. `prizes`: every payment of a jackpot line, in the order of payment
    (fixed lines by seat, shared lines, the whole jackpot). `after`: the meter as it then stands.
    """

    lines: dict[int, Line]
    prizes: tuple[Prize, ...]
    after: Meter | None


@dataclass(frozen=True, slots=True, kw_only=True)
class _LiveHand:
    """A live progressive wager with what its cards amount to. `drawn`: lines won by a draw of the system."""

    chips: LaidChips
    units: int
    read: Read
    line: PayLine | None
    drawn: tuple[PayLine, ...]
    folded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pass:
    """What one pass of progressives has in hand: the round, the wager and its pay table in force."""

    game: Game
    rnd: Round
    wager: Wager
    settles: OnJackpot
    under_minimum: frozenset[int]

    @property
    def table(self) -> PayTable:
        """The pay table in force."""
        return progressive_table(self.settles, self.rnd.terms)

    @property
    def terms(self) -> Terms:
        """The terms of the round."""
        return self.rnd.terms


def claimed(game: Game, rnd: Round, meter: Meter | None, *, under_minimum: frozenset[int]) -> tuple[Claimed, ...]:
    """The hands for which the jackpot must be asked: a share of it, or a fixed payment that it bears in part (R-8)."""
    now = _pass(game, rnd, under_minimum)
    if now is None:
        return ()
    borne = rnd.terms.house.fixed_prizes_from_meter and meter is not None
    hands = (_read_hand(now, box) for box in _open(now) if _without_cards(now, box) is None)
    return tuple(
        Claimed(hand.chips.seat, hand.line.line, hand.line.pays, hand.line.figure)
        for hand in hands
        if hand.line and (borne or hand.line.pays == "percent")
    )


def settle_progressives(
    game: Game,
    rnd: Round,
    meter: Meter | None,
    *,
    under_minimum: frozenset[int],
    given: Answer | None = None,
    left: frozenset[int] = frozenset(),
) -> Progressives:
    """Settle every progressive wager that is still open; `given` is the answer that the jackpot has given already.

    `left` are positions that stay open: their claim waits on a slip (R-46).

    `meter` is the linked jackpot as displayed when settlement begins; `under_minimum` are the occupants who have
    had their one settled wager under the minimum (5.13). Raises JackpotOutOfReach when a percentage was won and
    there is no jackpot, ValueError when the set-up has not brought the pay table (R-20): a prize is never worked
    out as nothing.
    """
    now = _pass(game, rnd, under_minimum)
    if now is None:
        return Progressives(lines={}, prizes=(), after=meter)
    waiting = [box for box in _open(now) if box.seat not in left]
    alone = {box.seat: _without_cards(now, box) for box in waiting}
    hands = [_read_hand(now, box) for box in waiting if alone[box.seat] is None]
    answered = (given.prizes, Meter(given.after, meter.seed if meter else 0)) if given else None
    prizes, after = answered or _prizes(now, hands, meter)
    won = {prize.seat: prize for prize in prizes}
    read = {hand.chips.seat: _result(now, hand, won.get(hand.chips.seat), len(prizes)) for hand in hands}
    lines = {box.seat: alone[box.seat] or read[box.seat] for box in waiting}
    return Progressives(lines=lines, prizes=prizes, after=after)


def _pass(game: Game, rnd: Round, under_minimum: frozenset[int]) -> _Pass | None:
    """What a pass has in hand; None where no progressive wager is open."""
    wager = game.progressive
    if wager is None or not isinstance(wager.settles, OnJackpot):
        return None
    now = _Pass(
        game=game,
        rnd=rnd,
        wager=wager,
        settles=wager.settles,
        under_minimum=under_minimum,
    )
    return now if _open(now) else None


def _open(now: _Pass) -> list[Box]:
    """Boxes whose progressive wager waits for its result, in pay order."""
    boxes = (now.rnd.boxes[seat] for seat in pay_order(now.rnd))
    return [box for box in boxes if now.wager.name in box.open_wagers and box.standing != "returned"]


def progressive_table(settles: OnJackpot, terms: Terms) -> PayTable:
    """The pay table in force: the document's, or the one that the set-up took from the display (R-20, UK-26).

    Raises ValueError when a line of the displayed table is missing.
    """
    if settles.table is not None:
        return settles.table
    missing = missing_lines(settles, terms)
    if missing:
        raise ValueError(say("The displayed jackpot pay table lacks: {missing}.", missing=", ".join(missing)))
    shown = {each.line: each for each in terms.displayed}
    suit = say("special suit {suit}", suit=suit_words(terms.special_suit)) if terms.special_suit else ""
    return PayTable(
        title=strung(say("Progressive Jackpot"), suit, by=", "),
        clause="UK-26",
        lines=tuple(PayLine(name, shown[name].figure, shown[name].pays) for name in settles.displayed),
    )


def missing_lines(settles: OnJackpot, terms: Terms) -> tuple[str, ...]:
    """Lines that the set-up still has to bring before progressive betting can open (R-20)."""
    shown = {each.line for each in terms.displayed}
    lacking = tuple(line for line in settles.displayed if line not in shown)
    return (*lacking, say("special suit")) if settles.displayed and not terms.special_suit else lacking


def _without_cards(now: _Pass, box: Box) -> Line | None:
    """Results that no card has a say in; the hand is not looked at, so no word betrays it (R-3)."""
    wager = now.wager
    chips = chips_of(now.game, now.terms, box, wager.name)
    if not has_its_base(wager, box):
        return chips.go_back(Working(because="without-base", rules=wager.without))
    if is_spent(now.game, now.terms, box, wager.name, now.under_minimum):
        return go_back_under(now.game, now.terms, box, wager.name)
    if not survives(now.terms, wager, box):
        return chips.lose(Working(because="lost-with-fold", rules=(wager.fold_clause,)))
    if box.declined:
        return chips.lose(Working(because="not-exposed", rules=(now.game.clauses.not_exposed, "R-3")))
    return None


def _read_hand(now: _Pass, box: Box) -> _LiveHand:
    chips = chips_of(now.game, now.terms, box, now.wager.name)
    read = now.settles.reading(
        Seen(
            player=box.hand.faces,
            dealer=now.rnd.dealer.faces,
            community=now.rnd.community.faces,
            terms=now.terms,
        )
    )
    return _LiveHand(
        chips=chips,
        units=chips.action // now.terms.unit if now.terms.unit else 1,
        read=read,
        line=now.table.find(read.line),
        drawn=_drawn(now.rnd, box, now.settles.draws),
        folded=box.standing == "folded",
    )


def _drawn(rnd: Round, box: Box, draws: PayTable | None) -> tuple[PayLine, ...]:
    """Lines won by the system's draw: the Magic Card in hand or community, the Lucky Player (LR 4.3, 4.4)."""
    hit = {
        "magic_card": rnd.magic_card is not None and rnd.magic_card in (*box.hand.faces, *rnd.community.faces),
        "lucky_player": rnd.lucky_player == box.seat,
    }
    return tuple(line for line in draws.lines if hit.get(line.line)) if draws else ()


def _prizes(now: _Pass, hands: list[_LiveHand], meter: Meter | None) -> tuple[tuple[Prize, ...], Meter | None]:
    claims = [_claim(hand.chips, hand.line, now.table) for hand in hands if hand.line]
    if meter is None and any(claim.kind == "percent" for claim in claims):
        raise JackpotOutOfReach
    house = now.terms.house
    how = Division(
        fixed_from_meter=house.fixed_prizes_from_meter,
        later_shares_of_seed=house.later_shares_of_seed,
    )
    prizes, after = divide(claims, meter or Meter(amount=0, seed=0), how)
    return prizes, after if meter else None


def _claim(chips: LaidChips, line: PayLine, table: PayTable) -> Claim:
    return Claim(
        seat=chips.seat,
        line=line.line,
        place=table.lines.index(line),
        kind="percent" if line.pays == "percent" else "fixed",
        figure=line.figure if line.pays in {"percent", "fixed"} else line.figure * chips.action,
    )


def _result(now: _Pass, hand: _LiveHand, prize: Prize | None, prizes: int) -> Line:
    """Put hand line and draws together; the stake goes back once where a line pays "to 1" (R-6, R-15)."""
    chips = hand.chips
    won = (*((hand.line,) if hand.line else ()), *hand.drawn)
    rules = _rules(now, hand, prize, prizes)
    if not won:
        return chips.lose(
            Working(because="not-on-jackpot-table", rules=rules, hand=hand.read.hand, chosen=hand.read.chosen)
        )
    stake_back = any(line.pays == "to 1" for line in won)
    why = Working(
        because="pays-jackpot",
        rules=rules,
        hand=hand.read.hand if hand.line else None,
        chosen=hand.read.chosen if hand.line else (),
        paid=tuple(line.paid for line in won),
        on=chips.action if chips.excess else 0,
        prize=prize,
    )
    return Line(
        seat=chips.seat,
        wager=chips.wager,
        outcome="win",
        stake=chips.stake,
        returned=chips.stake if stake_back else chips.excess,
        winnings=(prize.amount if prize else 0) + sum(line.figure * chips.action for line in hand.drawn),
        why=chips.explained(why),
    )


def _rules(now: _Pass, hand: _LiveHand, prize: Prize | None, prizes: int) -> tuple[str, ...]:
    rules = [now.settles.clause, now.table.clause]
    rules += [now.wager.fold_clause] if hand.folded else []
    rules += [now.settles.units_clause] if hand.line and hand.units > 1 and now.settles.units_clause else []
    rules += ["R-6"] if hand.line and hand.line.pays != "to 1" else []
    if prize and prize.percent:
        sharing = now.settles.sharing
        shared = sharing.whole if prize.percent == WHOLE else sharing.pooled
        rules += shared if prize.winners > 1 else ()
        rules += sharing.whole_last if prize.percent == WHOLE and prizes > prize.winners else ()
    rules += [line.clause for line in hand.drawn]
    return tuple(dict.fromkeys([*rules, *(("R-15",) if hand.drawn else ())]))
