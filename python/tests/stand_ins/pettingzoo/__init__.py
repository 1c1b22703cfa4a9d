"""As much of PettingZoo's AECEnv as the environment inherits, for tests where it is not installed."""

from typing import Any, Iterator, List, Optional, Tuple


class AECEnv:
    agents: List[str]
    possible_agents: List[str]
    agent_selection: str

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def last(self, observe: bool = True) -> Tuple[Any, float, bool, bool, Any]:
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]

    def _accumulate_rewards(self) -> None:
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _clear_rewards(self) -> None:
        for agent in self.rewards:
            self.rewards[agent] = 0

    def _was_dead_step(self, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        for held in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
            del held[agent]
        self.agents.remove(agent)
        dead = [name for name in self.agents if self.terminations[name] or self.truncations[name]]
        skipped = getattr(self, "_skip_agent_selection", None)
        if dead:
            self._skip_agent_selection = skipped or agent
            self.agent_selection = dead[0]
        else:
            self.agent_selection = skipped or agent
            self._skip_agent_selection = None
        self._clear_rewards()
