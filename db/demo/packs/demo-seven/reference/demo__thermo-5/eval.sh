#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 518fa46a92d05c9807302524240845d9deef82f0
git checkout 518fa46a92d05c9807302524240845d9deef82f0 tests/test_convert.py
git apply -v - <<'EOF_114329324912'
diff --git a/tests/test_convert.py b/tests/test_convert.py
index a299469..807972c 100644
--- a/tests/test_convert.py
+++ b/tests/test_convert.py
@@ -1,11 +1,34 @@
 import pytest
 
-from thermo import convert
+from thermo import Unit, convert
 
 
 @pytest.mark.parametrize(
     ("value", "source", "target", "result"),
-    [(100, "c", "f", 212), (32, "f", "c", 0), (0, "c", "k", 273.15)],
+    [(100, "c", "f", 212), (32, "f", "c", 0), (0, "c", "k", 273.15), (-40, "F", "Celsius", -40)],
 )
 def test_known_points(value, source, target, result):
-    assert convert(value, source, target) == pytest.approx(result)
+    assert convert(value, Unit.of(source), Unit.of(target)) == pytest.approx(result)
+
+
+@pytest.mark.parametrize("unit", list(Unit), ids=lambda unit: unit.name)
+def test_there_and_back(unit):
+    assert convert(convert(12.5, Unit.CELSIUS, unit), unit, Unit.CELSIUS) == pytest.approx(12.5)
+
+
+@pytest.mark.parametrize("text", ["x", "", "kelvins"])
+def test_unknown_units_are_named(text):
+    with pytest.raises(ValueError, match="no unit") as caught:
+        Unit.of(text)
+    assert repr(text) in str(caught.value)
+
+
+def test_text_is_no_unit():
+    with pytest.raises(TypeError):
+        convert(1, "c", Unit.KELVIN)
+
+
+@pytest.mark.parametrize(("value", "unit"), [(-1, Unit.KELVIN), (-274, Unit.CELSIUS), (-460, Unit.FAHRENHEIT)])
+def test_nothing_is_colder_than_absolute_zero(value, unit):
+    with pytest.raises(ValueError, match="absolute zero"):
+        convert(value, unit, Unit.KELVIN)
EOF_114329324912
: '>>>>> Start Test Output'
python3 -m pytest -rA tests/test_convert.py
rc=$?
: '>>>>> End Test Output'
git checkout 518fa46a92d05c9807302524240845d9deef82f0 tests/test_convert.py
exit $rc
