"""A PettingZoo AEC environment: every open seat is an agent. Needs the packages `pettingzoo` and `gymnasium`."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional

import gymnasium
import numpy
from pettingzoo import AECEnv

from .environment import Environment


class QuarterstaffAEC(AECEnv):
    metadata: Dict[str, Any] = {"name": "quarterstaff_v0", "is_parallelizable": False, "render_modes": []}

    def __init__(self, game: str, scenario: Any = None, *, seats: Optional[Mapping[str, str]] = None, **more: Any):
        super().__init__()
        self.inner = Environment(game, scenario, seats=seats, **more)
        self.possible_agents = list(self.inner.open_seats)
        self.render_mode = None
        box = gymnasium.spaces.Box(0.0, 1.0, (self.inner.observation_size,), numpy.float32)
        mask = gymnasium.spaces.Box(0, 1, (self.inner.actions,), numpy.int8)
        space = gymnasium.spaces.Dict({"observation": box, "action_mask": mask})
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self.inner.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        step = self.inner.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._ask(step.seat)

    def observe(self, agent: str) -> Mapping[str, Any]:
        mine = not self.inner.over and self.inner.question.seat == agent
        mask = self.inner.mask() if mine else [0] * self.inner.actions
        numbers = numpy.array(self.inner.observe(agent), numpy.float32)
        return {"observation": numbers, "action_mask": numpy.array(mask, numpy.int8)}

    def step(self, action: Optional[int]) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.inner.act(int(action))
        over, truncated = self.inner.over, self.inner.truncated
        self.rewards = {agent: self.inner.reward(agent) if over else 0.0 for agent in self.agents}
        self.terminations = {agent: over for agent in self.agents}
        self.truncations = {agent: truncated for agent in self.agents}
        self._ask(self.agents[0] if over else self.inner.question.seat)
        self._accumulate_rewards()

    def _ask(self, agent: str) -> None:
        """`info` holds the kind of question and the text of each option, for agents that go by more than the index."""
        self.agent_selection = agent
        self.infos = {name: {} for name in self.agents}
        if not self.inner.over:
            question = self.inner.question
            self.infos[agent] = {"kind": question.kind, "options": [option.text for option in question.options]}

    def close(self) -> None:
        self.inner.close()
