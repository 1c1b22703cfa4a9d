"""As much of Gymnasium as the environments touch, for tests where it is not installed. It checks what Gymnasium checks: dtypes, shapes, bounds."""

from typing import Any, Optional

import numpy

from . import spaces


class Env:
    np_random: numpy.random.Generator

    def reset(self, *, seed: Optional[int] = None, options: Any = None) -> None:
        if seed is not None or not hasattr(self, "np_random"):
            self.np_random = numpy.random.default_rng(seed)


__all__ = ["Env", "spaces"]
