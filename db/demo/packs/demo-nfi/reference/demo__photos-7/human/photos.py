"""Find pictures in folders."""

from collections.abc import Iterable
from pathlib import Path

ENDINGS: tuple[str, ...] = (".jpg", ".png")


def pictures(folder: str | Path) -> list[str]:
    """Return the names of a folder's pictures, sorted."""
    return sorted(path.name for path in Path(folder).iterdir() if path.is_file() and path.suffix.lower() in ENDINGS)


def sizes(folder: str | Path, names: Iterable[str]) -> dict[str, int]:
    """Return the size of each file in bytes."""
    return {name: (Path(folder) / name).stat().st_size for name in names}


def album(folder: str | Path) -> str:
    """Return the name of the album that a folder holds."""
    return Path(folder).name.replace("_", " ")
