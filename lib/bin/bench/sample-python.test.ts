import { expect, it } from "vitest";
import { samplePython } from "./sample-python";

it("the sample module has 200 lines, and another seed gives another module", () => {
  const texts = [1, 2, 3000].map(samplePython);
  for (const text of texts) expect(text.trimEnd().split("\n")).toHaveLength(200);
  expect(new Set(texts).size).toBe(3);
});
