def grow(points, factor):
    return [(x * factor, y * factor) for x, y in points]


def move(points, dx = 0, dy = 0):
    return [(x + dx, y + dy) for x, y in points]
