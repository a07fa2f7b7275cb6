"""Copy files."""

import shutil


def copy_all(pairs):
    """Copy files and return those that failed."""
    failed = []
    for source, target in pairs:
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
        except:
            failed.append(source)
    return failed
