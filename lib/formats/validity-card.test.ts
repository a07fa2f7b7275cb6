import { describe, expect, it } from "vitest";
import { validityCardSchema } from "./validity-card";

describe("validityCardSchema", () => {
  it("takes the free terms of older packs", () => {
    const card = validityCardSchema.parse({
      Construct: "Repairs.",
      "Modality, language": "Patches.",
      "A gain could mean a": "Skill.",
      "A gain could mean b": "Luck.",
      "Something else": "is dropped",
    });
    expect(card).toEqual({ construct: "Repairs.", modality: "Patches.", gain: ["Skill.", "Luck."] });
  });

  it("keeps a card as it is and leaves out what is not stated", () => {
    const card = { construct: "Repairs.", gain: ["Skill."] };
    expect(validityCardSchema.parse(card)).toEqual(card);
    expect(validityCardSchema.parse({})).toEqual({});
  });
});
