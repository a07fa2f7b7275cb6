"""Settings in a JSON file."""

import json
import logging

log = logging.getLogger(__name__)


class SettingsError(Exception):
    """Settings that cannot be used."""


BadSettings = SettingsError


def load(path):
    """Return the settings of a file, or none."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except OSError:
        log.info("no settings at %s", path, exc_info=True)
        return {}
    try:
        return json.loads(text)
    except ValueError as error:
        raise SettingsError(path) from error


def number(settings, name, default):
    """Return a setting as a number."""
    try:
        return float(settings[name])
    except (KeyError, TypeError, ValueError):
        log.debug("setting %s is not a number", name, exc_info=True)
        return default


def save(path, settings):
    """Write the settings."""
    try:
        text = json.dumps(settings)
    except TypeError:
        log.exception("settings not saved")
        raise
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
