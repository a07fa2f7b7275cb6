"""A garden."""
