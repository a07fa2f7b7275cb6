import { expect, it } from "vitest";
import { openQuestion } from "./open-question";

it("a question waits until something was said after it", () => {
  const asked = { kind: "asked", text: "Which runner?" };
  expect(openQuestion([])).toBeNull();
  expect(openQuestion([{ kind: "verified", text: "" }, asked])).toBe("Which runner?");
  expect(openQuestion([asked, { kind: "answered", text: "pytest" }])).toBeNull();
});
