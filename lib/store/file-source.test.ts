import { mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fileSource } from "@/lib/store/file-source";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "file-source-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

describe("fileSource", () => {
  it("reads any range of a file, side by side", async () => {
    const text = "0123456789".repeat(60_000);
    await writeFile(join(dir, "a.zip"), text);
    const source = await fileSource(join(dir, "a.zip"));
    expect([source.name, source.size]).toEqual(["a.zip", 600_000]);
    const [whole, part, tail] = await Promise.all([
      textOf(source.stream()),
      textOf(source.stream(5, 300_003)),
      textOf(source.stream(599_990, 700_000)),
    ]);
    expect(whole).toBe(text);
    expect(part).toBe(text.slice(5, 300_003));
    expect(tail).toBe("0123456789");
    await source.close();
  });

  it("follows a link that the caller names, but takes only regular files", async () => {
    await writeFile(join(dir, "a"), "x");
    await symlink(join(dir, "a"), join(dir, "b"));
    const source = await fileSource(join(dir, "b"));
    expect(await textOf(source.stream())).toBe("x");
    await source.close();
    await expect(fileSource(dir)).rejects.toMatchObject({ code: "usage" });
    await expect(fileSource(join(dir, "none"))).rejects.toMatchObject({ code: "not-found" });
  });

  it("notices that the file became shorter", async () => {
    await writeFile(join(dir, "a"), "0123456789");
    const source = await fileSource(join(dir, "a"));
    await truncate(join(dir, "a"), 4);
    await expect(textOf(source.stream())).rejects.toMatchObject({ code: "archive-corrupt" });
    await source.close();
  });
});
