"""Cron lines: when does one fire?"""

from cronline.errors import CronError
from cronline.match import matches
from cronline.parse import parse

__all__ = ["CronError", "matches", "parse"]
