"""What a figure should be: at most or at least so much, or so many times what the baseline of the same run takes."""

from collections.abc import Iterable

from msgspec.structs import replace

from bench.figures import Figure


def at_most(figure: Figure, most: float, *, words: str = "") -> Figure:
    """The figure with an upper limit in its own unit."""
    return replace(figure, aim=words or f"≤ {most:,.6g} {figure.unit}", met=figure.value <= most)


def at_least(figure: Figure, least: float) -> Figure:
    """The figure with a lower limit in its own unit."""
    return replace(figure, aim=f"≥ {least:,.6g} {figure.unit}", met=figure.value >= least)


def times(figure: Figure, most: float) -> Figure:
    """The figure that may take so many times what its baseline takes."""
    return replace(figure, aim=f"≤ {most:g} x", met=figure.value <= most * figure.baseline)


def ahead(figure: Figure) -> Figure:
    """The rate that is to be higher than its baseline."""
    return replace(figure, aim="> 1 x", met=figure.value > figure.baseline)


def times_each(figures: Iterable[Figure], *most: float | None) -> list[Figure]:
    """Several figures in their order, each with its own; None where nothing is aimed at."""
    return [each if of is None else times(each, of) for each, of in zip(figures, most, strict=True)]
