export interface DocPage {
  readonly href: string;
  readonly title: string;
}

/** The pages of the documentation, by group, in reading order. */
export const DOC_GROUPS: readonly { readonly name: string; readonly pages: readonly DocPage[] }[] = [
  {
    name: "Start",
    pages: [
      { href: "/docs", title: "How a number is derived" },
      { href: "/docs/submit", title: "Submit in ten minutes" },
      { href: "/docs/maintain", title: "Maintain in ten minutes" },
      { href: "/docs/bundles", title: "Bundles and layouts" },
      { href: "/docs/uploads", title: "Upload with a script" },
      { href: "/docs/benchmarks", title: "Bring a benchmark" },
      { href: "/docs/formats", title: "Formats" },
      { href: "/docs/ci", title: "Verify in CI" },
    ],
  },
  {
    name: "Grading",
    pages: [
      { href: "/docs/grading", title: "Modes and rules" },
      { href: "/docs/verdicts", title: "Verdicts, reasons, trust" },
      { href: "/docs/flags", title: "Integrity flags" },
    ],
  },
  {
    name: "Numbers",
    pages: [
      { href: "/docs/numbers", title: "Rate, interval, rank" },
      { href: "/docs/metrics", title: "Every metric" },
      { href: "/docs/rules", title: "Quality rules" },
      { href: "/docs/measures", title: "Measure your own code" },
      { href: "/docs/limits", title: "Limits" },
    ],
  },
  {
    name: "Trust",
    pages: [
      { href: "/docs/rights", title: "Roles and rights" },
      { href: "/docs/security", title: "Security" },
    ],
  },
  {
    name: "Take away",
    pages: [
      { href: "/docs/api", title: "API, badge, feed" },
      { href: "/docs/cite", title: "How to cite" },
    ],
  },
  {
    name: "Running it",
    pages: [
      { href: "/docs/operations", title: "Operations" },
      { href: "/docs/scaling", title: "Scaling" },
    ],
  },
];
