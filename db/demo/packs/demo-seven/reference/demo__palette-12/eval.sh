#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 145898bad089dffbff02f619c05c9ed0ba7169ce
git checkout 145898bad089dffbff02f619c05c9ed0ba7169ce src/contrast.test.ts src/mix.test.ts
git apply -v - <<'EOF_114329324912'
diff --git a/src/colour.test.ts b/src/colour.test.ts
new file mode 100644
index 0000000..202bada
--- /dev/null
+++ b/src/colour.test.ts
@@ -0,0 +1,17 @@
+import { describe, expect, it } from "vitest";
+import { formatColour, parseColour } from "./colour";
+
+describe("parseColour", () => {
+  it.each([
+    ["#fff", "#ffffff"],
+    ["#A1b2C3", "#a1b2c3"],
+    ["#070", "#007700"],
+  ])("reads %s", (text, written) => {
+    const parsed = parseColour(text);
+    expect(parsed.ok && formatColour(parsed.colour)).toBe(written);
+  });
+
+  it.each(["", "fff", "#ff", "#ffff", "#gggggg", "#fff "])("refuses %j with a reason", (text) => {
+    expect(parseColour(text)).toEqual({ ok: false, reason: expect.stringContaining(JSON.stringify(text)) });
+  });
+});
diff --git a/src/contrast.test.ts b/src/contrast.test.ts
index ddd760d..e1ee81c 100644
--- a/src/contrast.test.ts
+++ b/src/contrast.test.ts
@@ -1,6 +1,16 @@
-import { expect, it } from "vitest";
+import { describe, expect, it } from "vitest";
 import { contrast } from "./contrast";
 
-it("is 21 for black on white", () => {
-  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
+describe("contrast", () => {
+  it("is 21 for black on white", () => {
+    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
+  });
+
+  it("does not depend on the order", () => {
+    expect(contrast("#357", "#eee")).toBe(contrast("#eee", "#357"));
+  });
+
+  it("refuses what is no colour", () => {
+    expect(() => contrast("#12345", "#fff")).toThrow("not a colour");
+  });
 });
diff --git a/src/mix.test.ts b/src/mix.test.ts
index c69aec4..3e4b2e5 100644
--- a/src/mix.test.ts
+++ b/src/mix.test.ts
@@ -1,6 +1,16 @@
-import { expect, it } from "vitest";
+import { describe, expect, it } from "vitest";
 import { mix } from "./mix";
 
-it("gives the middle of two colours", () => {
-  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
+describe("mix", () => {
+  it("gives the middle of two colours", () => {
+    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
+  });
+
+  it("takes short colours", () => {
+    expect(mix("#000", "#fff", 1)).toBe("#ffffff");
+  });
+
+  it("refuses what is no colour", () => {
+    expect(() => mix("#000", "white", 0.5)).toThrow(RangeError);
+  });
 });
EOF_114329324912
: '>>>>> Start Test Output'
node_modules/.bin/vitest run --reporter=verbose
rc=$?
: '>>>>> End Test Output'
git checkout 145898bad089dffbff02f619c05c9ed0ba7169ce src/contrast.test.ts src/mix.test.ts
exit $rc
