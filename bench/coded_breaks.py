"""The code behind clauses, broken by hand: clause, what goes wrong, the function, and the piece of it exchanged.

A row stands for each document that says the same (`alike`). The first part of a clause's own paragraph in the
rulebook says how it is honoured; the row breaks just that.
"""

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from bench.breaks import Break, NoSuchTarget, alike, cited, find, forget, in_code, in_value, named
from engine.games.catalogue import GAMES
from engine.hands import HandKind
from engine.irregularities.row import When
from engine.procedure import Phase
from engine.table import commands as ask
from engine.table import slip_asked as slip

P = Phase


def coded_breaks() -> Iterator[Break]:
    """Every row, and the gates: each question asked in every phase in which it is not allowed, and in none."""
    for clauses, what, where, old, new in _ROWS:
        yield Break(clauses=clauses, title=f"{where.removeprefix('engine.')}: {what}", do=in_code(where, old, new))
    for clauses, what, do in _VALUES:
        yield Break(clauses=clauses, title=what, do=do)
    yield from _gates()
    yield from _conditions()
    yield from _measures()


Row = tuple[tuple[str, ...], str, str, str, str]

_DECISION = (*alike("M3 3.9"), "LR 3.8", "LR 3.12", "UK-5")
_FOLD = (*alike("M3 1.1.5", "M3 3.9.1"), "UK-5")
_LATE = (*alike("M3 5.5", "M3 3.2"),)
_MAIN = alike("M3 1.1.1")
_OPENS = alike("M3 1.1.9", "M3 3.1")
_QUALIFIES = (*alike("M3 3.11", "M3 3.12"), "SS 3.10.2", "SS 3.10.3", "UK-10", "R-1")
_PAYS_ON_HAND = (*alike("M3 1.1.6", "M3 3.11.4", "M3 3.12.5"), "UK-3")
_BONUS = (*alike("M3 1.1.2", "M3 3.11.3", "M3 3.12.4"), "UK-15")
_THREE_KINDS = (*alike("M3 3.14"), "UK-8")
_UNDER = alike("M3 5.13")
_OVER = (*alike("M3 5.14"), "R-27")
_VOID = alike("M3 5.1.1")
_NOT_SHOWN = (*alike("M3 3.10.2"), "R-3")

