"""How an error of our own is named: by its kind and place, never by its text."""


def where(bug: BaseException) -> str:
    """Kind, file and line of an error, never its text: a text may name a card."""
    trace = bug.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}" if trace else "?"
    return f"{type(bug).__name__} in {place}"
