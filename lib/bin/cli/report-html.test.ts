import { describe, expect, it } from "vitest";
import { flag } from "@/lib/formats/flag";
import { lines, packOf, verifyFolder } from "@/lib/verify/test-folder";
import { htmlReport } from "./report-html";

const PATCH = "diff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n@@ -1 +1 @@\n-a\n+b\n";
const EVIL = '<script>alert(1)</script>"\u202e';

async function page(): Promise<string> {
  const reference = await packOf({
    "benchmark.json": JSON.stringify({ slug: "bench", name: "B", version: "2", grading: "f2p-p2p" }),
    "instances.jsonl": lines(
      ...["a__b-1", "a__b-2"].map((instance_id, at) =>
        JSON.stringify({ instance_id, FAIL_TO_PASS: ["t.py::a"], PASS_TO_PASS: [], language: at === 0 ? "go" : "c" }),
      ),
    ),
  });
  const prediction = { instance_id: "a__b-1", model_name_or_path: EVIL, model_patch: PATCH };
  return htmlReport(await verifyFolder({ "preds.jsonl": lines(JSON.stringify(prediction)) }, reference));
}

describe("the report as a page", () => {
  it("escapes every text of a stranger", async () => {
    const html = await page();
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;&quot;\\u202e");
  });

  it("needs nothing from outside, and runs nothing", async () => {
    const html = await page();
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/(?:src|href)="(?!#)/);
    expect(html).not.toMatch(/<(?:script|img|link|iframe)/);
  });

  it("tells what blocks before what is only told, and the names of tests as code", async () => {
    const report = await verifyFolder({
      "preds.jsonl": lines(JSON.stringify({ instance_id: "a", model_patch: PATCH })),
    });
    const html = htmlReport({
      ...report,
      findings: [flag("odd-name", "info", "Odd."), flag("secret-found", "block", "In `t.py::<a>`.")],
    });
    expect(html.indexOf("secret-found")).toBeLessThan(html.indexOf("odd-name"));
    expect(html).toContain("In <code>t.py::&lt;a&gt;</code>.");
  });

  it("says for every instance what was decided and why", async () => {
    const html = await page();
    expect(html).toContain("0</b> of 2 resolved on bench 2");
    expect(html).toContain("Not verified: the bundle holds a prediction but no evaluation log");
    expect(html).toContain("The bundle predicts no patch for this instance.");
    expect(html).toContain("By language, 2 groups");
    expect(html.match(/<details/g)?.length).toBe(html.match(/<\/details>/g)?.length);
  });
});
