import { describe, expect, it } from "vitest";
import { benchmarkDescription, datasetFacts } from "./dataset-facts";

const head = { slug: "b", name: "B", version: "1", summary: "", licence: "MIT", languages: ["go"], size: 12 };

describe("a benchmark as a data set", () => {
  it("says where its table is, and describes itself even without a summary", () => {
    const facts = datasetFacts(head, "https://example.org");
    expect(facts["@type"]).toBe("Dataset");
    expect(facts.distribution[0]?.contentUrl).toBe("https://example.org/api/v1/benchmarks/b/board?format=csv");
    expect(facts.description).toBe("Results of coding agents on the 12 instances of B.");
    expect(benchmarkDescription({ ...head, summary: "S" })).toBe("S");
  });
});
