import { describe, expect, it } from "vitest";
import { saySparsely } from "./say-sparsely.mjs";

describe("a sparing word", () => {
  it("says the same sentence once in a while, and another at once", () => {
    const said: string[] = [];
    let now = 0;
    const say = saySparsely(
      (text) => said.push(text),
      1000,
      () => now,
    );
    for (const text of ["a", "a", "b"]) say(text);
    now = 1000;
    say("a");
    expect(said).toEqual(["a", "b", "a"]);
  });
});
