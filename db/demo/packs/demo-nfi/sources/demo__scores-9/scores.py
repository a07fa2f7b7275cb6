"""Scores of games."""
import os, sys
import json

WIN = 3
draw_points = 1
Sort = lambda rows: sorted(rows, key=lambda item: (-item[1], item[0]))

def points(goalsFor, goalsAgainst):
    """Return the points of a game."""
    if goalsFor > goalsAgainst: return WIN
    if goalsFor == goalsAgainst: return draw_points
    return 0

def table(games):
    """Return (team, points) from the best to the worst, for games such as ("A", "B", 2, 1), with teams of equal points by name."""
    allPoints = {}
    for l in games:
        home, away, homeGoals, awayGoals = l
        allPoints[home] = allPoints.get(home, 0) + points(homeGoals, awayGoals)
        allPoints[away] = (allPoints.get(away, 0)
                           + points(awayGoals, homeGoals))
    return Sort(allPoints.items())

def winner(games, strict=False):
    """Return the best team, or None."""
    rows = table(games); best = None
    if rows == None or not len(rows) > 0: return None
    best = rows[0]
    if strict == True and len(rows) > 1 and rows[1][1] == best[1]: return None
    return best[0]
