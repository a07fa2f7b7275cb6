"""Convert temperatures."""


def convert(value, source, target):
    """Return the value of a temperature in another unit ("c", "f" or "k")."""
    if source == "f":
        value = (value - 32) / 1.8
    if source == "k":
        value = value - 273.15
    if target == "f":
        return value * 1.8 + 32
    if target == "k":
        return value + 273.15
    return value
