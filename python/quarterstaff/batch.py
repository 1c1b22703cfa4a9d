"""Many matches at once: one line to the engine answers all of them, one line back shows all of them."""

from __future__ import annotations

import base64
import json
import subprocess
from dataclasses import dataclass
from typing import Any, Callable, List, Mapping, Optional, Sequence

from .client import EngineError, default_command


@dataclass(frozen=True)
class Ended:
    """A match that is over; the same place of the batch has begun the next one."""

    at: int
    episode: int
    answers: int
    rewards: Optional[Mapping[str, float]]  # 1 a win, 0 a draw, -1 a loss; None: cut short


class Situation:
    """What every match of a batch asks now. `counts[i]` answers are legal in match i; `who[i]` is the place of the seat that is asked."""

    __slots__ = ("counts", "who", "_seen", "_size")

    def __init__(self, reply: Mapping[str, Any], size: int):
        self.counts: List[int] = reply["counts"]
        self.who: List[int] = reply["who"]
        self._seen = reply["seen"]
        self._size = size

    def observations(self) -> memoryview:
        """All observations behind each other, one byte a number (0 to 255 for 0 to 1): ready for numpy.frombuffer(...).reshape(count, size)."""
        if isinstance(self._seen, str):
            self._seen = memoryview(base64.b64decode(self._seen))
        return self._seen

    def observation(self, place: int) -> memoryview:
        return self.observations()[place * self._size : (place + 1) * self._size]

    def mask(self, place: int, actions: int) -> List[int]:
        legal = min(self.counts[place], actions)
        return [1] * legal + [0] * (actions - legal)


def batch_command() -> Sequence[str]:
    command = list(default_command())
    return [*command[:-1], "environments"] if command[-1] == "engine" else command


class Batch:
    """`count` matches of one scenario, each beginning anew when it is over. The same seed and the same answers give the same matches."""

    def __init__(
        self,
        game: str,
        scenario: Any = None,
        *,
        count: int = 64,
        seats: Optional[Mapping[str, str]] = None,
        seed: str = "batch",
        most: int = 5_000,
        command: Optional[Sequence[str]] = None,
    ):
        self._process = subprocess.Popen(
            list(command or batch_command()), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        asked = {"do": "begin", "game": game, "count": count, "seats": dict(seats or {}), "seed": seed, "most": most}
        try:
            begun = self._ask(asked if scenario is None else {**asked, "scenario": scenario})
        except EngineError:
            self.close()
            raise
        self.seats: List[str] = [entry["seat"] for entry in begun["seats"]]
        self.size: int = begun["size"]
        self.count = count
        self.now = Situation(begun, self.size)
        self.ended: List[Ended] = []

    def send(self, picks: Sequence[int]) -> None:
        """Answers every match; `receive` then waits for what came of it. Between the two the engine works, and so may you."""
        self._write({"do": "step", "picks": list(picks)})

    def receive(self) -> Situation:
        reply = self._read()
        self.ended = [Ended(one["at"], one["episode"], one["answers"], _rewards(one["scores"])) for one in reply["ended"]]
        self.now = Situation(reply, self.size)
        return self.now

    def step(self, picks: Sequence[int]) -> Situation:
        self.send(picks)
        return self.receive()

    def processor_seconds(self) -> float:
        return self._ask({"do": "cpu"})["seconds"]

    def bare_rate(self, game: str, scenario: Any, seconds: float, most: int = 5_000) -> float:
        """Answers a second of processor time that the engine alone makes by random play."""
        return self._ask({"do": "bare", "game": game, "scenario": scenario, "seconds": seconds, "most": most})["rate"]

    def close(self) -> None:
        process = self._process
        if process.stdin is not None and not process.stdin.closed:
            process.stdin.close()
        if process.stdout is not None and not process.stdout.closed:
            process.stdout.close()
        process.wait()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        self._write(request)
        return self._read()

    def _write(self, request: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()

    def _read(self) -> Mapping[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line == "":
            raise EngineError({"code": "ended", "message": f"the engine ended with code {self._process.wait()}"})
        reply = json.loads(line)
        if "error" in reply:
            raise EngineError({"code": "refused", "message": reply["error"]})
        return reply


def _rewards(scores: Optional[Mapping[str, float]]) -> Optional[Mapping[str, float]]:
    return None if scores is None else {seat: 2.0 * score - 1.0 for seat, score in scores.items()}


def play_batches(batches: Sequence[Batch], policy: Callable[[Situation], Sequence[int]], steps: int) -> List[Ended]:
    """Plays several engines in turn: while one plays, the policy looks at the next."""
    done: List[Ended] = []
    for batch in batches:
        batch.send(policy(batch.now))
    for step in range(steps):
        for batch in batches:
            situation = batch.receive()
            done += batch.ended
            if step < steps - 1:
                batch.send(policy(situation))
    return done
