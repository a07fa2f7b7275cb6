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
