"""What the log says: its own soundness, and one round whole."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, NotRequired, TypedDict

import msgspec
import typer

from app.bootstrap import read_house
from app.brought_up import on_terminal
from app.cli.known import no_round
from app.cli.progress import shown
from app.cli.rounds import OUTCOMES
from app.cli.saying import fail, say_json
from app.clock import SystemClock
from app.ending import Ended
from app.evidence.facts import ALL_FACTS
from app.evidence.projector import HouseProjector
from app.faults import EnvironmentFault, LogDamaged
from app.house.profile import ProfileDamaged, profile_of, witness_of
from app.house.profile_trace import InForce, in_force, settings_of
from app.journal.codec import Codec
from app.journal.database import Database
from app.journal.head import Head, newest
from app.journal.journal import Journal
from app.journal.mark import keep_mark, read_mark
from app.journal.read_only import open_to_read
from app.journal.verify import Problem, Stage, Verified, verify
from app.journal.witness import witnessed
from app.record.archive import Archive
from app.record.round import RoundHistory
from app.settings import DataFolder
from app.staff.house_log import HOUSE
from app.words.times import utc
from assets.languages import say, strung
from engine.games.wager_titles import wager_title
from engine.like import like
from engine.money import signed
from engine.names import visible


class Report(msgspec.Struct, frozen=True):
    """The answer of `verify`.

    `profile`: the settings of the house that the log has on record, each as JSON, since the entry `profile_since` (0:
    since the beginning). `profile_now`: those of its file, None where that cannot be read, for the reason that
    `profile_fault` tells. `believed`: what could not be worked out again here, in sentences.
    """

    ok: bool
    entries: int
    head: str
    house: str
    problems: tuple[Problem, ...]
    restored: tuple[Problem, ...] = ()
    verified_before: int = 0
    believed: tuple[str, ...] = ()
    profile: Mapping[str, str] = {}
    profile_since: int = 0
    profile_now: Mapping[str, str] | None = None
    profile_fault: str = ""


class _Now(TypedDict):
    """What the file of the profile says, or why nobody can say."""

    profile_now: Mapping[str, str] | None
    profile_fault: NotRequired[str]


class _Reached:
    """How far a verification came before it was stopped."""

    def __init__(self) -> None:
        self.head = Head()

    def __call__(self, stage: Stage) -> None:
        self.head = stage.settled


class _Witnessed(NamedTuple):
    """What the witnesses keep: their heads, what is not in order in them, and why some could not be asked."""

    heads: tuple[Head, ...] = ()
    odd: tuple[Problem, ...] = ()
    silent: tuple[str, ...] = ()


class NotCompared(EnvironmentFault):
    """The log is in order as far as it can be seen without its witness, which could not be asked."""

    def __init__(self, silent: tuple[str, ...], head: Head) -> None:
        super().__init__(
            say(
                "{silent} All {count} entries are in order (head {head}), but nothing was compared with it.",
                silent=" ".join(silent),
                count=head.count,
                head=head.text,
            ),
            say("Mount its disk or share, then verify again."),
        )


def verify_log(folder: DataFolder, heads: Iterable[Head], *, as_json: bool, go_on: bool = False) -> int:
    """Check the log, also against heads from elsewhere; exit status 0 when nothing is wrong, else 1.

    With `go_on` what was verified before is only followed. Stopped by Ctrl-C it keeps how far it came.

    Raises:
        NotCompared: nothing is wrong with it, but a witness could not be asked.

    """
    mark, reached = read_mark(folder.mark_file) if go_on else None, _Reached()
    told = _Witnessed()
    try:
        with open_to_read(folder.path, folder.head_file, told=on_terminal) as database:
            total = _newest(database)
            journal = Journal(database, Codec(ALL_FACTS), SystemClock(), folder.head_file)
            told = _of_witnesses(folder, journal)
            with shown(total, reached, quiet=as_json) as watch:
                result = verify(
                    database,
                    folder.head_file,
                    Codec(ALL_FACTS),
                    HouseProjector,
                    heads=(*heads, *told.heads),
                    since=mark.head if mark else None,
                    watch=watch,
                )
            result = _with(result, told)
            profile = _profile(journal, result)
    except (Ended, KeyboardInterrupt):
        _stopped(folder, reached.head)
        raise
    except LogDamaged as fault:
        result = Verified(
            entries=0,
            head=Head(),
            lag=0,
            problems=(Problem(None, say("the log is damaged: {found}", found=fault.found)),),
        )
        profile = InForce({})
    if result.ok:
        _keep(folder, result.head)
        if told.silent:
            raise NotCompared(told.silent, result.head)
    report = like(
        result,
        Report,
        head=result.head.hash.hex(),
        house=result.house.hex(),
        verified_before=result.begun.count,
        profile=profile.settings,
        profile_since=profile.since,
        **_now(folder),
    )
    if as_json:
        say_json(report)
    else:
        typer.echo(
            say(
                "{ok}: {entries} entries, head {head}",
                ok=say("sound") if report.ok else say("NOT SOUND"),
                entries=report.entries,
                head=report.head,
            )
        )
        typer.echo(say("house: {house}", house=report.house or "–"))
        if mark and result.begun.count:
            typer.echo(
                say("from entry {count} on; up to there it was verified on {at}", count=mark.head.count + 1, at=mark.at)
            )
        elif mark:
            typer.echo(say("from the beginning: what was verified on {at} is not what the log holds now", at=mark.at))
        for line in (*_profile_words(report), *report.believed):
            typer.echo(visible(line))
        for problem in (*result.restored, *result.problems):
            typer.echo(say("entry {seq}: {what}", seq=problem.seq or "–", what=problem.what))
    return 0 if report.ok else 1


def _newest(database: Database) -> int:
    with database.reading() as connection:
        return newest(connection).head.count


def _stopped(folder: DataFolder, head: Head) -> None:
    """Say on stderr how far it came, and keep that."""
    if not head.count:
        typer.echo(say("cutcard: Stopped. Nothing was verified yet."), err=True)
        return
    _keep(folder, head)
    words = say(
        "Stopped. Entries 1 to {count} are in order; “cutcard verify --go-on” goes on from there.", count=head.count
    )
    typer.echo(say("cutcard: {words}", words=words), err=True)


def _keep(folder: DataFolder, head: Head) -> None:
    with suppress(OSError, EnvironmentFault):  # it is an offer for the next time, and nothing of this one
        keep_mark(folder.mark_file, head)


def _of_witnesses(folder: DataFolder, journal: Journal) -> _Witnessed:
    """What the witnesses of the house say."""
    heads, odd, silent = list[Head](), list[Problem](), list[str]()
    for file in dict.fromkeys((*_witness_now(folder), *_witness_on_record(journal))):
        try:
            lines = tuple(witnessed(file))
        except EnvironmentFault as fault:
            silent.append(fault.what)
            continue
        heads += [head for _, head in lines if head is not None]
        strange = (number for number, head in lines if head is None)
        odd += [
            Problem(None, say("line {number} of the witness {file} keeps no head", number=number, file=file))
            for number in strange
        ]
    return _Witnessed(tuple(heads), tuple(odd), tuple(silent))


def _with(result: Verified, told: _Witnessed) -> Verified:
    """The outcome with what the witnesses add; a silent one is told where there is more to tell."""
    problems = (*result.problems, *told.odd)
    if problems:
        problems += tuple(
            Problem(None, say("nothing could be compared with a witness: {why}", why=why)) for why in told.silent
        )
    return msgspec.structs.replace(result, problems=problems)


def _witness_now(folder: DataFolder) -> Iterator[Path]:
    with suppress(ProfileDamaged):
        if (file := witness_of(profile_of(folder))) is not None:
            yield file


def _witness_on_record(journal: Journal) -> Iterator[Path]:
    """The one that the log names: whoever takes the profile away, or writes another, takes no witness away."""
    with suppress(EnvironmentFault, ValueError, msgspec.MsgspecError):  # what cannot be read is found by verifying it
        if named := msgspec.json.decode(in_force(journal.entries(HOUSE)).settings["witness"], type=str):
            yield Path(named)


def _profile(journal: Journal, found: Verified) -> InForce:
    """The profile on record; a log that is not sound has none to speak of."""
    return in_force(journal.entries(HOUSE)) if found.ok else InForce({})


def _now(folder: DataFolder) -> _Now:
    try:
        return _Now(profile_now=settings_of(profile_of(folder)))
    except EnvironmentFault as fault:
        return _Now(profile_now=None, profile_fault=fault.what)


def _profile_words(report: Report) -> Iterator[str]:
    """What the house was set to, and whether its file says so still."""
    if not report.profile:
        return
    since = (
        say("since entry {profile_since}", profile_since=report.profile_since)
        if report.profile_since
        else say("since the beginning")
    )
    yield say(
        "profile {since}: {profile}",
        since=since,
        profile=", ".join((f"{name} {value}" for name, value in report.profile.items())),
    )
    if report.profile_now is None:
        yield report.profile_fault
    elif report.profile_now != report.profile:
        yield say("profile.json says something else now; the next start of a table or of the pit writes that down.")


def show_round(folder: DataFolder, round_id: str, *, as_json: bool) -> int:
    """Show one round whole; exit status 1 when there is none of that name."""
    with read_house(folder) as house:
        whole = Archive(house.database, house.journal).whole(round_id)
        if whole is None:
            raise fail(no_round(house, round_id), 1)
    if as_json:
        say_json(whole)
        return 0
    typer.echo(f"{whole.id}  {whole.round.game}  {OUTCOMES.get(whole.round.outcome, whole.round.outcome)}")
    for moment in whole.timeline:
        typer.echo(visible(f"{moment.seq:>8}  {moment.at}  {moment.by:<12}  {moment.text}"))
    for line in _money(whole):
        typer.echo(line)
    return 0


def _money(whole: RoundHistory) -> Iterator[str]:
    """What was put right since, and what the house won of the round with it."""
    currency = str(whole.terms["currency"])
    for each in whole.corrections:
        what = say(
            "corrected {signed} on position {seat}, {wager}",
            signed=signed(each.amount, currency),
            seat=each.seat,
            wager=wager_title(None, each.wager),
        )
        by = say("{proposed_by} and {approved_by}", proposed_by=each.proposed_by, approved_by=each.approved_by)
        yield f"{each.id.rpartition('/')[2]:>8}  {utc(each.at_us)}  {by:<12}  {what}: {each.reason}"
    if whole.round.closed is not None:
        with_it = (
            say("{signed} of it by corrections", signed=signed(-whole.round.corrected, currency))
            if whole.corrections
            else ""
        )
        yield strung(say("house {signed}", signed=signed(whole.round.house, currency)), with_it, by=", ")
