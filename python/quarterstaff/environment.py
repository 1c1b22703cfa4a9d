"""A match as an environment: who must answer, what it sees, which actions are legal. The wrappers for other libraries stand on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Mapping, Optional, Sequence

from .client import Engine, Match, Question
from .encode import ENCODERS, Encoder


@dataclass(frozen=True)
class Step:
    """What a seat gets to see before it acts."""

    seat: str
    observation: List[float]
    mask: List[int]  # 1 where the action is legal
    question: Question


class Environment:
    """
    One game and scenario. An action is the index of an option in the open question. Of a question with more options than `actions`
    only the first ones can be chosen; `clipped` counts how often that happened.
    """

    def __init__(
        self,
        game: str,
        scenario: Any = None,
        *,
        seats: Optional[Mapping[str, str]] = None,
        actions: int = 256,
        engine: Optional[Engine] = None,
        encoder: Optional[Encoder] = None,
        command: Optional[Sequence[str]] = None,
        most: int = 5_000,
    ):
        self.game = game
        self.scenario = scenario
        self.held = dict(seats or {})
        self.actions = actions
        self.encoder = encoder or ENCODERS[game]
        self.most = most
        self.clipped = 0
        self._owns_engine = engine is None
        self.engine = engine or Engine(command)
        self.seats = self._seats_of_scenario()
        self.open_seats = [seat for seat in self.seats if self.held.get(seat, "open") == "open"]
        self.match: Optional[Match] = None
        self._answers = 0

    @property
    def observation_size(self) -> int:
        return self.encoder.size

    def reset(self, seed: Optional[int] = None) -> Step:
        if self.match is not None:
            self.match.close()
        text = None if seed is None else f"python {seed}"
        self.match = self.engine.new(self.game, self.scenario, seats=self.held, seed=text)
        self._answers = 0
        return self.now()

    @property
    def question(self) -> Question:
        """The open question; of several open at once the first."""
        return self._match().questions[0]

    @property
    def legal(self) -> int:
        """How many actions are legal, counted from 0."""
        return 0 if self.over else min(len(self.question.options), self.actions)

    def mask(self) -> List[int]:
        return [1] * self.legal + [0] * (self.actions - self.legal)

    def now(self) -> Step:
        """What the seat that must answer gets to see."""
        question = self.question
        return Step(question.seat, self.observe(question.seat), self.mask(), question)

    def observe(self, seat: str) -> List[float]:
        return self.encoder.encode(self._match().table(seat), self.side_of(seat))

    def act(self, action: int) -> None:
        self.clipped += len(self.question.options) > self.actions
        self._match().pick(self.question, action)
        self._answers += 1

    @property
    def over(self) -> bool:
        match = self._match()
        return match.over or not match.questions

    @property
    def truncated(self) -> bool:
        return not self.over and self._answers >= self.most

    def reward(self, seat: str) -> float:
        """1 for a win, 0 for a draw or while the match goes on, -1 for a loss."""
        outcome = self._match().outcome
        return 0.0 if outcome is None else 2.0 * outcome["scores"].get(seat, 0.5) - 1.0

    def side_of(self, seat: str) -> str:
        return self.seats[seat]

    def close(self) -> None:
        if self.match is not None:
            self.match.close()
            self.match = None
        if self._owns_engine:
            self.engine.close()

    def _match(self) -> Match:
        if self.match is None:
            raise RuntimeError("call reset() first")
        return self.match

    def _seats_of_scenario(self) -> Mapping[str, str]:
        match = self.engine.new(self.game, self.scenario, seed="seats")
        match.close()
        return {entry["seat"]: entry["side"] for entry in match.seats}
