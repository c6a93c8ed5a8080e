"""The commands that read, copy and check the log of a house."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.asking import AsCsv, AsJson, Data, Force, LimitOption, app, folder_of, log_of
from app.cli.saying import fail, readable
from assets.languages import say


@app.command()
def verify(
    data: Data = None,
    head: Annotated[
        list[str] | None, typer.Option("--head", help=say('A head from paper, "2864 870bc1…"; may be given again.'))
    ] = None,
    heads: Annotated[
        list[Path] | None, typer.Option("--heads", help=say("A file of heads, one a line; may be given again."))
    ] = None,
    *,
    go_on: Annotated[
        bool,
        typer.Option("--go-on", help=say("Judge only what came after the last verification, or after it was stopped.")),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Check that the log is whole and that history says what the log says."""
    from app.cli.heads import heads_given
    from app.cli.history import verify_log

    folder = log_of(data)
    raise typer.Exit(verify_log(folder, heads_given(head or (), heads or ()), as_json=as_json, go_on=go_on))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help=say("A new file, better on another disk."))], data: Data = None
) -> None:
    """Copy the log while tables go on, and check the copy by restoring it."""
    from app.cli.backup import back_up_log
    from app.files.written_file import look_before

    folder = log_of(data)
    look_before([file], data=folder.path)
    back_up_log(folder, file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help=say("A backup of the log."))],
    data: Data = None,
    manager: Annotated[
        str, typer.Option("--manager", help=say("The Gaming Shift Manager who agrees that later entries are given up."))
    ] = "",
    reason: Annotated[str, typer.Option("--reason", callback=readable, help=say("Why; it stands in the log."))] = "",
) -> None:
    """Put a backup into a data folder that has lost its log; a log that is there is never overwritten."""
    from app.cli.backup import restore_log

    restore_log(folder_of(data, make=False), file, manager=manager, reason=reason)


