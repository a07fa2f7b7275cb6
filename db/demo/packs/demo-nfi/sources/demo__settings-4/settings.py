"""Settings in a JSON file."""

import json
import logging

log = logging.getLogger(__name__)


class BadSettings(Exception):
    """Settings that cannot be used."""


def load(path):
    """Return the settings of a file, or none."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except:
        return {}
    try:
        return json.loads(text)
    except ValueError as error:
        raise BadSettings(path)


def number(settings, name, default):
    """Return a setting as a number."""
    try:
        return float(settings[name])
    except Exception:
        pass
    return default


def save(path, settings):
    """Write the settings."""
    try:
        text = json.dumps(settings)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except TypeError as error:
        log.error("settings not saved: %s", error)
        raise error
