#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff f4fecd4d1def715995cfdb1f4b841c41583072f5
git checkout f4fecd4d1def715995cfdb1f4b841c41583072f5 test_view.c
git apply -v - <<'EOF_114329324912'
diff --git a/test_view.c b/test_view.c
index ab8f978..f937a30 100644
--- a/test_view.c
+++ b/test_view.c
@@ -10,12 +10,48 @@
 static void blanks_are_trimmed(void **state)
 {
     (void)state;
-    char text[] = "  a b ";
-    assert_string_equal(trim(text), "a b");
+    assert_true(view_equals(view_trim(view_of("  a b \t\n")), "a b"));
+    assert_true(view_equals(view_trim(view_of("   ")), ""));
+}
+
+static void equality_needs_the_same_length(void **state)
+{
+    (void)state;
+    assert_false(view_equals(view_of("ab"), "abc"));
+    assert_false(view_equals(view_of("abc"), "ab"));
+}
+
+static void fields_are_cut_one_by_one(void **state)
+{
+    (void)state;
+    struct view rest = view_of("one,,three");
+    struct view field;
+    assert_true(view_cut(&rest, ',', &field));
+    assert_true(view_equals(field, "one"));
+    assert_true(view_cut(&rest, ',', &field));
+    assert_true(view_equals(field, ""));
+    assert_true(view_cut(&rest, ',', &field));
+    assert_true(view_equals(field, "three"));
+    assert_false(view_cut(&rest, ',', &field));
+}
+
+static void a_short_view_is_not_read_past_its_end(void **state)
+{
+    (void)state;
+    struct view rest = {"ab,cd", 2};
+    struct view field;
+    assert_true(view_cut(&rest, ',', &field));
+    assert_int_equal(field.length, 2);
+    assert_false(view_cut(&rest, ',', &field));
 }
 
 int main(void)
 {
-    const struct CMUnitTest tests[] = {cmocka_unit_test(blanks_are_trimmed)};
+    const struct CMUnitTest tests[] = {
+        cmocka_unit_test(blanks_are_trimmed),
+        cmocka_unit_test(equality_needs_the_same_length),
+        cmocka_unit_test(fields_are_cut_one_by_one),
+        cmocka_unit_test(a_short_view_is_not_read_past_its_end),
+    };
     return cmocka_run_group_tests(tests, NULL, NULL);
 }
EOF_114329324912
: '>>>>> Start Test Output'
make -s test
rc=$?
: '>>>>> End Test Output'
git checkout f4fecd4d1def715995cfdb1f4b841c41583072f5 test_view.c
exit $rc
