import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DOCUMENTED_FORMATS, jsonSchemaOf } from "./documented";

describe("the documented formats", () => {
  it("are all JSON Schemas that can be read back as one", () => {
    for (const format of DOCUMENTED_FORMATS) {
      const schema = z.looseObject({ $schema: z.string() }).parse(JSON.parse(jsonSchemaOf(format)));
      expect(schema.$schema, format.id).toBe("https://json-schema.org/draft/2020-12/schema");
    }
  });

  it("have an anchor of their own each", () => {
    expect(new Set(DOCUMENTED_FORMATS.map(({ id }) => id)).size).toBe(DOCUMENTED_FORMATS.length);
  });
});
