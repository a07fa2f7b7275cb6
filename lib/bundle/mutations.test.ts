import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ZipSample,
  contentsOf,
  fields,
  joined,
  memorySource,
  paxEntry,
  sampleText,
  tarOf,
  zipOf,
  zstdOf,
} from "@/lib/bundle/archive-samples";
import { openBundle } from "@/lib/bundle/open-bundle";
import { isRefusal } from "@/lib/errors";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";

const FILES: readonly ZipSample[] = [
  { name: "predictions.jsonl", data: sampleText(3000) },
  { name: "logs/a/test_output.txt", data: sampleText(9000, 7) },
  { name: "logs/b/empty.txt", data: "" },
];
const TAR = tarOf([
  { name: "logs/", type: "5" },
  { name: "predictions.jsonl", data: sampleText(3000) },
  paxEntry({ path: "logs/ü/é.txt" }),
  { name: "x", data: sampleText(9000, 7) },
]);
const behind = (crc: number, packed: number, size: number) =>
  joined(fields([0x08074b50, 4], [crc, 4], [packed, 4], [size, 4]));

/** `sealed`: a checksum covers all content, so that damage can not go unseen. */
const BASES: readonly { readonly form: string; readonly bytes: Uint8Array; readonly sealed: boolean }[] = [
  { form: "zip", bytes: zipOf(FILES), sealed: true },
  { form: "stored zip", bytes: zipOf(FILES.map((file) => ({ ...file, method: 0 }))), sealed: true },
  { form: "zip64", bytes: zipOf(FILES, { zip64: {} }), sealed: true },
  { form: "streamed zip", bytes: zipOf(FILES.map((file) => ({ ...file, flags: 0x808, behind }))), sealed: true },
  { form: "tar", bytes: TAR, sealed: false },
  { form: "tar.gz", bytes: new Uint8Array(gzipSync(TAR)), sealed: true },
  {
    form: "two gzip members",
    bytes: joined(gzipSync(TAR.subarray(0, 700)), gzipSync(TAR.subarray(700))),
    sealed: true,
  },
  { form: "tar.zst", bytes: zstdOf(TAR), sealed: false },
  {
    form: "zstd file",
    bytes: new Uint8Array(readFileSync(new URL("fixtures/tiny-level-19.zst", import.meta.url))),
    sealed: false,
  },
];

/** The contents, or undefined where the bundle is refused. Anything else that is thrown fails the test. */
async function outcome(bytes: Uint8Array, chunkBytes: number): Promise<Map<string, string> | undefined> {
  try {
    return await contentsOf(await openBundle(memorySource(bytes, "bundle", chunkBytes), DEFAULT_LIMITS));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe.each(BASES)("a damaged $form", ({ bytes, sealed }) => {
  const at = (part: number): number => Math.floor(part * bytes.length);

  it("with a flipped bit is refused or holds what it held", async () => {
    const whole = await outcome(bytes, 1000);
    expect(whole?.size).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(fraction, fc.nat(7), fc.integer({ min: 1, max: 3000 }), async (part, bit, chunkBytes) => {
        const damaged = new Uint8Array(bytes);
        damaged[at(part)] = (damaged[at(part)] ?? 0) ^ (1 << bit);
        const contents = await outcome(damaged, chunkBytes);
        if (sealed && contents !== undefined) expect(contents).toEqual(whole);
      }),
      { numRuns: 120 },
    );
  });

  it("that is cut or spliced with another is refused or opens", async () => {
    await fc.assert(
      fc.asyncProperty(
        fraction,
        fraction,
        fraction,
        fc.constantFrom(...BASES),
        async (from, to, other, { bytes: donor }) => {
          const taken = Math.floor(other * donor.length);
          await outcome(bytes.subarray(0, at(from)), 500);
          await outcome(
            joined(bytes.subarray(0, at(from)), donor.subarray(taken, taken + 600), bytes.subarray(at(to))),
            900,
          );
        },
      ),
      { numRuns: 60 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
