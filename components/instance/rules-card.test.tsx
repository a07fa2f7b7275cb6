import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { RunRules } from "@/lib/formats/nfi-rules";
import { RulesCard } from "./rules-card";

const one: RunRules = {
  runs: [],
  chosen: null,
  nfi: { outcome: "nonfunctional", files: ["a.py"], aspects: null },
  rules: [],
};
const many: RunRules = {
  ...one,
  chosen: "3",
  runs: [
    { name: "1", headline: true, outcome: "functional" },
    { name: "3", headline: false, outcome: "nonfunctional" },
  ],
};

describe("the card of rules", () => {
  it("offers the runs of a task, marks the chosen one, and says which run the rest of the page is of", () => {
    const html = renderToStaticMarkup(<RulesCard shown={many} />);
    expect(html).toMatch(/<a aria-current="page" href="\?run=3#rules">Run 3/);
    expect(html).toMatch(/<a href="\?run=1#rules">Run 1/);
    expect(html).toContain("are those of run 1");
    expect(html).toContain("<b>nonfunctional</b>");
  });

  it("offers nothing where there is one run", () => {
    const html = renderToStaticMarkup(<RulesCard shown={one} />);
    expect(html).not.toContain("?run=");
    expect(html).toContain("The rules were not run on this edit.");
  });

  it("says so where the run of the verdict did not try the task", () => {
    const runs = [
      { name: "2", headline: false, outcome: "functional" as const },
      { name: "3", headline: false, outcome: "functional" as const },
    ];
    expect(renderToStaticMarkup(<RulesCard shown={{ ...many, runs }} />)).toContain("did not try this task");
  });
});
