import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, finishPage, holds } from "./finished-page.mjs";

const body = Buffer.from(`<!DOCTYPE html>${"<p>row</p>".repeat(500)}`);
const finish = (bytes = body) =>
  finishPage({ version: "1", status: 200, body: bytes, headers: { "content-type": "text/html" } });

describe("a finished page", () => {
  it("holds the same bytes in three encodings, each with a tag of its own", async () => {
    const { shapes } = await finish();
    expect(shapes.identity.body).toEqual(body);
    expect(gunzipSync(shapes.gzip.body)).toEqual(body);
    expect(brotliDecompressSync(shapes.br.body)).toEqual(body);
    expect(new Set([shapes.identity.etag, shapes.gzip.etag, shapes.br.etag]).size).toBe(3);
    expect(shapes.gzip.headers).toMatchObject({ "content-encoding": "gzip", etag: shapes.gzip.etag });
    expect(shapes.identity.headers).not.toHaveProperty("content-encoding");
  });

  it("has the tag of its bytes: the same page again the same, another another", async () => {
    const [first, again, other] = await Promise.all([finish(), finish(), finish(Buffer.from("<p>other</p>"))]);
    expect(again.shapes.br.etag).toBe(first.shapes.br.etag);
    expect(other.shapes.br.etag).not.toBe(first.shapes.br.etag);
  });

  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0.0, identity", "identity"],
    ["gzip;q=0.001", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "gzip"],
    ["GZIP", "gzip"],
    ["deflate", "identity"],
  ] as const)("answers accept-encoding %j with %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it("knows what a client holds already", () => {
    expect(holds('"a-gzip"', '"a-gzip"')).toBe(true);
    expect(holds('W/"a-gzip"', '"a-gzip"')).toBe(true);
    expect(holds('"x", "a-gzip"', '"a-gzip"')).toBe(true);
    expect(holds("*", '"a-gzip"')).toBe(true);
    expect(holds('"a-br"', '"a-gzip"')).toBe(false);
    expect(holds(undefined, '"a-gzip"')).toBe(false);
  });
});
