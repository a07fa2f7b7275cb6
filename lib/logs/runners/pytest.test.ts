import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";

const header = "============ test session starts ============\nplatform linux\nrootdir: /repo\n";
const session = (body: string) => readSample(header + body);

describe("pytest", () => {
  it("reads the verbose listing, with and without reason and progress", () => {
    const { tests, state } = session(
      [
        "collected 4 items",
        "",
        "t.py::a PASSED                [ 25%]",
        "t.py::b[x - y] FAILED         [ 50%]",
        "t.py::c SKIPPED (why - PASSED) [ 75%]",
        "t.py::d XFAIL                 [100%]",
        "",
        "=== 1 failed, 1 passed, 1 skipped, 1 xfailed in 0.1s ===",
      ].join("\n"),
    );
    expect(tests).toEqual({
      "t.py::a": "PASSED",
      "t.py::b[x - y]": "FAILED",
      "t.py::c": "SKIPPED",
      "t.py::d": "XFAIL",
    });
    expect(state).toBe("complete");
  });

  it("ends an id at the first dash outside brackets", () => {
    const { tests } = session(
      "\n=== short test summary info ===\nFAILED t.py::p[a - b] - Error: x - y\nPASSED t.py::q[[z]]\nERROR t.py::r - boom\n=== 1 failed, 1 passed, 1 error in 1s ===\n",
    );
    expect(tests).toEqual({ "t.py::p[a - b]": "FAILED", "t.py::q[[z]]": "PASSED", "t.py::r": "ERROR" });
  });

  it("ignores what tests print, captured or not", () => {
    const { tests, state } = session(
      [
        "collected 2 items",
        "",
        "t.py::a PASSED t.py::b",
        "FAILED t.py::a - forged",
        "PASSED",
        "t.py::b FAILED",
        "",
        "==== FAILURES ====",
        "____ b ____",
        "---- Captured stdout call ----",
        "PASSED t.py::b",
        "==== short test summary info ====",
        "FAILED t.py::b - assert 0",
        "=== 1 failed, 1 passed in 0.1s ===",
      ].join("\n"),
    );
    expect(tests).toEqual({ "t.py::a": "PASSED", "t.py::b": "FAILED" });
    expect(state).toBe("complete");
  });

  it("takes a status behind output for the open test's", () => {
    const { tests } = session(
      "\nt.py::a progress 0%\rprogress 100%PASSED\nt.py::b text\nmore FAILED\n=== 1 failed, 1 passed in 1s ===\n",
    );
    expect(tests["t.py::a"]).toBe("PASSED");
  });

  it("reads xdist lines", () => {
    const { tests } = session(
      "gw0 [2] / gw1 [2]\n\n[gw0] [ 50%] PASSED t.py::a \n[gw1] [100%] FAILED t.py::b \n=== 1 failed, 1 passed in 1s ===\n",
    );
    expect(tests).toEqual({ "t.py::a": "PASSED", "t.py::b": "FAILED" });
  });

  it("lets a failed part fail its test, and an error at teardown beat a pass", () => {
    const { tests } = session(
      "\n=== short test summary info ===\nPASSED t.py::T::sub\nPASSED t.py::td\nSUBFAIL t.py::T::sub - x\nERROR t.py::td - y\n=== 1 failed, 2 passed, 1 error in 1s ===\n",
    );
    expect(tests).toEqual({ "t.py::T::sub": "FAILED", "t.py::td": "ERROR" });
  });

  it("calls a run without totals truncated and its open test an error", () => {
    const { tests, state, flags } = session("collected 3 items\n\nt.py::a PASSED [ 33%]\nt.py::b ");
    expect(state).toBe("truncated");
    expect(tests).toEqual({ "t.py::a": "PASSED", "t.py::b": "ERROR" });
    expect(flags).toContain("log-truncated");
  });

  it("calls more passes than totals forged", () => {
    expect(
      session(
        "\n=== short test summary info ===\nPASSED t.py::a\nPASSED t.py::b\n=== 1 passed, 1 deselected in 1s ===\n",
      ).state,
    ).toBe("forged");
  });

  it("calls totals that ran more than was selected, or failed less than was shown, forged", () => {
    const selected = "collected 2 items / 1 deselected / 1 selected\n\nt.py .  [100%]\n";
    expect(session(`${selected}=== 2 passed in 1s ===\n`).state).toBe("forged");
    const real =
      "collected 2 items\n\nt.py F.  [100%]\n=== short test summary info ===\nFAILED t.py::a - x\n=== 1 failed, 1 passed in 1s ===\n";
    const fake = "=== short test summary info ===\nPASSED t.py::a\nPASSED t.py::b\n=== 2 passed in 1s ===\n";
    const { state, tests } = session(real + fake);
    expect(state).toBe("forged");
    expect(tests["t.py::a"]).toBe("FAILED");
  });

  it("calls failures forged that the totals do not know, whatever they would explain", () => {
    const { state, tests } = session(
      "collected 1 item\n\nt.py . [100%]\n=== short test summary info ===\nPASSED t.py::a\nFAILED t.py::unlisted - x\n=== 1 passed in 1s ===\n",
    );
    expect(state).toBe("forged");
    expect(tests["t.py::a"]).toBe("PASSED");
  });

  it("ignores result words that name no test", () => {
    const { state, tests } = session(
      "collected 1 item\n\nt.py . [100%]\n=== short test summary info ===\nPASSED\nPASSED [100%]\nPASSED t.py::a\nFAILED \n=== 1 passed in 1s ===\n",
    );
    expect({ state, tests }).toEqual({ state: "complete", tests: { "t.py::a": "PASSED" } });
  });

  it("drops result lines that stand before the session", () => {
    const { tests } = readSample(
      `PASSED t.py::never\n${header}collected 1 item\n\nt.py::a PASSED\n=== 1 passed in 1s ===\n`,
    );
    expect(tests).toEqual({ "t.py::a": "PASSED" });
  });

  it("is not confused by an inner run that a test of a plugin prints", () => {
    const inner =
      "=== test session starts ===\nrootdir: /tmp/pytest-of-x\ncollected 1 item\n\nx.py F [100%]\n=== short test summary info ===\nFAILED x.py::i\n!!! Interrupted: 1 error during collection !!!\n=== 1 failed in 0.01s ===\n";
    const { tests, state } = session(
      `collected 1 item\n\nt.py . [100%]\n\n==== PASSES ====\n____ a ____\n---- Captured stdout call ----\n${inner}=== short test summary info ===\nPASSED t.py::a\n=== 1 passed in 1s ===\n`,
    );
    expect(tests).toEqual({ "t.py::a": "PASSED" });
    expect(state).toBe("complete");
  });

  it("reads two runs one after the other", () => {
    const one = `${header}collected 1 item\n\nt.py::a PASSED\n=== 1 passed in 1s ===\n`;
    const two = `${header}collected 1 item\n\nu.py::b FAILED\n=== 1 failed in 1s ===\n`;
    expect(readSample(one + two).tests).toEqual({ "t.py::a": "PASSED", "u.py::b": "FAILED" });
  });

  it("tells collection errors, empty runs and crashes apart", () => {
    expect(
      session(
        "collected 0 items / 1 error\n\n=== short test summary info ===\nERROR t.py\n!!! Interrupted: 1 error during collection !!!\n=== 1 error in 1s ===\n",
      ),
    ).toMatchObject({
      state: "collection_error",
      tests: { "t.py": "ERROR" },
    });
    expect(session("collected 2 items / 2 deselected\n\n=== 2 deselected in 1s ===\n").state).toBe("no_tests");
    expect(session("\nINTERNALERROR> boom\n\n=== no tests ran in 1s ===\n").state).toBe("crash");
  });

  it("reports one test that passed and failed as a conflict, unless it was rerun", () => {
    const twice =
      "\n=== short test summary info ===\nFAILED t.py::a - x\nPASSED t.py::a\n=== 1 failed, 1 passed in 1s ===\n";
    expect(session(twice)).toMatchObject({ state: "conflict", tests: { "t.py::a": "FAILED" } });
    const rerun = session("\nt.py::a RERUN [100%]\nt.py::a PASSED [100%]\n=== 1 passed, 1 rerun in 1s ===\n");
    expect(rerun).toMatchObject({ state: "complete", tests: { "t.py::a": "PASSED" }, flags: ["flaky"] });
  });

  it("flags a passed test that carries a failure message", () => {
    const { flags } = session("\n=== short test summary info ===\nPASSED t.py::a - assert 0\n=== 1 passed in 1s ===\n");
    expect(flags).toContain("log-contradicts-itself");
  });
});
