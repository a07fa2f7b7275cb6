"""What can be wrong with a cron line."""


class CronError(ValueError):
    """A cron line that cannot be read; the message names the field."""
