"""Turn a title into the last part of an address."""


def slugify(title, max_length=None):
    """Return the title in lower case with dashes between its words."""
    slug = ""
    for char in title.lower():
        if char.isascii() and char.isalnum():
            slug += char
        elif char.isascii():
            slug += "-"
    if max_length is not None:
        slug = slug[:max_length]
    return slug
