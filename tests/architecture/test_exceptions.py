"""Every exception of the product can pass through ``with`` and ``async with`` blocks."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest

from rules.core.action import IllegalAction

from .modules import PACKAGES, modules


def test_a_refusal_passes_through_a_context_manager() -> None:
    @contextlib.contextmanager
    def block() -> Iterator[None]:
        yield

    with pytest.raises(IllegalAction, match=r"no such card \(T.1\)"), block():
        raise IllegalAction("T.1", "no such card")


def test_no_exception_is_frozen() -> None:
    # contextlib assigns __traceback__ to an exception that leaves a block
    classes = {
        value
        for module in modules()
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, BaseException)
        and value.__module__.split(".")[0] in PACKAGES
    }
    assert IllegalAction in classes
    for kind in classes:
        parameters = getattr(kind, "__dataclass_params__", None)
        assert parameters is None or not parameters.frozen, f"{kind.__qualname__} must not be frozen"
