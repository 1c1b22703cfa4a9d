"""Observations as rows of numbers, made from the table of a seat: the same facts that a person sees drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, List, Mapping

_DOWN = {"down", "unconscious", "dead", "prone", "fallen", "ko"}


@dataclass(frozen=True)
class Encoder:
    """How many figures and how large a map an observation has room for; further figures are left out, farther cells are clipped."""

    figures: int
    width: int
    height: int
    facings: int  # 0: figures face nowhere

    #: own, enemy, x, y, wounds left, fallen, active, cells covered
    PER_FIGURE = 8

    @property
    def size(self) -> int:
        return self.figures * (self.PER_FIGURE + self.facings)

    def encode(self, table: Mapping[str, Any], side: str) -> List[float]:
        """One row per figure, own figures first; every number from 0 to 1."""
        places = {cell["cell"]: (cell["x"], cell["y"]) for surface in table["surfaces"] for cell in surface["cells"]}
        left = min((x for x, _ in places.values()), default=0)
        top = min((y for _, y in places.values()), default=0)
        tokens = sorted(table["tokens"], key=lambda token: (token["side"] != side, token["id"]))[: self.figures]
        numbers: List[float] = []
        for token in tokens:
            numbers += self._figure(token, side, places, left, top)
        return numbers + [0.0] * (self.size - len(numbers))

    def _figure(self, token: Mapping[str, Any], side: str, places: Mapping[int, Any], left: int, top: int) -> List[float]:
        cells = token["cells"]
        x, y = places.get(cells[0], (left, top)) if cells else (left, top)
        wounds = token["wounds"]
        whole = 1.0 if wounds is None or not wounds["most"] else max(0.0, min(1.0, wounds["now"] / wounds["most"]))
        facing = [0.0] * self.facings
        if self.facings and token["facing"] is not None:
            facing[token["facing"] % self.facings] = 1.0
        own = token["side"] == side
        return [
            float(own),
            float(not own),
            min(1.0, (x - left) / self.width),
            min(1.0, (y - top) / self.height),
            whole,
            float(token["body"] or token["posture"] in _DOWN),
            float(token["active"]),
            min(1.0, len(cells) / 9),
            *facing,
        ]


#: By game. A duel has no figures on a board; its bodies stand in the same rows.
ENCODERS: Mapping[str, Encoder] = {
    "hex-melee": Encoder(figures=12, width=30, height=30, facings=6),
    "lost-worlds": Encoder(figures=12, width=20, height=20, facings=0),
    "ahq": Encoder(figures=24, width=80, height=80, facings=0),
    "battle-axe": Encoder(figures=24, width=60, height=60, facings=4),
}
