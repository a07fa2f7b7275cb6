#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 1727dd8a1a4cbda545348e54a7ba310f3af0d28b
git checkout 1727dd8a1a4cbda545348e54a7ba310f3af0d28b test_ring.c
git apply -v - <<'EOF_114329324912'
diff --git a/test_ring.c b/test_ring.c
index 1c816a0..767dce2 100644
--- a/test_ring.c
+++ b/test_ring.c
@@ -3,22 +3,70 @@
 
 #include "ring.h"
 
+static struct ring *ring;
+
+static void setup(void)
+{
+    ring = ring_new(3);
+}
+
+static void teardown(void)
+{
+    ring_free(ring);
+}
+
 START_TEST(test_first_in_first_out)
 {
-    struct ring ring = {0};
-    ring_put(&ring, 1);
-    ring_put(&ring, 2);
-    ck_assert_int_eq(ring_take(&ring), 1);
-    ck_assert_int_eq(ring_take(&ring), 2);
+    int value = 0;
+    for (int i = 1; i <= 10; i++) {
+        ck_assert_int_eq(ring_put(ring, i), RING_OK);
+        ck_assert_int_eq(ring_put(ring, -i), RING_OK);
+        ck_assert_int_eq(ring_take(ring, &value), RING_OK);
+        ck_assert_int_eq(value, i);
+        ck_assert_int_eq(ring_take(ring, &value), RING_OK);
+        ck_assert_int_eq(value, -i);
+    }
+}
+END_TEST
+
+START_TEST(test_full_ring_says_so)
+{
+    for (int i = 0; i < 3; i++) {
+        ck_assert_int_eq(ring_put(ring, i), RING_OK);
+    }
+    ck_assert_int_eq(ring_put(ring, 9), RING_FULL);
+    ck_assert_uint_eq(ring_count(ring), 3);
+}
+END_TEST
+
+START_TEST(test_empty_ring_says_so)
+{
+    int value = 7;
+    ck_assert_int_eq(ring_take(ring, &value), RING_EMPTY);
+    ck_assert_int_eq(value, 7);
+}
+END_TEST
+
+START_TEST(test_no_ring_without_capacity)
+{
+    ck_assert_ptr_null(ring_new(0));
+    ring_free(NULL);
 }
 END_TEST
 
 int main(void)
 {
     Suite *suite = suite_create("ring");
-    TCase *tcase = tcase_create("order");
-    tcase_add_test(tcase, test_first_in_first_out);
-    suite_add_tcase(suite, tcase);
+    TCase *order = tcase_create("order");
+    tcase_add_checked_fixture(order, setup, teardown);
+    tcase_add_test(order, test_first_in_first_out);
+    suite_add_tcase(suite, order);
+    TCase *limits = tcase_create("limits");
+    tcase_add_checked_fixture(limits, setup, teardown);
+    tcase_add_test(limits, test_full_ring_says_so);
+    tcase_add_test(limits, test_empty_ring_says_so);
+    tcase_add_test(limits, test_no_ring_without_capacity);
+    suite_add_tcase(suite, limits);
     SRunner *runner = srunner_create(suite);
     srunner_run_all(runner, CK_ENV);
     int failed = srunner_ntests_failed(runner);
EOF_114329324912
: '>>>>> Start Test Output'
make -s test
rc=$?
: '>>>>> End Test Output'
git checkout 1727dd8a1a4cbda545348e54a7ba310f3af0d28b test_ring.c
exit $rc
