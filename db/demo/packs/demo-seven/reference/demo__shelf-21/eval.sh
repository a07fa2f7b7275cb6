#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff cc9a3b4a57faca4577221aba8166170353942e5d
git checkout cc9a3b4a57faca4577221aba8166170353942e5d tests/test_shelf.py
git apply -v - <<'EOF_114329324912'
diff --git a/tests/test_shelf.py b/tests/test_shelf.py
index abb7f0a..7cc84fd 100644
--- a/tests/test_shelf.py
+++ b/tests/test_shelf.py
@@ -1,6 +1,6 @@
 import pytest
 
-from shelf import Book, Catalogue
+from shelf import Book, Catalogue, search
 
 BOOKS = [Book("Tides", "Ada Brook", 1999), Book("Dunes", "Ben Reed", 2004), Book("Reefs", "Ada Brook", 2010)]
 
@@ -10,12 +10,24 @@ def catalogue():
     return Catalogue(BOOKS)
 
 
-def test_search_by_author(catalogue):
-    assert [book.title for book in catalogue.find_by_author("ada")] == ["Tides", "Reefs"]
+@pytest.mark.parametrize("author", ["ada", "ADA BROOK", "Brook"])
+def test_search_by_author(author):
+    assert search.titles(search.by_author(BOOKS, author)) == ["Tides", "Reefs"]
 
 
-def test_search_by_year(catalogue):
-    assert catalogue.find_by_year(1999, 2004) == BOOKS[:2]
+def test_search_by_year_includes_both_ends():
+    assert search.by_year(iter(BOOKS), 1999, 2004) == BOOKS[:2]
+
+
+def test_a_catalogue_can_be_searched(catalogue):
+    assert list(catalogue) == BOOKS
+    assert search.by_author(catalogue, "reed") == [BOOKS[1]]
+
+
+def test_old_methods_warn_at_the_caller(catalogue):
+    with pytest.warns(DeprecationWarning, match="search.by_author") as caught:
+        assert catalogue.find_by_author("ada") == [BOOKS[0], BOOKS[2]]
+    assert caught[0].filename == __file__
 
 
 def test_books_are_added_at_the_end(catalogue):
EOF_114329324912
: '>>>>> Start Test Output'
python3 -m pytest -rA tests/test_shelf.py
rc=$?
: '>>>>> End Test Output'
git checkout cc9a3b4a57faca4577221aba8166170353942e5d tests/test_shelf.py
exit $rc
