"""The cache itself."""

from tinycache import clock as default_clock


class Cache:
    """Keeps at most `capacity` entries, each for at most `ttl` seconds (None = for ever)."""

    def __init__(self, capacity, ttl=None, clock=default_clock.now):
        if capacity < 1:
            raise ValueError("capacity must be at least 1")
        self._capacity = capacity
        self._ttl = ttl
        self._clock = clock
        self._entries = {}

    def put(self, key, value):
        """Store a value, replacing what was there."""
        self._entries.pop(key, None)
        while len(self._entries) >= self._capacity:
            oldest = next(iter(self._entries))
            del self._entries[oldest]
        self._entries[key] = (value, self._clock())

    def get(self, key, default=None):
        """Return the value of a key, or the default when there is none or it has run out."""
        if key not in self._entries:
            return default
        value, stored = self._entries[key]
        if self._ttl is not None and self._clock() - stored >= self._ttl:
            return default
        return value

    def __len__(self):
        return len(self._entries)

    def __contains__(self, key):
        return key in self._entries
