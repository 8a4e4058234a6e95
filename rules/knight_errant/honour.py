"""The eight honours of a Knight (K.6.2 to K.6.6)."""

from __future__ import annotations

from typing import Final

HONOURS: Final = (
    "prince",
    "vassal",
    "champion",
    "monk",
    "church",
    "cathedral",
    "land_and_town",
    "cubes",
)
"""Their names in the order of the rules: four Lords, two buildings, Land with Market Town, cubes in the
bag."""
