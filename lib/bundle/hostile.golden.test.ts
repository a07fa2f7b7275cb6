import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { memorySource } from "@/lib/bundle/archive-samples";
import { openBundle } from "@/lib/bundle/open-bundle";
import { isRefusal } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";

const PLACE = fileURLToPath(new URL("../../../shared/corpus/hostile/make-hostile.mjs", import.meta.url));
const present = existsSync(PLACE);
// The maker runs only where node's own path of it is the one it was called by: behind a link they differ.
const MAKER = present ? realpathSync(PLACE) : PLACE;

const outcome = z.object({
  expect: z.enum(["accepted", "accepted-with-findings", "refused"]),
  code: z.string().nullable(),
});
const expectedSchema = z.object({
  files: z.array(outcome.extend({ name: z.string(), alternatives: z.array(outcome) })),
});

/** Refusals that belong to later stages: opening such a bundle may well succeed. */
const LATER = new Set([
  "unknown-layout",
  "limit-line",
  "limit-json-depth",
  "json-invalid",
  "yaml-refused",
  "nested-archive",
]);
const FOUND_BY_OPENING = new Set(["odd-name", "archive-trailing-data"]);

/** What opening one file came to, after reading every entry. */
async function opened(bytes: Uint8Array, name: string): Promise<{ refused?: string; findings: string[] }> {
  try {
    const reader = await openBundle(memorySource(bytes, name, 65_536), DEFAULT_LIMITS);
    let read = 0;
    await reader.read(
      () => true,
      async (_, chunks) => {
        for await (const chunk of chunks) read += chunk.length;
      },
    );
    expect(read).toBe(reader.entries.reduce((sum, { size }) => sum + size, 0));
    return { findings: reader.findings.map(({ code }) => code) };
  } catch (error) {
    if (isRefusal(error)) return { refused: error.code, findings: [] };
    throw error;
  }
}

describe("the hostile files", () => {
  const dir = present ? mkdtempSync(join(tmpdir(), "hostile-")) : "";
  afterAll(() => {
    if (dir !== "") rmSync(dir, { recursive: true, force: true });
  });

  it.skipIf(!present)("open or are refused as expected (skipped without the shared corpus)", async () => {
    execFileSync(process.execPath, [MAKER, "--set", "open", "--out", dir]);
    const { files } = expectedSchema.parse(JSON.parse(readFileSync(join(dir, "open", "expected.json"), "utf8")));
    expect(files.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const file of files) {
      const wanted = [file, ...file.alternatives];
      const { refused, findings } = await opened(new Uint8Array(readFileSync(join(dir, "open", file.name))), file.name);
      const mayRefuse = wanted.some((one) => one.expect === "refused" && one.code === refused);
      const mayOpen = wanted.some((one) => one.expect !== "refused" || LATER.has(one.code ?? ""));
      const found = file.expect !== "accepted-with-findings" || !/^(?:path|gz|zst)-/.test(file.name);
      const missing = !found && FOUND_BY_OPENING.has(file.code ?? "") && !findings.includes(file.code ?? "");
      const extra = file.expect === "accepted" && findings.length > 0;
      if (refused !== undefined ? !mayRefuse : !mayOpen || missing || extra) {
        wrong.push(`${file.name}: ${refused ?? `opened (${findings.join(", ")})`}, wanted ${file.expect} ${file.code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
