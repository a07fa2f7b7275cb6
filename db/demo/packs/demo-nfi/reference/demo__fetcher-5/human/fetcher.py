"""Fetch texts, with several attempts."""

import logging

log = logging.getLogger(__name__)


class FetchError(RuntimeError):
    """Something could not be fetched."""


def fetch(source, name, attempts=3):
    """Return the text of a name."""
    last = None
    for attempt in range(attempts):
        try:
            text = source(name)
        except OSError as error:
            log.info("attempt %d failed", attempt + 1, exc_info=True)
            last = error
            continue
        lines = [line.rstrip() for line in text.strip().splitlines()]
        if lines:
            return "\n".join(lines)
    raise FetchError("no text: " + name) from last


def count(source, names):
    """Return how many names have a text."""
    found = 0
    for name in names:
        try:
            fetch(source, name, 1)
        except (FetchError, KeyError):
            log.debug("%s has no text", name, exc_info=True)
        else:
            found += 1
    return found


def first(source, names):
    """Return the first text that there is."""
    for name in names:
        try:
            return source(name)
        except OSError:
            log.info("%s has no text", name, exc_info=True)
            return None
    return None
