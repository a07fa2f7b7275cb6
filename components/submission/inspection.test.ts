import { describe, expect, it } from "vitest";
import { checksOf, inspectAnswerSchema, type ShownInspection, transferText } from "./inspection";

const inspection = (part: Partial<ShownInspection>): ShownInspection => ({
  archive: "zip",
  sha256: "ab",
  bytes: 100,
  layout: "swebench-harness",
  files: 12,
  predictions: { count: 10, empty: 0, models: ["m"] },
  evidence: { logs: 10, reports: 10, patches: 10, harness_logs: 10 },
  trajectories: 10,
  claims: [],
  system: {
    name: null,
    model: null,
    scaffold: null,
    org: null,
    open_weights: null,
    attempts: null,
    date: null,
    links: [],
  },
  findings: [],
  ...part,
});
const titles = (part: Partial<ShownInspection>) =>
  checksOf(inspection(part)).map((check) => `${check.mark}: ${check.title}`);

describe("the checklist of a bundle", () => {
  it("is all well when everything is there", () => {
    expect(titles({})).toEqual([
      "resolved: 10 predictions",
      "resolved: 10 evaluation logs",
      "resolved: 10 trajectories",
      "info: No claimed score",
    ]);
  });

  it("says what reports alone and nothing at all are worth", () => {
    expect(titles({ evidence: { logs: 0, reports: 4, patches: 0, harness_logs: 0 } })).toContain(
      "flagged: 4 harness reports, no raw log",
    );
    expect(titles({ evidence: { logs: 0, reports: 0, patches: 0, harness_logs: 0 } })).toContain(
      "flagged: No evaluation evidence",
    );
  });

  it("counts predictions without a log", () => {
    expect(titles({ evidence: { logs: 8, reports: 8, patches: 8, harness_logs: 8 } })).toContain(
      "flagged: 2 predictions without a log",
    );
  });

  it("lists findings with their place and folds a long list", () => {
    const finding = { code: "odd-name", severity: "warn" as const, file: "a.txt", from_line: 3, message: "Odd." };
    const checks = checksOf(inspection({ findings: Array.from({ length: 10 }, () => finding) }));
    expect(checks.filter((check) => check.note === "odd-name, a.txt:3")).toHaveLength(8);
    expect(checks.at(-1)?.title).toBe("and 2 more findings");
  });
});

describe("the transfer line", () => {
  it("says how much, how fast and how long", () => {
    expect(transferText(268e6, 412e6, 11e6)).toBe("268 MB of 412 MB, 11 MB/s, 14 s left");
    expect(transferText(0, 412e6, null)).toBe("0 B of 412 MB");
  });
});

describe("the worker's answer", () => {
  it("is one of three and nothing else", () => {
    expect(inspectAnswerSchema.safeParse({ state: "pending" }).success).toBe(true);
    expect(inspectAnswerSchema.safeParse({ state: "done", inspection: inspection({}) }).success).toBe(true);
    expect(inspectAnswerSchema.safeParse({ state: "maybe" }).success).toBe(false);
  });
});
