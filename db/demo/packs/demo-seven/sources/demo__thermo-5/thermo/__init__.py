"""Temperatures."""

from thermo.convert import convert

__all__ = ["convert"]
