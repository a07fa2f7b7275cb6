import { describe, expect, it } from "vitest";
import { readSample } from "../read-sample";
import { createCargoBlock } from "./cargo-block";

const unit = "     Running unittests src/lib.rs (target/debug/deps/n-6b9f953b3774b14d)\n\n";
const result = (passed: number, failed: number, ignored = 0) =>
  `\ntest result: ${failed > 0 ? "FAILED" : "ok"}. ${passed} passed; ${failed} failed; ${ignored} ignored; 0 measured; 0 filtered out; finished in 0.1s\n\n`;

describe("cargo test", () => {
  it("keys tests by binary and reads kinds, reasons and doc-tests", () => {
    const { tests, state } = readSample(
      `${unit}running 3 tests\ntest a - should panic ... ok\ntest b ... ignored, why ... ok\ntest c ... ok\n${result(2, 0, 1)}   Doc-tests n\n\nrunning 1 test\ntest src/lib.rs - add (line 3) - compile ... ok\n${result(1, 0)}`,
    );
    expect(tests).toEqual({
      "unittests src/lib.rs > a": "PASSED",
      "unittests src/lib.rs > b": "SKIPPED",
      "unittests src/lib.rs > c": "PASSED",
      "doc-tests n > src/lib.rs - add (line 3)": "PASSED",
    });
    expect(state).toBe("complete");
  });

  it("lets the list of failures decide against lines that tests print", () => {
    const { tests } = readSample(
      `${unit}running 2 tests\ntest a ... FAILED\ntest a ... ok\nno feedtest b ... ok\ntest b ... FAILED\n\nfailures:\n    a\n${result(1, 1)}`,
    );
    expect(tests).toEqual({ "unittests src/lib.rs > a": "FAILED", "unittests src/lib.rs > b": "PASSED" });
  });

  it("settles tests whose result is buried in output by the counts", () => {
    const { tests } = readSample(
      `${unit}running 2 tests\ntest a ... printed\nmore ok\ntest b ... thread panicked\nFAILED\n\nfailures:\n    b\n${result(1, 1)}`,
    );
    expect(tests).toEqual({ "unittests src/lib.rs > b": "FAILED", "unittests src/lib.rs > a": "PASSED" });
  });

  it("settles any number of tests whose result is buried in output", () => {
    // More than a call takes arguments; the block alone, because nothing else of the reader depends on the number.
    const count = 150_000;
    const block = createCargoBlock(count, false);
    for (let index = 1; index <= count; index += 1) block.line(`test t${index} ... printed`, index);
    const { tests, forged } = block.settle({ passed: count, failed: 0, ignored: 0, measured: 0 }, count + 1);
    expect([tests.length, forged]).toEqual([count, false]);
    expect(tests.at(-1)).toEqual({ name: `t${count}`, status: "PASSED", from: count, to: count + 1 });
  });

  it("names the binary from cargo's hint when the log has no header", () => {
    const { tests } = readSample(
      `\nrunning 1 test\ntest a ... FAILED\n\nfailures:\n    a\n${result(0, 1)}error: test failed, to rerun pass \`--test integ\`\n`,
    );
    expect(tests).toEqual({ "tests/integ.rs > a": "FAILED" });
  });

  it("tells a binary that died from a whole run that did", () => {
    const died =
      "     Running tests/x.rs (target/debug/deps/x-27c45b7f3022e3c1)\n\nrunning 3 tests\nerror: test failed, to rerun pass `--test x`\n\nCaused by:\n  process didn't exit successfully: `x` (signal: 6)\n";
    const fine = `${unit}running 1 test\ntest a ... ok\n${result(1, 0)}`;
    expect(readSample(fine + died).state).toBe("complete_with_crash");
    expect(readSample(died).state).toBe("truncated");
    expect(
      readSample(`${unit}running 2 tests\ntest a ... ok\ntest b ... error: test failed, to rerun pass \`--lib\`\n`),
    ).toMatchObject({
      state: "truncated",
      tests: { "unittests src/lib.rs > b": "ERROR" },
    });
  });

  it("calls a silent end inside a binary truncated: a test may leave with 0", () => {
    const left = `${unit}running 2 tests\ntest a ... ok\n     Running tests/y.rs (target/debug/deps/y-27c45b7f3022e3c1)\n\nrunning 1 test\ntest c ... ok\n${result(1, 0)}`;
    expect(readSample(left).state).toBe("truncated");
  });

  it("calls more passes than the binary counts forged, a compile error a build error, nothing no tests", () => {
    expect(readSample(`${unit}running 1 test\ntest a ... ok\ntest b ... ok\n${result(1, 0)}`).state).toBe("forged");
    expect(readSample("error: could not compile `n` (lib) due to 1 previous error\n").state).toBe("build_error");
    expect(readSample(`${unit}running 0 tests\n${result(0, 0)}`).state).toBe("no_tests");
  });
});
