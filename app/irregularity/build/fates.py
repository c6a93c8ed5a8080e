"""An outcome that is possible, with what it would do to every wager, for a person who has to sign it."""

from app.irregularity.view import FateLine, OutcomeView, SeatFate
from app.record.sheet_view import RESULTS
from app.ui.felt_view import Tone
from app.ui.view import RefusalView
from app.words.measures import measures_words
from app.words.places import place_words
from app.words.rule_meaning import meaning_of
from app.words.sentence import begun
from assets.languages import say, strung
from engine.actors import Rank
from engine.counting_words import many
from engine.irregularities.row import Irregularity
from engine.like import like
from engine.money import show
from engine.round.decision import Standing
from engine.rulings import Offer, Preview, WagerFate

_TONES = {
    "stays": Tone.NEUTRAL,
    "went back": Tone.NEUTRAL,
    "has its result": Tone.NEUTRAL,
    "goes back": Tone.PUSH,
    "is lost": Tone.LOSE,
    "is corrected": Tone.WARN,
    "is added": Tone.WARN,
    "is moved": Tone.WARN,
    "is cancelled": Tone.PUSH,
    "is refused": Tone.PUSH,
    "is settled anew": Tone.WARN,
}
_FATES = {
    "stays": say("stays"),
    "is settled anew": say("is settled anew"),
    "goes back": say("goes back"),
    "is cancelled": say("is cancelled"),
    "is refused": say("is refused"),
}


def outcome_view(at: Standing, offer: Offer, row: Irregularity) -> OutcomeView:
    """Show one outcome with what is lacking for it, or what it would do."""
    titles = {each.name: each.title for each in row.asks}
    alone = offer.needs is Rank.DEALER
    return like(
        offer,
        OutcomeView,
        meaning=meaning_of(at.game, offer.rule),
        needs=offer.needs.value,
        who=say("the dealer records it") if alone else say("{needs} or higher", needs=offer.needs.words),
        alone=alone,
        lacking=tuple(titles[name] for name in offer.missing),
        refusal=RefusalView(offer.refusal.rule, offer.refusal.words) if offer.refusal else None,
        fates=_fates(at, offer.preview) if offer.preview else (),
        effects=_effects(at, offer.preview) if offer.preview else (),
        voids=bool(offer.preview and offer.preview.voids),
        currency=at.round.terms.currency,
    )


def _fates(at: Standing, preview: Preview) -> tuple[SeatFate, ...]:
    seats = dict.fromkeys(each.seat for each in preview.wagers)
    return tuple(
        SeatFate(
            seat=seat,
            lines=tuple(_line(at, each) for each in preview.of(seat)),
            back=sum(each.back for each in preview.of(seat)),
        )
        for seat in seats
    )


def _line(at: Standing, fate: WagerFate) -> FateLine:
    wager = at.game.wager(fate.wager)
    box = at.round.boxes.get(fate.seat)
    before = box.wagers.get(fate.wager, 0) if box is not None else 0
    return FateLine(
        wager=wager.title if wager else fate.wager,
        before=fate.stake if fate.fate in {"is refused", "went back", "has its result"} else before,
        after=_after(at, fate),
        tone=_TONES[fate.fate],
    )


def _after(at: Standing, fate: WagerFate) -> str:
    money = at.round.terms.currency
    undone = say("its result ({undoes}) is undone", undoes=fate.undoes) if fate.undoes else ""
    match fate.fate:
        case "stays" | "is settled anew":
            return strung(_FATES[fate.fate], undone, by="; ")
        case "went back":
            return say("went back before")
        case "has its result":
            return (
                say("is settled already: {result}", result=RESULTS[fate.result])
                if fate.result
                else say("is settled already")
            )
        case "goes back" | "is cancelled" | "is refused":
            return strung(f"{_FATES[fate.fate]}: {show(fate.back, money)}", undone, by="; ")
        case "is lost":
            back = say("{back} goes back", back=show(fate.back, money)) if fate.back else ""
            return strung(strung(say("is lost"), back, by=", "), undone, by="; ")
        case "is corrected":
            return say("becomes {stake}", stake=show(fate.stake, money))
        case "is moved":
            return say("is moved to another area: {stake}", stake=show(fate.stake, money))
        case "is added":
            return say("is added: {stake}", stake=show(fate.stake, money))


def _effects(at: Standing, preview: Preview) -> tuple[str, ...]:
    back = preview.progressive_back
    wagered = at.game.progressive is not None and any(
        at.game.progressive.name in b.wagers for b in at.round.boxes.values()
    )
    money = show(back, at.round.terms.currency)
    lines = []
    if back:
        lines.append(
            say("Progressive: {money} goes back; its contribution is taken out of the jackpot (R-26)", money=money)
        )
    elif wagered:
        lines.append(say("Progressive: the jackpot stays as it is"))
    if preview.voids:
        lines.append(say("The round is void; earlier rounds stand. Every position is told before the next round opens"))
    lines += _ruled(at, preview)
    lines += [say("{words} A supervisor puts that right before the next round", words=words) for words in preview.holds]
    lines += [
        say("Position {seat}: the player may not bet any more, until they leave or the table closes", seat=seat)
        for seat in preview.barred
    ]
    lines += [
        say("Position {seat}: the player bets on one position only, until they leave or the table closes", seat=seat)
        for seat in preview.restricted
    ]
    return tuple(lines)


def _ruled(at: Standing, preview: Preview) -> list[str]:
    """What a ruling does, measure by measure, and how many cards lie where it took one off or put one on."""
    said = [measures_words(each, at.round.terms.currency, at.game) for each in preview.measures]
    there = (
        say("{place}: {count} from then on", place=place_words(place), count=many(count, "card"))
        for place, count in preview.hands
    )
    return [*said, *(begun(words) for words in there)]
