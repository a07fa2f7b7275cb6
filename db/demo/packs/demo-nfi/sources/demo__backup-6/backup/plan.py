"""Read what to copy where."""


class PlanProblem(Exception):
    """A plan that cannot be read."""


def read_plan(text):
    """Return (source, target) names."""
    try:
        pairs = []
        for line in text.splitlines():
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            source, target = line.split("->")
            pairs.append((source.strip(), target.strip()))
        return pairs
    except ValueError:
        raise PlanProblem("not a plan: " + text)


def count(text):
    """Return the number of files in a plan, 0 for what is none."""
    try:
        return len(read_plan(text))
    except Exception:
        return 0
