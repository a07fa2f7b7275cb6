import { expect, it } from "vitest";
import { AppError } from "@/lib/errors";
import { loadRuff } from "./ruff";

it("goes on after a source that crashes it, and gives up when that happens too often", async () => {
  const ruff = await loadRuff();
  const deep = (depth: number) =>
    `${Array.from({ length: depth }, (_, at) => `${" ".repeat(at)}if x:\n`).join("")}${" ".repeat(depth)}pass\n`;
  const parentheses = `x = ${"(".repeat(20_000)}1${")".repeat(20_000)}\n`;
  for (const source of [deep(1500), parentheses, parentheses, deep(1500), parentheses, parentheses, parentheses]) {
    expect(ruff.check(source)).toBeNull();
    expect(ruff.check("import os\n")?.map(({ code }) => code)).toContain("F401");
  }
  expect(ruff.check(parentheses)).toBeNull();
  expect(() => ruff.check("import os\n")).toThrow(AppError);
});
