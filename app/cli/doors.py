"""The way in to every command, and the way out of it.

What is typed before a command holds for the command, or is refused; no option is heard twice, and none in vain.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from typer.core import TyperGroup

from app.cli.saying import fail
from app.faults import EnvironmentFault
from assets.languages import say

if TYPE_CHECKING:
    from typer._click.core import Command, Context, Parameter

WHERE_TYPED = "COMMANDLINE"


class Doors(TyperGroup):
    """All commands. Each hears what was typed before its name as if it stood behind it."""

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Take what is typed before the command, nothing twice."""
        refuse_twice(self, ctx, args)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: "Context") -> Any:  # noqa: ANN401 - whatever a command gives back
        """Do what is asked; what the world refuses is said in one line on stderr."""
        try:
            return super().invoke(ctx)
        except EnvironmentFault as fault:
            raise fail(str(fault)) from None

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        """Find the command; what it does is told in the language of the house."""
        command = super().get_command(ctx, cmd_name)
        if command is not None and command.help:
            command.help = say(command.help)
        return command

    def resolve_command(self, ctx: "Context", args: list[str]) -> tuple[str | None, "Command | None", list[str]]:
        """Find the command, and hand it what was typed before it."""
        name, command, rest = super().resolve_command(ctx, args)
        if command is not None:
            rest = [*_handed_on(ctx, command, str(name)), *rest]
            refuse_twice(command, ctx.__class__(command, info_name=name, parent=ctx), rest)
        return name, command, rest


def typed(ctx: "Context", name: str) -> bool:
    """Whether an option was typed, and is not just what holds where nothing is said."""
    source = ctx.get_parameter_source(name)
    return source is not None and source.name == WHERE_TYPED


def _handed_on(ctx: "Context", command: "Command", name: str) -> Iterator[str]:
    """What was typed before the command, as the command's own options."""
    flags = {flag for param in command.params for flag in param.opts}
    for param in ctx.command.params:
        if not typed(ctx, str(param.name)):
            continue
        flag = param.opts[0]
        if flag not in flags:
            raise fail(say("{flag} says nothing to {name}: leave it out.", flag=flag, name=name))
        yield from (flag, str(ctx.params[str(param.name)]))


def refuse_twice(command: "Command", ctx: "Context", args: list[str]) -> None:
    """Refuse an option that is typed twice: one of the two would not be heard."""
    _, _, order = command.make_parser(ctx).parse_args(args=list(args))
    seen: set[Parameter] = set()
    for param in order:
        if param in seen and param.param_type_name == "option" and not param.multiple:
            raise fail(say("{opts} stands there twice: say it once.", opts=param.opts[0]))
        seen.add(param)
