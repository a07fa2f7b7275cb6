import fc from "fast-check";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { isParquetName, readParquetRows } from "./parquet-records";

const OPTIONS = { limits: { entryBytes: 1 << 24 }, file: "dataset.parquet" };

async function rowsOf(bytes: Uint8Array, options = OPTIONS): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of readParquetRows(inPieces(bytes), options)) rows.push(row);
  return rows;
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 1000) yield bytes.subarray(at, at + 1000);
}

describe("reading Parquet", () => {
  it("gives every row, whatever the number of rows decoded at a time", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 900 }), async (texts) => {
        const bytes = parquetWriteBuffer({
          columnData: [{ name: "instance_id", data: texts, type: "STRING" }],
          rowGroupSize: 130,
        });
        expect(await rowsOf(new Uint8Array(bytes))).toEqual(texts.map((text) => ({ instance_id: text })));
      }),
      { numRuns: 20 },
    );
  });

  it("gives dates, whole numbers and lists as JSON would hold them, and leaves empty cells out", async () => {
    const bytes = parquetWriteBuffer({
      columnData: [
        { name: "at", data: [new Date("2025-03-01T10:00:00Z"), null], type: "TIMESTAMP", nullable: true },
        { name: "n", data: [7n, 9007199254740993n], type: "INT64" },
        { name: "tests", data: [["a", "b"], []], type: "JSON" },
      ],
    });
    expect(await rowsOf(new Uint8Array(bytes))).toEqual([
      { at: "2025-03-01T10:00:00.000Z", n: 7, tests: ["a", "b"] },
      { n: "9007199254740993", tests: [] },
    ]);
  });

  it("says that a cut file cannot be read, with its name", async () => {
    const bytes = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: "x", data: ["a"], type: "STRING" }] }));
    await expect(rowsOf(bytes.subarray(0, bytes.byteLength - 6))).rejects.toMatchObject({
      code: "pack-invalid",
      message: expect.stringContaining("Parquet"),
    });
  });

  it("never takes other bytes for rows", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await expect(rowsOf(bytes)).rejects.toMatchObject({ code: "pack-invalid" });
      }),
    );
  });

  it("holds no more than the limit", async () => {
    const bytes = new Uint8Array(5000);
    await expect(rowsOf(bytes, { limits: { entryBytes: 4000 }, file: "big.parquet" })).rejects.toMatchObject({
      code: "limit-bytes",
    });
  });

  it("knows its files by their ending", () => {
    expect(["data/test-00000-of-00001.parquet", "a.PQ", "a.json", "parquet"].map(isParquetName)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
