import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const head =
  "29 11 2026 20:21:42.923:INFO [karma-server]: Karma v6.4.4 server started\n29 11 2026 20:21:43.838:INFO [Chrome 90 (Linux)]: Connected on socket X with id 1\n\n";

describe("karma", () => {
  it("reads the spec reporter, with a test behind a nested suite in the outer one", () => {
    const { tests, state } = readSample(
      `${head}  outer\n    ✓ ok\n    in\n      ✗ ok\n\tboom\n\n5 specs, 0 failures\n    ✓ back\n    - later\n\nChrome 90 (Linux): Executed 3 of 4 (1 FAILED) (skipped 1) (0.04 secs / 0.03 secs)\nTOTAL: 1 FAILED, 2 SUCCESS\n\n1) ok\n     outer in\n`,
    );
    expect(tests).toEqual({
      "outer > ok": "PASSED",
      "outer > in > ok": "FAILED",
      "outer > back": "PASSED",
      "outer > later": "SKIPPED",
    });
    expect(state).toBe("complete");
  });

  it("reads the mocha reporter where the server's own lines are switched off", () => {
    const { tests, state } = readSample(
      "START:\n  outer\n    ✔ ok\n    ✔ pend (skipped)\n    in\n      ✔ deep\n    ✖ bad\n\nFinished in 0.01 secs / 0 secs @ 10:00:00\n\nSUMMARY:\n✔ 2 tests completed\nℹ 1 test skipped\n✖ 1 test failed\n\nFAILED TESTS:\n  outer\n    ✖ bad\n      Chrome\n    boom\n",
    );
    expect(tests).toEqual({
      "outer > ok": "PASSED",
      "outer > pend": "SKIPPED",
      "outer > in > deep": "PASSED",
      "outer > bad": "FAILED",
    });
    expect(state).toBe("complete");
  });

  it("names failures of the progress reporter by what follows the browser", () => {
    const { tests } = readSample(
      `${head}Chrome 90 (Linux) outer fails FAILED\n\tboom\nChrome 90 (Linux): Executed 2 of 2 (1 FAILED) (0.1 secs / 0.1 secs)\n`,
    );
    expect(tests).toEqual({ "outer fails": "FAILED" });
  });

  it("takes nothing executed for no tests", () => {
    expect(readSample("Chrome: Executed 0 of 0 DISCONNECTED\n").state).toBe("no_tests");
  });
});
