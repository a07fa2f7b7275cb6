"""A statement: one line per entry and the total."""

from ledger.money import format_cents


def statement(entries):
    """Return the lines of a statement for (label, cents) pairs."""
    width = max((len(label) for label, _ in entries), default=0)
    lines = [f"{label:<{width}}  {format_cents(cents):>12}" for label, cents in entries]
    lines.append(f"{'total':<{width}}  {format_cents(sum(cents for _, cents in entries)):>12}")
    return lines
