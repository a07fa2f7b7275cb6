import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Writes everything of a reference pack except benchmark.json, which is written by hand.
 *
 * @param {string} folder
 * @param {{ record: Record<string, unknown>, reference: Map<string, string>, sources: Map<string, string> }[]} tasks
 *   reference = files of reference/<instance_id>/, sources = files before the patch
 */
export function writePack(folder, tasks) {
  for (const part of ["reference", "sources"]) rmSync(join(folder, part), { recursive: true, force: true });
  writeAll(folder, new Map([["instances.jsonl", tasks.map(({ record }) => `${JSON.stringify(record)}\n`).join("")]]));
  for (const { record, reference, sources } of tasks) {
    writeAll(join(folder, "reference", record.instance_id), reference);
    writeAll(join(folder, "sources", record.instance_id), sources);
  }
}

/** Writes files given by their path below a folder. */
export function writeAll(folder, files) {
  for (const [path, content] of files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
