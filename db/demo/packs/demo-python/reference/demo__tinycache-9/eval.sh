#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 9744a65cfcc20d5c3f33c503366c4f43755a4a2f
git checkout 9744a65cfcc20d5c3f33c503366c4f43755a4a2f tests/test_cache.py
git apply -v - <<'EOF_114329324912'
diff --git a/tests/test_cache.py b/tests/test_cache.py
index 09f64fd..2640b0e 100644
--- a/tests/test_cache.py
+++ b/tests/test_cache.py
@@ -1,6 +1,9 @@
+import time
+
 import pytest
 
 from tinycache import Cache
+from tinycache import clock as default_clock
 
 
 class FakeClock:
@@ -43,3 +46,56 @@ def test_entries_run_out(clock):
     cache.put("a", 1)
     clock.seconds = 10
     assert cache.get("a") is None
+
+
+class TestEviction:
+    def test_reading_counts_as_use(self):
+        cache = Cache(2)
+        cache.put("a", 1)
+        cache.put("b", 2)
+        cache.get("a")
+        cache.put("c", 3)
+        assert cache.get("a") == 1
+        assert cache.get("b") is None
+
+    def test_looking_does_not_count_as_use(self):
+        cache = Cache(2)
+        cache.put("a", 1)
+        cache.put("b", 2)
+        assert "a" in cache
+        cache.put("c", 3)
+        assert "a" not in cache
+
+    def test_dead_entries_go_first(self, clock):
+        cache = Cache(2, ttl=10, clock=clock)
+        cache.put("live", 1)
+        cache.put("dead", 2)
+        clock.seconds = 5
+        cache.put("live", 1)
+        cache.get("dead")
+        clock.seconds = 12
+        cache.put("new", 3)
+        assert cache.get("live") == 1
+
+
+class TestAge:
+    def test_dead_entries_are_not_counted(self, clock):
+        cache = Cache(3, ttl=10, clock=clock)
+        cache.put("a", 1)
+        clock.seconds = 6
+        cache.put("b", 2)
+        clock.seconds = 11
+        assert len(cache) == 1
+        assert "a" not in cache
+
+    def test_reading_does_not_make_an_entry_younger(self, clock):
+        cache = Cache(2, ttl=10, clock=clock)
+        cache.put("a", 1)
+        clock.seconds = 9
+        cache.get("a")
+        clock.seconds = 10
+        assert cache.get("a") is None
+
+    def test_the_clock_never_goes_back(self, monkeypatch):
+        monkeypatch.setattr(time, "time", lambda: -1.0)
+        assert default_clock.now() >= 0
EOF_114329324912
: '>>>>> Start Test Output'
python3 -m pytest -rA tests/test_cache.py
: '>>>>> End Test Output'
git checkout 9744a65cfcc20d5c3f33c503366c4f43755a4a2f tests/test_cache.py
