"""`cutcard service-log`: what the shufflers said, without any face."""

import msgspec
import typer

from app.bootstrap import open_house
from app.projections.service_view import ServiceLine, service_csv
from app.settings import DataFolder
from app.table.service_log import service_log


class Listed(msgspec.Struct, frozen=True):
    """The answer of `service-log`."""

    events: tuple[ServiceLine, ...]


def list_service_log(
    folder: DataFolder, *, table: str | None, limit: int, as_json: bool = False, as_csv: bool = False
) -> int:
    """List the newest events, the newest first; exit status 0."""
    house = open_house(folder)
    try:
        lines = service_log(house.journal, table=table, limit=limit)
    finally:
        house.close()
    if as_json:
        typer.echo(msgspec.json.encode(Listed(lines)).decode())
        return 0
    if as_csv:
        typer.echo(service_csv(lines), nl=False)
        return 0
    for line in lines:
        again = "  (from memory)" if line.replayed else ""
        typer.echo(f"{line.heard}  {line.device} {line.epoch:08x}/{line.number}  {line.event}: {line.said}{again}")
    return 0
