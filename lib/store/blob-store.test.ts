import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putBlob, readBlob } from "./blob-store";
import { folderStore } from "./folder-store";
import { memoryStore } from "./memory-store";
import { describeStore } from "./store-contract";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pb-store-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

describeStore("folder", () => folderStore(join(folder, "blobs")));
describeStore("memory", memoryStore);

describe("the folder store", () => {
  it("keeps blobs read-only and leaves no temporary file behind", async () => {
    const root = join(folder, "readonly");
    const store = folderStore(root);
    const { key } = await putBlob(store, [Buffer.from("kept")]);
    const writer = await store.writer();
    await writer.write(Buffer.from("given up"));
    await writer.abort();
    const { mode } = await stat(join(root, key.slice(0, 2), key.slice(2, 4), key));
    expect(mode & 0o777).toBe(0o400);
    expect(await readdir(join(root, "tmp"))).toEqual([]);
  });

  it("changes nothing when it is opened for reading only", async () => {
    const store = folderStore(join(folder, "blobs"), { readOnly: true });
    await expect(putBlob(store, [Buffer.from("new")])).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.delete("c".repeat(64))).rejects.toMatchObject({ code: "unavailable" });
  });

  it("stores equal bytes once, even when they come at the same moment", async () => {
    const store = folderStore(join(folder, "twice"));
    const bytes = Buffer.from("the same");
    const both = await Promise.all([putBlob(store, [bytes]), putBlob(store, [bytes])]);
    expect(both[0].key).toBe(both[1].key);
    expect((await readBlob(store, both[0].key, 100)).toString()).toBe("the same");
  });
});
