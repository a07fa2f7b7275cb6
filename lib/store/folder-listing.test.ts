import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { listFolder } from "@/lib/store/folder-listing";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "folder-listing-"));
  await mkdir(join(dir, "logs/a"), { recursive: true });
  await writeFile(join(dir, "preds.jsonl"), "{}\n");
  await writeFile(join(dir, "logs/a/test_output.txt"), "log");
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

function code(limits = DEFAULT_LIMITS): Promise<string> {
  return listFolder(dir, limits).then(
    () => "listed",
    (error: { code?: string }) => error.code ?? String(error),
  );
}

describe("listFolder", () => {
  it("lists files with relative names and reads them", async () => {
    await writeFile(join(dir, ".DS_Store"), "x");
    const { files } = await listFolder(dir, DEFAULT_LIMITS);
    const texts = await Promise.all(files.map(async ({ path, source }) => [path, await textOf(source.stream())]));
    expect(texts.toSorted()).toEqual([
      ["logs/a/test_output.txt", "log"],
      ["preds.jsonl", "{}\n"],
    ]);
  });

  it("refuses links to files and folders, and pipes", async () => {
    await symlink("/etc/passwd", join(dir, "logs/link"));
    expect(await code()).toBe("unsafe-entry");
    await rm(join(dir, "logs/link"));
    await symlink(".", join(dir, "logs/loop"));
    expect(await code()).toBe("unsafe-entry");
    await rm(join(dir, "logs/loop"));
    execFileSync("mkfifo", [join(dir, "logs/pipe")]);
    expect(await code()).toBe("unsafe-entry");
  });

  it("judges names and amounts like those of an archive", async () => {
    expect(await code({ ...DEFAULT_LIMITS, entries: 3 })).toBe("limit-entries");
    expect(await code({ ...DEFAULT_LIMITS, pathDepth: 1 })).toBe("limit-depth");
    await writeFile(join(dir, "a\\b"), "x");
    expect(await code()).toBe("unsafe-path");
  });

  it("reads names that are no text", async () => {
    await writeFile(Buffer.concat([Buffer.from(`${dir}/`), Buffer.from([0x61, 0xff])]), "raw");
    const { files } = await listFolder(dir, DEFAULT_LIMITS);
    const odd = files.find(({ path }) => path === "a\ufffd");
    expect(odd === undefined ? "missing" : await textOf(odd.source.stream())).toBe("raw");
  });

  it("notices a file that was replaced after listing, also by a link", async () => {
    const { files } = await listFolder(dir, DEFAULT_LIMITS);
    const preds = files.find(({ path }) => path === "preds.jsonl");
    await writeFile(join(dir, "other"), "[]\n");
    await rename(join(dir, "other"), join(dir, "preds.jsonl"));
    if (preds === undefined) throw new Error("preds.jsonl is not listed.");
    await expect(textOf(preds.source.stream())).rejects.toMatchObject({ code: "archive-corrupt" });
    await rm(join(dir, "preds.jsonl"));
    await symlink("/etc/passwd", join(dir, "preds.jsonl"));
    await expect(textOf(preds.source.stream())).rejects.toMatchObject({ code: "archive-corrupt" });
  });

  it("says when there is no such folder", async () => {
    await expect(listFolder(join(dir, "none"), DEFAULT_LIMITS)).rejects.toMatchObject({ code: "not-found" });
    await expect(listFolder(join(dir, "preds.jsonl"), DEFAULT_LIMITS)).rejects.toMatchObject({ code: "usage" });
  });
});
