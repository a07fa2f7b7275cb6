"""Beds of a garden."""

import math
from dataclasses import dataclass


@dataclass
class Bed:
    """A bed by its size in metres."""

    width: float
    length: float

    def area(self):
        """Return the area in square metres."""
        return self.width * self.length

    def plants(self, distance):
        """Return how many plants fit at a distance."""
        per_row = math.floor(self.width / distance)
        rows = math.floor(self.length / distance)
        return per_row * rows
