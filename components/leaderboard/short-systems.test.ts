import { expect, it } from "vitest";
import { shortSystems } from "./short-systems";

const row = (submissionId: string, model: string, scaffold: string) => ({ submissionId, model, scaffold });

it("names a system by its model unless another has the same", () => {
  const rows = [row("a", "GPT", "mini"), row("b", "GPT", "hands"), row("c", "GLM", "mini")];
  expect(shortSystems(rows).map(({ name }) => name)).toEqual(["GPT mini", "GPT hands", "GLM"]);
});
