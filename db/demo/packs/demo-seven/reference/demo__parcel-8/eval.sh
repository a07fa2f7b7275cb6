#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 0b8de96b050143dd282aa62df4ab400e153dbcac
git checkout 0b8de96b050143dd282aa62df4ab400e153dbcac src/test/java/demo/parcel/ShippingCostTest.java
git apply -v - <<'EOF_114329324912'
diff --git a/src/test/java/demo/parcel/ShippingCostTest.java b/src/test/java/demo/parcel/ShippingCostTest.java
index 21ffa7e..55b0ad0 100644
--- a/src/test/java/demo/parcel/ShippingCostTest.java
+++ b/src/test/java/demo/parcel/ShippingCostTest.java
@@ -1,13 +1,23 @@
 package demo.parcel;
 
 import static org.junit.jupiter.api.Assertions.assertEquals;
+import static org.junit.jupiter.api.Assertions.assertThrows;
+import static org.junit.jupiter.api.Assertions.assertTrue;
 
 import org.junit.jupiter.api.Test;
+import org.junit.jupiter.params.ParameterizedTest;
+import org.junit.jupiter.params.provider.CsvSource;
 
 class ShippingCostTest {
+    @ParameterizedTest
+    @CsvSource({"letter, 20, 85", "letter, 21, 95", "letter, 40, 95", "letter, 41, 105", "parcel, 2000, 450", "pallet, 1, 6000"})
+    void costsByKindAndWeight(String kind, int grams, int cents) {
+        assertEquals(cents, new ShippingCost(Tariffs.of(kind)).cents(grams));
+    }
+
     @Test
-    void lettersCostByWeight() {
-        assertEquals(85, new ShippingCost().cents("letter", 20));
-        assertEquals(95, new ShippingCost().cents("letter", 21));
+    void weightsMustBePositive() {
+        ShippingCost cost = new ShippingCost(grams -> 1);
+        assertThrows(IllegalArgumentException.class, () -> cost.cents(0));
     }
 }
diff --git a/src/test/java/demo/parcel/TariffsTest.java b/src/test/java/demo/parcel/TariffsTest.java
new file mode 100644
index 0000000..e61f519
--- /dev/null
+++ b/src/test/java/demo/parcel/TariffsTest.java
@@ -0,0 +1,20 @@
+package demo.parcel;
+
+import static org.junit.jupiter.api.Assertions.assertEquals;
+import static org.junit.jupiter.api.Assertions.assertThrows;
+import static org.junit.jupiter.api.Assertions.assertTrue;
+
+import org.junit.jupiter.api.Test;
+
+class TariffsTest {
+    @Test
+    void unknownKindsAreNamed() {
+        Exception error = assertThrows(IllegalArgumentException.class, () -> Tariffs.of("drone"));
+        assertTrue(error.getMessage().contains("drone"));
+    }
+
+    @Test
+    void parcelsHaveTwoPrices() {
+        assertEquals(900, Tariffs.of("parcel").cents(2001));
+    }
+}
EOF_114329324912
: '>>>>> Start Test Output'
mvn test
rc=$?
: '>>>>> End Test Output'
git checkout 0b8de96b050143dd282aa62df4ab400e153dbcac src/test/java/demo/parcel/ShippingCostTest.java
exit $rc
