"""A typed client of the line protocol: one JSON object a line to `quarterstaff engine`, one back."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from dataclasses import dataclass
from typing import Any, Mapping, Optional, Sequence

Json = Any


class EngineError(Exception):
    """The request was wrong; the match is as it was before."""

    def __init__(self, error: Mapping[str, Json]):
        super().__init__(f"{error.get('code')} at {error.get('path') or 'the request'}: {error.get('message')}")
        self.code: str = error.get("code", "")
        self.path: str = error.get("path", "")


class Refused(Exception):
    """The rules say no; `reasons` names each rule that does."""

    def __init__(self, refused: Mapping[str, Json]):
        super().__init__(refused.get("message") or refused.get("code"))
        self.code: str = refused.get("code", "")
        self.rules: Sequence[str] = refused.get("rules", [])
        self.reasons: Sequence[Json] = refused.get("reasons", [])
        self.nearest: Json = refused.get("nearest")


@dataclass(frozen=True)
class Option:
    choice: Json
    text: str


@dataclass(frozen=True)
class Question:
    """A decision that is open for a seat."""

    no: int
    seat: str
    slot: str
    kind: str
    rule: str
    prompt: str
    options: Sequence[Option]

    @staticmethod
    def read(raw: Mapping[str, Json]) -> "Question":
        options = [Option(option["choice"], option["text"]) for option in raw["options"]]
        return Question(raw["no"], raw["seat"], raw["slot"], raw["kind"], raw["rule"], raw["prompt"], options)


def default_command() -> Sequence[str]:
    """`QUARTERSTAFF_ENGINE` if it is set, else the installed command."""
    return shlex.split(os.environ.get("QUARTERSTAFF_ENGINE", "quarterstaff engine"))


class Engine:
    """One engine process. Use it as a context manager, or call `close`."""

    def __init__(self, command: Optional[Sequence[str]] = None):
        self._process = subprocess.Popen(
            list(command or default_command()),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        self._asked = 0

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process; closing twice does no harm."""
        process = self._process
        if process.stdin is not None and not process.stdin.closed:
            process.stdin.close()
        if process.stdout is not None and not process.stdout.closed:
            process.stdout.read()
            process.stdout.close()
        process.wait()

    def ask(self, do: str, **fields: Json) -> Mapping[str, Json]:
        """Sends one request and returns its answer; raises `EngineError` or `Refused`."""
        self._asked += 1
        request = {"id": self._asked, "do": do, **{name: value for name, value in fields.items() if value is not None}}
        return self._send(request)

    def hello(self) -> Mapping[str, Json]:
        return self.ask("hello")

    def new(
        self,
        game: str,
        scenario: Json = None,
        *,
        seats: Optional[Mapping[str, str]] = None,
        options: Optional[Mapping[str, Json]] = None,
        seed: Optional[str] = None,
        dice: Optional[Sequence[int]] = None,
    ) -> "Match":
        """Begins a match. `seats` says who answers: `open` (you), `book`, or `bot:<level>`."""
        fields = {"game": game, "scenario": scenario, "seats": seats, "options": options, "seed": seed, "dice": dice}
        return Match(self, self.ask("new", **fields))

    def load(self, record: Mapping[str, Json]) -> "Match":
        return Match(self, self.ask("load", record=record))

    def rule(self, rule: str) -> Mapping[str, Json]:
        return self.ask("rule", rule=rule)

    def _send(self, request: Mapping[str, Json]) -> Mapping[str, Json]:
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if line == "":
            raise EngineError({"code": "ended", "message": f"the engine ended with code {process.wait()}"})
        reply = json.loads(line)
        if "error" in reply:
            raise EngineError(reply["error"])
        if "refused" in reply:
            raise Refused(reply["refused"])
        return reply


class Match:
    """A match of an engine: what is open, what happened last, how it ended."""

    def __init__(self, engine: Engine, reply: Mapping[str, Json]):
        self.engine = engine
        self.name: str = reply["match"]
        self.seats: Sequence[Mapping[str, str]] = reply["seats"]
        self.events: Sequence[Mapping[str, Json]] = []
        self.questions: Sequence[Question] = []
        self.outcome: Optional[Mapping[str, Json]] = None
        self._follow(reply)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    def choose(self, question: Question, choice: Json, dice: Optional[Sequence[int]] = None) -> None:
        """Answers a question; `events` then holds what came of it."""
        answer = {"no": question.no, "seat": question.seat, "slot": question.slot, "choice": choice, "dice": dice}
        fields = {name: value for name, value in answer.items() if value is not None or name == "choice"}
        request = {"do": "choose", "match": self.name, **fields}
        self._follow(self.engine._send(request))

    def pick(self, question: Question, place: int) -> None:
        """Answers with the option at this place of the list."""
        answer = {"no": question.no, "seat": question.seat, "slot": question.slot, "pick": place}
        self._follow(self.engine.ask("choose", match=self.name, **answer))

    def why_not(self, seat: str, choice: Json) -> Mapping[str, Json]:
        return self.engine.ask("whynot", match=self.name, seat=seat, choice=choice)

    def odds(self, question: Question, choice: Json) -> Mapping[str, Json]:
        fields = {"no": question.no, "seat": question.seat, "slot": question.slot, "choice": choice}
        return self.engine.ask("odds", match=self.name, **fields)["odds"]

    def view(self, seat: str = "public") -> Mapping[str, Json]:
        return self.engine.ask("view", match=self.name, seat=seat)["view"]

    def table(self, seat: str = "public") -> Mapping[str, Json]:
        """The view as surfaces, tokens and panels: the same shape for all games."""
        return self.engine.ask("table", match=self.name, seat=seat)["table"]

    def undo(self, to: int) -> None:
        self._follow(self.engine.ask("undo", match=self.name, to=to))

    def bot(self, question: Question, level: str) -> Json:
        """What a computer player of this level would choose here."""
        return self.engine.ask("bot", match=self.name, seat=question.seat, slot=question.slot, level=level)["choice"]

    def record(self) -> Mapping[str, Json]:
        return self.engine.ask("record", match=self.name)["record"]

    def close(self) -> None:
        self.engine.ask("close", match=self.name)

    def _follow(self, reply: Mapping[str, Json]) -> None:
        self.events = reply.get("events", [])
        self.questions = [Question.read(raw) for raw in reply.get("pending", [])]
        self.outcome = reply.get("outcome")
