"""Fetch texts, with several attempts."""


def fetch(source, name, attempts=3):
    """Return the text of a name."""
    last = None
    for attempt in range(attempts):
        try:
            text = source(name)
            text = text.strip()
            if not text:
                raise Exception("empty")
            lines = text.splitlines()
            lines = [line.rstrip() for line in lines]
            return "\n".join(lines)
        except KeyError:
            raise
        except Exception as error:
            last = error
    raise RuntimeError("no text: " + name)


def count(source, names):
    """Return how many names have a text."""
    found = 0
    for name in names:
        try:
            fetch(source, name, 1)
            found += 1
        except Exception:
            pass
    return found


def first(source, names):
    """Return the first text that there is."""
    result = None
    try:
        for name in names:
            result = source(name)
            break
    finally:
        return result
