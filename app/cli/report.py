"""`cutcard report`: a round or an irregularity as one PDF."""

import os
from pathlib import Path

from app.bootstrap import read_house
from app.cli.known import no_round
from app.clock import SystemClock
from app.files.written_file import look_before, write_asked
from app.record.archive import Archive
from app.settings import DataFolder


def write_report(folder: DataFolder, id_: str, out: Path, *, replace: bool = False) -> str:
    """Write the report of "T1-000042" or "T1-000042/1"; "" when it was written, else why there is none.

    Raises:
        EnvironmentFault: the log could not be read, or the file is there already or could not be written.

    """
    with read_house(folder) as house:
        report = Archive(house.database, house.journal).report(id_, SystemClock().utc_us())
        if report is None:
            return no_round(house, id_)
    look_before([out], data=folder.path, replace=replace)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from app.report.paper import report_printout
    from app.report.printing import pdf_of
    from app.terminal.start import dressed_application

    _app = dressed_application(folder)
    write_asked(out, pdf_of(report_printout(report)), data=folder.path, replace=replace)
    return ""
