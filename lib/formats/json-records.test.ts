import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { type JsonRecord, readRecords } from "./json-records";
import { textChunks } from "./utf8";

const limits = { jsonDepth: 256, jsonLineBytes: 1_000_000 };

async function records(source: string | Uint8Array): Promise<JsonRecord[]> {
  const chunks = typeof source === "string" ? textChunks(source, 50) : once(source);
  const all: JsonRecord[] = [];
  for await (const record of readRecords(chunks, { limits, file: "preds" })) all.push(record);
  return all;
}
async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const brief = (all: JsonRecord[]) => all.map((one) => [one.key, JSON.stringify(one.value), one.line]);

const A = '{"instance_id":"a__b-1","model_patch":"diff"}';
const B = '{"instance_id":"a__b-2","model_patch":null}';

describe("readRecords", () => {
  it("reads the same two records from every shape", async () => {
    const expected = [A, B];
    const pretty = JSON.stringify(JSON.parse(A), null, 2);
    const shapes = {
      lines: `${A}\n${B}\n`,
      "no final newline": `${A}\n${B}`,
      crlf: `${A}\r\n${B}\r\n`,
      "blank lines": `\n${A}\n\n\n${B}\n`,
      array: `[${A},${B}]`,
      "pretty array": JSON.stringify([JSON.parse(A), JSON.parse(B)], null, 2),
      concatenated: `${A}${B}`,
      "pretty objects one after the other": `${pretty}\n${JSON.stringify(JSON.parse(B), null, 2)}\n`,
      map: `{"a__b-1":${A},"a__b-2":${B}}`,
    };
    for (const [name, text] of Object.entries(shapes)) {
      expect([name, (await records(text)).map((one) => JSON.stringify(one.value))]).toEqual([name, expected]);
    }
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(shapes.lines)]);
    const wide = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(shapes.lines, "utf16le").swap16()]);
    expect((await records(marked)).map((one) => JSON.stringify(one.value))).toEqual(expected);
    expect((await records(wide)).map((one) => JSON.stringify(one.value))).toEqual(expected);
  });

  it("gives the key and the line of each record of a map", async () => {
    const text = `{\n  "a__b-1": ${A},\n  "x": null,\n  "a__b-2": ${B}\n}`;
    expect(brief(await records(text))).toEqual([
      ["a__b-1", A, 2],
      ["x", "null", 3],
      ["a__b-2", B, 4],
    ]);
  });

  it("takes one pretty-printed object with an object inside for a record", async () => {
    const text = JSON.stringify({ instance_id: "a__b-1", test_result: { git_patch: "x" } }, null, 1);
    const all = await records(text);
    expect(all).toHaveLength(1);
    expect(all[0]?.key).toBeNull();
  });

  it("reads a map per line", async () => {
    expect(brief(await records('{"i1":{"resolved":true}}\n{"i2":{"resolved":false}}\n'))).toEqual([
      ["i1", '{"resolved":true}', 1],
      ["i2", '{"resolved":false}', 2],
    ]);
  });

  it("reports a broken line with its place and reads on", async () => {
    const all = await records(`${A}\n{"instance_id": "x", }\nWARNING nothing\n${B}\n`);
    expect(all.map((one) => one.value !== undefined)).toEqual([true, false, false, true]);
    expect(all[1]?.flags[0]).toMatchObject({ code: "json-invalid", from_line: 2 });
    expect(all[2]?.flags[0]).toMatchObject({ code: "json-invalid", from_line: 3 });
  });

  it("marks a record whose key is given twice as ambiguous, and a map with an id twice", async () => {
    const [one] = await records('{"instance_id":"a","model_patch":"","model_patch":"x"}\n');
    expect(one?.ambiguous).toEqual(["model_patch"]);
    const map = await records(`{"a__b-1":${A},"a__b-1":${B}}`);
    expect(map).toHaveLength(2);
    expect(map[1]?.flags[0]?.code).toBe("json-duplicate-key");
  });

  it("reads a map keyed by __proto__", async () => {
    expect((await records(`{"__proto__":${A}}`)).map((one) => one.key)).toEqual(["__proto__"]);
  });

  it("says that a file is not JSON", async () => {
    expect((await records("hello there")).at(0)?.flags[0]?.code).toBe("json-invalid");
    expect(brief(await records("null"))).toEqual([[null, "null", 1]]);
    expect(await records("")).toEqual([]);
  });

  it("refuses depth and length beyond the limits", async () => {
    await expect(records("[".repeat(100_000))).rejects.toThrow(AppError);
    await expect(records(`{"a":"${"x".repeat(1_000_001)}"}\n`)).rejects.toThrow(/longer than/);
  });

  it("streams a map larger than what it may hold at once", async () => {
    const entries = Array.from({ length: 3_000 }, (_, i) => `"i${i}":{"model_patch":"${"p".repeat(500)}"}`);
    expect(await records(`{${entries.join(",")}}`)).toHaveLength(3_000);
  });
});
