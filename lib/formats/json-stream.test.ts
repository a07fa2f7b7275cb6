import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { type JsonPath, type JsonPiece, type JsonPlan, scanJson } from "./json-stream";
import { textChunks } from "./utf8";

const limits = { jsonDepth: 40, jsonLineBytes: 10_000 };
const membersOfMessages: JsonPlan = (path, kind) =>
  path.length === 1 || (path.length === 2 && path[1] === "messages" && kind === "array") ? "enter" : "whole";

async function scan(text: string, plan: JsonPlan, size = 7, lines = false): Promise<JsonPiece[]> {
  const pieces: JsonPiece[] = [];
  for await (const piece of scanJson(textChunks(text, size), { limits, file: "f.json", plan, lines }))
    pieces.push(piece);
  return pieces;
}
const values = (pieces: JsonPiece[]) =>
  pieces.flatMap((piece) => (piece.type === "value" ? [[piece.path.join("/"), piece.text, piece.line]] : []));

describe("scanJson", () => {
  it("hands out each element of a chosen array and every other member whole, with lines", async () => {
    const text = '{\n "info": {"a": [1, "]"]},\n "messages": [\n  {"x": "\\"}"},\n  2, "s"\n ],\n "n": -1.5e3}';
    expect(values(await scan(text, membersOfMessages))).toEqual([
      ["0/info", '{"a": [1, "]"]}', 2],
      ["0/messages/0", '{"x": "\\"}"}', 4],
      ["0/messages/1", "2", 5],
      ["0/messages/2", '"s"', 5],
      ["0/n", "-1.5e3", 7],
    ]);
  });

  it("cuts any document the same way whatever the size of the chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue({ maxDepth: 4, noUnicodeString: false }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 2 }),
        async (items, size, indent) => {
          const text = JSON.stringify({ messages: items, z: 1 }, null, indent);
          const pieces = await scan(text, membersOfMessages, size);
          expect(pieces.some((piece) => piece.type === "fault")).toBe(false);
          const got = pieces.flatMap((piece) => (piece.type === "value" ? [JSON.parse(piece.text)] : []));
          expect(got).toEqual([...items.map((item) => JSON.parse(JSON.stringify(item))), 1]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("reads values one after the other, with and without line breaks", async () => {
    const all = await scan('{"a":1}{"b":2}\r\n\n{"c":\n3}', () => "whole");
    expect(values(all)).toEqual([
      ["0", '{"a":1}', 1],
      ["1", '{"b":2}', 1],
      ["2", '{"c":\n3}', 3],
    ]);
  });

  it("loses one line of JSON Lines, not the file", async () => {
    const all = await scan('{"a":1}\n{"b": "cut\n{"c":3}\n{"d": [1}\n{"e":5}\n{"f"', () => "whole");
    expect(values(all).map(([, text]) => text)).toEqual(['{"a":1}', '{"c":3}', '{"e":5}']);
    expect(all.flatMap((piece) => (piece.type === "fault" ? [piece.line] : []))).toEqual([2, 4, 6]);
  });

  it("ends at the first fault of a document and keeps what came before", async () => {
    const all = await scan('{"messages": [{"a": 1}, {"b": 2]}, "c": 3}', membersOfMessages);
    expect(values(all).map(([path]) => path)).toEqual(["0/messages/0"]);
    expect(all.at(-1)).toMatchObject({ type: "fault", line: 1 });
  });

  it("notices a document that ends early", async () => {
    const all = await scan('{"messages": [{"a": 1}, {"b": "x', membersOfMessages);
    expect(values(all).map(([path]) => path)).toEqual(["0/messages/0"]);
    expect(all.at(-1)).toMatchObject({ type: "fault", message: "the file ends inside a value" });
  });

  it("comes to an end on any bytes, whatever the plan", async () => {
    const plans: JsonPlan[] = [() => "whole", () => "skip", () => "enter", membersOfMessages];
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .array(fc.constantFrom("{", "}", "[", "]", '"', "\\", ",", ":", "1", "\n", "\u0001", "x", '"a"', "null"), {
          maxLength: 30,
        })
        .map((parts) => new TextEncoder().encode(parts.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom(...plans), fc.boolean(), async (input, plan, lines) => {
        let pieces = 0;
        for await (const _piece of scanJson(bytewise(input), { limits, file: null, plan, lines })) pieces += 1;
        expect(pieces).toBeLessThanOrEqual(input.length * 3 + 2);
      }),
      { numRuns: 3_000 },
    );
  });

  it("reads UTF-16 and byte order marks", async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('{"a":"é"}', "utf16le")]);
    const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"a":"é"}')]);
    for (const bytes of [utf16, bom]) {
      const got: string[] = [];
      for await (const piece of scanJson(bytewise(bytes), { limits, file: null, plan: () => "whole" })) {
        if (piece.type === "value") got.push(piece.text);
      }
      expect(got).toEqual(['{"a":"é"}']);
    }
  });

  it("counts invalid UTF-8 and not a replacement character that was written", async () => {
    const bytes = Buffer.concat([Buffer.from('["\ufffd'), Buffer.from([0xff, 0x80]), Buffer.from('"]')]);
    const got: number[] = [];
    for await (const piece of scanJson(bytewise(bytes), { limits, file: null, plan: () => "whole" })) {
      if (piece.type === "value") got.push(piece.replaced);
    }
    expect(got).toEqual([2]);
  });

  it("refuses a value that is too long or too deep, also where it is passed over", async () => {
    await expect(scan(`["${"a".repeat(20_000)}"]`, () => "whole", 999)).rejects.toThrow(/longer than 10000/);
    const told = [];
    const text = bytewise(Buffer.from(`["${"a".repeat(20_000)}", 2]`));
    const plan = (path: JsonPath) => (path.length === 1 ? "enter" : "whole");
    for await (const piece of scanJson(text, { limits, file: null, plan, passOverLong: true })) told.push(piece);
    expect(told.slice(1, -1)).toEqual([
      { type: "long", path: [0, 0], line: 1, bytes: 20_002 },
      { type: "value", path: [0, 1], line: 1, text: "2", replaced: 0 },
    ]);
    await expect(scan("[".repeat(60), () => "skip")).rejects.toThrow(AppError);
    await expect(scan("[".repeat(60), () => "enter")).rejects.toThrow(AppError);
    expect(
      values(
        await scan(`[["${"a".repeat(20_000)}"], 2]`, (path) =>
          path.length === 1 ? "enter" : path[1] === 0 ? "skip" : "whole",
        ),
      ),
    ).toEqual([["0/1", "2", 1]]);
  });
});

async function* bytewise(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1) yield bytes.subarray(at, at + 1);
}
