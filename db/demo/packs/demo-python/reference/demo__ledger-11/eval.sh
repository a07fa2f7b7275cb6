#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff eef6744b27eee8403e8daaea98608ba02b73c387
git checkout eef6744b27eee8403e8daaea98608ba02b73c387 tests/test_split.py
git apply -v - <<'EOF_114329324912'
diff --git a/tests/test_split.py b/tests/test_split.py
index 44e15c6..c9026c4 100644
--- a/tests/test_split.py
+++ b/tests/test_split.py
@@ -25,3 +25,27 @@ def test_weights_without_remainder():
 def test_weights_must_make_sense(weights):
     with pytest.raises(ValueError, match="weights"):
         split_by_weight(100, weights)
+
+
+@pytest.mark.parametrize(
+    ("total", "people"),
+    [(100, 3), (200, 3), (50, 4), (1, 4), (1001, 7), (0, 5), (-100, 3)],
+)
+def test_shares_add_up(total, people):
+    assert sum(split_evenly(total, people)) == total
+
+
+def test_first_people_take_the_cents_left_over():
+    assert split_evenly(200, 3) == [67, 67, 66]
+
+
+def test_refunds_mirror_payments():
+    assert split_evenly(-200, 3) == [-67, -67, -66]
+
+
+def test_largest_remainder_comes_first():
+    assert split_by_weight(100, [1, 1, 5]) == [14, 14, 72]
+
+
+def test_a_weight_of_zero_pays_nothing():
+    assert split_by_weight(101, [0, 1, 1]) == [0, 51, 50]
EOF_114329324912
: '>>>>> Start Test Output'
python3 -m pytest -rA tests/test_split.py
: '>>>>> End Test Output'
git checkout eef6744b27eee8403e8daaea98608ba02b73c387 tests/test_split.py
