"""A table gets its terms, or other ones: approved, told to the players, and in force between rounds only (3.4)."""

from itertools import pairwise

from assets.languages import kept, say
from engine.actors import LINE, Rank, may_decide
from engine.games.game import SILENT, Game
from engine.games.limits import contradiction, never_met
from engine.money import LARGEST, show
from engine.names import unfit
from engine.procedure import Settle
from engine.refusals import Refusal
from engine.round.changes_of_terms import differences, told_to_players
from engine.round.decision import Decision, Here
from engine.table import commands as ask
from engine.table import events as ev
from engine.table.keeping import ROUNDS_WITHOUT_COUNT
from engine.table.state import Table
from engine.table.table_life_asked import AnnounceTerms
from engine.table.table_life_facts import TermsAnnounced, TermsChanged
from engine.table.terms import LARGEST_NUMBER, Cents, HouseSettings, MoneySettings, Terms

EXPOSED_PRINTED = 2
"""So many cards exposed in the deal void a round wherever a document speaks of it (M3, X3 and SS 5.4, LR 5.5)."""
LONGEST_CURRENCY = 4
UNCHANGED = (kept("The terms stay as they are"),)


def set_terms(here: Here, command: ask.SetTerms) -> Decision:
    """Set a table up; later on change its terms under a Pit Manager's name, with notice to the players."""
    table, games = here.table, here.games
    terms = command.terms
    game = games.get(terms.game)
    if game is None or terms.method not in game.procedures:
        return Refusal("", say("There is no such game, or it is not dealt that way."))
    unknown = next((name for name in terms.limits if game.wager(name) is None), None)
    if unknown is not None:
        return Refusal(
            game.limits_clause,
            say("{game} has no wager {unknown}: there are no limits for it.", game=game.title, unknown=unknown),
        )
    apart = contradiction(game, terms) or (None if here.judging else never_met(game, terms))
    if apart:
        return apart
    wrong = _wrong_numbers(game, terms) or _wrong_amounts(terms) or _wrong_house(terms.house)
    if wrong:
        return Refusal("", wrong)
    against = _against_document(game, terms)
    if against:
        return against
    if table.terms is None:
        return (ev.TermsSet(terms=terms),)
    if terms == (table.next_terms or table.terms):
        return Refusal("", say("These are the terms already."))
    if table.rack.open and terms.currency != table.rack.currency:
        return Refusal("", say("The rack is open in another currency: close it with a count first."))
    owed = table.withheld or table.slips
    if owed and terms.currency != table.currency and not here.judging:
        words = say(
            "Amounts in {currency} are withheld, or owed on a slip: decide them before the table deals in {other}.",
            currency=table.currency,
            other=terms.currency,
        )
        return Refusal("R-42" if table.withheld else "R-46", words)
    changed = TermsChanged(
        terms=terms,
        lines=differences(table.terms, terms, games) or UNCHANGED,
        notice=needs_notice(table, terms),
        approved_by=command.approved_by,
        reason=command.reason.strip(),
    )
    return (changed,)


def changes_terms(here: Here, _: ask.SetTerms) -> Rank | None:
    """Who signs it: nobody where a table is set up, which is somebody's right alone; later a Pit Manager."""
    return Rank.PIT_MANAGER if here.table.terms is not None else None


def needs_notice(table: Table, terms: Terms) -> bool:
    """Say whether players have to be told of these terms: the table has been open and is, and they feel the change."""
    open_now = table.rounds > 0 and not table.shut
    return open_now and table.terms is not None and told_to_players(table.terms, terms)


def no_layout(game: Game, terms: Terms) -> Refusal | None:
    """Refuse a table with as many positions as no layout of its game is made with (M3, X3 and SS 2.2).

    Every set-up asks this, and no fact is judged by it later: tables that were set up before it was asked played well.
    """
    if len(terms.positions) in game.sizes:
        return None
    words = say(
        "The layouts of {game} have {sizes} to {other_sizes} positions.",
        game=game.title,
        sizes=game.sizes[0],
        other_sizes=game.sizes[-1],
    )
    return Refusal(game.layouts_clause, words)


def _wrong_numbers(game: Game, terms: Terms) -> str:
    """Refuse numbers of positions that are not told apart, or are not in the order in which cards are dealt."""
    numbers = terms.numbers or tuple(game.positions)
    if (
        len(numbers) != len(game.positions)
        or not _rising(numbers)
        or not 1 <= numbers[0] <= numbers[-1] <= LARGEST_NUMBER
    ):
        return say(
            "The {positions} places of the felt have different numbers from 1 to "
            "{largest_number}, rising in the order in which cards are dealt.",
            positions=len(game.positions),
            largest_number=LARGEST_NUMBER,
        )
    fit = terms.positions and _rising(terms.positions) and set(terms.positions) <= set(numbers)
    return "" if fit else say("Choose positions that have a number on the felt, in the order in which cards are dealt.")


