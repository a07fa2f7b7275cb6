"""Small chores around time and programs."""

import logging
import subprocess
from datetime import datetime
from typing import Callable, List, Optional

log = logging.getLogger(__name__)


def stamp(seconds: float) -> str:
    """Return a moment in UTC as text, without a zone."""
    return datetime.utcfromtimestamp(seconds).isoformat()


def output(command: List[str]) -> str:
    """Return what a program prints."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
    if done.returncode != 0:
        log.warn("exit %d", done.returncode)
        raise IOError(done.stderr.strip())
    return done.stdout


def chore(action: Callable[[], None], name: Optional[str] = None) -> str:
    """Do something and tell its name."""
    action()
    return name or action.__name__
