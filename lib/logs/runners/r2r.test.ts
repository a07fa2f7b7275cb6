import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

describe("r2r", () => {
  it("reads a word, a file and a name a line", () => {
    const { tests, state } = readSample(
      "[OK] (time 10) db/cmd/a adds\n[XX] (time 12) db/cmd/a fails\n[BR] (time 1) db/cmd/a broken\nOK 1 BR 1 XX 1 SK 0 FX 0\n",
    );
    expect(tests).toEqual({ "db/cmd/a adds": "PASSED", "db/cmd/a fails": "FAILED", "db/cmd/a broken": "XFAIL" });
    expect(state).toBe("complete");
  });
});
