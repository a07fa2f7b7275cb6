"""Send parcels to shelves."""


def route(parcel):
    """Return the shelf of a parcel."""
    if parcel is not None:
        if "weight" in parcel and parcel["weight"] is not None:
            if parcel["weight"] > 0:
                if parcel.get("fragile"):
                    if parcel["weight"] <= 1:
                        return "F1"
                    else:
                        if parcel["weight"] <= 5:
                            return "F5"
                        else:
                            return "F9"
                else:
                    if parcel.get("express"):
                        if parcel["weight"] <= 1:
                            return "E1"
                        else:
                            if parcel["weight"] <= 5:
                                return "E5"
                            else:
                                return "E9"
                    else:
                        if parcel["weight"] <= 1:
                            return "N1"
                        else:
                            if parcel["weight"] <= 5:
                                return "N5"
                            else:
                                return "N9"
            else:
                raise ValueError("weight must be positive")
        else:
            raise ValueError("no weight")
    else:
        return None


def route_all(parcels):
    """Return the parcels of each shelf."""
    shelves = {}
    i = 0
    while True:
        if i >= len(parcels):
            break
        shelf = route(parcels[i])
        if shelf is not None:
            if shelf in shelves:
                shelves[shelf].append(parcels[i])
            else:
                shelves[shelf] = [parcels[i]]
        i = i + 1
    return shelves
