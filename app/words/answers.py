"""An answer of a flow in words for people, where the log keeps it by the form of its question."""

from app.words.measures import measures_words
from app.words.places import place_words
from assets.languages import say
from engine.cards import glyphs, read_card
from engine.games.game import Game
from engine.games.wager_titles import wager_title
from engine.irregularities.row import AnswerForm
from engine.money import show


def answer_words(game: Game, currency: str, form: AnswerForm, answer: str | None) -> str:  # noqa: C901 - one arm for each form
    """An answer in words; "" while there is none."""
    if answer is None:
        return ""
    match form:
        case AnswerForm.SEAT | AnswerForm.SEATS:
            if not answer:
                return say("None")
            seats = answer.replace(",", ", ")
            return say("Positions {seats}", seats=seats) if "," in answer else say("Position {seat}", seat=seats)
        case AnswerForm.PLACES:
            return ", ".join(place_words(each) for each in answer.split(",")) if answer else say("Nowhere")
        case AnswerForm.WAGER:
            return wager_title(game, answer)
        case AnswerForm.AMOUNT:
            return show(int(answer), currency) if answer.isdigit() else answer
        case AnswerForm.CARDS:
            cards = (read_card(each) for each in answer.split())
            return " ".join(glyphs(card) if card else "?" for card in cards)
        case AnswerForm.MOVES:
            pairs = (each.split("=") for each in answer.split(",") if "=" in each)
            return "; ".join(
                say("from {old} to {new}", old=place_words(old), new=place_words(new)) for new, old in pairs
            )
        case AnswerForm.YES_NO:
            return {"yes": say("Yes"), "no": say("No")}.get(answer, answer)
        case AnswerForm.MEASURES:
            return measures_words(answer, currency, game)
        case AnswerForm.NUMBER | AnswerForm.TEXT:
            return answer


def yes_or_no(answer: bool) -> str:  # noqa: FBT001 - it is what is said
    """An answer behind the name of what was asked."""
    return say("yes") if answer else say("no")
