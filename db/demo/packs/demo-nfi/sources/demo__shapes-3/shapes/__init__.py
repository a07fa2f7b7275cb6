"""Shapes."""
