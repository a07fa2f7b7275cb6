import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("prove", () => {
  it("reads one result a file", () => {
    const { tests, state } = readSample(
      "a.t .. ok\nb.t .. \nDubious, test returned 1 (wstat 256, 0x100)\nFailed 1/2 subtests \nc.t .. skipped: no net\n\nTest Summary Report\n-------------------\nb.t (Wstat: 256 (exited 1) Tests: 2 Failed: 1)\n  Failed test:  2\n  Non-zero exit status: 1\nFiles=3, Tests=4,  1 wallclock secs ( 0.04 usr  0.04 sys +  0.10 cusr  0.05 csys =  0.23 CPU)\nResult: FAIL\n",
    );
    expect(tests).toEqual({ "a.t": "PASSED", "b.t": "FAILED", "c.t": "SKIPPED" });
    expect(state).toBe("complete");
  });
});
