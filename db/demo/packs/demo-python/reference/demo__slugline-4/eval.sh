#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff e111907384f0c80d7afbb89558a4b2b13dc4d304
git checkout e111907384f0c80d7afbb89558a4b2b13dc4d304 tests/test_slug.py tests/test_unique.py
git apply -v - <<'EOF_114329324912'
diff --git a/tests/test_slug.py b/tests/test_slug.py
index a280b4f..9bf4de1 100644
--- a/tests/test_slug.py
+++ b/tests/test_slug.py
@@ -14,3 +14,34 @@ def test_digits_stay():
 @pytest.mark.parametrize("length", [5, 11, 50])
 def test_short_titles_are_not_cut(length):
     assert slugify("abcde", length) == "abcde"
+
+
+@pytest.mark.parametrize(
+    ("title", "slug"),
+    [
+        ("Crème brûlée!", "creme-brulee"),
+        ("a  --  b", "a-b"),
+        ("  leading and trailing  ", "leading-and-trailing"),
+        ("Smörgåsbord / Büfett", "smorgasbord-bufett"),
+        ("50% off", "50-off"),
+    ],
+)
+def test_titles_of_real_life(title, slug):
+    assert slugify(title) == slug
+
+
+@pytest.mark.parametrize("title", ["", "!!!", "—"])
+def test_titles_without_words(title):
+    assert slugify(title) == "untitled"
+
+
+def test_cut_at_a_dash():
+    assert slugify("one two three", 9) == "one-two"
+
+
+def test_cut_exactly_at_the_end_of_a_word():
+    assert slugify("one two three", 7) == "one-two"
+
+
+def test_a_long_first_word_is_cut_hard():
+    assert slugify("internationalization of slugs", 5) == "inter"
EOF_114329324912
: '>>>>> Start Test Output'
python3 -m pytest -rA tests/test_slug.py tests/test_unique.py
: '>>>>> End Test Output'
git checkout e111907384f0c80d7afbb89558a4b2b13dc4d304 tests/test_slug.py tests/test_unique.py
