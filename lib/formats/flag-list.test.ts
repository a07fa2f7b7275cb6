import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Flag, flag } from "./flag";
import { capFlags, flagList } from "./flag-list";

const odd = (n: number) => flag("json-invalid", "warn", `Line ${n} is no JSON.`, { file: "a", from_line: n });

describe("a list of flags", () => {
  it("tells the first ones and how many more there are", () => {
    const list = flagList(3);
    for (let n = 1; n <= 10; n += 1) list.add(odd(n));
    list.add(flag("json-invalid", "block", "The whole file."));
    expect(list.all().map(({ severity, message }) => [severity, message])).toEqual([
      ["warn", "Line 1 is no JSON."],
      ["warn", "Line 2 is no JSON."],
      ["warn", "Line 3 is no JSON."],
      ["block", "The whole file."],
      ["warn", "7 more of this kind."],
    ]);
  });

  it("loses no kind, keeps what is few as it is, and is never much longer than its limit", () => {
    const kind = fc.record({
      code: fc.constantFrom<Flag["code"]>("json-invalid", "odd-name"),
      severity: fc.constantFrom<Flag["severity"]>("warn", "block"),
    });
    fc.assert(
      fc.property(fc.array(kind, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (kinds, most) => {
        const found = kinds.map(({ code, severity }) => flag(code, severity, "x"));
        const capped = capFlags(found, most);
        const names = (all: readonly Flag[]) => new Set(all.map((one) => `${one.code} ${one.severity}`));
        expect(names(capped)).toEqual(names(found));
        expect(capped.length).toBeLessThanOrEqual(4 * (most + 1));
        if (found.length <= most) expect(capped).toEqual(found);
      }),
    );
  });
});
