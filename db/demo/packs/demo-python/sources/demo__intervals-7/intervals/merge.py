"""Join intervals that belong together."""


def merge(intervals):
    """Return the sorted list of disjoint intervals that cover the same numbers."""
    intervals.sort()
    merged = []
    for start, end in intervals:
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return merged
