import math


def circle(radius):
    return math.pi * radius**2


def rectangle(width, height):
    return width * height


def polygon(points):
    total = 0.0
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
        total += x1 * y2 - x2 * y1
    return abs(total) / 2
