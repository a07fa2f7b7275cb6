"""Beds of a garden."""
import os, math
from dataclasses import *

@dataclass
class bed:
    """A bed by its size in metres."""

    Width: float
    Length: float

    def Area(self): return self.Width * self.Length

    def plants(self, Distance):
        """Return how many plants fit at a distance."""
        perRow = math.floor(self.Width / Distance); rows = math.floor(self.Length / Distance)
        return perRow * rows

Bed = bed
