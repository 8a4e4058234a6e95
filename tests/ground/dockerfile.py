"""Just enough of a Dockerfile's grammar to perform one stage of ours without an engine."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Stage:
    """One ``FROM`` with the instructions under it, in order, as (name, rest)."""

    base: str
    name: str
    instructions: list[tuple[str, str]] = field(default_factory=list)

    def all(self, name: str) -> list[str]:
        """What follows each instruction of that name."""
        return [rest for instruction, rest in self.instructions if instruction == name]

    def one(self, name: str) -> str:
        """What follows the only instruction of that name."""
        (rest,) = self.all(name)
        return rest


def read(path: Path) -> list[Stage]:
    """The stages of a Dockerfile; comments gone, continued lines joined."""
    lines = [line for line in path.read_text().splitlines() if not line.lstrip().startswith("#")]
    stages: list[Stage] = []
    for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines():
        if not line.strip():
            continue
        instruction, rest = line.split(maxsplit=1)
        if instruction == "FROM":
            base, _, name = rest.partition(" AS ")
            stages.append(Stage(base, name))
        else:
            stages[-1].instructions.append((instruction, rest))
    return stages
