"""Copy files."""

import logging
import shutil

log = logging.getLogger(__name__)


def copy_all(pairs):
    """Copy files and return those that failed."""
    failed = []
    for source, target in pairs:
        target.parent.mkdir(parents=True, exist_ok=True)
        if not _copy(source, target):
            failed.append(source)
    return failed


def _copy(source, target):
    """Copy a file and tell whether that worked."""
    try:
        shutil.copyfile(source, target)
    except OSError:
        log.exception("%s was not copied", source)
        return False
    log.debug("%s was copied", source)
    return True