# fmt: off
_ROWS: Final[tuple[Row, ...]] = (
    # -- a round begins, is bet on, and ends ---------------------------------------------------------------------------
    (alike("M3 3.1"), "opens while a round is open", "engine.decide:_not_now", "phase not in row.phases", "phase not in row.phases and not row.opens"),
    (alike("M3 1.1.9"), "closes with wagers unsettled", "engine.decisions.settling:close_round", "at.phase is not Phase.CLOSING and not nobody_plays(at.game, rnd)", "False"),
    (alike("M3 1.1.9"), "closes in the betting with chips on the felt", "engine.decisions.settling:close_round", "at.phase is Phase.BETTING and not any(box.wagers or box.refused for box in rnd.boxes.values())", "at.phase is Phase.BETTING"),
    (alike("M3 1.1.9"), "nobody plays as soon as one hand is out", "engine.round.course:nobody_plays", "all(box.standing", "any(box.standing"),
    (alike("M3 1.1.9"), "nobody plays while something is open", "engine.round.course:nobody_plays", "bool(boxes) and settled and", "bool(boxes) and"),
    (alike("M3 3.2"), "betting is open after the call", "engine.round.course:_done", "return rnd.bets_closed", "return False"),
    (alike("M3 3.2"), "betting is closed before the call", "engine.round.course:_done", "return rnd.bets_closed", "return True"),
    ((*alike("M3 3.4.2"), "R-35"), "further chips replace what lies there", "engine.decisions.betting:place_wager", "_lying(at.round, command.seat, each.name) + command.amount", "command.amount"),
    (alike("M3 3.4.2"), "moved chips replace what lies there", "engine.table.evolve:_moved", "already.get(event.to_wager, 0) + event.amount", "event.amount"),
    (alike("M3 3.4.3"), "a second position is taken directly", "engine.decisions.betting:_elsewhere", "s != seat", "False"),
    (alike("M3 3.4.3"), "a position without chips counts as one", "engine.decisions.betting:_elsewhere", "box.wagers and ", ""),
    (alike("M3 3.4.3"), "restricted by a Pit Supervisor", "engine.decisions.seating:restricts", "else Rank.PIT_MANAGER", "else Rank.PIT_SUPERVISOR"),
    (alike("M3 3.4.3"), "last bets are repeated on several positions", "engine.decisions.betting:_repeated", "if player in table.restricted and any", "if False and any"),
    ((*alike("M3 2.2.2"), "UK-1"), "wagers of another game are taken", "engine.round.decision:Standing.wager", "return found or Refusal", "return self.game.wagers[0] if found is None else found or Refusal"),
    ((*alike("M3 3.4.1", "M3 1.1.3"), "X3 3.4.1", "SS 3.4.1", "UK-19"), "a look is not kept", "engine.table.evolve:_on_round", "viewed=not lifted", "viewed=False"),
    (alike("M3 3.5.4"), "a wager is booked to nobody", "engine.decisions.betting:place_wager", "player=player", "player=0"),
    (alike("M3 3.6"), "who placed it is not kept", "engine.decisions.on_behalf:note_placed_for", "placed_by=command.approved_by", "placed_by=''"),
    ((*alike("M3 3.5.3"), "X3 3.5.3", "LR 3.5.1"), "chips are not counted before the deal", "engine.round.course:_done", "rnd.progressives_collected or not _progressive_chips(game, rnd)", "True"),
    ((*alike("M3 3.5.3"), "X3 3.5.3", "LR 3.5.1"), "what was collected is not kept", "engine.decisions.betting:confirm_progressives", "collected=command.collected", "collected=accepted"),
    ((*alike("M3 3.5.3"), "X3 3.5.3", "LR 3.5.1"), "what was accepted is not counted", "engine.decisions.betting:confirm_progressives", "box.wagers.get(progressive.name, 0)", "0"),
    (("X3 3.5.3", "LR 3.5"), "parts of a unit are taken", "engine.decisions.betting:unpayable", "terms.unit <= 0 or total % terms.unit", "False"),
    (("X3 3.5.3",), "more units than the most are taken", "engine.decisions.betting:unpayable", "total > terms.unit * terms.most_units", "False"),
    (("X3 3.5.3",), "the most units are refused", "engine.decisions.betting:unpayable", "total > terms.unit * terms.most_units", "total >= terms.unit * terms.most_units"),
    ((*alike("M3 1.1.8"), "LR 3.5", "UK-24"), "no progressive is taken in", "engine.decisions.betting:no_jackpot", "if not isinstance(wager.settles, OnJackpot):\n        return None", "if not isinstance(wager.settles, OnJackpot):\n        return None\n    return Refusal(wager.clause, '')"),
    (alike("M3 5.12"), "a progressive alone is not told", "engine.decisions.closing_bets:_alone", "if ", "if False and "),
    (("R-36", "LR 1.1.1", "LR 3.4"), "unequal wagers are not put right", "engine.decisions.closing_bets:_unequal", "!= box.wagers.get(wager.equals, 0)", "== -1"),
    (("LR 3.4", "LR 1.1.1"), "chips on one area alone", "engine.decisions.betting:_equal_group", "first in (w.name, w.equals)", "False"),
    (alike("M3 3.4"), "below the minimum is not told", "engine.decisions.closing_bets:_under_minimum", "amount < limit.minimum", "False"),
    (alike("M3 3.4"), "over the maximum is not told", "engine.decisions.betting:_is_over", "amount > limit.maximum", "False"),
    (alike("M3 3.4"), "terms change without notice", "engine.decisions.terms_changing:not_announced", "if not table.unannounced", "if True"),
    (("X3 3.7",), "every table is dealt by the first method", "engine.round.course:steps", "game.procedures[rnd.terms.method]", "next(iter(game.procedures.values()))"),
    (("X3 3.7",), "a method that the game does not have is set up", "engine.decisions.terms_changing:set_terms", " or terms.method not in game.procedures", ""),
    (alike("M3 3.5.1"), "the area is not shown", "app.record.felt:_area", "accepts=phase_of(game, rnd) is Phase.BETTING and not wager.follows", "accepts=phase_of(game, rnd) is Phase.BETTING and not wager.follows and not wager.progressive"),
    ((*alike("M3 5.12.1"), "UK-20"), "a wager alone is not marked", "app.record.felt:_area", "elif amount and wager.needs and box and", "elif False and"),
    (("M3 3.4.1", "X3 3.4.1", "SS 3.4.1"), "nobody is told to look at one hand", "app.felt.build.one_hand:one_hand_alone", "if game.clauses.view_one_hand == SILENT:", "if True:"),
    # -- the deal ------------------------------------------------------------------------------------------------------
    ((*alike("M3 3.8"), "M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1", "SS 3.7", "SS 3.8", "LR 3.6", "LR 3.7", "UK-2"), "the places come in another order", "engine.round.course:playing", "sorted(rnd.boxes.items())", "sorted(rnd.boxes.items(), reverse=True)"),
    ((*alike("M3 3.8"), "SS 3.8"), "the dealer before the players", "engine.round.course:_dealt_in_turn", "(*seats, *dealer, *community)", "(*dealer, *seats, *community)"),
    (alike("M3 3.8"), "the community cards before the dealer", "engine.round.course:_dealt_in_turn", "(*seats, *dealer, *community)", "(*seats, *community, *dealer)"),
    ((*alike("M3 3.8"), "SS 3.8"), "the cards come one place after the other", "engine.round.course:next_card", "min(hands, key=lambda each: len(rnd.hand_at(each.place).cards), default=None)", "next(iter(hands), None)"),
    (("M3 3.7", "X3 3.7.1.1", "SS 3.7", "LR 3.6", "UK-2"), "a packet for another place is taken in silence", "engine.decisions.dealing:_wrong", "command.place != due.place", "False"),
    (("M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "SS 3.7", "SS 1.1.5", "LR 3.6", "LR 3.7", "UK-2", "UK-17"), "a wrong count is taken in silence", "engine.decisions.dealing:_wrong", "len(command.cards) != due.count", "False"),
    (("M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1"), "the burn is not waited for", "engine.round.course:_done", "return rnd.burn_confirmed", "return True"),
    (("X3 3.7.3.1",), "a missing security card is taken in silence", "engine.decisions.dealing:_wrong", 'command.security != "bottom"', "False"),
    (("X3 3.7.3.1",), "a security card elsewhere is taken in silence", "engine.decisions.dealing:_wrong", 'command.security != "none" and not due.security', "False"),
    (("X3 3.7.2.1", "X3 3.7.2"), "the dealer's cards are due before all have decided", "engine.round.course:_done", "return not deciding(game, rnd, step)", "return any(step.point in box.decisions for box in rnd.boxes.values()) or not deciding(game, rnd, step)"),
    (("SS 3.7",), "no card of the dealer is turned", "engine.decisions.dealing:take_packet", "if due.show_last and", "if False and"),
    (("SS 3.8",), "the face of the dealer's card is not asked for", "engine.round.course:_dealt", "(not step.show_last or bool(rnd.dealer.shown))", "True"),
    (("SS 3.8",), "another card of the dealer is turned", "engine.decisions.exposing:_last_card", "shown=(len(merged) - 1,)", "shown=(0,)"),
    ((*alike("M3 2.1"),), "a card that came twice is taken in silence", "engine.decisions.dealing:_wrong", "doubled(at.round, command.cards)", "False"),
    ((*alike("M3 2.1"),), "a joker is taken in silence", "engine.decisions.dealing:odd", "if each in _ODDITIES", "if each in _ODDITIES and each != 'joker'"),
    (("R-38",), "the dealer's hand is left out", "engine.round.course:_done", "not rnd.dealer.cards and _decisions_made(game, rnd) and not needs_dealer(game, rnd)", "not rnd.dealer.cards"),
    (("R-38",), "a position with a progressive alone gets no cards", "engine.round.course:playing", "if box.wagers)", "if set(box.wagers) - {'progressive'})"),
    (("R-38", "X3 3.9.1.2"), "no live wager needs the dealer", "engine.games.in_play:needs_dealer", "return _any_alive(game, rnd, _reads_the_dealer)", "return False"),
    # -- decisions -----------------------------------------------------------------------------------------------------
    (_DECISION, "done after the first decision", "engine.round.course:_done", "return not deciding(game, rnd, step)", "return any(step.point in box.decisions for box in rnd.boxes.values()) or not deciding(game, rnd, step)"),
    (_DECISION, "nobody is waited for", "engine.round.course:_done", "return not deciding(game, rnd, step)", "return True"),
    (("LR 3.11", "LR 3.15"), "the card is turned after the first decision", "engine.round.course:_done", "return not deciding(game, rnd, step)", "return any(step.point in box.decisions for box in rnd.boxes.values()) or not deciding(game, rnd, step)"),
    (_DECISION, "all others fold", "engine.decisions.deciding:all_others", "_of_all(choices_for(step, box), command.choice)", "choices_for(step, box)[-1]"),
    (_DECISION, "a decision is not kept", "engine.table.evolve:_decided", "event.point: event.choice", "event.point + ' ': event.choice"),
    ((*alike("M3 3.9.2", "M3 1.1.7"), "SS 3.9.2", "SS 1.1.2", "UK-6"), "one Ante more than is due", "engine.decisions.deciding:_due", "* wager.multiple", "* (wager.multiple + 1)"),
    ((*alike("M3 1.1.7"), "UK-6"), "three times the Ante", "engine.decisions.deciding:_due", "* wager.multiple", "* 3"),
    ((*alike("M3 3.9.2"), "SS 3.9.2", "UK-6", "R-36"), "the wrong size does not stop the exposure", "engine.decisions.exposing:turn_cards", "if unequal:", "if False:"),
    ((*alike("M3 3.9.2"), "SS 3.9.2", "UK-6", "R-36"), "the measure is forgotten", "engine.decisions.deciding:unequal_follow_up", "* wager.multiple", "* 5"),
    (_FOLD, "a fold is not kept", "engine.table.evolve:_decided", 'standing="folded" if event.folds else "live"', 'standing="live"'),
    ((*alike("M3 3.9.3"),), "offered beside an Ante as well", "engine.round.course:choices_for", "(not choice.without or choice.without not in lying)", "True"),
    ((*alike("M3 3.9.3"),), "never offered", "engine.round.course:choices_for", "(not choice.without or choice.without not in lying)", "not choice.without"),
    (("LR 3.9",), "the first choice is open at the second decision", "engine.decisions.deciding:choose", "step = _open_point(at)", "step = next(each for each in steps(at.game, at.round) if isinstance(each, Decide))"),
    (("X3 3.7.2", "X3 3.7.2.1"), "a choice is changed after the next cards came", "engine.decisions.deciding:_open_point", "before = steps(at.game, at.round)[at.round.step - 1]\n    return before if isinstance(before, Decide) else None", "return next((s for s in reversed(steps(at.game, at.round)[: at.round.step]) if isinstance(s, Decide)), None)"),
    (("LR 3.10", "LR 3.14"), "what is taken back stays in play", "engine.settlement.settlement:_settle", "wager.name in box.withdrawn", "False"),
    (("LR 3.10", "LR 3.14"), "what was taken back is not kept", "engine.table.evolve:_decided", "withdrawn=", "withdrawn=() and "),
    (("LR 1.1.4",), "to let it ride takes the chips back", "engine.decisions.deciding:_decided", "withdraws=choice.withdraws", "withdraws=choice.withdraws or choice.needs"),
    (("LR 3.16",), "a choice withdraws “$”", "engine.decisions.deciding:_decided", "withdraws=choice.withdraws", "withdraws='$' if choice.withdraws else ''"),
    (("R-32",), "the two cards do not change places", "engine.decisions.exposing:other_card_turned", "cards=(hand.cards[1], hand.cards[0])", "cards=hand.cards"),
    (("R-32",), "the swap is not kept", "engine.decisions.exposing:other_card_turned", "ev.CommunitySwapped(),", ""),
    # -- exposing and comparing ----------------------------------------------------------------------------------------
    ((*alike("M3 3.10"), "SS 3.10"), "not all of the dealer's cards are turned", "engine.decisions.exposing:_exposed", "turned = count if upto is None else upto", "turned = count - 1 if upto is None else upto"),
    ((*alike("M3 3.10"), "SS 3.10"), "settled before the dealer's cards are turned", "engine.round.course:_done", "return rnd.dealer.face_up or not needs_dealer(game, rnd)", "return True"),
    ((*alike("M3 3.10.1"), "LR 1.1.2"), "the community cards are not turned", "engine.round.course:_done", "return _turned(rnd, step) or not needs_community(game, rnd)", "return True"),
    ((*alike("M3 3.3", "M3 3.10", "M3 3.12.1"), "SS 3.10.3.1", "UK-11"), "a higher hand loses", "engine.settlement.qualification:compare", '"higher" if player > dealer else "lower"', '"lower" if player > dealer else "higher"'),
    ((*alike("M3 3.12.2"), "SS 3.10.3.2", "UK-12"), "a lower hand wins", "engine.settlement.qualification:compare", '"higher" if player > dealer else "lower"', '"higher"'),
    ((*alike("M3 3.12.3", "M3 3.15.1", "M3 3.15.4", "M3 1.1.10"), "SS 3.10.4", "UK-13"), "an equal hand loses", "engine.settlement.qualification:compare", 'return "equal"', 'return "lower"'),
    ((*alike("M3 1.1.10", "M3 3.12.3"), "SS 3.10.4", "UK-13"), "a stand-off takes the chips", "engine.games.limits:LaidChips.stand_off", "returned=self.stake", "returned=0"),
    (_QUALIFIES, "exactly the lowest hand does not qualify", "engine.settlement.qualification:qualifies", "dealer >= game.qualification.at_least", "dealer > game.qualification.at_least"),
    (_QUALIFIES, "every hand qualifies", "engine.settlement.qualification:qualifies", "dealer >= game.qualification.at_least", "True"),
    ((*alike("M3 3.11"), "SS 3.10.2", "UK-10"), "no hand qualifies", "engine.settlement.qualification:qualifies", "dealer >= game.qualification.at_least", "False"),
    (("R-1", "SS 3.10.2", "SS 3.10.3"), "the reason says otherwise", "engine.settlement.qualification:by_rank", "is not HandKind.HIGH_CARD", "is HandKind.HIGH_CARD"),
    ((*alike("M3 3.11.1"), "SS 3.10.2.1", "UK-14"), "without a qualified dealer it pays", "engine.settlement.comparison:_unqualified", 'case "stand-off":\n            return chips.stand_off(why)\n        case "return":\n            return chips.go_back(why)', "case _:\n            return chips.win(EVEN_MONEY, why)"),
    ((*alike("M3 3.11.2"), "SS 3.10.2.2", "UK-14"), "without a qualified dealer the Ante goes back", "engine.settlement.comparison:_unqualified", "return chips.win(EVEN_MONEY, why)", "return chips.go_back(why)"),
    (("R-4", "SS 3.10.2.2"), "a hand that is not shown loses beside no qualified dealer", "engine.settlement.comparison:against_dealer", "if not qualifies(game, dealer):", "if not qualifies(game, dealer) and not box.declined:"),
    (_NOT_SHOWN, "a hand that is not shown is compared", "engine.settlement.comparison:against_dealer", "if box.declined:", "if False:"),
    ((*_NOT_SHOWN, "SS 3.10.2.3"), "a hand that is not shown wins side bets", "engine.settlement.progressives:_without_cards", "if box.declined:", "if False:"),
    (("R-3", "M3 3.10.2", "X3 3.10.3"), "a hand that is not shown wins on its cards", "engine.settlement.settlement:_on_hand", "if box.declined:", "if False:"),
    (("R-3", "M3 3.10.2", "X3 3.10.3"), "a hand that is not shown has a bonus", "engine.settlement.settlement:_bonus", 'if box.standing == "folded" or box.declined:', 'if box.standing == "folded":'),
    (_NOT_SHOWN[:-1], "the look of a supervisor is not kept", "engine.decisions.exposing:view_declined", "return (ev.DeclinedHandViewed(seat=command.seat, viewed_by=command.approved_by),)", "return ()"),
    # -- settlement ----------------------------------------------------------------------------------------------------
    (_FOLD, "a folded hand is compared", "engine.settlement.comparison:against_dealer", 'box.standing == "folded"', "False"),
    ((*alike("M3 3.9.1"), "R-17"), "a fold costs every side wager", "engine.games.in_play:survives", 'if box.standing != "folded":\n        return True', 'return box.standing != "folded"'),
    ((*alike("M3 3.9.1.1"), "X3 3.9.1.2", "R-17"), "side wagers are lost with a fold", "engine.settlement.settlement:_on_hand", "not survives(rnd.terms, wager, box)", 'box.standing == "folded"'),
    (("R-17",), "the house's setting is not asked", "engine.games.in_play:survives", 'terms.house.side_wagers_survive_fold if wager.survives_fold == "house" else wager.survives_fold', "True"),
    ((*alike("M3 3.9.1"),), "a folded hand wins no progressive", "engine.settlement.progressives:_without_cards", "not survives(now.terms, wager, box)", 'box.standing == "folded"'),
    (("R-2", *alike("M3 1.1.2"), "UK-15"), "a folded Ante has its bonus", "engine.settlement.settlement:_bonus", 'box.standing == "folded" or ', ""),
    (_BONUS, "no bonus is paid", "engine.settlement.settlement:_bonus", "line = bonus.table.find(read.line)", "line = None"),
    ((*alike("M3 1.1.2"),), "the bonus gives a stake back", "engine.settlement.settlement:_bonus", "stake=0, returned=0", "stake=0"),
    ((*_BONUS, "M3 4.2", "X3 4.2"), "the bonus pays once more", "engine.settlement.settlement:_bonus", "beside.win(line.paid, ", "beside.win(replace(line.paid, figure=line.figure + 1), "),
    (_PAYS_ON_HAND, "the pay table is not looked at", "engine.settlement.settlement:_on_hand", "line = settles.table.find(read.line)", "line = None"),
    ((*_PAYS_ON_HAND, *alike("M3 4.3"), "UK-4", "UK-20", "UK-21", "UK-22", "X3 1.1.11", "X3 3.10.1", "X3 3.11.5", "X3 3.12.6", "X3 4.5", "LR 3.18", "LR 3.19", "LR 4.1", "LR 4.1.1"), "one more is paid", "engine.settlement.settlement:_on_hand", "chips.win(line.paid, ", "chips.win(replace(line.paid, figure=line.figure + 1), "),
    (("LR 3.3", "LR 3.18"), "a pair of nines is enough", "engine.games.readings:tens_or_better", "rank.ranks[0] >= TENS", "rank.ranks[0] >= TENS - 1"),
    (("LR 3.3", "LR 3.18"), "a pair of tens is not enough", "engine.games.readings:tens_or_better", "rank.ranks[0] >= TENS", "rank.ranks[0] > TENS"),
    (("LR 1.1.2", "LR 1.1.3"), "the community cards are not read", "engine.games.readings:tens_or_better", "rank_five((*seen.player, *seen.community))", "rank_three(seen.player)"),
    ((*alike("M3 1.1.4", "M3 4.4.1"), "LR 4.2.1"), "the community cards are not read for the progressive", "engine.games.readings:with_community", "rank_five((*seen.player, *seen.community))", "rank_three(seen.player)"),
    (("X3 1.1.5", "X3 1.1.11", "X3 3.10.1"), "the community cards are read for Six Card Bonus", "engine.games.readings:six_cards", "(*seen.player, *seen.dealer)", "(*seen.player, *seen.community)"),
    (("X3 1.1.11", "X3 3.10.1", "X3 4.5"), "not the best five of six", "engine.hands:rank_six", "return _KNOWN_SIX[", "return rank_five(cards[:5]) or _KNOWN_SIX["),
    (("UK-21",), "colours are not looked at", "engine.games.readings:one_colour", "len(colours) > 1", "False"),
    (("UK-22",), "the dealer's colours are not looked at", "engine.games.readings:one_colour", "{is_red(card) for card in seen.dealer} == colours", "False"),
    (("UK-22",), "all six colours may differ", "engine.games.readings:one_colour", "{is_red(card) for card in seen.dealer} == colours", "True"),
    (("UK-25",), "any straight flush is a mini royal", "engine.games.readings:mini_royal", "rank.ranks[0] != ACE", "False"),
    (("UK-25",), "no suit is special", "engine.games.readings:mini_royal", "suit_of(seen.player[0]) == seen.terms.special_suit", "False"),
    (("UK-26", "R-20"), "what the display lacks is not missed", "engine.settlement.progressives:missing_lines", "if line not in shown", "if False"),
    (("UK-26",), "the display is not read", "engine.settlement.progressives:progressive_table", "shown[name].figure", "shown[name].figure + 1"),
    ((*alike("M3 4.1"), "SS 4.1", "SS 4.1.1", "UK-7", "UK-11", "UK-14"), "even money pays twice", "engine.games.limits:LaidChips.win", "self.action * odds.figure", "self.action * odds.figure * 2"),
    (("SS 4.1", "SS 4.1.2", "SS 3.10.3.1"), "the Bet pays one more", "engine.settlement.comparison:_odds", "return line.paid", "return type(line.paid)(**{name: getattr(line.paid, name) + (name == 'figure') if name == 'figure' else getattr(line.paid, name) for name in line.paid.__struct_fields__})"),
    ((*alike("M3 3.12.2"), "SS 3.10.3.2", "UK-12", "LR 3.3"), "a loser keeps the chips", "engine.games.limits:LaidChips.lose", "returned=self.excess", "returned=self.stake"),
    (("R-4",), "that it was not exposed is not said", "engine.settlement.comparison:_unqualified", '(game.clauses.not_exposed, "R-4") if box.declined else ()', "()"),
    (("R-25", "LR 3.17"), "clockwise", "engine.games.in_play:pay_order", "reverse=not rnd.terms.house.clockwise_settlement", "reverse=False"),
    (("R-25",), "the house's side is not asked", "engine.games.in_play:pay_order", "reverse=not rnd.terms.house.clockwise_settlement", "reverse=True"),
    (("R-25", "UK-23", *alike("M3 3.18")), "all in one pass", "engine.round.course:open_boxes", "(name in names) is progressives", "True"),
    ((*alike("M3 3.5.2"),), "a hand that nobody looked at is not read", "engine.settlement.progressives:_read_hand", "line=now.table.find(read.line)", "line=now.table.find(read.line) if box.viewed else None"),
    ((*alike("M3 3.16"),), "a lost main wager takes the jackpot's payment", "engine.settlement.progressives:_result", "if not won:", "if not won or any(line.outcome == 'lose' for line in now.rnd.boxes[chips.seat].lines):"),
    ((*alike("M3 3.13"), "SS 3.10.3.3", "SS 3.10.2.3", "UK-24", "LR 3.20", "LR 4.2.1"), "no progressive wins", "engine.settlement.progressives:_read_hand", "line=now.table.find(read.line)", "line=None"),
    ((*alike("M3 1.1.8", "M3 3.5", "M3 3.13"), "M3 4.4", "X3 4.4", "SS 4.2", "LR 4.2", "UK-25"), "the progressive pays one cent more", "engine.settlement.progressives:_result", "winnings=(prize.amount if prize else 0)", "winnings=(prize.amount + 1 if prize else 0)"),
    (("X3 3.5.4",), "units multiply nothing", "engine.settlement.progressives:_claim", "line.figure * chips.action", "line.figure * min(chips.action, 500)"),
    (("X3 3.5.4", "R-14"), "units multiply the share of the meter", "engine.settlement.progressives:_claim", 'figure=line.figure if line.pays in {"percent", "fixed"} else', 'figure=line.figure * (chips.action // 500) if line.pays in {"percent", "fixed"} else'),
    (("R-6",), "the stake comes back on every line", "engine.settlement.progressives:_result", 'stake_back = any(line.pays == "to 1" for line in won)', "stake_back = True"),
    (("R-6", "LR 4.2"), "the stake comes back on no line", "engine.settlement.progressives:_result", 'stake_back = any(line.pays == "to 1" for line in won)', "stake_back = False"),
    (("LR 4.3",), "the Magic Card in a hand does not win", "engine.settlement.progressives:_drawn", "rnd.magic_card in (*box.hand.faces, *rnd.community.faces)", "rnd.magic_card in rnd.community.faces"),
    (("LR 4.3.1",), "the Magic Card in the middle does not win", "engine.settlement.progressives:_drawn", "rnd.magic_card in (*box.hand.faces, *rnd.community.faces)", "rnd.magic_card in box.hand.faces"),
    (("LR 4.4",), "the Lucky Player does not win", "engine.settlement.progressives:_drawn", "rnd.lucky_player == box.seat", "False"),
    (("LR 4.5", "R-15"), "draws and hand line are not paid together", "engine.settlement.progressives:_result", "+ sum(line.figure * chips.action for line in hand.drawn)", "+ 0 * sum(line.figure * chips.action for line in hand.drawn)"),
    (("LR 4.3", "LR 4.4", "R-29"), "drawn before betting is closed", "engine.decisions.dealing:draw_prizes", "not at.round.bets_closed or ", ""),
    (("R-29",), "drawn twice", "engine.decisions.dealing:draw_prizes", " or at.round.prizes_drawn", ""),
    # -- the jackpot ---------------------------------------------------------------------------------------------------
    ((*alike("M3 3.18.1"), "R-7"), "each takes a tenth of the whole", "engine.table.jackpot:shares", "remaining -= taken[-1].taken", "pass"),
    ((*alike("M3 3.18.1"), "R-9"), "fractions are rounded up", "engine.money:divide_down", "return floor(Fraction(amount) / shares)", "return -floor(-Fraction(amount) / shares)"),
    ((*alike("M3 3.18.1"),), "nobody shares", "engine.table.jackpot:_pooled", "each = divide_down(pool, len(winners))", "each = divide_down(pool, 1)"),
    ((*alike("M3 3.18.2"),), "the whole jackpot is paid first", "engine.table.jackpot:_by_line", "(claim.figure == WHOLE, -claim.place)", "(claim.figure != WHOLE, -claim.place)"),
    (("R-7", "SS 3.15.1"), "no seed is added for a second royal", "engine.table.jackpot:_whole", "(len(winners) - 1) * meter.seed", "0"),
    (("R-7",), "shares of the seed are not asked for", "engine.table.jackpot:_pooled", "meter.seed if how.later_shares_of_seed else None", "None"),
    (("R-8",), "fixed prizes come out of the meter", "engine.table.jackpot:_fixed", "if how.fixed_from_meter else 0", "if True else 0"),
    (("R-8",), "the house's setting is not asked", "engine.table.jackpot:_fixed", "if how.fixed_from_meter else 0", "if False else 0"),
    (("R-9",), "the fraction leaves the meter", "engine.table.jackpot:_pooled", "left = meter.amount - each * len(winners)", "left = meter.amount - pool"),
    (("R-13", "M3 3.18", "X3 3.18", "SS 3.15"), "winners are settled one by one", "engine.table.jackpot:_by_line", "groupby(ordered, key=lambda claim: claim.line)", "groupby(ordered, key=lambda claim: claim.seat)"),
    ((*alike("M3 3.17"),), "claims are not numbered", "engine.jackpots.paying:_one", "jackpot.claims_made + 1 if prize.percent else 0", "1 if prize.percent else 0"),
    ((*alike("M3 3.17"),), "the meter is not taken from at once", "engine.jackpots.paying:_one", "Pools(displayed=prize.from_meter)", "Pools()"),
    (("R-26", *alike("M3 5.12.2")), "the share is not taken back", "engine.jackpots.contributing:reverse", "after=jackpot.pools.minus(taken)", "after=jackpot.pools"),
    (("R-26",), "a returned progressive names no reversal", "engine.settlement.returns:returned_lines", 'rules=(rule, "R-26") if wager.progressive else (rule,)', "rules=(rule,)"),
    (("R-30",), "the share that feeds is not that of the set-up", "engine.jackpots.pools:split", "stake * settings.to_meter", "stake * 10"),
    # -- the order of hands --------------------------------------------------------------------------------------------
    ((*alike("M3 3.14.1", "M3 4.4.1.2"), "UK-9"), "one suit in a row is a flush", "engine.hands:_read", "_UNPAIRED[len(set(map(suit_of, cards))) == 1, top is not None]", "_UNPAIRED[len(set(map(suit_of, cards))) == 1, top is not None and len(set(map(suit_of, cards))) > 1]"),
    ((*alike("M3 4.4.1.1"),), "no royal flush", "engine.hands:_read", "kind = HandKind.ROYAL_FLUSH", "pass"),
    ((*alike("M3 3.14.3"), "X3 4.4.1.6", "SS 3.11.6", "LR 3.21.6"), "no straight", "engine.hands:_top_of_sequence", "return ranks[0]", "return None"),
    ((*alike("M3 3.3.1.2", "M3 3.15.3"), "SS 3.3.1.2", "SS 3.12.4", "UK-9", "R-5"), "the Ace is never low", "engine.hands:_top_of_sequence", "len(ranks) if ranks == wheel else None", "None"),
    ((*alike("M3 3.3.1.2", "M3 3.15.3"), "SS 3.3.1.2", "SS 3.12.4", "UK-9"), "the lowest straight is the highest", "engine.hands:_top_of_sequence", "len(ranks) if ranks == wheel else None", "14 if ranks == wheel else None"),
    ((*alike("M3 3.14.4", "M3 4.4.1.5"),), "no flush", "engine.hands:_read", "len(set(map(suit_of, cards))) == 1", "False"),
    ((*alike("M3 3.15", "M3 3.15.2", "M3 3.3.1"), "SS 3.12.2", "SS 3.12.3"), "the last card does not decide", "engine.hands:_strength", "ranks[place] if place < len(ranks) else 0", "ranks[place] if place < min(len(ranks), size - 2) and place < len(ranks) - 1 else 0"),
    ((*alike("M3 3.15"), "SS 3.12.5"), "the ranks do not decide", "engine.hands:_strength", "ranks[place] if place < len(ranks) else 0", "0"),
    ((*alike("M3 3.15.2"), "SS 3.12.2", "SS 3.12.3", "SS 3.12.5"), "the repeated ranks do not come first", "engine.hands:_read", "(counts[rank], rank)", "rank"),
    ((*alike("M3 3.3.1.3"),), "suits break ties", "engine.hands:_read", "_strength(len(cards), kind, ranks)", "_strength(len(cards), kind, ranks) * 4 + 'cdhs'.index(cards[0][1])"),
    # -- limits --------------------------------------------------------------------------------------------------------
    (_OVER, "all chips are in action", "engine.games.limits:chips_of", "action=action", "action=stake"),
    (_OVER, "the excess is taken", "engine.games.limits:LaidChips.lose", "returned=self.excess", "returned=0"),
    (_OVER, "exactly the maximum is over it", "engine.games.limits:chips_of", "if action < stake", "if action < stake or (wager in terms.limits and stake == terms.limits[wager].maximum)"),
    ((*_UNDER, "R-31"), "goes back the first time", "engine.games.limits:is_spent", "box.player in used and ", ""),
    ((*_UNDER, "R-31"), "is settled every time", "engine.games.limits:is_spent", "box.player in used and ", "False and "),
    ((*_UNDER,), "exactly the minimum is under it", "engine.games.limits:is_under", "stake < limit.minimum", "stake <= limit.minimum"),
    ((*_UNDER, "R-31"), "the one time is not kept", "engine.games.limits:under_minimum_players", "return tuple(sorted(used))", "return ()"),
    ((*_UNDER,), "what goes back uses up the one time", "engine.games.limits:under_minimum_players", 'line.outcome in {"win", "lose"}', "line.outcome"),
    (("R-21",), "the progressive goes with the Ante", "engine.games.in_play:has_its_base", "return not wager.needs or any(box.wagers.get(name) for name in wager.needs)", "return not wager.needs or any(box.wagers.get(name) and name not in {line.wager for line in box.lines if line.outcome == 'return'} for name in wager.needs)"),
    (("R-23",), "another seat is another player", "engine.decisions.seating:player_moved", "command.to_seat: player", "command.to_seat: table.people + 1"),
    (("R-23",), "who sits down anew is the same", "engine.decisions.seating:seated", "number = table.people + 1", "number = 1"),
    (("R-31",), "forgotten when the next round opens", "engine.table.evolve:_table", "under_minimum=(*table.under_minimum, *(p for p in players if p not in table.under_minimum))", "under_minimum=players"),
    # -- irregularities ------------------------------------------------------------------------------------------------
    ((*alike("M3 5.1"), "LR 5.1", "LR 5.2", "UK-17"), "what is found does not hold the round", "engine.decide:_not_now", "rnd.findings and not row.held", "False"),
    ((*_VOID,), "a void round gives nothing back", "engine.rulings.hand_effects:void_round", "if box.wagers or box.refused", "if False"),
    ((*_VOID,), "a void round keeps what was settled", "engine.table.evolve:_on_round", "lines=tuple(lines.get(s, ()))", "lines=b.lines or tuple(lines.get(s, ()))"),
    ((*_VOID,), "a void round plays on", "engine.round.course:onward", 'if rnd.outcome == "void":', "if False:"),
    ((*alike("M3 5.1"), "LR 5.1", "LR 5.2"), "the deck stays in use", "engine.rulings.hand_effects:void_with_the_deck", "(() if held else (TableHeld(hold=hold),))", "()"),
    ((*alike("M3 5.1.2"),), "an earlier round may be corrected as void", "engine.rulings.wager_effects:note_earlier", 'if case.answers.given("round") and not 1 <= case.answers.number("round") <= last:', "if False:"),
    ((*alike("M3 5.2"), "UK-17"), "hands that were handled are moved", "engine.irregularities.conditions:_touched", "return True", "return False"),
    ((*alike("M3 5.2"),), "incomplete hands are moved", "engine.rulings.hand_effects:move_hands", "if len(cards) != due_at(case.at, now):", "if False:"),
    ((*alike("M3 5.2"),), "where a hand was dealt is forgotten", "engine.table.evolve:_on_round", "hands = {to: rnd.hand_at(origin) for to, origin in moves.items()}", "hands = {to: replace(rnd.hand_at(origin), dealt_to=to) for to, origin in moves.items()}"),
    ((*alike("M3 5.2"),), "a second hand is put on top", "engine.rulings.hand_effects:move_hands", "case.round.hand_at(now).cards and now not in moves.values()", "False"),
    ((*alike("M3 5.3"), "SS 5.3", "LR 5.4"), "a wrong number is put right with a wrong number", "engine.rulings.hand_effects:rebuild", "len(right) != due", "False"),
    ((*alike("M3 5.3"), "SS 5.3", "LR 5.4"), "a card too many stays", "engine.rulings.hand_effects:rebuild", "(*hand.cards[:due], ", "(*hand.cards[: due + 1], "),
    ((*alike("M3 5.3"), "LR 5.4"), "wrong community cards are read", "engine.decisions.settling:_miscounted", "hand.shown and due is not None and len(hand.cards) != due", "False"),
    ((*alike("M3 5.4"), "R-37"), "three cards are needed", "engine.irregularities.conditions:_many_exposed", ">= case.round.terms.house.exposed_cards_that_void", "> case.round.terms.house.exposed_cards_that_void"),
    ((*alike("M3 5.4"), "R-37"), "one card is enough", "engine.irregularities.conditions:_many_exposed", ">= case.round.terms.house.exposed_cards_that_void", ">= 1"),
    ((*alike("M3 5.4"),), "cards found one by one are not added", "engine.table.exposures:least", "rnd.exposed + more", "more"),
    ((*alike("M3 5.5"), "LR 5.6"), "late chips are kept", "engine.settlement.returns:refused_lines", ".go_back(why)", ".lose(why)"),
    ((*alike("M3 5.5"), "LR 5.6"), "late chips are no line", "engine.settlement.settlement:settle_box", "refused = tuple(line for line in refused_lines(game, box) if line.wager not in box.settled)", "refused = ()"),
    ((*alike("M3 5.5"), "LR 5.6"), "late chips are not kept on record", "engine.decisions.betting:refuse_late", "amount=command.amount", "amount=1"),
    ((*alike("M3 5.6"), "LR 5.7"), "what was taken back too late is out", "engine.table.evolve:_on_round", "case ev.LateWithdrawalNoted() | ev.PowerFailureRuled() | ev.DeclinedHandViewed():\n            return rnd", "case ev.LateWithdrawalNoted(seat=seat, wager=wager):\n            return _with_box(rnd, replace(rnd.boxes[seat], wagers={n: a for n, a in rnd.boxes[seat].wagers.items() if n != wager}))\n        case ev.PowerFailureRuled() | ev.DeclinedHandViewed():\n            return rnd"),
    ((*alike("M3 5.7"),), "the hand stays in play", "engine.rulings.hand_effects:remove_hand", "(given_back(case, box.seat), *others)", "others"),
    ((*alike("M3 5.7"),), "a hand of a wrong count is read", "engine.decisions.settling:_wrong_count", "if len(box.hand.cards) == at.game.hand_cards:", "if True:"),
    ((*alike("M3 5.7.1"),), "nobody else may take bets back", "engine.rulings.hand_effects:remove_hand", "(given_back(case, box.seat), *others)", "(given_back(case, box.seat),)"),
    ((*alike("M3 5.7.1", "M3 5.16.1"),), "one of two positions is enough", "engine.rulings.hand_effects:withdrawing", "if others:", "if False:"),
    ((*alike("M3 5.7.1"),), "who was dealt wrongly takes bets back", "engine.rulings.hand_effects:_may_not_withdraw", "if seat == without or _stuck(case, box):", "if False:"),
    ((*alike("M3 5.16.1"),), "who has folded takes bets back", "engine.rulings.hand_effects:_may_not_withdraw", "if seat == without or _stuck(case, box):", "if False:"),
    ((*alike("M3 5.8"), "LR 5.2"), "any count is right", "engine.irregularities.conditions:_count_right", "== len(DECK) if", "> 0 if"),
    ((*alike("M3 5.8"), "LR 5.2"), "who counted is not kept", "engine.rulings.irregular:_said", "if name in asked", "if name in asked and name != 'by'"),
    ((*alike("M3 5.9"), "UK-18"), "nobody is barred", "engine.rulings.player_effects:bar", "() if box.player in case.at.table.barred else (ev.PlayerBarred(player=box.player),)", "()"),
    ((*alike("M3 5.9"),), "the bets of who is barred stay", "engine.rulings.player_effects:bar", 'if each.standing != "returned"', "if False"),
    (("UK-18", "R-19"), "a void hand keeps its bets", "engine.rulings.hand_effects:void_hand", "(given_back(case, box.seat),)", "()"),
    ((*alike("M3 5.10", "M3 5.10.1"), "R-10", "UK-19"), "every hand is played", "engine.rulings.hand_effects:several", "if seat not in played)", "if False)"),
    ((*alike("M3 5.10.1"),), "the first is played although another was looked at", "engine.rulings.hand_effects:several", "viewed(case) or (first,)", "(first,)"),
    ((*alike("M3 5.10.2"),), "the last is played", "engine.irregularities.conditions:dealt_first", "min(seats", "max(seats"),
    ((*alike("M3 5.10.3"),), "nobody is stopped", "engine.rulings.player_effects:stop_several", "(*played, *(ev.PlayerRestricted(player=player, approved_by=case.decided_by) for player in held))", "played"),
    ((*alike("M3 5.11"),), "the hand stays in play", "engine.rulings.hand_effects:absent", "return (given_back(case, box.seat),)", "return ()"),
    ((*alike("M3 5.11"),), "who has no decision to make is absent", "engine.rulings.hand_effects:absent", "if not isinstance(step, Decide) or not waits or not any(each.needs for each in choices_for(step, box)):", "if False:"),
    ((*alike("M3 5.12.2"), "R-18"), "a wager alone is settled", "engine.games.in_play:has_its_base", "return not wager.needs or any(box.wagers.get(name) for name in wager.needs)", "return True"),
    ((*alike("M3 5.15"), "R-22"), "any round is an earlier one", "engine.rulings.wager_effects:note_earlier", 'if case.answers.given("round") and not 1 <= case.answers.number("round") <= last:', "if False:"),
    ((*alike("M3 5.16", "M3 5.16.2"), "R-12"), "a fold is no outcome", "engine.irregularities.conditions:has_outcome", 'box.standing == "folded" or ', ""),
    ((*alike("M3 5.16.2"),), "a settled wager is no outcome", "engine.irregularities.conditions:has_outcome", 'any(line.outcome in {"win", "lose"} for line in box.lines)', "False"),
    ((*alike("M3 5.16.1"),), "a stand-off is an outcome", "engine.irregularities.conditions:has_outcome", 'line.outcome in {"win", "lose"}', "line.outcome"),
    ((*alike("M3 5.16.1"), "R-11"), "who takes back stays in", "engine.rulings.player_effects:withdraw", ", *returned)", ")"),
    ((*alike("M3 6.1"),), "a Pit Manager rules freely", "engine.rulings.irregular:_may_not", "if not may_decide(approval.rank, needs):", "if not may_decide(approval.rank, Rank.PIT_MANAGER if needs is Rank.GAMING_SHIFT_MANAGER else needs):"),
    ((*alike("M3 6.1"), "R-24"), "no reason is needed", "engine.rulings.irregular:_may_not", "if outcome.reason and not approval.reason.strip():", "if False:"),
    ((*alike("M3 6.2"),), "a higher rank may not", "engine.actors:may_decide", "LINE.index(rank) > LINE.index(needed)", "False"),
    ((*alike("M3 6.2"),), "a lower rank may", "engine.actors:may_decide", "LINE.index(rank) > LINE.index(needed)", "True"),
    (("R-24",), "a silent document borrows another's rule", "engine.irregularities.catalogue:_silent", "return any(", "return False and any("),
    (("R-34",), "one person proposes and confirms", "engine.rulings.irregular:_may_not", "is_proposed(outcome) and approval.by == proposer", "False"),
    (("R-34",), "the house's rank is not asked", "engine.rulings.irregular:needed", "Rank(house.confirms) if is_proposed(outcome) else outcome.needs", "outcome.needs"),
    (("R-33", "R-28"), "a device that stopped leaves only the power failure", "engine.irregularities.catalogue:rule_of", "if outcome.reading:\n        return outcome.reading", "pass"),
    (("R-39",), "late chips are added after a card was turned", "engine.decisions.adding_late:_too_late", "if any(hand.shown for hand in rnd.hands):", "if False:"),
    (("R-40",), "the rest of the chips is rounded off", "engine.money:_stacks", "return (), amount", "return (), 0"),
    (("R-41",), "each share is cut down before they are added", "engine.money:share", "return Fraction(amount) * percent / 100", "return Fraction(amount * percent // 100)"),
    (("R-44", *alike("M3 5.4"), "X3 3.7.3.1"), "what is open is not counted", "engine.table.exposures:least", "rnd.exposed + more", "rnd.exposed"),
    (("R-44",), "one card at one place is counted twice", "engine.table.exposures:least", "count - rnd.exposed_at.get(place, 0)", "count"),
    (("R-44", "X3 3.7.3.1"), "bottom cards that were seen are not counted", "engine.table.exposures:least", "max(at.get(DEALER, 0), bottom)", "at.get(DEALER, 0)"),
    (("R-46",), "a share is worked out as nothing while the jackpot is out of reach", "engine.settlement.progressives:_prizes", "raise JackpotOutOfReach", "claims = [claim for claim in claims if claim.kind == 'fixed']"),
    (("R-46",), "what waits for the jackpot is settled without it", "engine.decisions.settling:pay_progressives", "if not answers(at.meter, waiting.key):", "if False:"),
    (("R-46",), "a claim is left open though the jackpot answers", "engine.decisions.slips:leave_open", "if answers(at.meter, waiting.key):", "if False:"),
    (("R-46",), "two slips have one number", "engine.decisions.slips:leave_open", "at.table.slips_made + 1", "1"),
    (("R-46",), "the other claims wait as well", "engine.decisions.slips:leave_open", "return (left, *all_others(at))", "return (left,)"),
    (("R-46",), "a slip is answered twice", "engine.decisions.slips:answer_slip", "if slip.answer is not None:", "if False:"),
    (("R-46",), "a slip is answered without the jackpot", "engine.decisions.slips:answer_slip", "if meter is None or not answers(meter, slip.waiting.key):", "if meter is None:"),
    (("R-46",), "a slip is paid before its answer", "engine.decisions.slips:pay_slip", "if slip.answer is None:", "if False:"),
    (("R-46",), "another amount is paid than is owed", "engine.decisions.slips:pay_slip", "amount=slip.owed", "amount=slip.owed + 1"),
    (("R-42",), "a stake is kept where the win alone is withheld", "engine.table.withholding:withheld_in", "stake=line.returned if each.stake else 0", "stake=line.returned"),
    (("R-42",), "a win is kept where the stake alone is withheld", "engine.table.withholding:withheld_in", "win=line.winnings if each.win else 0", "win=line.winnings"),
    (("R-42",), "what is seized is shown as released", "engine.table.ruling_evolve:ruled", "if released else left", "if True else left"),
    (("R-43",), "anybody keeps an amount as outstanding", "engine.decisions.restoring:_may_not_stay_out", "not may_sign(command.approval, Rank.GAMING_SHIFT_MANAGER)", "False"),
    (("R-43",), "more is outstanding than is collected", "engine.decisions.restoring:_may_not_stay_out", "if not 0 < command.outstanding <= due.collected:", "if False:"),
    (("R-22",), "a round goes on before its chips are squared", "engine.decisions.restoring:not_restored", "if not left:", "if True:"),
    (("R-45",), "a hand that is undone in mid-settlement is not squared", "engine.decisions.restoring:_undone", "if _changed(before, before.boxes.get(seat), box))", "if before.closed and _changed(before, before.boxes.get(seat), box))"),
    (("R-22",), "a closed round is asked nothing", "engine.decide:_game_asked", "row.of_closed", "False"),
    (("R-16",), "a straight beats three of a kind", "engine.hands:_strength", "KINDS_IN_ORDER[size].index(kind)", "(3 if size == 3 and kind == 'three_of_a_kind' else 4 if size == 3 and kind == 'straight' else KINDS_IN_ORDER[size].index(kind))"),
)
# fmt: on


def _swapped_kinds(size: int, one: HandKind, other: HandKind) -> Callable[[], None]:
    def do() -> None:
        order: dict[int, tuple[HandKind, ...]] = find("engine.hand_rank:KINDS_IN_ORDER")
        change = {one: other, other: one}
        order[size] = tuple(change.get(kind, kind) for kind in order[size])
        forget("engine.hands")

    return do


def _no_such_repeats(counts: tuple[int, ...], instead: HandKind) -> Callable[[], None]:
    def do() -> None:
        repeats: dict[tuple[int, ...], HandKind] = find("engine.hands:_BY_REPEATS")
        if counts not in repeats:
            raise NoSuchTarget(f"engine.hands counts no {counts} any more.")
        repeats[counts] = instead
        forget("engine.hands")

    return do


def _lower_ace() -> None:
    """The Ace below the two, everywhere."""
    numbers: dict[Any, int] = find("engine.cards:_RANK_NUMBERS")
    for card in list(numbers):
        if card[0] == "A":
            numbers[card] = 1
    forget("engine.hands")


def _after_the_last_card() -> None:
    """The last decision stays open into the settlement."""
    passed = (
        "next((each for each in reversed(steps(at.game, at.round)[: at.round.step]) if isinstance(each, Decide)), None)"
    )
    in_code(
        "engine.decisions.deciding:_open_point",
        "return before if isinstance(before, Decide) else None",
        f"return {passed}",
    )()
    _phase(ask.Choose, Phase.SETTLING, allowed=True)()


# fmt: off
_VALUES: Final[tuple[tuple[tuple[str, ...], str, Callable[[], None]], ...]] = (
    ((*_THREE_KINDS, "M3 3.14.2", "X3 3.14.2", "R-16"), "three cards: three of a kind below a straight", _swapped_kinds(3, HandKind.THREE_OF_A_KIND, HandKind.STRAIGHT)),
    ((*_THREE_KINDS, "M3 3.14.3", "X3 3.14.3"), "three cards: a straight below a flush", _swapped_kinds(3, HandKind.STRAIGHT, HandKind.FLUSH)),
    ((*_THREE_KINDS, "M3 3.14.4", "X3 3.14.4"), "three cards: a flush below a pair", _swapped_kinds(3, HandKind.FLUSH, HandKind.PAIR)),
    ((*_THREE_KINDS, "M3 3.14.5", "X3 3.14.5", "M3 3.14.6", "X3 3.14.6"), "three cards: a pair below a high card", _swapped_kinds(3, HandKind.PAIR, HandKind.HIGH_CARD)),
    ((*_THREE_KINDS, "M3 3.14.1", "X3 3.14.1"), "three cards: a straight flush below three of a kind", _swapped_kinds(3, HandKind.STRAIGHT_FLUSH, HandKind.THREE_OF_A_KIND)),
    (("SS 3.11", "LR 3.21", "SS 3.11.10", "LR 3.21.10"), "five cards: a pair below a high card", _swapped_kinds(5, HandKind.PAIR, HandKind.HIGH_CARD)),
    (("SS 3.11", "LR 3.21", "SS 3.11.7", "LR 3.21.7"), "five cards: three of a kind below two pairs", _swapped_kinds(5, HandKind.THREE_OF_A_KIND, HandKind.TWO_PAIR)),
    (("SS 3.11", "LR 3.21"), "five cards: a flush below a straight", _swapped_kinds(5, HandKind.FLUSH, HandKind.STRAIGHT)),
    (("SS 3.11", "LR 3.21"), "five cards: four of a kind below a full house", _swapped_kinds(5, HandKind.FOUR_OF_A_KIND, HandKind.FULL_HOUSE)),
    (("M3 3.14.5", "X3 3.14.5", "M3 4.3", "X3 4.3"), "three cards: a pair is a high card", _no_such_repeats((2, 1), HandKind.HIGH_CARD)),
    (("M3 3.14.6", "X3 3.14.6"), "three cards: a high card is a pair", in_code("engine.hands:_read", "kind is None:", "kind is None and len(cards) == 3 and len(set(map(suit_of, cards))) > 1 and _top_of_sequence(ranks) is None:\n        kind = Kind.PAIR\n    elif kind is None:")),
    (("M3 3.14.2", "X3 3.14.2"), "three cards: three of a kind is a pair", _no_such_repeats((3,), HandKind.PAIR)),
    ((*alike("M3 4.4.1.3"),), "five cards: four of a kind is a full house", _no_such_repeats((4, 1), HandKind.FULL_HOUSE)),
    ((*alike("M3 4.4.1.4"),), "five cards: a full house is three of a kind", _no_such_repeats((3, 2), HandKind.THREE_OF_A_KIND)),
    (("SS 3.11.7", "LR 3.21.7"), "five cards: three of a kind is two pairs", _no_such_repeats((3, 1, 1), HandKind.TWO_PAIR)),
    (("SS 3.11.8", "LR 3.21.8"), "five cards: two pairs are a pair", _no_such_repeats((2, 2, 1), HandKind.PAIR)),
    (("SS 3.11.9", "LR 3.21.9"), "five cards: a pair is a high card", _no_such_repeats((2, 1, 1, 1), HandKind.HIGH_CARD)),
    (("LR 3.13",), "a choice is changed after the last card is turned", _after_the_last_card),
    ((*alike("M3 3.3.1.1", "M3 3.3.1"),), "the Ace is the lowest card", _lower_ace),
)
# fmt: on


def _settings() -> Iterator[tuple[tuple[str, ...], str, str, Callable[[Any], object]]]:
    yield ("R-25",), "clockwise_settlement", "the other side first", lambda so: not so
    yield ("R-8",), "fixed_prizes_from_meter", "fixed prizes paid by the other", lambda so: not so
    yield ("R-17",), "side_wagers_survive_fold", "side wagers the other way round", lambda so: not so
    yield (*alike("M3 5.4"), "R-37"), "exposed_cards_that_void", "one exposed card more", lambda count: count + 1
    yield (*alike("M3 5.4"), "R-37"), "exposed_cards_that_void", "one exposed card less", lambda count: count - 1
    yield ("R-7",), "later_shares_of_seed", "shares of the other", lambda so: not so
    yield ("R-34",), "confirms", "a Pit Supervisor confirms whatever is set", lambda _: "pit-supervisor"


# -- gates ------------------------------------------------------------------------------------------------------------

_BEHIND_GATES: Final[Mapping[type[Any], tuple[str, ...]]] = {
    ask.PlaceYourBets: alike("M3 3.1"),
    ask.PlaceWager: (*alike("M3 5.5", "M3 1.1.1", "M3 1.1.8", "M3 3.2"), "UK-20"),
    ask.MoveWager: alike("M3 5.5", "M3 3.2"),
    ask.RepeatBets: alike("M3 5.5", "M3 3.2"),
    ask.ClearWagers: alike("M3 5.6", "M3 3.2"),
    ask.NotePlacedFor: alike("M3 3.6"),
    ask.NoMoreBets: alike("M3 3.2"),
    ask.Choose: (*alike("M3 3.9"), "LR 3.8", "LR 3.12", "UK-5"),
    ask.AllOthers: (*alike("M3 3.9"), "LR 3.8", "LR 3.12", "UK-5"),
    ask.TurnCards: (*alike("M3 3.10", "M3 3.10.1"), "SS 3.10", "LR 3.11", "LR 3.15"),
    ask.OtherCardTurned: ("R-32",),
    ask.ConfirmBurn: ("M3 3.7", "X3 3.7.1.1", "X3 3.7.2.1", "X3 3.7.3.1"),
    ask.CardsDealt: (*alike("M3 3.8"), "SS 3.8"),
    ask.SettleSeats: ("R-25",),
    ask.SettleProgressives: ("R-25", "UK-23", *alike("M3 3.18")),
    ask.CloseRound: alike("M3 1.1.9"),
    ask.AddLateWager: ("R-39",),
    ask.DeclineComparison: alike("M3 3.10.2"),
    ask.ViewDeclined: alike("M3 3.10.2"),
    ask.NoteViewed: (*alike("M3 1.1.3"), "M3 3.4.1", "X3 3.4.1", "SS 3.4.1"),
    ask.RefuseLateWager: (*alike("M3 5.5"),),
    ask.NoteLateWithdrawal: (*alike("M3 5.6"),),
    ask.ConfirmProgressives: ("M3 3.5.3", "X3 3.5.3", "SS 3.5.3", "LR 3.5.1"),
    ask.DrawPrizes: ("R-29", "LR 4.3", "LR 4.4"),
    ask.RaiseIrregularity: alike("M3 6.1"),
    ask.ResolveIrregularity: alike("M3 6.1"),
}
"""The clauses that say when each question may be asked."""

_SIGNED: Final[Mapping[type[Any], tuple[str, ...]]] = {
    ask.SetTerms: alike("M3 3.4"),
    ask.NotePlacedFor: alike("M3 3.6"),
    ask.AddLateWager: ("R-39",),
    slip.LeaveClaimOpen: ("R-46",),
    slip.RefuseSlip: ("R-46",),
    slip.PaySlip: ("R-46",),
}
"""The clauses that say whose word a question takes."""


def _gates() -> Iterator[Break]:
    for clauses, name, what, value in _settings():
        yield Break(clauses=clauses, title=f"house settings: {what}", do=_setting(name, value))
    for command, clauses in _BEHIND_GATES.items():
        now = find("engine.questions:ROWS")[command].phases
        for phase in Phase:
            how = "never" if phase in now else "also"
            do = _phase(command, phase, allowed=phase not in now)
            yield Break(clauses=clauses, title=f"{command.__name__} {how} while {phase.value}", do=do)
    held = (*alike("M3 5.1"), "LR 5.1", "LR 5.2", "UK-17")
    for command, row in find("engine.questions:ROWS").items():
        if row.phases and not row.opens and not row.held:
            title = f"{command.__name__} while the round is held"
            yield Break(clauses=held, title=title, do=_row(command, held=True))
    for command, clauses in _SIGNED.items():
        title = f"{command.__name__} without a signature"
        yield Break(clauses=clauses, title=title, do=_row(command, needs=lambda *_: None))


def _setting(name: str, value: Callable[[Any], object]) -> Callable[[], None]:
    """Whatever the house has set is read as something else."""

    def do() -> None:
        settings = find("engine.table.terms:HouseSettings")
        if name not in settings.__struct_fields__:
            raise NoSuchTarget(f"The house has no setting {name} any more.")
        kept = settings.__dict__[name]
        type.__setattr__(settings, name, property(lambda house: value(kept.__get__(house))))

    return do


def _phase(command: type[Any], phase: Phase, *, allowed: bool) -> Callable[[], None]:
    now = find("engine.questions:ROWS")[command].phases
    return _row(command, phases=now | {phase} if allowed else now - {phase})


def _row(command: type[Any], **changes: object) -> Callable[[], None]:
    """A question whose row says something else."""

    def do() -> None:
        rows = find("engine.questions:ROWS")
        rows[command] = replace(rows[command], **changes)

    return do


def _conditions() -> Iterator[Break]:
    """Each condition of the catalogue always so, and never: behind every clause of an outcome that depends on it."""
    catalogue = find("engine.irregularities.catalogue")
    for when in When:
        pairs = [
            (game, catalogue.rule_of(game, row, outcome))
            for game in GAMES.values()
            for row in catalogue.rows_for(game)
            for outcome in row.outcomes
            if when in outcome.when
        ]
        pairs += [
            (game, catalogue.clause_of(game, row.kind))
            for game in GAMES.values()
            for row in catalogue.rows_for(game)
            if row.by_hand and when in row.when
        ]
        clauses = cited(pairs)
        if clauses:
            yield Break(clauses=clauses, title=f"“{when.value}” always", do=_condition(when, so=True))
            yield Break(clauses=clauses, title=f"“{when.value}” never", do=_condition(when, so=False))


def _condition(when: When, *, so: bool) -> Callable[[], None]:
    def do() -> None:
        conditions = find("engine.irregularities.conditions:_CONDITIONS")
        if when not in conditions:
            raise NoSuchTarget(f"Nothing looks up whether {when.value}.")
        conditions[when] = lambda _: so

    return do


def _measures() -> Iterator[Break]:
    """Each measure of a free ruling without what it does, and possible at another time."""
    for kind in find("engine.irregularities.measure:MEASURE_KINDS").values():
        if kind.name != "play-on":
            nothing = in_value(named("engine.rulings.measures"), "_EFFECTS", partial(_with_no_effect, kind.name))
            yield Break(clauses=("R-42",), title=f"the measure “{kind.name}” does nothing", do=nothing)
        other = in_value(partial(_kind_of, kind.name), "open_round", operator.not_)
        yield Break(clauses=("R-42",), title=f"the measure “{kind.name}” at another time", do=other)


def _with_no_effect(name: str, effects: Mapping[str, Callable[[Any], object]]) -> dict[str, Callable[[Any], object]]:
    return {**effects, name: lambda _: ()}


def _kind_of(name: str) -> object:
    return find("engine.irregularities.measure:MEASURE_KINDS")[name]
