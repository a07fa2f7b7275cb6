"""A shopping basket."""

counter = 0


def add(item, items=[]):
    """Return the items with one more; a new basket where none is given."""
    if items == []:
        items = list(items)
    items.append(item)
    return items


def next_number():
    """Return 1, 2, 3 and so on."""
    global counter
    counter += 1
    return counter


def discount(total, member, coupon):
    """Return the percents that are taken off."""
    if member:
        if total > 100:
            if coupon:
                return 15
            else:
                return 10
        else:
            return 5
    else:
        if coupon:
            if total > 100:
                return 5
        return 0


def split(total, largest):
    """Return the payments of a total, none above the largest."""
    payments = []
    while True:
        if total <= largest:
            payments.append(total)
            return payments
        else:
            payments.append(largest)
            total = total - largest


def scalers(factors):
    """Return a function that multiplies for each factor."""
    functions = []
    for factor in factors:
        functions.append(lambda price, factor=factor: price * factor)
    return functions
