import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { sourcesMark } from "./build.mjs";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function checkout(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "pb-build-"));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

describe("the mark of the sources", () => {
  const base = { "app/page.tsx": "a", "lib/x.ts": "b", "package-lock.json": "{}" };

  it("is the same for the same files, wherever they are", () => {
    expect(sourcesMark(checkout(base))).toBe(sourcesMark(checkout(base)));
  });

  it("changes with content, names and the lock, and not with tests, fixtures or our entry points", () => {
    const mark = sourcesMark(checkout(base));
    expect(sourcesMark(checkout({ ...base, "app/page.tsx": "c" }))).not.toBe(mark);
    expect(sourcesMark(checkout({ ...base, "public/icon.svg": "c" }))).not.toBe(mark);
    expect(sourcesMark(checkout({ ...base, "package-lock.json": "{ }" }))).not.toBe(mark);
    const apart = {
      "lib/x.test.ts": "t",
      "lib/logs/fixtures/a.log": "l",
      "lib/bin/start.mjs": "s",
      "db/demo/bundles/a.zip": "z",
    };
    expect(sourcesMark(checkout({ ...base, ...apart }))).toBe(mark);
  });
});
