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

const cases = present
  ? readdirSync(folder)
      .filter((name) => name.endsWith(".expected.json"))
      .map((name) => {
        const expected = expectedSchema.parse(JSON.parse(readFileSync(folder + name, "utf8")));
        return { name: name.slice(0, -".expected.json".length), expected };
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
        const got = log.tests[test];
        return got === status ? [] : [`${test}: expected ${status}, got ${got ?? "nothing"}`];
      });
      const extra = expected.tests_complete ? Object.keys(log.tests).filter((test) => !(test in expected.tests)) : [];
      const runnerSeen = log.runner === null && Object.keys(log.tests).length === 0 ? expected.runner : log.runner;
      expect({ runner: runnerSeen, state: log.state, differing, extra }).toEqual({
        runner: expected.runner,
        state: expected.state,
        differing: [],
        extra: [],
      });
    }
  });
});
