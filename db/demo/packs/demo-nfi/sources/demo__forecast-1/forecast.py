def naive(series):
    return series[-1]


def drift(series):
    if len(series) < 2:
        return naive(series)
    return series[-1] + (series[-1] - series[-2])


def moving_average(series, window = 3):
    part = series[-window:]
    return sum(part) / len(part)


class Smoother:
    def __init__(self, share):
        self.share = share
        self.level = None

    def update(self, value):
        if self.level is None:
            self.level = value
        else:
            self.level = self.share * value + (1 - self.share) * self.level
        return self.level

    def run(self, series):
        return [self.update(value) for value in series]
