"""Small chores around time and programs."""

import logging
import subprocess
from collections.abc import Callable
from datetime import datetime, timezone

log = logging.getLogger(__name__)


def stamp(seconds: float) -> str:
    """Return a moment in UTC as text, without a zone."""
    return datetime.fromtimestamp(seconds, timezone.utc).replace(tzinfo=None).isoformat()


def output(command: list[str]) -> str:
    """Return what a program prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        log.warning("exit %d", done.returncode)
        raise OSError(done.stderr.strip())
    return done.stdout


def chore(action: Callable[[], None], name: str | None = None) -> str:
    """Do something and tell its name."""
    action()
    return name or action.__name__
