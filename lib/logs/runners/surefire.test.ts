import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const counts = (run: number, failures: number, errors: number, more: string) =>
  `Tests run: ${run}, Failures: ${failures}, Errors: ${errors}, Skipped: 0${more}`;
const head = "[INFO] Scanning for projects...\n[INFO] Running x.T\n";

describe("surefire", () => {
  it("reads classes and failing methods, old and new forms, glued ones too", () => {
    const { tests, state } = readSample(
      `${head}no feed[ERROR] ${counts(3, 1, 1, ", Time elapsed: 0.1 s <<< FAILURE! - in x.T")}\n[ERROR] a(x.T)  Time elapsed: 0 s  <<< FAILURE!\n[ERROR] x.T.b -- Time elapsed: 0 s <<< ERROR!\n[INFO] Running x.G\n[INFO] ${counts(2, 0, 0, ", Time elapsed: 0.1 s -- in x.G")}\n[INFO] Results:\n[ERROR] ${counts(5, 1, 1, "")}\n[INFO] BUILD FAILURE\n`,
    );
    expect(tests).toEqual({ "x.T > a": "FAILED", "x.T > b": "ERROR", "x.T": "FAILED", "x.G": "PASSED" });
    expect(state).toBe("complete");
  });

  it("keeps the worst report of a class, so that a printed one changes nothing", () => {
    const { tests } = readSample(
      `${head}[INFO] ${counts(2, 0, 0, ", Time elapsed: 0.1 s - in x.T")}\nBUILD SUCCESS\n[ERROR] ${counts(2, 1, 0, ", Time elapsed: 0.1 s <<< FAILURE! - in x.T")}\n[ERROR] ${counts(2, 1, 0, "")}\n[INFO] BUILD SUCCESS\n`,
    );
    expect(tests).toEqual({ "x.T": "FAILED" });
  });

  it("takes a test that passed in a rerun for flaky", () => {
    const { tests, flags } = readSample(
      `${head}[ERROR] ${counts(2, 1, 0, ", Time elapsed: 0.1 s <<< FAILURE! - in x.T")}\n[ERROR] a(x.T)  Time elapsed: 0 s  <<< FAILURE!\n[WARNING] Flakes: \n[WARNING] x.T.a(x.T)\n[ERROR]   Run 1: boom\n[INFO]   Run 2: PASS\n[INFO] ${counts(1, 0, 0, ", Flakes: 1")}\n[INFO] BUILD SUCCESS\n`,
    );
    expect(tests).toEqual({ "x.T": "PASSED" });
    expect(flags).toEqual(["flaky"]);
  });

  it("tells crashes, compile errors, empty and cut runs apart", () => {
    expect(
      readSample(`${head}[ERROR] The forked VM terminated without properly saying goodbye.\n[INFO] BUILD FAILURE\n`),
    ).toMatchObject({
      state: "crash",
      tests: { "x.T": "ERROR" },
    });
    expect(
      readSample("[INFO] Scanning for projects...\n[ERROR] COMPILATION ERROR : \n[INFO] BUILD FAILURE\n").state,
    ).toBe("build_error");
    expect(
      readSample(
        "[INFO] Scanning for projects...\n[INFO] BUILD FAILURE\n[ERROR] Failed: No tests were executed!  (Set\n",
      ).state,
    ).toBe("no_tests");
    expect(readSample(head).state).toBe("truncated");
  });
});
