"""Half-open intervals of whole numbers."""

from intervals.measure import covered
from intervals.merge import merge

__all__ = ["covered", "merge"]
