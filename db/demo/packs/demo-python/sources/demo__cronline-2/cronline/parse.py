"""Read a cron line."""

from collections import namedtuple

from cronline.errors import CronError
from cronline.fields import FIELDS, expand

CronLine = namedtuple("CronLine", "minute hour day_of_month month day_of_week")


def parse(text):
    """Return the cron line of a text with five fields."""
    parts = text.split()
    if len(parts) != len(FIELDS):
        raise CronError(f"a cron line has {len(FIELDS)} fields, not {len(parts)}")
    return CronLine(*(expand(part, *field) for part, field in zip(parts, FIELDS)))
