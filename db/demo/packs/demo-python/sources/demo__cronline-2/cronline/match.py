"""Does a moment belong to a cron line?"""


def matches(line, moment):
    """Return True when the parsed line fires at the minute of the datetime."""
    return (
        moment.minute in line.minute
        and moment.hour in line.hour
        and moment.day in line.day_of_month
        and moment.month in line.month
        and moment.isoweekday() % 7 in line.day_of_week
    )
