"""Pictures as other eyes see them: without colour, and without one of the three cones.

The matrices are those of Machado, Oliveira and Fernandes (2009) for complete dichromacy, on linear light.
"""

from __future__ import annotations

from io import BytesIO

from PIL import Image

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

EYES: dict[str, Matrix] = {
    "full": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _gamma(light: float) -> int:
    light = min(1.0, max(0.0, light))
    part = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(part * 255)


def seen(png: bytes, eye: str) -> Image.Image:
    """A picture of the painter, which has a palette, as that eye sees it."""
    picture = Image.open(BytesIO(png))
    assert picture.mode == "P"
    palette = picture.getpalette() or []
    changed: list[int] = []
    for at in range(0, len(palette), 3):
        light = [_linear(value) for value in palette[at : at + 3]]
        changed += [_gamma(sum(a * b for a, b in zip(row, light, strict=True))) for row in EYES[eye]]
    picture.putpalette(changed)
    return picture.convert("RGB")