def _rising(numbers: tuple[int, ...]) -> bool:
    return all(before < after for before, after in pairwise(numbers))


def _wrong_amounts(terms: Terms) -> str:
    """Refuse chips that are worth nothing, or the same, and a currency that nobody could read (R-40)."""
    chip = next((each for each in terms.denominations if each < 1), None)
    if chip is not None or not terms.denominations:
        least = show(1, terms.currency)
        if chip is None:
            return say("A table has chips, and every chip is worth {least} or more.", least=least)
        return say(
            "A table has chips, and every chip is worth {least} or more, not {chip}.",
            least=least,
            chip=show(chip, terms.currency),
        )
    ends = (end for limit in terms.limits.values() for end in (limit.minimum, limit.maximum))
    of_house = (*terms.house.approval_limits.values(), *_of_money(terms.house.money))
    if max(*terms.denominations, *ends, terms.unit, *of_house, 0) > LARGEST:
        return say("No amount is more than {largest}.", largest=show(LARGEST, terms.currency))
    if len(set(terms.denominations)) < len(terms.denominations):
        return say("Two kinds of chips are worth the same: name each kind once.")
    if terms.unit < 0 or terms.most_units < 1:
        return say("A progressive unit costs nothing or more, and one wager has one unit or more.")
    return unfit(terms.currency, say("The currency"), longest=LONGEST_CURRENCY)


def _of_money(money: MoneySettings) -> tuple[Cents, ...]:
    return (*money.notes, money.buy_in_limit, money.alert_above)


def _wrong_house(house: HouseSettings) -> str:
    ranks = {rank.value for rank in LINE}
    if any(rank not in ranks or limit < 0 for rank, limit in house.approval_limits.items()):
        return say("An approval limit belongs to a rank of the line and is an amount of zero or more.")
    if house.confirms not in {rank.value for rank in LINE if may_decide(rank, Rank.PIT_SUPERVISOR)}:
        return say("Where a clause names nobody, a Pit Supervisor or above confirms (R-34).")
    if not 1 <= house.count_every <= ROUNDS_WITHOUT_COUNT:
        return say(
            "The stub is counted after {rounds_without_count} rounds at the latest, or sooner.",
            rounds_without_count=ROUNDS_WITHOUT_COUNT,
        )
    if not house.money.notes or min(house.money.notes) < 1 or len(set(house.money.notes)) < len(house.money.notes):
        return say("The table takes notes, each worth something, and each kind is named once.")
    if not min(house.money.buy_in_limit, house.money.alert_above) >= 0:
        return say("The limit of a buy-in, and that of an alert, is nothing or more.")
    if house.idle_minutes < 0:
        return say("A screen locks after some minutes, or never.")
    if house.break_after_minutes < 0:
        return say("A dealer's break is due after some minutes, or nothing is said of it.")
    return "" if house.exposed_cards_that_void >= 1 else say("At least one exposed card voids a round.")


def _against_document(game: Game, terms: Terms) -> Refusal | None:
    """Refuse a reading that the house would set against what its document prints (LR 3.17, 5.4)."""
    settling = next(step for step in game.procedures[terms.method].steps if isinstance(step, Settle))
    if terms.house.clockwise_settlement and settling.clause != Settle().clause:
        words = say("These rules settle from the dealer's right, anti-clockwise: no house sets it otherwise.")
        return Refusal(settling.clause, words)
    if terms.house.exposed_cards_that_void > EXPOSED_PRINTED and game.clauses.exposed not in {SILENT, "R-37"}:
        words = say(
            "{exposed_printed} cards exposed in the deal void a round by these rules: no house lets more pass.",
            exposed_printed=EXPOSED_PRINTED,
        )
        return Refusal(game.clauses.exposed, words)
    return None


def announce_terms(here: Here, _: AnnounceTerms) -> Decision:
    """Tell the players of the terms that come; from then on they may take effect, between two rounds."""
    table = here.table
    if not table.unannounced:
        return Refusal("", say("No other terms are coming."))
    return (TermsAnnounced(),)


def not_announced(table: Table, game: Game) -> Refusal | None:
    """Why no round can begin while the players have not been told of its terms, or None (3.4)."""
    if not table.unannounced:
        return None
    return Refusal(game.clauses.limits, say("New terms come with this round. Announce them to the players first."))
