"""The mark of a function that belongs to the kernel; the only door to numba, which is not installed everywhere."""

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """The function as one that others can be compiled with; alone it is compiled at its first call, for seconds."""
    return cast(Function, njit(function))
