#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff d8faaf4f3662027acfe1ec00bba507a67a9b90e3
git checkout d8faaf4f3662027acfe1ec00bba507a67a9b90e3 grid_test.cpp
git apply -v - <<'EOF_114329324912'
diff --git a/grid_test.cpp b/grid_test.cpp
index bfa1134..924c57b 100644
--- a/grid_test.cpp
+++ b/grid_test.cpp
@@ -2,9 +2,38 @@
 
 #include <gtest/gtest.h>
 
+#include <string>
+
 TEST(Grid, KeepsValues) {
-    Grid grid(2, 3);
-    grid.set(1, 2, 4.5);
-    EXPECT_EQ(grid.get(1, 2), 4.5);
-    EXPECT_EQ(grid.get(0, 0), 0.0);
+    Grid<double> grid(2, 3);
+    grid.at(1, 2) = 4.5;
+    EXPECT_EQ(grid.at(1, 2), 4.5);
+    EXPECT_EQ(grid.at(0, 0), 0.0);
+}
+
+TEST(Grid, CopiesAreIndependent) {
+    Grid<std::string> first(1, 1, "a");
+    Grid<std::string> second = first;
+    second.at(0, 0) = "b";
+    EXPECT_EQ(first.at(0, 0), "a");
+}
+
+TEST(Grid, NamesTheCellThatIsNotThere) {
+    const Grid<int> grid(2, 3);
+    try {
+        grid.at(0, 3);
+        FAIL() << "no exception";
+    } catch (const std::out_of_range &error) {
+        EXPECT_STREQ(error.what(), "no cell 0, 3");
+    }
+}
+
+TEST(Grid, Transposes) {
+    Grid<int> grid(2, 3);
+    grid.at(0, 2) = 7;
+    const Grid<int> other = grid.transposed();
+    EXPECT_EQ(other.rows(), 3u);
+    EXPECT_EQ(other.columns(), 2u);
+    EXPECT_EQ(other.at(2, 0), 7);
+    EXPECT_TRUE(other.transposed() == grid);
 }
EOF_114329324912
: '>>>>> Start Test Output'
make -s test
rc=$?
: '>>>>> End Test Output'
git checkout d8faaf4f3662027acfe1ec00bba507a67a9b90e3 grid_test.cpp
exit $rc
