"""How a floor stands and what its verification found, in lines for whoever reads them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assets.languages import say, strung

if TYPE_CHECKING:
    from app.floor.report import FloorSeen, TerminalSeen
    from app.floor.verifying import FloorVerified


def seen_lines(seen: "FloorSeen") -> Iterator[str]:
    """The floor, each of its terminals and streams, and what calls for a person."""
    yield say("{floor}  house {house}", floor=seen.floor, house=seen.house)
    yield from (_terminal(each) for each in seen.terminals)
    for stream in seen.streams:
        facts = say("{stream}: {facts} facts", stream=stream.name, facts=stream.facts)
        yield "  " + strung(facts, stream.stopped, by=" ")
    for alert in seen.alerts:
        yield say("ALERT {at} {terminal}: {alert}", at=alert.at, terminal=alert.terminal, alert=alert.words)
    if seen.rebuilding:
        yield say("The floor is being rebuilt: its terminals give back what it lacks.")


def verified_lines(found: "FloorVerified") -> Iterator[str]:
    """Every problem with its place, what was looked at, and the outcome."""
    yield from (f"{problem.where}: {problem.what}" for problem in found.problems)
    yield say(
        "{entries} entries of {terminals} terminals and {facts} facts of the floor were looked at.",
        entries=found.entries,
        terminals=found.terminals,
        facts=found.facts,
    )
    yield from (say("Not looked at: {words}", words=words) for words in found.not_looked_at)
    yield say("The floor is sound.") if found.ok else say("THE FLOOR IS NOT SOUND.")


def _terminal(each: "TerminalSeen") -> str:
    heard = say("never heard") if each.silent_s is None else say("heard {silent_s:.0f} s ago", silent_s=each.silent_s)
    held = (
        say("QUARANTINE at entry {entry}: {why}", entry=each.entry, why=each.why) if each.state == "quarantined" else ""
    )
    left = say("has left") if each.state == "left" else ""
    tables = ", ".join(each.tables) or say("no table")
    said = say(
        "{name} ({tables}): {entries} of {written} entries, people to fact {people}, {heard}",
        name=each.name,
        tables=tables,
        entries=each.entries,
        written=each.written,
        people=each.people,
        heard=heard,
    )
    return strung(said, held, left, by="  ")
