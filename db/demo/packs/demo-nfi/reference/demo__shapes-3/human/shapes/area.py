"""Areas of shapes."""

import math


def circle(radius: float) -> float:
    """Return the area of a circle."""
    return math.pi * radius**2


def rectangle(width: float, height: float) -> float:
    """Return the area of a rectangle."""
    return width * height


def polygon(points: list[tuple[float, float]]) -> float:
    """Return the area of a polygon by the shoelace formula."""
    total = 0.0
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        total += x1 * y2 - x2 * y1
    return abs(total) / 2
