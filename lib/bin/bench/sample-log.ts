/** Bytes of log for each test: tests of real suites print a few kilobytes each. */
const BYTES_PER_TEST = 2600;
const NOISE_LINES = 20;

function testCount(bytes: number): number {
  return Math.max(10, Math.round(bytes / BYTES_PER_TEST));
}

function testName(seed: number, index: number): string {
  return `tests/test_area_${index % 40}.py::TestUnit${index % 7}::test_case_${seed}_${index}[value-${index} and more]`;
}

/** A log as the docker harness writes it, of about `bytes` bytes: build noise, then one pytest run inside the marks. */
export function* sampleLog(bytes: number, seed: number): Generator<Uint8Array> {
  const tests = testCount(bytes);
  const encode = (lines: readonly string[]) => Buffer.from(`${lines.join("\n")}\n`, "utf8");
  yield encode([
    "+ cd /testbed",
    "+ git status",
    "On branch main",
    `+ : '>>>>> Start Test Output'`,
    "+ pytest -rA tests/",
  ]);
  yield encode([
    "============================= test session starts ==============================",
    `collected ${tests} items`,
    "",
  ]);
  for (let at = 0; at < tests; at += 1) {
    yield encode(
      Array.from(
        { length: NOISE_LINES },
        (_, index) =>
          `    INFO  module.part:part.py:${at + index} a line that test ${at} printed, with nothing in it that decides anything at all`,
      ),
    );
  }
  yield encode(["", "=========================== short test summary info ============================"]);
  for (let at = 0; at < tests; at += 200) {
    yield encode(
      Array.from({ length: Math.min(200, tests - at) }, (_, index) => `PASSED ${testName(seed, at + index)}`),
    );
  }
  yield encode([
    `============================== ${tests} passed in 12.34s ===============================`,
    `+ : '>>>>> End Test Output'`,
  ]);
}

/** Names of the tests of `sampleLog`, in order. */
export function sampleTests(bytes: number, seed: number): readonly string[] {
  return Array.from({ length: testCount(bytes) }, (_, index) => testName(seed, index));
}

export type DenseRunner = "pytest" | "unittest" | "go" | "cargo" | "gtest";

/** A log of about `bytes` bytes in which nearly every line is a result: the worst case of a reader. */
export function denseLog(runner: DenseRunner, bytes: number): Uint8Array {
  const { head, group, tail } = DENSE[runner];
  const lines: string[] = [];
  let tests = 0;
  for (let length = 0; length < bytes; tests += 1) {
    const more = group(tests);
    for (const line of more) length += line.length + 1;
    lines.push(...more);
  }
  return Buffer.from(`${[...head(tests), ...lines, ...tail(tests)].join("\n")}\n`, "utf8");
}

interface DenseLog {
  head(tests: number): readonly string[];
  group(index: number): readonly string[];
  tail(tests: number): readonly string[];
}

const PACKAGE_EVERY = 50;

const DENSE: Readonly<Record<DenseRunner, DenseLog>> = {
  pytest: {
    head: () => ["============================= test session starts ==============================", ""],
    group: (index) => [
      `tests/area_${index % 60}/test_part.py::TestUnit::test_case_${index}[value-${index}] PASSED [  7%]`,
    ],
    tail: (tests) => ["", `============================== ${tests} passed in 12.34s ===============================`],
  },
  unittest: {
    head: () => ["System check identified no issues (0 silenced)."],
    group: (index) => [`test_case_${index} (area_${index % 60}.test_part.UnitTests) ... ok`],
    tail: (tests) => ["", "-".repeat(70), `Ran ${tests} tests in 12.345s`, "", "OK"],
  },
  go: {
    head: () => [],
    group(index) {
      const name = `TestUnit${index % 7}CaseOfArea${index}`;
      const lines = [`=== RUN   ${name}`, `=== RUN   ${name}/part_one`];
      lines.push(`--- PASS: ${name} (0.00s)`, `    --- PASS: ${name}/part_one (0.00s)`);
      return index % PACKAGE_EVERY === 0 ? [...lines, "PASS", `ok  \texample.com/area/part${index}\t0.012s`] : lines;
    },
    tail: () => ["PASS", "ok  \texample.com/area/last\t0.012s"],
  },
  cargo: {
    head: (tests) => [
      "     Running unittests src/lib.rs (target/debug/deps/area-6b9f953b3774b14d)",
      "",
      `running ${tests} tests`,
    ],
    group: (index) => [`test area_${index % 60}::tests::part::case_of_unit_${index} ... ok`],
    tail: (tests) => ["", `test result: ok. ${tests} passed; 0 failed; 0 ignored; 0 measured; 0 filtered out`],
  },
  gtest: {
    head: (tests) => [`[==========] Running ${tests} tests from 9 test suites.`],
    group: (index) => [`[ RUN      ] AreaTest.CaseOfUnit${index}`, `[       OK ] AreaTest.CaseOfUnit${index} (0 ms)`],
    tail: (tests) => [
      `[==========] ${tests} tests from 9 test suites ran. (12 ms total)`,
      `[  PASSED  ] ${tests} tests.`,
    ],
  },
};
