"""
Trains a small agent by itself on a Lost Worlds duel, with nothing but the standard library.

    QUARTERSTAFF_ENGINE="quarterstaff engine" python examples/train_a_duellist.py --games 400

The agent keeps one preference per manoeuvre and plays a row with probability proportional to exp(preference), among the legal
ones (REINFORCE with a moving baseline). It learns which rows pay against the opponent it meets, not what the opponent may do.
"""

# %% What the agent is
import argparse
import json
import math
import random
from collections import defaultdict

from quarterstaff import Environment, Question

RATE = 0.15


class Duellist:
    def __init__(self, seed: int):
        self.preferences = defaultdict(float)
        self.baseline = 0.0
        self.chance = random.Random(seed)

    def shares(self, question: Question):
        weights = [math.exp(self.preferences[self.name(question, place)]) for place in range(len(question.options))]
        total = sum(weights)
        return [weight / total for weight in weights]

    def choose(self, question: Question) -> int:
        return self.chance.choices(range(len(question.options)), self.shares(question))[0]

    def learn(self, taken, reward: float) -> None:
        advantage = reward - self.baseline
        self.baseline += 0.05 * (reward - self.baseline)
        for question, place in taken:
            for other, share in enumerate(self.shares(question)):
                step = (1.0 if other == place else 0.0) - share
                self.preferences[self.name(question, other)] += RATE * advantage * step / len(taken)

    @staticmethod
    def name(question: Question, place: int) -> str:
        return f"{question.kind} {json.dumps(question.options[place].choice, sort_keys=True)}"


# %% One duel
def play(environment: Environment, agent: Duellist, seed: int, learning: bool) -> float:
    step = environment.reset(seed)
    taken = []
    while True:
        place = agent.choose(step.question)
        taken.append((step.question, place))
        environment.act(place)
        if environment.over or environment.truncated:
            break
        step = environment.now()
    reward = environment.reward(step.seat)
    if learning:
        agent.learn(taken, reward)
    return reward


# %% Training, with a measure before and after on seeds it does not train on
def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--games", type=int, default=400)
    arguments.add_argument("--measure", type=int, default=100)
    arguments.add_argument("--against", default="bot:random")
    given = arguments.parse_args()
    environment = Environment("lost-worlds", "first-duel", seats={"blue": given.against}, most=400)
    agent = Duellist(seed=1)

    def mean(first: int) -> float:
        return sum(play(environment, agent, first + n, learning=False) for n in range(given.measure)) / given.measure

    print(f"before: {mean(1_000_000):+.2f} (1 a win, -1 a loss)")
    for game in range(given.games):
        play(environment, agent, game, learning=True)
        if (game + 1) % 100 == 0:
            print(f"{game + 1} games, baseline {agent.baseline:+.2f}")
    print(f"after:  {mean(1_000_000):+.2f}")
    best = sorted(agent.preferences, key=agent.preferences.get, reverse=True)[:5]
    print("likes:", ", ".join(best))
    environment.close()


if __name__ == "__main__":
    main()
