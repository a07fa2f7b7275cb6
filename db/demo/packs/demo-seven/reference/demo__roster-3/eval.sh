#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff ea75855b181f5fe5709c9824b77422186d8d083e
git checkout ea75855b181f5fe5709c9824b77422186d8d083e test/demo/roster/RosterTest.java
git apply -v - <<'EOF_114329324912'
diff --git a/test/demo/roster/PersonTest.java b/test/demo/roster/PersonTest.java
new file mode 100644
index 0000000..4114a54
--- /dev/null
+++ b/test/demo/roster/PersonTest.java
@@ -0,0 +1,23 @@
+package demo.roster;
+
+import static org.junit.jupiter.api.Assertions.assertEquals;
+import static org.junit.jupiter.api.Assertions.assertThrows;
+
+import org.junit.jupiter.api.Test;
+
+class PersonTest {
+    @Test
+    void equalPersonsAreEqual() {
+        assertEquals(new Person("Ada", 36), new Person("Ada", 36));
+    }
+
+    @Test
+    void blankNamesAreRefused() {
+        assertThrows(IllegalArgumentException.class, () -> new Person(" ", 1));
+    }
+
+    @Test
+    void negativeAgesAreRefused() {
+        assertThrows(IllegalArgumentException.class, () -> new Person("Ada", -1));
+    }
+}
diff --git a/test/demo/roster/RosterTest.java b/test/demo/roster/RosterTest.java
index 290dd55..e4dcd03 100644
--- a/test/demo/roster/RosterTest.java
+++ b/test/demo/roster/RosterTest.java
@@ -1,15 +1,54 @@
 package demo.roster;
 
 import static org.junit.jupiter.api.Assertions.assertEquals;
+import static org.junit.jupiter.api.Assertions.assertFalse;
+import static org.junit.jupiter.api.Assertions.assertThrows;
+import static org.junit.jupiter.api.Assertions.assertTrue;
 
+import java.util.List;
+import org.junit.jupiter.api.BeforeEach;
+import org.junit.jupiter.api.Nested;
 import org.junit.jupiter.api.Test;
 
 class RosterTest {
+    private final Person ada = new Person("Ada", 36);
+    private final Person ben = new Person("Ben", 41);
+    private final Roster roster = new Roster();
+
+    @BeforeEach
+    void twoMembers() {
+        roster.add(ada);
+        roster.add(ben);
+    }
+
     @Test
     void membersKeepTheirOrder() {
-        Roster roster = new Roster();
-        roster.getMembers().add(new Person("Ada", 36));
-        roster.getMembers().add(new Person("Ben", 41));
-        assertEquals("Ben", roster.getMembers().get(1).getName());
+        assertEquals(List.of(ada, ben), roster.members());
+    }
+
+    @Test
+    void removingSaysWhetherSomebodyWasThere() {
+        assertTrue(roster.remove(ada));
+        assertFalse(roster.remove(ada));
+    }
+
+    @Test
+    void nobodyJoinsTwice() {
+        assertThrows(IllegalStateException.class, () -> roster.add(new Person("Ada", 36)));
+    }
+
+    @Nested
+    class ListOfMembers {
+        @Test
+        void cannotBeChanged() {
+            assertThrows(UnsupportedOperationException.class, () -> roster.members().clear());
+        }
+
+        @Test
+        void doesNotFollowLaterChanges() {
+            List<Person> before = roster.members();
+            roster.remove(ada);
+            assertEquals(2, before.size());
+        }
     }
 }
EOF_114329324912
: '>>>>> Start Test Output'
sh run-tests.sh
rc=$?
: '>>>>> End Test Output'
git checkout ea75855b181f5fe5709c9824b77422186d8d083e test/demo/roster/RosterTest.java
exit $rc
