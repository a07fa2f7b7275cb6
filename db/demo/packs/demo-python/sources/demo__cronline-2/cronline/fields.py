"""The five fields of a cron line."""

from cronline.errors import CronError

FIELDS = (
    ("minute", 0, 59),
    ("hour", 0, 23),
    ("day of month", 1, 31),
    ("month", 1, 12),
    ("day of week", 0, 6),
)


def expand(text, name, low, high):
    """Return the set of numbers that a field such as "1-5,9" stands for."""
    numbers = set()
    for part in text.split(","):
        if part == "*":
            numbers.update(range(low, high + 1))
            continue
        first, dash, last = part.partition("-")
        numbers.update(range(_number(first, name, low, high), _number(last if dash else first, name, low, high) + 1))
    return numbers


def _number(text, name, low, high):
    if not text.isdigit() or not low <= int(text) <= high:
        raise CronError(f"{name}: {text!r} is not a number from {low} to {high}")
    return int(text)
