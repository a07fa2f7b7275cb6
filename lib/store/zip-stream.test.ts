import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type ZipEntry, zipStream } from "./zip-stream";

async function* of<T>(...values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

async function archive(...entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of zipStream(of(...entries))) parts.push(part);
  return Buffer.concat(parts);
}

describe("an archive that is made while it is read", () => {
  it("begins with its first file and ends with how many there are", async () => {
    const zip = await archive({ name: "é.txt", chunks: of(Buffer.from("a".repeat(1_000)), Buffer.from("b")) });
    expect(zip.readUInt32LE(0)).toBe(0x04034b50);
    const data = 30 + Buffer.byteLength("é.txt");
    expect(inflateRawSync(zip.subarray(data)).toString()).toBe(`${"a".repeat(1_000)}b`);
    expect(zip.readUInt32LE(zip.length - 22)).toBe(0x06054b50);
    expect(zip.readUInt16LE(zip.length - 12)).toBe(1);
  });

  it("is the same bytes for the same files", async () => {
    const make = () => archive({ name: "a", chunks: of(Buffer.from("x")) }, { name: "b", chunks: of() });
    expect(Buffer.compare(await make(), await make())).toBe(0);
  });

  it("fails with the file that fails, and stops reading when nobody takes more", async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("x");
      throw new Error("a blob is missing");
    }
    await expect(archive({ name: "a", chunks: broken() })).rejects.toThrow("a blob is missing");
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        given += 1;
        yield Buffer.alloc(65_536, given);
      }
    }
    const parts = zipStream(of({ name: "a", chunks: endless() }));
    await parts.next();
    await parts.next();
    await parts.return(undefined);
    const then = given;
    await new Promise((resolve) => setImmediate(resolve));
    expect(given - then).toBeLessThan(2);
  });
});
