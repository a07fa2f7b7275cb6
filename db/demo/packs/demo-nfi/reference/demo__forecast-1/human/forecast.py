"""Forecast numbers from what came before."""


def naive(series: list[float]) -> float:
    """Return the last value."""
    return series[-1]


def drift(series: list[float]) -> float:
    """Continue the last step."""
    if len(series) < 2:
        return naive(series)
    return series[-1] + (series[-1] - series[-2])


def moving_average(series: list[float], window: int = 3) -> float:
    """Return the mean of the last values."""
    part = series[-window:]
    return sum(part) / len(part)


class Smoother:
    """Exponential smoothing of a series."""

    def __init__(self, share: float) -> None:
        """Start without a level; the share is the weight of a new value."""
        self.share = share
        self.level: float | None = None

    def update(self, value: float) -> float:
        """Take in a value and return the new level."""
        if self.level is None:
            self.level = value
        else:
            self.level = self.share * value + (1 - self.share) * self.level
        return self.level

    def run(self, series: list[float]) -> list[float]:
        """Return the level after each value."""
        return [self.update(value) for value in series]
