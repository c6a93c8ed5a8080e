"""Changing what is set up at a table: its terms from the next round on, its name, its shuffler."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from app.house.first_start import terms_asked
from app.setup.first_start_view import FirstStartView, ShufflerAsked, TableAsked
from app.setup.view import NO_FLOOR, NO_WITNESS, FloorView, SetUpView, StaffLine, WitnessView
from app.staff.review import Reviewed
from app.staff.staff import Refused
from app.table.setup import Setting
from app.ui.view import Pick
from app.words.table_life import in_short
from app.words.times import day
from assets.languages import say, strung
from engine.actors import LINE, Rank
from engine.counting_words import many
from engine.games.catalogue import GAMES
from engine.like import like
from engine.round.changes_of_terms import differences
from engine.staff.house import House, Member
from engine.table.state import Table
from engine.table.terms import Terms

RANKS = (*LINE, Rank.SURVEILLANCE, Rank.TECHNICIAN)
"""As they are offered: the line of decision from the lowest, then who stands beside it."""
APPROVERS = LINE[1:]
"""Ranks that approve what others ask, and whose approvals may have a limit (6.2)."""
_OF_THE_JACKPOT = ("unit", "most_units", "jackpot", "displayed", "special_suit")


def asked_of(terms: Terms, setting: Setting) -> TableAsked:
    """The table as it stands, in the form in which it is asked for."""
    shuffler, limits = like(setting, ShufflerAsked), dict(terms.limits)
    return like(terms, TableAsked, title=setting.title, limits=limits, shuffler=shuffler)


def changed_terms(before: Terms, asked: TableAsked) -> Terms | Refused:
    """The terms that were asked for; what the form does not ask – the jackpot and its readings – stays as it is.

    Another game begins without a jackpot: its unit, its pay table and its link belong to the game that was played.
    """
    terms = terms_asked(asked)
    if isinstance(terms, Refused):
        return terms
    kept = {name: getattr(before, name) for name in _OF_THE_JACKPOT}
    return replace(terms, **kept) if before.game == terms.game else terms


def set_up_view(
    table: Table,
    setting: Setting,
    house: House,
    start: FirstStartView,
    *,
    looks: Iterable[Reviewed] = (),
    now_us: int = 0,
    witness: WitnessView = NO_WITNESS,
    floor: FloorView = NO_FLOOR,
) -> SetUpView:
    """Everything that is set up, as it stands now.

    Args:
        table: the table.
        setting: its name and its shuffler.
        house: the people.
        start: what can be chosen.
        looks: when each of the people was looked at last, as the quarterly review has it.
        now_us: the moment, in UTC microseconds.
        witness: the file that keeps heads of the log elsewhere.
        floor: the PostgreSQL that the computers of the house share.

    Raises:
        ValueError: the table has no terms yet; that is for the first start.

    """
    if table.terms is None:
        raise ValueError(say("table {table} has no terms", table=table.id))
    rnd = table.round
    opened = rnd is not None and not rnd.closed
    terms = table.next_terms or table.terms
    return SetUpView(
        start=_with_own(start, terms),
        asked=asked_of(terms, setting),
        in_force=_line(table.terms),
        waiting=_waiting(table),
        device=device_words(setting),
        open_round=opened,
        staff=_staff(house, {look.staff: look for look in looks}, now_us),
        ranks=tuple(Pick(rank.value, rank.words) for rank in RANKS),
        approvers=tuple(Pick(rank.value, rank.words) for rank in APPROVERS),
        witness=witness,
        floor=floor,
        people=_people(house, floor),
    )


def _people(house: House, floor: FloorView) -> str:
    """Whose people these are, where they are not this computer's own."""
    if not floor.joined:
        return ""
    if floor.gone:
        return say("{why} Everybody signs in as before. Nobody can be changed until the floor is back.", why=floor.gone)
    return say("The floor’s people, as of its fact {number}: a change here holds at every computer.", number=house.told)


def _waiting(table: Table) -> str:
    if table.terms is None or table.next_terms is None:
        return ""
    lines = differences(table.terms, table.next_terms, GAMES)
    when = say("From the next round, once announced") if table.unannounced else say("From the next round")
    return f"{when}: {in_short(lines)}" if lines else ""


def _with_own(start: FirstStartView, terms: Terms) -> FirstStartView:
    """Offer also the chips and the currency that the table has, if they are none of the usual ones."""
    chips = tuple(sorted({*start.denominations, *terms.denominations}))
    currencies = tuple(dict.fromkeys((*start.currencies, terms.currency)))
    return replace(start, denominations=chips, currencies=currencies)


def _line(terms: Terms) -> str:
    game = GAMES.get(terms.game)
    if game is None:
        return terms.game
    method = game.procedures[terms.method].title if terms.method in game.procedures else terms.method
    edition = terms.edition or say("without a date")
    since = say("now {edition}", edition=game.edition or say("without a date")) if game.edition != terms.edition else ""
    return strung(
        say("{game}, edition {edition}", game=game.title, edition=f"{edition} ({since})" if since else edition),
        method,
        many(len(terms.positions), "position"),
    )


def device_words(setting: Setting) -> str:
    """The shuffler of a table in a sentence."""
    if not setting.has_device:
        return say("No shuffler: cards are dealt by hand.")
    where = say("The simulated shuffler") if setting.simulated else say("The shuffler at {port}", port=setting.port)
    if setting.device is None:
        return say("{where}. None is paired yet: the first that answers becomes the table's own.", where=where)
    return say(
        "{where}, paired with {device}, firmware {firmware}. Any other is refused.",
        where=where,
        device=setting.device,
        firmware=setting.firmware or say("unknown"),
    )


def _staff(house: House, looks: Mapping[str, Reviewed], now_us: int) -> tuple[StaffLine, ...]:
    """Who works here, in the order in which they came; who is due for a review stands before the others."""
    lines = (_person(member, looks.get(member.actor.id), now_us) for member in house.members.values() if member.here)
    return tuple(sorted(lines, key=lambda line: not line.due))


def _person(member: Member, look: Reviewed | None, now_us: int) -> StaffLine:
    actor = member.actor
    state = (
        say("Locked out after {wrong} wrong PINs", wrong=member.wrong)
        if member.locked
        else ""
        if member.has_pin
        else say("No PIN yet")
    )
    return StaffLine(
        id=actor.id,
        name=actor.name,
        rank=actor.rank.value,
        rank_words=actor.rank.words,
        state=state,
        locked=member.locked,
        looked_at=day(look.looked_at_us) if look else "",
        due_on=day(look.due_us) if look and look.due_us is not None else "",
        signed_in=day(look.signed_in_us) if look and look.signed_in_us is not None else "",
        due=look is not None and look.due(now_us),
        badge=member.badge,
    )
