#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 5a622d7b8b38b1498e8c76e0e384b945e10fa744
git checkout 5a622d7b8b38b1498e8c76e0e384b945e10fa744 tests/test_money.py
git apply -v - <<'EOF_114329324912'
diff --git a/tests/test_money.py b/tests/test_money.py
index 565c6a7..49cb9fd 100644
--- a/tests/test_money.py
+++ b/tests/test_money.py
@@ -11,6 +11,14 @@ def test_amounts_are_printed_with_two_decimals(cents, text):
     assert format_cents(cents) == text
 
 
+@pytest.mark.parametrize(
+    ("cents", "text"),
+    [(-5, "-0.05"), (-100, "-1.00"), (-123456, "-1,234.56")],
+)
+def test_negative_amounts_keep_their_size(cents, text):
+    assert format_cents(cents) == text
+
+
 def test_plain_amounts_are_read():
     assert parse_cents("12.50") == 1250
 
@@ -19,5 +27,24 @@ def test_whole_amounts_are_read():
     assert parse_cents("7") == 700
 
 
+@pytest.mark.parametrize(
+    ("text", "cents"),
+    [("3.5", 350), ("-0.05", -5), ("1,234.50", 123450), (" 8.00 ", 800)],
+)
+def test_printed_amounts_are_read_back(text, cents):
+    assert parse_cents(text) == cents
+
+
+@pytest.mark.parametrize("text", ["", "abc", "1.234", "1,23.00", "--5", "1.2.3"])
+def test_other_text_is_refused_by_name(text):
+    with pytest.raises(ValueError, match="not an amount") as caught:
+        parse_cents(text)
+    assert repr(text) in str(caught.value)
+
+
 def test_statement_ends_with_the_total():
     assert statement([("rent", 90000), ("tea", 450)])[-1].split() == ["total", "904.50"]
+
+
+def test_statement_with_a_refund():
+    assert statement([("tea", 450), ("refund", -455)])[-1].split() == ["total", "-0.05"]
EOF_114329324912
: '>>>>> Start Test Output'
python3 -m pytest -rA tests/test_money.py
: '>>>>> End Test Output'
git checkout 5a622d7b8b38b1498e8c76e0e384b945e10fa744 tests/test_money.py
