"""A seat in words, for screen readers and for whoever cannot see the felt."""

from app.ui.felt_view import AreaView, SeatView
from app.ui.painting.badge_art import deed_words
from app.ui.painting.hand_art import card_words
from assets.languages import say
from engine.money import show


def seat_words(view: SeatView) -> str:
    """Describe a seat in one sentence per thing that lies there."""
    parts = [view.occupant, "closed" if view.closed else "", _hand(view), *view.notes]
    parts += [view.decision.text] if view.decision else []
    parts += [_area(area) for area in view.areas if area.amount or area.settlement or area.lit]
    return "; ".join(part for part in parts if part)


def _hand(view: SeatView) -> str:
    cards = ", ".join(card_words(card) for card in view.hand.cards)
    return f"{view.hand.name}: {cards}" if view.hand.name and cards else cards


def _area(area: AreaView) -> str:
    deeds = ", ".join(deed_words(badge.verb, badge.amount).lower() for badge in area.settlement)
    light = {True: say("lit"), False: say("light off"), None: ""}[area.lit]
    chips = show(area.amount, "") if area.amount or area.lit is None else ""
    return " ".join(part for part in (area.label, chips, area.note, light, area.warning, deeds) if part)
