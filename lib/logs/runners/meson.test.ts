import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const totals = (ok: number, fail: number, skip: number) =>
  `\n\nOk:                 ${ok}   \nExpected Fail:      0   \nFail:               ${fail}   \nUnexpected Pass:    0   \nSkipped:            ${skip}   \nTimeout:            0   \n\nFull log written to /b/meson-logs/testlog.txt\n`;

describe("meson", () => {
  it("reads rows, not the commands that failures echo", () => {
    const { tests, state } = readSample(
      `ninja: no work to do.\n1/3 proj / adds  OK              0.11s\n2/3 proj:unit / fails     FAIL            0.06s   exit status 1\n>>> X=1 /usr/bin/sh -c 'echo "1/3 adds FAIL 0.1s"'\n\n3/3 proj / later    SKIP            0.12s   exit status 77\n${totals(1, 1, 1)}`,
    );
    expect(tests).toEqual({ adds: "PASSED", fails: "FAILED", later: "SKIPPED" });
    expect(state).toBe("complete");
  });

  it("calls rows that the totals do not count forged", () => {
    expect(readSample(`ninja: no work to do.\n1/2 a  OK   0.11s\n2/2 b  OK   0.11s\n${totals(1, 1, 0)}`).state).toBe(
      "forged",
    );
  });
});
