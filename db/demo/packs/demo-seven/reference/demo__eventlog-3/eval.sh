#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 294e28a87e70c088ff10cc51b4a9df4c4e415a05
git checkout 294e28a87e70c088ff10cc51b4a9df4c4e415a05 tests/levels.cpp tests/writes.cpp
git apply -v - <<'EOF_114329324912'
diff --git a/tests/defaults.cpp b/tests/defaults.cpp
new file mode 100644
index 0000000..153f98a
--- /dev/null
+++ b/tests/defaults.cpp
@@ -0,0 +1,16 @@
+#include "log.hpp"
+
+#include <iostream>
+
+int main() {
+    MemorySink sink;
+    Log log(sink);
+    log.write(Level::debug, "hidden");
+    log.write(Level::info, "shown");
+    log.write(Level::info, "");
+    if (sink.lines().size() != 1 || sink.lines()[0] != "info: shown") {
+        std::cerr << sink.lines().size() << " lines\n";
+        return 1;
+    }
+    return 0;
+}
diff --git a/tests/levels.cpp b/tests/levels.cpp
index 76e8197..f3948ff 100644
--- a/tests/levels.cpp
+++ b/tests/levels.cpp
@@ -1 +1,16 @@
-int main() { return 0; }
+#include "log.hpp"
+
+#include <iostream>
+
+int main() {
+    MemorySink sink;
+    Log log(sink, Level::warning);
+    log.write(Level::info, "started");
+    log.write(Level::warning, "slow");
+    log.write(Level::error, "stopped");
+    if (sink.lines() != std::vector<std::string>{"warning: slow", "error: stopped"}) {
+        std::cerr << sink.lines().size() << " lines\n";
+        return 1;
+    }
+    return 0;
+}
diff --git a/tests/writes.cpp b/tests/writes.cpp
index bba7392..a3c4398 100644
--- a/tests/writes.cpp
+++ b/tests/writes.cpp
@@ -1,6 +1,16 @@
 #include "log.hpp"
 
+#include <iostream>
+#include <sstream>
+
 int main() {
-    Log().write("started");
+    std::ostringstream out;
+    StreamSink sink(out);
+    Log log(sink);
+    log.write(Level::error, "no disk\nno memory");
+    if (out.str() != "error: no disk\nerror: no memory\n") {
+        std::cerr << "got " << out.str();
+        return 1;
+    }
     return 0;
 }
EOF_114329324912
: '>>>>> Start Test Output'
cmake -S . -B build -G 'Unix Makefiles' > /dev/null && make -s -C build && ctest --test-dir build
rc=$?
: '>>>>> End Test Output'
git checkout 294e28a87e70c088ff10cc51b4a9df4c4e415a05 tests/levels.cpp tests/writes.cpp
exit $rc
