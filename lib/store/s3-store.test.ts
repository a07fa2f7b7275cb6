import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putBlob, readBlob } from "./blob-store";
import { S3_BUCKET, S3_KEY, startS3Server } from "./s3-server.mjs";
import { ensureBucket, s3Store } from "./s3-store";
import { describeStore } from "./store-contract";

let folder = "";
let server: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pb-s3-"));
  server = await startS3Server({ folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const keys = { accessKeyId: S3_KEY, secretAccessKey: S3_KEY, region: "us-east-1" };
const storeAt = (endpoint: string, prefix = "") => s3Store({ ...keys, bucket: S3_BUCKET, endpoint, prefix });

describeStore("S3", () => storeAt(server.endpoint, "contract/"));

describe("the S3 store", () => {
  it("keeps installations that share a bucket apart", async () => {
    const { key } = await putBlob(storeAt(server.endpoint, "one/"), [Buffer.from("mine")]);
    expect(await storeAt(server.endpoint, "two/").has(key)).toBe(false);
  });

  it("makes the bucket where there is none, and leaves one that is there alone", async () => {
    const place = { ...keys, bucket: "made-later", endpoint: server.endpoint, prefix: "" };
    await expect(s3Store(place).check()).rejects.toMatchObject({ code: "blob-missing" });
    await ensureBucket(place);
    const { key } = await putBlob(s3Store(place), [Buffer.from("kept")]);
    await ensureBucket(place);
    expect(await s3Store(place).has(key)).toBe(true);
  });

  it("says unavailable when nobody listens, and when the store answers with trouble of its own", async () => {
    const broken = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
    const { port } = addressOf(broken.address());
    const away = storeAt(`http://127.0.0.1:${port}`);
    try {
      await expect(away.check()).rejects.toMatchObject({ code: "unavailable" });
      await expect(readBlob(away, "a".repeat(64), 10)).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      await new Promise((resolve) => broken.close(resolve));
      broken.closeAllConnections();
    }
    await expect(putBlob(away, [Buffer.from("x")])).rejects.toMatchObject({ code: "unavailable" });
    await expect(putBlob(away, [Buffer.alloc(20 * 1024 * 1024)])).rejects.toMatchObject({ code: "unavailable" });
  });
});

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address;
}
