"""Read what to copy where."""

import logging

log = logging.getLogger(__name__)


class PlanError(Exception):
    """A plan that cannot be read."""


PlanProblem = PlanError


def read_plan(text):
    """Return (source, target) names."""
    pairs = []
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        try:
            source, target = line.split("->")
        except ValueError as error:
            raise PlanError("not a plan: " + text) from error
        pairs.append((source.strip(), target.strip()))
    return pairs


def count(text):
    """Return the number of files in a plan, 0 for what is none."""
    pairs = []
    try:
        pairs = read_plan(text)
    except PlanError:
        log.info("counting a text that is no plan", exc_info=True)
    return len(pairs)
