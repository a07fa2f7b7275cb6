"""Readable addresses from titles."""

from slugline.slug import slugify
from slugline.unique import unique_slug

__all__ = ["slugify", "unique_slug"]
