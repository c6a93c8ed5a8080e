"""The questions of a flow, each with everything that can be touched to answer it as the log keeps answers."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from app.irregularity.build import measures as measure_asks
from app.irregularity.view import Draft
from app.ui.view import AskView, Option
from app.words.answers import answer_words
from app.words.places import place_title
from assets.languages import say
from engine.irregularities.conditions import due_at
from engine.irregularities.row import AnswerForm, Ask, Irregularity
from engine.money import show
from engine.round.decision import Standing
from engine.rulings import Offer, prefilled
from engine.table.state import COMMUNITY, DEALER, Finding, place_of

REASON: Final = "reason"
"""The reason of a ruling: no question of the catalogue, but asked beside them."""
_PHRASES: Final[Mapping[str, tuple[str, ...]]] = {
    "what": (
        say("Seen by the dealer"),
        say("Said by a player"),
        say("Seen on camera"),
        say("Noticed by the supervisor"),
    ),
    "time": (say("At once"), say("While the cards were dealt"), say("After the deal")),
    "card": (
        say("A card with another back"),
        say("A joker"),
        say("The same card twice"),
        say("A card is missing"),
        say("A damaged card"),
    ),
    "deck": (say("The deck in play"), say("The red deck"), say("The blue deck")),
    "by": (say("Pit Supervisor"), say("Pit Manager")),
    REASON: (
        say("Seen on camera"),
        say("Dealer and players agree"),
        say("Counted by hand"),
        say("As in similar rulings before"),
    ),
}
_POWER: Final = (
    say("The mains failed"),
    say("The shuffler lost power"),
    say("The screen went dark"),
    say("The shuffler dealt wrongly"),
)
_OF_KIND: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("confidential", "what"): (
        say("Showed the hand to another player"),
        say("Looked at another hand"),
        say("Spoke about the hand"),
    ),
    ("power-failure", "what"): _POWER,
    ("device-fault", "what"): _POWER,
    ("device-restarted", "what"): _POWER,
    ("stalled", "what"): _POWER,
    ("unequal", "what"): (say("Too much"), say("Too little"), say("Put on the wrong area")),
}


def place_options(at: Standing, chosen: Sequence[str]) -> tuple[Option, ...]:
    """Every place where cards can lie at this table, as things to touch."""
    return tuple(Option(place, place_title(place), place in chosen) for place in _places(at))


def _places(at: Standing) -> tuple[str, ...]:
    common = tuple(place for place in (DEALER, COMMUNITY) if due_at(at, place) is not None)
    return (*(place_of(seat) for seat in at.round.terms.positions), *common)


def ask_views(
    at: Standing, row: Irregularity, finding: Finding, draft: Draft, *, offers: Iterable[Offer], chosen: str
) -> tuple[AskView, ...]:
    """The questions that the outcomes still possible ask, in the order of the catalogue, and the reason."""
    known = {**prefilled(at, finding, draft.answers), **draft.answers}
    offers = tuple(offers)
    wanted = {each.name for offer in offers for each in offer.asks} if offers else {each.name for each in row.asks}
    wanted |= draft.answers.keys()  # an answer that rules an outcome out can be taken back
    in_hand = [offer for offer in offers if offer.name == chosen]
    needed = {name for offer in in_hand or offers for name in offer.missing}
    in_form = {each.name for offer in in_hand for each in offer.asks if each.form is AnswerForm.MEASURES}
    if in_form:  # a ruling is put together from its own questions: what other outcomes ask stands aside meanwhile
        wanted = {each.name for offer in in_hand for each in offer.asks}
    plain = (each for each in row.asks if each.name in wanted and each.form is not AnswerForm.MEASURES)
    views = _measures(at, finding, draft, needed=bool(in_form & needed)) if in_form else []
    views += [_view(at, each, finding, known.get(each.name), known) for each in plain]
    asked = tuple(_with_need(view, needed) for view in views)
    reason = any(offer.reason for offer in in_hand)
    return (*asked, reason_view(draft.reason)) if reason else asked


def _measures(at: Standing, finding: Finding, draft: Draft, *, needed: bool) -> list[AskView]:
    """The form of a ruling: its measures so far, what can be added, and the questions of what is being added."""
    form = AskView(
        name=measure_asks.NAME,
        title=say("Measures, one after the other"),
        form=AnswerForm.MEASURES.value,
        answer=draft.answers.get(measure_asks.NAME),
        needed=needed,
        options=measure_asks.measure_options(at, draft),
    )
    parts = [_part(at, finding, each, draft) for each in measure_asks.part_asks(draft)]
    words = measure_asks.whole(at, draft)
    if not words:
        return [form, *parts]
    add = AskView(
        name=measure_asks.ADD, title=words, form=AnswerForm.MEASURES.value, options=(Option("add", say("Add this")),)
    )
    return [form, *parts, add]


def _part(at: Standing, finding: Finding, asked: Ask, draft: Draft) -> AskView:
    """A question of the measure that is put together: one place, one card, one of the amounts withheld."""
    answer = draft.parts.get(asked.name.removeprefix(measure_asks.PART))
    view = replace(_view(at, asked, finding, answer, draft.parts), needed=answer is None)
    match asked.form:
        case AnswerForm.PLACES:
            return replace(view, form="place")
        case AnswerForm.TEXT:
            return replace(view, form="item", options=measure_asks.item_options(at, answer))
        case AnswerForm.CARDS:
            return replace(view, count=1, options=(Option("?", say("Face not known"), answer == "?"),))
        case AnswerForm.NUMBER:
            return replace(view, count=1)
        case _:
            return view


def _with_need(view: AskView, needed: set[str]) -> AskView:
    return replace(view, needed=view.needed or view.name in needed)


def reason_view(given: str) -> AskView:
    """The reason of a ruling, which is asked beside the questions of the catalogue."""
    options = tuple(Option(each, each, each == given) for each in _PHRASES[REASON])
    return AskView(
        name=REASON,
        title=say("Reason of the ruling"),
        form=AnswerForm.TEXT.value,
        answer=given or None,
        words=given,
        needed=not given.strip(),
        options=options,
    )


def _view(at: Standing, asked: Ask, finding: Finding, answer: str | None, known: Mapping[str, str]) -> AskView:
    options = _options(at, asked, finding, answer)
    touched = next((each.label for each in options if each.chosen), "") if asked.form is AnswerForm.TEXT else ""
    return AskView(
        name=asked.name,
        title=asked.title,
        form=asked.form.value,
        answer=answer,
        words=touched or answer_words(at.game, at.round.terms.currency, asked.form, answer),
        options=options,
        count=_count(at, asked, finding, known),
    )


def _options(at: Standing, asked: Ask, finding: Finding, answer: str | None) -> tuple[Option, ...]:
    parts = tuple(each.strip() for each in (answer or "").split(",")) if answer else ()
    match asked.form:
        case AnswerForm.SEAT | AnswerForm.SEATS:
            return tuple(Option(str(s), str(s), str(s) in parts) for s in _seats(at))
        case AnswerForm.PLACES:
            return place_options(at, parts)
        case AnswerForm.YES_NO:
            return (Option("yes", say("Yes"), answer == "yes"), Option("no", say("No"), answer == "no"))
        case AnswerForm.WAGER:
            return tuple(Option(w.name, w.title, w.name == answer) for w in at.game.wagers)
        case AnswerForm.AMOUNT:
            money = at.round.terms.currency
            return tuple(Option(str(chip), f"+ {show(chip, money)}") for chip in at.round.terms.denominations)
        case AnswerForm.TEXT:
            return _phrases(at, asked, finding, answer)
        case AnswerForm.MOVES:
            return place_options(at, tuple(place for place in _places(at) if at.round.hand_at(place).cards))
        case AnswerForm.MEASURES:
            return ()
        case AnswerForm.NUMBER | AnswerForm.CARDS:
            return ()


def _seats(at: Standing) -> tuple[int, ...]:
    return at.round.terms.positions


def _phrases(at: Standing, asked: Ask, finding: Finding, answer: str | None) -> tuple[Option, ...]:
    phrases = _OF_KIND.get((finding.kind, asked.name), _PHRASES.get(asked.name, ()))
    here = at.table.dealer if asked.name == "by" else ""
    dealer = (Option(here, say("Dealer {here}", here=here), here == answer),) if here else ()
    return (*dealer, *(Option(each, each, each == answer) for each in phrases if each != here))


def _count(at: Standing, asked: Ask, finding: Finding, known: Mapping[str, str]) -> int:
    """How many cards belong to the place in question; 52 where the whole deck is counted."""
    if asked.name == "count":
        return 52
    if asked.name == "round":
        return max(1, at.round.number - 1)
    if asked.form not in (AnswerForm.NUMBER, AnswerForm.CARDS) or asked.name == "number":
        return 0
    place = known.get("seat") or next(iter(finding.places), "")
    place = place or {"wrong-dealer": DEALER, "wrong-community": COMMUNITY}.get(finding.kind, "")
    due = due_at(at, place) if place else None
    return due if due is not None else at.game.hand_cards
