import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { openKeptTexts } from "./kept-texts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kept-texts-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function files(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe("texts kept on disk", () => {
  it("gives back what was written, in another process too, under any key", async () => {
    const first = await openKeptTexts(folder);
    await first.write("../x\0 é", "line\nline é\n");
    await first.write("empty", "");
    const second = await openKeptTexts(folder);
    expect(await second.read("../x\0 é")).toBe("line\nline é\n");
    expect(await second.read("empty")).toBe("");
    expect(await second.read("other")).toBeNull();
    expect(await files()).toHaveLength(2);
  });

  it("reads a damaged text as absent, and the next writing mends it", async () => {
    const kept = await openKeptTexts(folder);
    await kept.write("k", "a text of some length");
    const [path = ""] = await files();
    const whole = await readFile(path, "utf8");
    for (const damaged of ["", whole.slice(0, 10), whole.slice(0, -1), `${whole}x`, whole.replace("some", "soms")]) {
      await writeFile(path, damaged);
      expect(await kept.read("k")).toBeNull();
    }
    await truncate(path, 3);
    await kept.write("k", "a text of some length");
    expect(await kept.read("k")).toBe("a text of some length");
  });

  it("leaves one whole text when many write the same key at once, and nothing beside", async () => {
    const [one, two] = [await openKeptTexts(folder), await openKeptTexts(folder)];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? one : two).write("k", "t".repeat(at * 999))),
    );
    expect(await one.read("k")).toMatch(/^t*$/);
    expect(await files()).toHaveLength(1);
  });

  it("removes what a killed process left half written a day ago, and not what is being written", async () => {
    await openKeptTexts(folder);
    const [old, young] = [join(folder, "tmp", "old"), join(folder, "tmp", "young")];
    for (const path of [old, young]) await writeFile(path, "half");
    const before = new Date(Date.now() - 2 * 24 * 3600 * 1000);
    await utimes(old, before, before);
    await openKeptTexts(folder);
    expect(await files()).toEqual([young]);
  });

  it("says when the folder cannot be used", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(openKeptTexts(file)).rejects.toThrow(AppError);
  });
});
