"""
Answers a second of one core, per game: the engine alone, and through Python in batches, with observations, masks and a random agent.

    QUARTERSTAFF_ENGINE="quarterstaff engine" python bench/throughput.py --seconds 3

Processor time is counted, of the engine and of Python together, so that other work on the machine changes little.
"""

import argparse
import random
import time

from quarterstaff.batch import Batch, Situation

STARTERS = {"hex-melee": "first_blood", "lost-worlds": "first-duel", "ahq": "first-fight", "battle-axe": "bone-lord"}
MOST = 400


def measure(game: str, scenario: str, seconds: float, count: int) -> "tuple[float, float]":
    chance = random.Random(1).random

    def agent(situation: Situation) -> "list[int]":
        situation.observations()
        return [int(chance() * legal) for legal in situation.counts]

    with Batch(game, scenario, count=count, most=MOST) as batch:
        bare = batch.bare_rate(game, scenario, seconds, MOST)
        for _ in range(20):  # warm
            batch.step(agent(batch.now))
        engine, python = batch.processor_seconds(), time.process_time()
        steps = 0
        while batch.processor_seconds() - engine + time.process_time() - python < seconds:
            for _ in range(10):
                batch.step(agent(batch.now))
            steps += 10 * count
        used = batch.processor_seconds() - engine + time.process_time() - python
    return bare, steps / used


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--seconds", type=float, default=3.0)
    arguments.add_argument("--count", type=int, default=256)
    arguments.add_argument("--least", type=float, default=0.0, help="fail when a game makes less than this share of the bare rate")
    given = arguments.parse_args()
    print(f"{'game':12} {'engine alone':>14} {'through Python':>16} {'share':>7}   answers a second of one core, {given.count} matches at once")
    shares = []
    for game, scenario in STARTERS.items():
        bare, batched = measure(game, scenario, given.seconds, given.count)
        shares.append(batched / bare)
        print(f"{game:12} {bare:14,.0f} {batched:16,.0f} {batched / bare:7.0%}")
    if min(shares) < given.least:
        raise SystemExit(f"below {given.least:.0%} of the engine's own rate")


if __name__ == "__main__":
    main()
