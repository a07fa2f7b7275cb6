import { describe, expect, it } from "vitest";
import { submissionFormSchema } from "@/lib/formats/submission-form";
import { bodyOf, type Details, errorsOf, prefilled } from "./details";

const full: Details = {
  benchmark: "demo-python",
  organisation: "",
  draft: false,
  model: " Model 1 ",
  scaffold: "agent 2.0",
  org: "",
  openWeights: "no",
  effort: "",
  attempts: "",
  date: "2026-11-20",
  links: [
    { label: "", url: "https://example.org" },
    { label: "x", url: " " },
  ],
};

describe("the details of a submission", () => {
  it("become a body that the API accepts", () => {
    expect(errorsOf(full)).toEqual({});
    expect(submissionFormSchema.parse(bodyOf(full, "upload1"))).toMatchObject({
      model: "Model 1",
      attempts: "1",
      open_weights: false,
      links: [{ label: "site", url: "https://example.org" }],
    });
  });

  it("say what is missing or wrong, field by field", () => {
    const wrong = errorsOf({
      ...full,
      benchmark: "",
      model: " ",
      scaffold: "",
      date: "2026-13-40",
      links: [{ label: "a", url: "javascript:alert(1)" }],
    });
    expect(Object.keys(wrong).sort()).toEqual(["benchmark", "date", "links", "model", "scaffold"]);
  });

  it("start from what the bundle says, without its unsafe links and odd dates", () => {
    const system = {
      name: "agent",
      model: "m",
      scaffold: null,
      org: "Lab",
      open_weights: true,
      attempts: null,
      date: "November",
      links: [
        { label: "bad", url: "javascript:alert(1)" },
        { label: "good", url: "https://example.org" },
      ],
    };
    const start = prefilled({ system } as Parameters<typeof prefilled>[0], "demo");
    expect(start).toMatchObject({ model: "m", scaffold: "agent", openWeights: "yes", date: "", attempts: "1" });
    expect(start.links).toEqual([{ label: "good", url: "https://example.org" }]);
  });
});
