import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageStore } from "./page-store.mjs";

describe("the bounded shelf", () => {
  it("lets go what was not asked for the longest", () => {
    const store = pageStore<{ bytes: number }>(100);
    for (const key of ["a", "b", "c", "d"]) store.set(key, { bytes: 25 });
    store.get("a");
    store.set("e", { bytes: 25 });
    expect(["a", "b", "c", "d", "e"].filter((key) => store.get(key) !== undefined)).toEqual(["a", "c", "d", "e"]);
  });

  it("does not take what would fill it alone, and lets go of what stood there before", () => {
    const store = pageStore<{ bytes: number }>(100);
    store.set("a", { bytes: 10 });
    store.set("a", { bytes: 60 });
    expect(store.get("a")).toBeUndefined();
    expect(store.bytes()).toBe(0);
  });

  it("never holds more than its budget and counts right", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(40))), (steps) => {
        const store = pageStore<{ bytes: number }>(100);
        for (const [key, bytes] of steps) store.set(String(key), { bytes });
        expect(store.bytes()).toBe(store.newest().reduce((sum, thing) => sum + thing.bytes, 0));
        expect(store.bytes()).toBeLessThanOrEqual(100);
      }),
    );
  });
});
