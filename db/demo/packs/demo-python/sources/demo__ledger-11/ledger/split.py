"""Split an amount of money between people."""


def split_evenly(total_cents, people):
    """Return one share in cents for each of the people."""
    if people <= 0:
        raise ValueError("people must be positive")
    share = round(total_cents / people)
    return [share] * people


def split_by_weight(total_cents, weights):
    """Return one share in cents for each weight."""
    weights = list(weights)
    if not weights or any(weight < 0 for weight in weights) or sum(weights) == 0:
        raise ValueError("weights must not be negative and must not all be zero")
    whole = sum(weights)
    return [round(total_cents * weight / whole) for weight in weights]
