"""Scores of games."""

WIN = 3
DRAW = 1


def points(goals_for, goals_against):
    """Return the points of a game."""
    if goals_for > goals_against:
        return WIN
    return DRAW if goals_for == goals_against else 0


def table(games):
    """Return (team, points) from the best to the worst; equal teams by name."""
    totals = {}
    for home, away, home_goals, away_goals in games:
        totals[home] = totals.get(home, 0) + points(home_goals, away_goals)
        totals[away] = totals.get(away, 0) + points(away_goals, home_goals)
    return sorted(totals.items(), key=lambda item: (-item[1], item[0]))


def winner(games, strict=False):
    """Return the best team, or None."""
    rows = table(games)
    if not rows:
        return None
    shared = len(rows) > 1 and rows[1][1] == rows[0][1]
    return None if strict and shared else rows[0][0]
