#!/bin/bash
set -uxo pipefail
cd /testbed
git status
git show --stat
git -c core.fileMode=false diff 106202204f10f3877306e7be8e83ee43afac6e59
git checkout 106202204f10f3877306e7be8e83ee43afac6e59 src/retry.test.ts
git apply -v - <<'EOF_114329324912'
diff --git a/src/retry.test.ts b/src/retry.test.ts
index 385dd0c..a5ca950 100644
--- a/src/retry.test.ts
+++ b/src/retry.test.ts
@@ -1,19 +1,55 @@
-import { expect, it } from "vitest";
+import { describe, expect, it } from "vitest";
+import { load } from "./load";
 import { retry } from "./retry";
 
-it("gives up in the end", () => {
-  let attempts = 0;
-  let last: Error | null = null;
-  retry(
-    (done) => {
-      attempts += 1;
-      done(new Error("no"));
-    },
-    3,
-    (error) => {
-      last = error;
-    },
-  );
-  expect(attempts).toBe(3);
-  expect(last).toBeInstanceOf(Error);
+function failing(times: number) {
+  const attempts: number[] = [];
+  const task = async (attempt: number) => {
+    attempts.push(attempt);
+    if (attempt <= times) throw new Error(`attempt ${attempt}`);
+    return "done";
+  };
+  const waits: number[] = [];
+  const wait = async (ms: number) => {
+    waits.push(ms);
+  };
+  return { attempts, task, waits, wait };
+}
+
+describe("retry", () => {
+  it("returns the first success", async () => {
+    const { attempts, task, wait } = failing(2);
+    await expect(retry(task, { wait })).resolves.toBe("done");
+    expect(attempts).toEqual([1, 2, 3]);
+  });
+
+  it("doubles the wait and does not wait after the last attempt", async () => {
+    const { task, waits, wait } = failing(9);
+    await expect(retry(task, { times: 4, delay: 50, wait })).rejects.toThrow("attempt 4");
+    expect(waits).toEqual([50, 100, 200]);
+  });
+
+  it("stops at an error that is not worth it", async () => {
+    const { attempts, task, wait } = failing(9);
+    await expect(retry(task, { wait, when: () => false })).rejects.toThrow("attempt 1");
+    expect(attempts).toEqual([1]);
+  });
+
+  it("refuses to try less than once", async () => {
+    const { attempts, task } = failing(0);
+    await expect(retry(task, { times: 0 })).rejects.toBeInstanceOf(RangeError);
+    expect(attempts).toEqual([]);
+  });
+});
+
+describe("load", () => {
+  it("asks again", async () => {
+    let asked = 0;
+    const source = async (name: string) => {
+      asked += 1;
+      if (asked === 1) throw new Error("busy");
+      return `text of ${name}`;
+    };
+    await expect(load(source, "a", { delay: 0 })).resolves.toBe("text of a");
+  });
 });
EOF_114329324912
: '>>>>> Start Test Output'
node_modules/.bin/vitest run --reporter=verbose
rc=$?
: '>>>>> End Test Output'
git checkout 106202204f10f3877306e7be8e83ee43afac6e59 src/retry.test.ts
exit $rc
