"""A small cache with a limit and an age."""

from tinycache.cache import Cache

__all__ = ["Cache"]
