"""A wall that import-linter has no word for: features know each other by what they show, and by nothing else."""

from typing import Any, cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class FeaturesContract(Contract):
    """Each feature is a folder; another one may import its views alone.

    `known` lists the imports that are not so yet, "module -> module" each. One that is gone must leave the list.
    """

    type_name = "features"

    features = fields.ListField(subfield=fields.StringField())
    known = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002, FBT001 - import-linter's own
        """Look at every import between two features."""
        features: list[str] = list(cast("list[str]", self.features))
        known: set[str] = set(cast("list[str] | None", self.known) or ())
        found = {
            f"{module} -> {other}"
            for module in graph.modules
            if (here := _feature(module, features))
            for other in graph.find_modules_directly_imported_by(module)
            if (there := _feature(other, features)) and there != here and not _is_view(other)
        }
        return ContractCheck(
            kept=found == known, metadata={"new": sorted(found - known), "gone": sorted(known - found)}
        )

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Say what goes around a view, and what stands in the list of known ones for nothing."""
        said: dict[str, Any] = check.metadata
        for each in said["new"]:
            output.print_error(f"{each}: a feature is known by its view alone")
        for each in said["gone"]:
            output.print_error(f"{each}: it is gone; take it off the list")


def _feature(module: str, features: list[str]) -> str:
    return next((each for each in features if module == each or module.startswith(f"{each}.")), "")


def _is_view(module: str) -> bool:
    last = module.rpartition(".")[2]
    return last == "view" or last.endswith("_view")
