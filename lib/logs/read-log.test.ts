import { describe, expect, it } from "vitest";
import { readSample } from "./read-sample";

const START = ">>>>> Start Test Output\n";
const END = ">>>>> End Test Output\n";
const GREEN =
  "=== test session starts ===\nrootdir: /x\ncollected 1 item\n\nt.py::a PASSED [100%]\n\n=== 1 passed in 0.1s ===\n";

describe("marks that enclose nothing", () => {
  it.each([
    ["the end before the start, results between", `${END}${GREEN}${START}`],
    ["the end before the start, results behind", `${END}x\n${START}${GREEN}`],
    ["an end alone", `${GREEN}${END}`],
    ["a second end behind the start", `${END}x\n${START}${GREEN}${END}`],
  ])("%s: no result counts", (_, text) => {
    const { state, tests, flags } = readSample(text);
    expect({ state, tests }).toEqual({ state: "ambiguous_markers", tests: {} });
    expect(flags).toContain("status-outside-region");
  });

  it("keeps the results of the region where a mark repeats behind it", () => {
    expect(readSample(`${START}${GREEN}${END}${END}`)).toMatchObject({
      state: "ambiguous_markers",
      tests: { "t.py::a": "PASSED" },
    });
  });
});

describe("an exit code that failures would have to explain", () => {
  const framed = (output: string, code: number) => `${START}${output}${END}>>>>> Test Exit Code: ${code}\n`;
  const forged = GREEN.replace("t.py::a", "t.py::forged FAILED\nt.py::a");

  it("is not explained by a failure that the runner's totals do not know", () => {
    expect(readSample(framed(forged, 1)).state).toBe("conflict");
    expect(readSample(framed(GREEN, 1)).state).toBe("conflict");
    expect(readSample(framed(GREEN, 0)).state).toBe("complete");
  });

  it("is explained by one that they count", () => {
    const red = forged.replace("1 passed", "1 failed, 1 passed").replace("1 item", "2 items");
    expect(readSample(framed(red, 1))).toMatchObject({ state: "complete", tests: { "t.py::forged": "FAILED" } });
  });
});
