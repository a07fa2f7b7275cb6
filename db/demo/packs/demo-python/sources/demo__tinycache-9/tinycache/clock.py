"""The clock that ages are measured with."""

import time


def now():
    """Return the current time in seconds."""
    return time.time()
