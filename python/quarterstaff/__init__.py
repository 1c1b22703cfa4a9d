"""Quarterstaff from Python: a client of the line protocol, and environments for learning agents."""

from .batch import Batch, Ended, Situation, play_batches
from .client import Engine, EngineError, Match, Option, Question, Refused
from .encode import ENCODERS, Encoder
from .environment import Environment, Step
from .rollouts import Rollouts

__all__ = [
    "Batch",
    "ENCODERS",
    "Ended",
    "Encoder",
    "Engine",
    "EngineError",
    "Environment",
    "Match",
    "Option",
    "Question",
    "Refused",
    "Rollouts",
    "Situation",
    "Step",
    "play_batches",
]
__version__ = "0.1.0"
