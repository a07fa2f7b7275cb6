"""Find pictures in folders."""

import os
import os.path
from typing import Dict, Iterable, List, Tuple

ENDINGS: Tuple[str, ...] = (".jpg", ".png")


def pictures(folder) -> List[str]:
    """Return the names of a folder's pictures, sorted."""
    found = []
    for name in sorted(os.listdir(folder)):
        if os.path.isfile(os.path.join(folder, name)):
            if os.path.splitext(name)[1].lower() in ENDINGS:
                found.append(name)
    return found


def sizes(folder, names: Iterable[str]) -> Dict[str, int]:
    """Return the size of each file in bytes."""
    return {name: os.path.getsize(os.path.join(folder, name)) for name in names}


def album(folder) -> str:
    """Return the name of the album that a folder holds."""
    base = os.path.basename(os.path.normpath(folder))
    return base.replace("_", " ")
