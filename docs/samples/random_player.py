#!/usr/bin/env python3
"""Plays one random game through the line protocol.

usage: random_player.py GAME [SEED] -- COMMAND...     e.g. random_player.py hex-melee 7 -- npx quarterstaff engine
"""
import json
import random
import subprocess
import sys


def main() -> int:
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    game = sys.argv[1] if split > 1 else "hex-melee"
    seed = sys.argv[2] if split > 2 else "1"
    command = sys.argv[split + 1 :] or ["npx", "quarterstaff", "engine"]
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    dice = random.Random(seed)

    def ask(**request):
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    answer = ask(do="new", game=game, seed=seed)
    decisions = 0
    while answer.get("pending") and decisions < 5000:
        decision = dice.choice(answer["pending"])
        pick = dice.randrange(len(decision["options"]))
        answer = ask(do="choose", no=decision["no"], seat=decision["seat"], slot=decision["slot"], pick=pick)
        if "error" in answer or "refused" in answer:
            print(json.dumps(answer), file=sys.stderr)
            return 1
        for event in answer["events"]:
            print(event["text"])
        decisions += 1
    print(json.dumps({"decisions": decisions, "outcome": answer.get("outcome")}))
    engine.stdin.close()
    return engine.wait()


if __name__ == "__main__":
    sys.exit(main())
