import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Report } from "@/lib/formats/report";
import { fakeVerify, instanceReport } from "@/lib/service/test-world";
import { annotations, markdownSummary } from "./summary";

async function sampleReport(change: (report: Report) => Report = (report) => report): Promise<Report> {
  const { verify } = fakeVerify("0".repeat(64));
  const bundle = { name: "b", size: 0, stream: async function* () {} };
  const limits = (await import("@/lib/formats/limits")).DEFAULT_LIMITS;
  const report = await verify(bundle, null, { now: new Date(0), limits });
  const instances = ["task-1", "task-2", "task-3"].map(instanceReport);
  const totals = {
    ...report.totals,
    size: 3,
    resolved: 2,
    unresolved: 1,
    rate: { k: 2, n: 3, p: 2 / 3, lo: 0.2, hi: 0.9 },
  };
  return change({ ...report, instances, totals });
}

describe("the summary of a check", () => {
  it("tells the rate with its interval, the claim, every flag and every instance that is not resolved", async () => {
    const text = markdownSummary(await sampleReport());
    expect(text).toContain("**2 of 3** (66.7 %)");
    expect(text).toContain("20.0 % to 90.0 %");
    expect(text).toMatch(/\| warn \| log&#45;truncated \| task&#45;3 \| logs\/x\.txt, line 3 \|/);
    expect(text).toContain("#### 1 not resolved");
    expect(text).not.toContain("task&#45;1 | resolved");
  });

  it("says how many rows it leaves out", async () => {
    const many = await sampleReport((report) => ({
      ...report,
      instances: Array.from({ length: 70 }, (_, at) => instanceReport(`task-${3 * (at + 1)}`)),
    }));
    expect(markdownSummary(many)).toContain("20 more are in the report.");
  });

  it("lets no text of a bundle leave its cell, whatever it is", async () => {
    const report = await sampleReport();
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const [flag] = report.instances.at(2)?.flags ?? [];
        if (flag === undefined) throw new Error("The sample has a flag.");
        const findings = [{ ...flag, message: `<b>|${text}`, file: `${text}|x` }];
        const lines = markdownSummary({ ...report, findings, instances: [] }).split("\n");
        const [line] = lines.filter((one) => one.startsWith("| warn"));
        expect(line?.split("|")).toHaveLength(7);
        expect(line).not.toMatch(/[<>`@[\]]/);
      }),
    );
  });

  it("writes workflow commands that stay one line each, ten of a kind at most", async () => {
    const report = await sampleReport();
    expect(annotations(report)).toEqual([
      "::warning title=log-truncated (task-3),file=logs/x.txt,line=3::The log stops in the middle.",
    ]);
    const [flag] = report.instances.at(2)?.flags ?? [];
    if (flag === undefined) throw new Error("The sample has a flag.");
    const evil = { ...flag, severity: "block" as const, file: "a,line=1::x\n::stop", message: "50 %\n::error::forged" };
    const lines = annotations({ ...report, findings: Array.from({ length: 30 }, () => evil), instances: [] });
    expect(lines).toHaveLength(10);
    for (const line of lines) {
      expect(line).toBe(
        "::error title=log-truncated,file=a%2Cline=1%3A%3Ax%0A%3A%3Astop,line=3::50 %25%0A::error::forged",
      );
    }
  });
});
