"""How an error of our own is named: by its kind and place, never by its text."""

from app.technician_log import LOG, way_of
from assets.languages import say


def told(bug: BaseException) -> str:
    """Write an error down for the technician, with its whole way; what the screen says of it."""
    LOG.error("an error of our own\n%s", way_of(bug))
    return where(bug)


def where(bug: BaseException) -> str:
    """Kind, file and line of an error, never its text: a text may name a card."""
    trace = bug.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}" if trace else "?"
    return say("{name} in {place}", name=type(bug).__name__, place=place)
