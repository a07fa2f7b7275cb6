/**
 * Regenerates the SNC profiles of the packs demo-seven and demo-python: lays out each task's repository with a history
 * and asks our own command line: `node db/demo/generate-profiles.mjs` (needs git; the folder /testbed must be free).
 */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readSections, under } from "./build/sections.mjs";
import { TESTBED, withHistory, withTempFile } from "./build/testbed.mjs";
import { writeAll } from "./build/write-pack.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const COMMAND = here("../../lib/bin/proofboard.mjs");

for (const [tasks, pack] of [
  ["tasks/seven", "packs/demo-seven"],
  ["tasks/python", "packs/demo-python"],
]) {
  const patches = new Map(
    readFileSync(join(here(pack), "instances.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
      .map((record) => [record.instance_id, record.patch]),
  );
  for (const name of readdirSync(here(tasks)).filter((file) => file.endsWith(".txt"))) {
    const sections = readSections(join(here(tasks), name));
    const { instance_id: id } = JSON.parse(sections.get("task.json"));
    const profile = withHistory(under(sections, "base/"), (base) => profileOf(base, patches.get(id)));
    writeAll(join(here(pack), "reference", id), new Map([["profile.json", profile]]));
    process.stdout.write(`${id}\n`);
  }
}

function profileOf(base, patch) {
  return withTempFile("gold.patch", patch, (file) => {
    const words = [COMMAND, "profile", "--repo", TESTBED, "--base", base, "--patch", file, "--json"];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  });
}
