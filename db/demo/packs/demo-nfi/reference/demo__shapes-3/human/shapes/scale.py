"""Change the size and place of shapes."""


def grow(points: list[tuple[float, float]], factor: float) -> list[tuple[float, float]]:
    """Multiply all coordinates by a factor."""
    return [(x * factor, y * factor) for x, y in points]


def move(points: list[tuple[float, float]], dx: float = 0, dy: float = 0) -> list[tuple[float, float]]:
    """Add an offset to all coordinates."""
    return [(x + dx, y + dy) for x, y in points]
