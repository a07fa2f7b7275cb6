import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { RUNNERS, type Runner } from "@/lib/formats/test-log";
import { RUNNER_ENTRIES } from "@/lib/logs/registry";
import { parseLog } from "./parse-log";

const folder = fileURLToPath(new URL("../../../shared/corpus/logs/", import.meta.url));
const present = existsSync(folder);
if (!present) process.stdout.write("The corpus of logs is not here: its golden tests are skipped.\n");

const expectedSchema = z.object({
  runner: z.enum(RUNNERS),
  state: z.string(),
  exit_code: z.number().nullish(),
  tests: z.record(z.string(), z.string()),
  tests_complete: z.boolean(),
});
const known = new Set<Runner>(RUNNER_ENTRIES.map((entry) => entry.runner));

/** What these logs do not say: the name as it can be read (null: not at all) or its other status. */
const UNTELLABLE: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  // ava's TAP prints an expected failure as a plain `ok`.
  ava_tap: { "known fail": "PASSED" },
  // The report counts expected failures and names none.
  boost_ts: { "s1/expected": "FAILED" },
  // A test that may fail and one that should are printed alike.
  catch2_junit: { "may fail": "XFAIL" },
  // The group's name stands in no line.
  cmocka: { "grp > ok": null, "grp > bad": null, "grp > sk": null, ok: "PASSED", bad: "FAILED", sk: "SKIPPED" },
  // Suites and test are joined by blanks.
  jasmine: { "outer > fails": null, "outer > in > ok": null, "outer fails": "FAILED", "outer in ok": "FAILED" },
};

function tellable(name: string, tests: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const merged = Object.entries({ ...tests, ...UNTELLABLE[name] });
  return Object.fromEntries(merged.flatMap(([test, status]) => (status === null ? [] : [[test, status]])));
}

const cases = present
  ? readdirSync(folder)
      .filter((name) => name.endsWith(".expected.json"))
      .map((name) => {
        const expected = expectedSchema.parse(JSON.parse(readFileSync(folder + name, "utf8")));
        const short = name.slice(0, -".expected.json".length);
        return { name: short, expected: { ...expected, tests: tellable(short, expected.tests) } };
      })
      .filter(({ expected }) => known.has(expected.runner))
  : [];

async function* bytesOf(name: string): AsyncGenerator<Uint8Array> {
  yield readFileSync(`${folder}${name}.log`);
}

describe.skipIf(!present)("the corpus of logs", () => {
  it.each(cases)("$name", async ({ name, expected }) => {
    for (const runner of [null, expected.runner]) {
      const log = await parseLog(bytesOf(name), { limits: DEFAULT_LIMITS, runner });
      const differing = Object.entries(expected.tests).flatMap(([test, status]) => {
        const got = log.tests.get(test)?.status;
        return got === status ? [] : [`${test}: expected ${status}, got ${got ?? "nothing"}`];
      });
      const extra = expected.tests_complete ? [...log.tests.keys()].filter((test) => !(test in expected.tests)) : [];
      const runnerSeen = log.runner === null && log.tests.size === 0 ? expected.runner : log.runner;
      expect({ runner: runnerSeen, state: log.state, differing, extra }).toEqual({
        runner: expected.runner,
        state: expected.state,
        differing: [],
        extra: [],
      });
    }
  });
});
