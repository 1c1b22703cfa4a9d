"""
A random agent and a trained one through PettingZoo's interface, on the first duel of Lost Worlds.

    QUARTERSTAFF_ENGINE="quarterstaff engine" python examples/pettingzoo_duel.py --games 400

Needs `pettingzoo` and `gymnasium`. The trained agent keeps a preference for every manoeuvre by name and learns from wins and losses (REINFORCE);
its opponent draws among the legal actions.
"""

import argparse
import math
import random
from collections import defaultdict

from quarterstaff.pettingzoo_env import QuarterstaffAEC

RATE = 0.15


class Trained:
    """Keeps a preference for every option by its text, and learns which of them pay."""

    def __init__(self, seed):
        self.preferences = defaultdict(float)
        self.baseline = 0.0
        self.chance = random.Random(seed)
        self.taken = []

    def shares(self, names):
        weights = [math.exp(self.preferences[name]) for name in names]
        return [weight / sum(weights) for weight in weights]

    def act(self, info, mask):
        names = info["options"][: int(sum(mask))]
        place = self.chance.choices(range(len(names)), self.shares(names))[0]
        self.taken.append((names, place))
        return place

    def learn(self, reward):
        advantage = reward - self.baseline
        self.baseline += 0.05 * advantage
        for names, place in self.taken:
            for other, share in enumerate(self.shares(names)):
                self.preferences[names[other]] += RATE * advantage * ((other == place) - share) / len(self.taken)


def duel(environment, agent, seed, learning):
    """One match: red is the agent, blue draws. Returns red's reward."""
    chance = random.Random(seed)
    environment.reset(seed=seed)
    agent.taken = []
    won = 0.0
    for name in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        if name == "red":
            won += reward
        if termination or truncation:
            action = None
        elif name == "red":
            action = agent.act(info, observation["action_mask"])
        else:
            action = chance.randrange(int(observation["action_mask"].sum()))
        environment.step(action)
    if learning:
        agent.learn(won)
    return won


def train_and_measure(games, measure):
    """The mean result before and after training, on seeds that it does not train on."""
    environment = QuarterstaffAEC("lost-worlds", "first-duel", most=400, actions=64)
    try:
        agent = Trained(seed=1)
        mean = lambda: sum(duel(environment, agent, 1_000_000 + n, False) for n in range(measure)) / measure  # noqa: E731
        before = mean()
        for seed in range(games):
            duel(environment, agent, seed, True)
        return before, mean()
    finally:
        environment.close()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--games", type=int, default=400)
    arguments.add_argument("--measure", type=int, default=100)
    given = arguments.parse_args()
    before, after = train_and_measure(given.games, given.measure)
    print(f"random agent {before:+.2f}, trained agent {after:+.2f} (1 a win, -1 a loss)")


if __name__ == "__main__":
    main()
