"""Shared expenses in whole cents."""

from ledger.money import format_cents, parse_cents
from ledger.statement import statement

__all__ = ["format_cents", "parse_cents", "statement"]
