import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const MODULE = fileURLToPath(new URL("./low-priority.mjs", import.meta.url));
/** Prints the priority of each thread, with one that started afterwards. */
const SCRIPT = `
  const { goLast } = await import(${JSON.stringify(MODULE)});
  const { readFileSync, readdirSync } = await import("node:fs");
  const { Worker } = await import("node:worker_threads");
  goLast();
  const later = new Worker("setInterval(() => {}, 1000)", { eval: true });
  await new Promise((resolve) => later.once("online", resolve));
  const stats = readdirSync("/proc/self/task").map((id) => readFileSync("/proc/self/task/" + id + "/stat", "utf8"));
  console.log(JSON.stringify(stats.map((text) => Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[16]))));
  process.exit(0);`;

describe("going last", () => {
  it.skipIf(!existsSync("/proc/self/task"))(
    "takes every thread to the lowest priority, those of the engine and later ones too (needs /proc)",
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", SCRIPT]);
      const priorities = z.array(z.number()).parse(JSON.parse(stdout));
      expect(priorities.length).toBeGreaterThan(3);
      expect(new Set(priorities)).toEqual(new Set([19]));
    },
  );
});
