"""A report whose own figures do not agree is not believed: here is what each report must say of itself."""

from collections import Counter

from assets.languages import kept
from devices import events as e
from devices.words import CARDS, Odd


def contradiction(event: e.CardEvent) -> str:
    """What a report says against itself, in a sentence; "" where its figures agree."""
    match event:
        case e.DeckVerified(result="ok"):
            return _not_whole(event)
        case e.PacketDone(count=count, faces=faces) if count != (told := _cards(faces)):
            return kept(
                "The shuffler counts {count} in packet {packet} and tells of {told}.",
                count=count,
                packet=event.packet,
                told=told,
            )
        case e.PacketDone(security="none", faces=faces) if Odd.SECURITY in faces:
            return kept(
                "The shuffler says that no security card lies in packet {packet}, and tells of one.",
                packet=event.packet,
            )
        case e.RoundClosed(cards_out=out, cards_left=int(left)) if out + left > len(CARDS):
            return kept(
                "The shuffler says that {out} cards are out and {left} are left: more than a deck has.",
                out=out,
                left=left,
            )
        case _:
            return ""


def _cards(faces: tuple[str, ...]) -> int:
    return sum(face != Odd.SECURITY for face in faces)


def _not_whole(said: e.DeckVerified) -> str:
    """What speaks against a deck that is said to be whole: it has each of the 52 cards once, and nothing else."""
    seen = Counter(map(str, said.present))
    twice, lacking = sum(count > 1 for count in seen.values()), sum(card not in seen for card in CARDS)
    against = [
        kept("it counted {counted} cards", counted=said.counted) if said.counted != len(CARDS) else "",
        kept("{lacking} of the 52 were not seen", lacking=lacking) if lacking else "",
        kept("{twice} were seen twice", twice=twice) if twice else "",
        kept("{odd} do not belong to it", odd=len(said.odd)) if said.odd else "",
    ]
    words = ", ".join(each for each in against if each)
    return kept("The shuffler says that the deck is whole, but {words}.", words=words) if words else ""
