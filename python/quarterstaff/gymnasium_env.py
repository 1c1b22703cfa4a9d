"""A Gymnasium environment for one seat; the others are held by the book or by computer players. Needs the package `gymnasium`."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Tuple

import gymnasium
import numpy

from .environment import Environment


class QuarterstaffEnv(gymnasium.Env):
    """Observations are a dictionary of `observation` and `action_mask`; the mask is in `info` too, where some libraries look for it."""

    metadata: Dict[str, Any] = {"render_modes": []}

    def __init__(self, game: str, scenario: Any = None, *, seats: Mapping[str, str], **more: Any):
        self.inner = Environment(game, scenario, seats=seats, **more)
        if len(self.inner.open_seats) != 1:
            self.inner.close()
            raise ValueError(f"one seat must be open, these are: {', '.join(self.inner.open_seats) or 'none'}")
        self.seat = self.inner.open_seats[0]
        self.action_space = gymnasium.spaces.Discrete(self.inner.actions)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0.0, 1.0, (self.inner.observation_size,), numpy.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.inner.actions,), numpy.int8),
            }
        )

    def reset(self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> Tuple[Any, Dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31)) if seed is None else seed
        self.inner.reset(drawn)
        return self._seen()

    def step(self, action: int) -> Tuple[Any, float, bool, bool, Dict[str, Any]]:
        self.inner.act(int(action) % self.inner.legal)
        over, truncated = self.inner.over, self.inner.truncated
        observation, info = self._seen()
        return observation, self.inner.reward(self.seat), over, truncated, info

    def close(self) -> None:
        self.inner.close()

    def _seen(self) -> Tuple[Any, Dict[str, Any]]:
        mask = numpy.array(self.inner.mask(), numpy.int8)
        observation = numpy.array(self.inner.observe(self.seat), numpy.float32)
        return {"observation": observation, "action_mask": mask}, {"action_mask": mask}
