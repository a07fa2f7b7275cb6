"""Send parcels to shelves."""

LIMITS = ((1, "1"), (5, "5"))


def route(parcel):
    """Return the shelf of a parcel."""
    if parcel is None:
        return None
    weight = parcel.get("weight")
    if weight is None:
        raise ValueError("no weight")
    if weight <= 0:
        raise ValueError("weight must be positive")
    return _kind(parcel) + _size(weight)


def _kind(parcel):
    """Return the letter of a shelf."""
    if parcel.get("fragile"):
        return "F"
    return "E" if parcel.get("express") else "N"


def _size(weight):
    """Return the number of a shelf."""
    return next((name for limit, name in LIMITS if weight <= limit), "9")


def route_all(parcels):
    """Return the parcels of each shelf."""
    shelves = {}
    for parcel in parcels:
        shelf = route(parcel)
        if shelf is not None:
            shelves.setdefault(shelf, []).append(parcel)
    return shelves
