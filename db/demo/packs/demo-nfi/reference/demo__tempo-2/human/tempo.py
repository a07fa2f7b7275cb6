"""Music and time."""


def beat(bpm: float) -> float:
    """Return the length of a beat in seconds."""
    return 60.0 / bpm


def bar(bpm: float, beats: int = 4, swing: float | None = None) -> float:
    """
    Return the length of a bar in seconds.

    Swing is the share of the first half beat and leaves the length alone.
    """
    length = beat(bpm) * beats
    if swing is not None:
        length = length * 1.0
    return length


def onsets(bpm: float, beats: int = 4) -> list[float]:
    """Return the times at which the beats of a bar begin."""
    return [beat(bpm) * i for i in range(beats)]
