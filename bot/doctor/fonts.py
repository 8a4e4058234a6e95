"""The typefaces of the pictures: installed, and painted with."""

from __future__ import annotations

import struct
from typing import Final, get_args

from bot.doctor.finding import Finding, ok, wrong
from render.fonts import FontMissing, metrics, path_of
from render.scene import Face

AREA: Final = "fonts"


def check() -> list[Finding]:
    """Every face has its file, and the file can be read."""
    findings = []
    for face in get_args(Face):
        try:
            file = path_of(face)
            metrics(face)
        except FontMissing as error:
            text = f"The {face} face is missing: {error}."
        except (OSError, ValueError, KeyError, struct.error) as error:
            text = f"The {face} face cannot be read ({type(error).__name__})."
        else:
            findings.append(ok(AREA, f"{face}: {file.name}"))
            continue
        findings.append(
            wrong(AREA, text, "Install Gemot again: make setup, or pip install . --force-reinstall")
        )
    return findings
