"""Many matches at once: one engine process and one thread each, so that several cores play."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Callable, List, Mapping

from .environment import Environment, Step

Policy = Callable[[Step], int]


@dataclass(frozen=True)
class Rollout:
    seed: int
    answers: int
    rewards: Mapping[str, float]


class Rollouts:
    """Plays whole matches with a policy. The same seeds give the same matches, however many engines play them."""

    def __init__(self, make: Callable[[], Environment], engines: int = 2):
        self._environments = [make() for _ in range(engines)]

    def play(self, policy: Policy, seeds: List[int]) -> List[Rollout]:
        shares = [seeds[place :: len(self._environments)] for place in range(len(self._environments))]
        with ThreadPoolExecutor(len(self._environments)) as pool:
            played = pool.map(lambda pair: self._share(pair[0], policy, pair[1]), zip(self._environments, shares))
        by_seed = {rollout.seed: rollout for share in played for rollout in share}
        return [by_seed[seed] for seed in seeds]

    def close(self) -> None:
        for environment in self._environments:
            environment.close()

    def __enter__(self) -> "Rollouts":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    @staticmethod
    def _share(environment: Environment, policy: Policy, seeds: List[int]) -> List[Rollout]:
        done = []
        for seed in seeds:
            environment.reset(seed)
            answers = 0
            while not environment.over and not environment.truncated:
                environment.act(policy(environment.now()))
                answers += 1
            done.append(Rollout(seed, answers, {seat: environment.reward(seat) for seat in environment.open_seats}))
        return done
