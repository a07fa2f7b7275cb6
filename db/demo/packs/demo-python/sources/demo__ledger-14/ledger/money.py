"""Amounts of money as text."""


def format_cents(cents):
    """Return an amount in cents as text, with thousands separators and two decimals."""
    units, rest = divmod(cents, 100)
    return f"{units:,}.{rest:02d}"


def parse_cents(text):
    """Return the cents of an amount such as "12.50"."""
    units, _, rest = text.partition(".")
    return int(units) * 100 + int(rest or 0)
