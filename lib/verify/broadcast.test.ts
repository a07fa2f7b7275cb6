import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { broadcast } from "./broadcast";

async function* stream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const all = (into: Uint8Array[]) => async (chunks: AsyncIterable<Uint8Array>) => {
  for await (const chunk of chunks) into.push(chunk);
};

describe("one stream for several readers", () => {
  it("reaches each of them whole and in order", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 5 })),
        fc.integer({ min: 1, max: 4 }),
        async (chunks, count) => {
          const seen = Array.from({ length: count }, (): Uint8Array[] => []);
          await broadcast(stream(chunks), seen.map(all));
          for (const one of seen) expect(one).toEqual(chunks);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("does not wait for a reader that stops early", async () => {
    const seen: Uint8Array[] = [];
    const first = async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const _ of chunks) return;
    };
    await broadcast(stream([Uint8Array.of(1), Uint8Array.of(2), Uint8Array.of(3)]), [first, async () => {}, all(seen)]);
    expect(seen).toHaveLength(3);
  });

  it("hands on the trouble of a reader once the others have ended", async () => {
    const seen: Uint8Array[] = [];
    const failing = async () => {
      throw new Error("broken reader");
    };
    await expect(broadcast(stream([Uint8Array.of(1), Uint8Array.of(2)]), [failing, all(seen)])).rejects.toThrow(
      "broken reader",
    );
    expect(seen).toHaveLength(2);
  });
});
