import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { RUN_STATES, TEST_STATUSES, type TestLog } from "@/lib/formats/test-log";
import { RUNNER_ENTRIES } from "./registry";
import { createLogReader, type LogOptions } from "./read-log";

const KIB = 1024;

/** Bytes of living objects. Node gives its collector to those who ask for it at run time. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("this runtime does not hand out its garbage collector");
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

const bytes = (text: string) => new TextEncoder().encode(text);

function read(text: string, options: Partial<LogOptions> = {}): TestLog {
  const reader = createLogReader({ limits: DEFAULT_LIMITS, ...options });
  reader.push(bytes(text));
  return reader.end();
}

/** Pieces of the grammars of all runners, so that random sequences reach deep into the state machines. */
const PIECES = [
  ...[
    "PASSED ",
    "FAILED ",
    "ERROR ",
    "SKIPPED [1] ",
    "SUBFAIL ",
    "RERUN",
    "t.py::a",
    "t.py::b[x - y]",
    " - msg",
    "[ 50%]",
  ],
  ...["=== test session starts ===", "=== short test summary info ===", "=== 1 passed in 0.1s ===", "rootdir: /x"],
  ...[
    "test_a (m.C)",
    " ... ",
    "ok",
    "FAIL",
    "Ran 2 tests in 0.1s",
    "OK",
    "FAILED (failures=1)",
    "=".repeat(70),
    "-".repeat(70),
  ],
  ...["=== RUN   TestA", "--- PASS: TestA (0.00s)", "--- FAIL: TestA (0.00s)", "ok  \tpkg\t0.1s", "FAIL\tpkg\t0.1s"],
  ...[
    "running 2 tests",
    "test a::b ... ok",
    "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured",
    "failures:",
    "    a::b",
  ],
  ...[
    "[==========] Running 1 test from 1 test suite.",
    "[ RUN      ] A.B",
    "[       OK ] A.B (0 ms)",
    "[  FAILED  ] A.B (0 ms)",
  ],
  ...["[==========] 1 test from 1 test suite ran. (0 ms total)", "[  PASSED  ] 1 test."],
  ...[
    "Test project /x",
    "    Start 1: a",
    "1/1 Test #1: a ....   Passed    0.01 sec",
    "100% tests passed, 0 tests failed out of 1",
  ],
  ...[
    "PASS a.test.js",
    "  ✓ adds (3 ms)",
    "    ✕ fails",
    "Test Suites: 1 passed, 1 total",
    "Tests:       1 passed, 1 total",
  ],
  ...[" ✓ a.test.ts > b > c 3ms", " × a.test.ts > d", "      Tests  1 passed (1)", "stdout | a.test.ts > b"],
  ...["  ✔ works", "  1) breaks", "  2 passing (3ms)", "  1 failing", "Executed 1 of 2 (1 FAILED)", "TOTAL: 1 SUCCESS"],
  ...[
    "TAP version 13",
    "1..2",
    "ok 1 - a",
    "not ok 2 - b # TODO",
    "# Subtest: x",
    "    ok 1 - y",
    "Bail out!",
    "  ---",
    "  ...",
  ],
  ...[
    "Tests run: 1, Failures: 0, Errors: 0, Skipped: 0 - in x.T",
    "[INFO] BUILD SUCCESS",
    "a(x.T)  Time elapsed: 1 s <<< ERROR!",
  ],
  ...[
    "x.T > m PASSED",
    "BUILD SUCCESSFUL in 1s",
    "> Task :test",
    "//a:b   PASSED in 0.1s",
    "INFO: Elapsed time: 1s",
    "├─ a ✔",
  ],
  ...[
    "<testsuite name='x' tests='1'>",
    "<testcase classname='c' name='n'>",
    "<failure/>",
    "</testcase>",
    "</testsuite>",
    "<![CDATA[",
  ],
  ...[
    "1/2 a OK 0.1s",
    "Ok: 1",
    "# TOTAL: 1",
    "PASS: a.sh",
    "Testsuite summary for x",
    "25%: Checks: 4, Failures: 1, Errors: 2",
  ],
  ...[
    "\r",
    "\u001b[32m",
    "\u001b[2K",
    "\0",
    "\u00e9",
    "\ud83d\ude00",
    " ",
    "    ",
    "'",
    '"',
    "{",
    "}",
    "[",
    "]",
    "(",
    ")",
    ">",
    "::",
    "#",
  ],
];

