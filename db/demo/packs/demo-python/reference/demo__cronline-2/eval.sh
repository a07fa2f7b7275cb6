#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 2f99cf0b13d846ee7666c32141aa96df4659eedf
git checkout 2f99cf0b13d846ee7666c32141aa96df4659eedf tests/test_cron.py
git apply -v - <<'EOF_114329324912'
diff --git a/tests/test_cron.py b/tests/test_cron.py
index 6cce42d..5a321d5 100644
--- a/tests/test_cron.py
+++ b/tests/test_cron.py
@@ -33,3 +33,43 @@ def test_errors_name_the_field(line, field):
 def test_five_fields_are_needed():
     with pytest.raises(CronError, match="5 fields, not 4"):
         parse("* * * *")
+
+
+@pytest.mark.parametrize(
+    ("field", "numbers"),
+    [("*/15", {0, 15, 30, 45}), ("10-40/10", {10, 20, 30, 40}), ("5,*/30", {0, 5, 30})],
+)
+def test_steps(field, numbers):
+    assert parse(f"{field} * * * *").minute == numbers
+
+
+@pytest.mark.parametrize("field", ["*/0", "*/x", "1-5/"])
+def test_bad_steps_name_the_field(field):
+    with pytest.raises(CronError, match="minute"):
+        parse(f"{field} * * * *")
+
+
+@pytest.mark.parametrize("field", ["7", "5-7", "0", "6,7"])
+def test_sunday_is_seven_as_well(field):
+    assert matches(parse(f"* * * * {field}"), datetime(2026, 3, 15))
+
+
+def test_either_day_field_is_enough():
+    line = parse("* * 13 * 1")
+    assert matches(line, FRIDAY_THE_13TH)
+    assert matches(line, datetime(2026, 3, 16))
+    assert not matches(line, datetime(2026, 3, 17))
+
+
+def test_one_day_field_alone_still_decides():
+    assert not matches(parse("* * 14 * *"), FRIDAY_THE_13TH)
+    assert not matches(parse("* * * * 1"), FRIDAY_THE_13TH)
+
+
+def test_a_stepped_star_counts_as_not_given():
+    assert not matches(parse("* * */2 * 5"), datetime(2026, 3, 15))
+
+
+@pytest.mark.skip(reason="names of days are a separate request")
+def test_names_of_days():
+    assert matches(parse("* * * * fri"), FRIDAY_THE_13TH)
EOF_114329324912
: '>>>>> Start Test Output'
python3 -m pytest -rA tests/test_cron.py
: '>>>>> End Test Output'
git checkout 2f99cf0b13d846ee7666c32141aa96df4659eedf tests/test_cron.py
