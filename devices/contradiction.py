"""A report whose own figures do not agree is not believed: here is what each report must say of itself."""

from collections import Counter

from devices import events as e
from devices.words import CARDS, Odd


def contradiction(event: e.CardEvent) -> str:
    """What a report says against itself, in a sentence; "" where its figures agree."""
    match event:
        case e.DeckVerified(result="ok"):
            return _not_whole(event)
        case e.PacketDone(count=count, faces=faces) if count != (told := _cards(faces)):
            return f"The shuffler counts {count} in packet {event.packet} and tells of {told}."
        case e.PacketDone(security="none", faces=faces) if Odd.SECURITY in faces:
            return f"The shuffler says that no security card lies in packet {event.packet}, and tells of one."
        case e.RoundClosed(cards_out=out, cards_left=int(left)) if out + left > len(CARDS):
            return f"The shuffler says that {out} cards are out and {left} are left: more than a deck has."
        case _:
            return ""


def _cards(faces: tuple[str, ...]) -> int:
    return sum(face != Odd.SECURITY for face in faces)


def _not_whole(said: e.DeckVerified) -> str:
    """What speaks against a deck that is said to be whole: it has each of the 52 cards once, and nothing else."""
    seen = Counter(map(str, said.present))
    twice, lacking = sum(count > 1 for count in seen.values()), sum(card not in seen for card in CARDS)
    against = [
        f"it counted {said.counted} cards" if said.counted != len(CARDS) else "",
        f"{lacking} of the 52 were not seen" if lacking else "",
        f"{twice} were seen twice" if twice else "",
        f"{len(said.odd)} do not belong to it" if said.odd else "",
    ]
    words = ", ".join(each for each in against if each)
    return f"The shuffler says that the deck is whole, but {words}." if words else ""
