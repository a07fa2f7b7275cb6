import { describe, expect, it } from "vitest";
import { readPicks, togglePick } from "./picks";

describe("picked rows", () => {
  it("live in the address, each once", () => {
    expect(readPicks("a,b,a,")).toEqual(["a", "b"]);
    expect(togglePick(["a"], "b")).toBe("a,b");
    expect(togglePick(["a"], "a")).toBeNull();
  });
});