@app.command()
def rounds(
    data: Data = None,
    table: Annotated[str | None, typer.Option("--table")] = None,
    hand: Annotated[
        str | None,
        typer.Option("--hand", help=say("Only rounds with such a hand, as a dealer calls it: “straight flush”.")),
    ] = None,
    limit: LimitOption = 50,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List rounds, the newest first."""
    from app.cli.rounds import list_rounds

    folder = log_of(data, json=as_json, csv=as_csv)
    list_rounds(folder, table=table, hand=hand, limit=limit, as_json=as_json, as_csv=as_csv)


@app.command()
def shift(
    data: Data = None,
    since: Annotated[str | None, typer.Option("--from", help=say("2026-05-01 06:00; this shift if left out."))] = None,
    until: Annotated[str | None, typer.Option("--to", help=say("Not included; now if left out."))] = None,
    table: Annotated[str | None, typer.Option("--table", help=say("Only this table."))] = None,
    xlsx: Annotated[Path | None, typer.Option("--xlsx", help=say("A workbook to be written."))] = None,
    pdf: Annotated[
        Path | None, typer.Option("--pdf", help=say("A paper to be written; the log is checked for it."))
    ] = None,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
    check: Annotated[bool, typer.Option("--check", help=say("Check the whole log as well."))] = False,
    force: Force = False,
) -> None:
    """Report a shift: rounds, staked, win and hold, in five breakdowns, and what was not in order."""
    from app.cli.shift import Wanted, show_shift
    from app.record.shift_period import ShiftAsked

    for option, value in (("--from", since), ("--to", until)):
        if value is not None and not value.strip():
            raise fail(say("{option} is empty: write a time, 2026-05-01 06:00, or leave it out.", option=option))
    asked = ShiftAsked(since=since or "", until=until or "", table=table)
    wanted = Wanted(as_json=as_json, as_csv=as_csv, xlsx=xlsx, pdf=pdf, checked=check, force=force)
    refused = show_shift(log_of(data, json=as_json, csv=as_csv), asked, wanted)
    if refused:
        raise fail(refused)


@app.command()
def irregularities(
    data: Data = None,
    table: Annotated[str | None, typer.Option("--table")] = None,
    kind: Annotated[str | None, typer.Option("--kind", help=say("Kind, such as foreign-card."))] = None,
    state: Annotated[str | None, typer.Option("--state", help=say("open or decided"))] = None,
    limit: LimitOption = 200,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List the register of irregularities, the newest first: what, by which rule, who decided, and why."""
    from app.cli.irregularities import list_irregularities
    from app.cli.known import known
    from app.journal.register import RegisterQuery

    known(state, ("open", "decided"), say("There is no state “{name}”"))
    query = RegisterQuery(table=table, kind=kind, state=state)
    folder = log_of(data, json=as_json, csv=as_csv)
    list_irregularities(folder, query, limit=limit, as_json=as_json, as_csv=as_csv)


@app.command()
def disputes(
    data: Data = None,
    *,
    every: Annotated[bool, typer.Option("--all", help=say("Those that are closed as well."))] = False,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List open disputes about rounds, the one that is due first at the top."""
    from app.cli.disputes import list_disputes

    list_disputes(log_of(data, json=as_json, csv=as_csv), every=every, as_json=as_json, as_csv=as_csv)


@app.command()
def money(
    data: Data = None,
    table: Annotated[str | None, typer.Option("--table", help=say("Only this table."))] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Show how the rack of every table stands and what it must hold, its slips, counts, buy-ins and drops."""
    from app.cli.money import show_money

    show_money(log_of(data), table, as_json=as_json)


@app.command(name="service-log")
def service_log(
    data: Data = None,
    table: Annotated[str | None, typer.Option("--table", help=say("Only the shuffler of this table."))] = None,
    limit: LimitOption = 200,
    *,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """List what the shufflers said, the newest first, without the face of any card."""
    from app.cli.service_log import list_service_log

    folder = log_of(data, json=as_json, csv=as_csv)
    list_service_log(folder, table=table, limit=limit, as_json=as_json, as_csv=as_csv)


@app.command(name="round")
def one_round(
    id_: Annotated[str, typer.Option("--id", help=say("Round id, such as T1-000042."))],
    data: Data = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Show one round whole, as the history screen shows it."""
    from app.cli.history import show_round

    raise typer.Exit(show_round(log_of(data), id_, as_json=as_json))


@app.command()
def report(
    id_: Annotated[str, typer.Option("--id", help=say("A round, T1-000042, or an irregularity, T1-000042/1."))],
    out: Annotated[Path, typer.Option("--out", help=say("The PDF file to be written."))],
    data: Data = None,
    *,
    force: Force = False,
) -> None:
    """Write a round or an irregularity as one PDF for somebody who has never seen the program."""
    from app.cli.report import write_report

    missing = write_report(log_of(data), id_, out, replace=force)
    if missing:
        raise fail(missing, 1)
    typer.echo(str(out))


@app.command(name="staff")
def staff_list(data: Data = None, *, as_json: AsJson = False, as_csv: AsCsv = False) -> None:
    """List the staff for the quarterly review: rank, last sign-in, locked out, due."""
    from app.cli.staff import list_staff

    list_staff(log_of(data, json=as_json, csv=as_csv), as_json=as_json, as_csv=as_csv)


@app.command()
def recover(
    staff: Annotated[str, typer.Option("--staff", help=say("Staff number of the last Gaming Shift Manager."))],
    data: Data = None,
    *,
    reason: Annotated[
        str,
        typer.Option(
            "--reason", callback=readable, prompt=say("Why is it needed"), help=say("Why; it stands in the log.")
        ),
    ],
) -> None:
    """Give the last manager, locked out or without a PIN, a new PIN; it is asked twice and stands in the log."""
    from app.cli.recover import recover_manager

    refused = recover_manager(log_of(data), staff, reason)
    if refused is not None:
        raise fail(refused, 1)
    typer.echo(say("{staff} has a new PIN.", staff=staff))
