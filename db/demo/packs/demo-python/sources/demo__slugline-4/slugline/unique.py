"""Keep slugs apart."""

from slugline.slug import slugify


def unique_slug(title, taken):
    """Return a slug that is not in `taken`, with a number at the end where needed."""
    slug = slugify(title)
    if slug not in taken:
        return slug
    number = 2
    while f"{slug}-{number}" in taken:
        number += 1
    return f"{slug}-{number}"
