import { describe, expect, it } from "vitest";
import { createPrefixCutter } from "./line-prefix";
import { readSample } from "./read-sample";

const log = [
  "=== test session starts ===",
  "rootdir: /x",
  "collected 1 item",
  "",
  "t.py::a PASSED",
  "=== 1 passed in 0.1s ===",
];

describe("what container tools put in front of lines", () => {
  it.each([
    ["docker logs -t", "2026-11-30T10:00:00.123456789Z "],
    ["a hosted runner", "2026-11-30T10:00:00.1234567Z "],
    ["compose", "tests-1  | "],
    ["compose with colours", "\u001b[36mtests-1  | \u001b[0m"],
  ])("is cut off: %s", (_, prefix) => {
    const { tests, state } = readSample(log.map((line) => `${prefix}${line}\n`).join(""));
    expect([tests, state]).toEqual([{ "t.py::a": "PASSED" }, "complete"]);
  });

  it("leaves the marks of a harness readable", () => {
    const marked = ["+ : '>>>>> Start Test Output'", ...log, "+ : '>>>>> End Test Output'"];
    const { log: found } = readSample(marked.map((line) => `2026-11-30T10:00:00.123456789Z ${line}\n`).join(""));
    expect(found.region).toEqual({ from: 2, to: 7 });
  });

  it("is not looked for behind a line that has none", () => {
    const cut = createPrefixCutter();
    expect(cut("building")).toBe("building");
    expect(cut("2026-11-30T10:00:00.123456789Z PASSED t.py::b")).toContain("2026");
    const later = createPrefixCutter();
    expect(later("2026-11-30T10:00:00.123456789Z")).toBe("");
    expect(later("plain")).toBe("plain");
    expect(later("2026-11-30T10:00:00.123456789Z PASSED t.py::b")).toContain("2026");
  });
});
