import { expect, it } from "vitest";
import { bodyOfFields } from "./simple-form";

it("sends numbers as numbers and an empty optional field as null", () => {
  const fields = [
    { name: "n", label: "", kind: "number" },
    { name: "t", label: "", kind: "text" },
    { name: "d", label: "", kind: "date", optional: true },
  ] as const;
  const values = new Map([
    ["n", " 12.5 "],
    ["t", " word "],
    ["d", ""],
  ]);
  expect(bodyOfFields(fields, values)).toEqual({ n: 12.5, t: "word", d: null });
  expect(bodyOfFields(fields, new Map([["n", "x"]]))).toEqual({ n: Number.NaN, t: "", d: null });
});
