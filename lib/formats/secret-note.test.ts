import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSecretNote, type SecretPlace, writeSecretNote } from "./secret-note";

describe("the words of a finding about secrets", () => {
  it("read back as they were written, up to the ones that they only count", () => {
    const kind = fc.constantFrom("aws-key", "github-token", "private-key", "jwt2");
    const place = fc.record({ kind, unit: fc.constantFrom("line", "step"), at: fc.integer({ min: 1 }) });
    const nowhere = kind.map((name): SecretPlace => ({ kind: name, unit: null, at: null }));
    fc.assert(
      fc.property(fc.array(fc.oneof(place, nowhere), { minLength: 1, maxLength: 20 }), (places) => {
        const note = readSecretNote(writeSecretNote(places));
        expect(note?.count).toBe(places.length);
        expect(note?.places).toEqual(places.slice(0, 8));
      }),
    );
  });

  it("are told from other findings", () => {
    expect(readSecretNote("The log stops in the middle.")).toBeNull();
  });
});
