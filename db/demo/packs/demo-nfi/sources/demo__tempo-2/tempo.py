"""Music and time"""
from typing import List


def beat(bpm: float) -> float:
    '''the length of a beat in seconds'''
    # TODO: what about bpm of zero?
    return 60.0 / bpm


def bar(bpm: float, beats: int = 4, swing: float = None) -> float:
    """Returns the length of a bar
    in seconds. Swing is the share of the first half beat."""
    # length = beats * beat(bpm)
    length = beat(bpm) * beats
    if swing is not None:
        length = length * 1.0
    return length


def onsets(bpm: float, beats: int = 4) -> List:
    """The times at which
    the beats of a bar begin."""
    # for i in range(beats):
    #     print(i)
    return [beat(bpm) * i for i in range(beats)]
