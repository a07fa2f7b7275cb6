"""How much a set of intervals covers."""

from intervals.merge import merge


def covered(intervals):
    """Return the number of whole numbers that lie in at least one interval."""
    return sum(end - start for start, end in merge(intervals))
