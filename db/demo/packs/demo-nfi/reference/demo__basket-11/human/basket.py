"""A shopping basket."""

from functools import partial
from itertools import count
from operator import mul

_numbers = count(1)


def add(item, items=None):
    """Return the items with one more; a new basket where none is given."""
    items = [] if items is None else items
    items.append(item)
    return items


def next_number():
    """Return 1, 2, 3 and so on."""
    return next(_numbers)


def discount(total, member, coupon):
    """Return the percents that are taken off."""
    large = total > 100
    if not member:
        return 5 if coupon and large else 0
    if not large:
        return 5
    return 15 if coupon else 10


def split(total, largest):
    """Return the payments of a total, none above the largest."""
    payments = []
    while total > largest:
        payments.append(largest)
        total = total - largest
    return [*payments, total]


def scalers(factors):
    """Return a function that multiplies for each factor."""
    return [partial(mul, factor) for factor in factors]