const soup = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom("", "", " ", "\n", "\n", "\n", "\r\n")), {
    maxLength: 60,
  })
  .map((parts) => parts.flat().join(""));

describe("any text at all", () => {
  it("is read without exception into lines that exist", () => {
    fc.assert(
      fc.property(soup, fc.constantFrom(null, ...RUNNER_ENTRIES.map((entry) => entry.runner)), (text, runner) => {
        const log = read(text, { runner });
        expect(RUN_STATES).toContain(log.state);
        for (const { status, from, to } of log.tests.values()) {
          expect(TEST_STATUSES).toContain(status);
          expect(from).toBeGreaterThanOrEqual(1);
          expect(to).toBeLessThanOrEqual(Math.max(1, log.lines));
          expect(from).toBeLessThanOrEqual(to);
        }
        for (const name of log.aliases.values()) expect(typeof name).toBe("string");
      }),
      { numRuns: 400 },
    );
  });

  it("gives the same result however it is cut into chunks", () => {
    fc.assert(
      fc.property(soup, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }), (text, cuts) => {
        const whole = bytes(text);
        const reader = createLogReader({ limits: DEFAULT_LIMITS });
        let at = 0;
        for (const cut of cuts) {
          reader.push(whole.subarray(at, at + cut));
          at += cut;
        }
        reader.push(whole.subarray(at));
        expect(reader.end()).toEqual(read(text));
      }),
      { numRuns: 150 },
    );
  });

  it("gives no status outside the marked region", () => {
    const marks = ["+ : '>>>>> Start Test Output'", "+ : '>>>>> End Test Output'"] as const;
    fc.assert(
      fc.property(soup, soup, soup, (before, inside, after) => {
        const text = [before, marks[0], inside, marks[1], after].join("\n");
        const log = read(text, { frame: "swebench" });
        for (const { from, to } of log.tests.values()) {
          expect(from).toBeGreaterThanOrEqual(log.region?.from ?? Number.POSITIVE_INFINITY);
          expect(to).toBeLessThanOrEqual(log.region?.to ?? 0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("keeps what stands outside from changing what stands inside", () => {
    const inside = "=== test session starts ===\n\nt.py::a PASSED\n\n=== 1 passed in 0.1s ===";
    fc.assert(
      fc.property(soup, soup, (before, after) => {
        const text = [before, ">>>>> Start Test Output", inside, ">>>>> End Test Output", after].join("\n");
        expect([...read(text, { frame: "swebench" }).tests.keys()]).toEqual(["t.py::a"]);
      }),
      { numRuns: 150 },
    );
  });
});

describe("hostile lines", () => {
  const seeds = [
    "[",
    "a::b[",
    " - ",
    " ... ",
    "test_a (m.C) ... ",
    "--- PASS: ",
    "test a ... ",
    "[       OK ] ",
    "<a b='",
    " # ",
    "✓ ",
    " > ",
  ];
  const more = [
    "1/1 Test #1: ",
    "Tests run: 1, ",
    "Time elapsed: ",
    " (1 ms)",
    "\u001b[",
    "\u001b]",
    "\r",
    "│  ",
    "::",
    "{",
  ];

  /** One of each kind of trap: brackets, separators, escapes. */
  const LONG = ["a::b[", " ... ", "\u001b["];

  it.each(RUNNER_ENTRIES.map((entry) => [entry.runner] as const))(
    "%s reads long ones in time that grows with their length",
    (runner) => {
      const spend = (length: number) => {
        const start = performance.now();
        for (const seed of [...seeds, ...more]) read(`${seed.repeat(Math.ceil(length / seed.length))}\n`, { runner });
        return performance.now() - start;
      };
      spend(2000);
      const short = spend(16_000);
      const long = spend(64_000);
      // Four times the text: a quadratic reader would need sixteen times the time, and seconds of it.
      expect(long).toBeLessThan(Math.max(16 * short, 2000));
    },
  );

  it.each(RUNNER_ENTRIES.map((entry) => [entry.runner] as const))(
    "%s spends no more on a byte of a line of a megabyte than on one of 64 KiB",
    (runner) => {
      const spend = (length: number) => {
        const start = performance.now();
        for (const seed of LONG) read(`${seed.repeat(Math.ceil(length / seed.length))}\n`, { runner });
        return performance.now() - start;
      };
      // Sixteen times the text: quadratic work would cost sixteen times as much a byte. A busy machine is given three tries.
      const flat = () => spend(1024 * KIB) / (16 * Math.max(spend(64 * KIB), 0.5)) < 8;
      expect(flat() || flat() || flat()).toBe(true);
    },
  );

  it("keeps no status outside the region however long the lines are", () => {
    const long = fc
      .tuple(fc.constantFrom(...PIECES, ...seeds), fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 12_000 }))
      .map(([piece, end, times]) => `${piece.repeat(times)}${end}`);
    fc.assert(
      fc.property(fc.array(long, { maxLength: 3 }), long, (lines, inside) => {
        const text = [...lines, ">>>>> Start Test Output", inside, ">>>>> End Test Output", ...lines].join("\n");
        const log = read(text, { frame: "swebench" });
        for (const { from, to } of log.tests.values()) {
          expect(from).toBeGreaterThanOrEqual(log.region?.from ?? Number.POSITIVE_INFINITY);
          expect(to).toBeLessThanOrEqual(log.region?.to ?? 0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("holds nothing of lines that name no test", () => {
    const noise: readonly ((at: number) => string)[] = [
      (at) => `what a program prints in step ${at} about itself and its world`,
      (at) => `\tat org.x.Work.step${at}(Work.java:${at})`,
      (at) => `WARNING: option ${at} is deprecated and will go`,
      (at) => `{"event": "log", "at": ${at}}`,
      (at) => `=== step ${at} of the build ===`,
      (at) => `[INFO] compiling module ${at}`,
      (at) => `[${at}/900000] Building object ${at}.o`,
      (at) => `   # note ${at}`,
      () => "",
    ];
    const context = { limits: DEFAULT_LIMITS, framed: true, hinted: true };
    const grownBy = (entries: typeof RUNNER_ENTRIES) => {
      const readers = entries.map((entry) => entry.create(context));
      const feed = (from: number, to: number) => {
        for (let at = from; at < to; at += 1) {
          // Joined and split again: a string of its own, as the line reader hands them out.
          const text = (noise[at % noise.length]?.(at) ?? "").split("").join("");
          for (const reader of readers) reader.line(text, at + 1, text);
        }
      };
      feed(0, 3000);
      const before = heapInUse();
      feed(3000, 18_000);
      const grown = heapInUse() - before;
      for (const reader of readers) reader.end();
      return grown;
    };
    // 15,000 lines are more than 1.5 MB of strings and places for a reader that keeps them.
    const all = grownBy(RUNNER_ENTRIES);
    const most = 256 * KIB;
    // What the machine itself allocates meanwhile comes once; a reader that keeps its lines keeps them in every try.
    const keeps = (entry: (typeof RUNNER_ENTRIES)[number]) => [1, 2, 3].every(() => grownBy([entry]) >= most);
    const guilty = all < most ? [] : RUNNER_ENTRIES.filter(keeps);
    expect(guilty.map((entry) => entry.runner)).toEqual([]);
  });

  it("reads head and tail of a line of a megabyte and says so", () => {
    const log = read(`PASSED t.py::a\n${"x".repeat(1024 * 1024)}\nPASSED t.py::b\n`);
    expect(log.flags.map((one) => one.code)).toContain("limit-line");
    expect(log.lines).toBe(3);
  });

  it("keeps as many test names as the limit allows and no more", () => {
    const limits = { ...DEFAULT_LIMITS, testNames: 10 };
    const lines = Array.from({ length: 50 }, (_, index) => `t.py::t${index} PASSED`).join("\n");
    const log = read(`=== test session starts ===\n\n${lines}\n=== 50 passed in 0.1s ===\n`, { limits });
    expect(log.tests.size).toBe(10);
  });

  it("takes names that objects know for names", () => {
    const log = read(
      "=== test session starts ===\n\nt.py::__proto__ PASSED\nt.py::constructor FAILED\n=== 1 failed, 1 passed in 0.1s ===\n",
    );
    expect(log.tests.get("t.py::__proto__")?.status).toBe("PASSED");
    expect(log.tests.get("t.py::constructor")?.status).toBe("FAILED");
  });
});
