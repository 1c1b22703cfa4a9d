from typing import Any, Mapping, Tuple

import numpy


class Space:
    def contains(self, value: Any) -> bool:
        raise NotImplementedError


class Box(Space):
    def __init__(self, low: float, high: float, shape: Tuple[int, ...], dtype: Any):
        self.low, self.high, self.shape, self.dtype = low, high, shape, numpy.dtype(dtype)

    def contains(self, value: Any) -> bool:
        fits = isinstance(value, numpy.ndarray) and value.dtype == self.dtype and value.shape == self.shape
        return fits and bool(((value >= self.low) & (value <= self.high)).all())


class Discrete(Space):
    def __init__(self, n: int):
        self.n = n

    def contains(self, value: Any) -> bool:
        return isinstance(value, (int, numpy.integer)) and 0 <= int(value) < self.n


class Dict(Space):
    def __init__(self, spaces: Mapping[str, Space]):
        self.spaces = dict(spaces)

    def contains(self, value: Any) -> bool:
        return isinstance(value, dict) and value.keys() == self.spaces.keys() and all(
            space.contains(value[name]) for name, space in self.spaces.items()
        )
