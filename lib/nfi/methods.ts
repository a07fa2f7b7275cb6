import type { MethodText } from "@/lib/formats/method";

/** How gains of quality edits are made. */
export const NFI_METHODS: readonly MethodText[] = [
  {
    id: "aspect-score",
    topic: "Quality of edits",
    name: "Score of an aspect",
    formula: "S_p = rules kept / rules of the aspect (19, 12, 22, 25, 14)",
    means: "Which share of the aspect's rules a version of the code keeps.",
    edges: [
      "A rule without a subject in the file is kept.",
      "Several files: the mean of file scores over the files that the task fixes.",
    ],
    source: "SWE-NFI, eq. 1",
    version: 1,
    code: "lib/nfi/score-version.ts",
  },
  {
    id: "aspect-gain",
    topic: "Quality of edits",
    name: "Gain of an aspect",
    formula: "I_p = S_p(after) − S_p(before), times 100",
    means: "Rules gained less rules lost. It can be negative, and regressions stay in every mean.",
    edges: [
      "Only runs that are valid and pass the tests are scored; the others are left out, never zero.",
      "The human figure beside a mean is over the same records.",
    ],
    source: "SWE-NFI, eq. 2",
    version: 1,
    code: "lib/nfi/gain.ts",
  },
  {
    id: "nfi-funnel",
    topic: "Quality of edits",
    name: "Valid, functional, scored",
    formula: "valid / runs; functional / valid; functional / runs",
    means: "How far runs come before their quality can be judged at all.",
    edges: ["A crash of the scorer is counted apart: neither valid nor invalid."],
    source: "SWE-NFI, gates; the paper's denominator for the second is not stated",
    version: 1,
    code: "lib/nfi/aggregate.ts",
  },
  {
    id: "nfi-average",
    topic: "Quality of edits",
    name: "Mean of the aspects",
    formula: "unweighted mean of the five aspect means; deviation over repeats divided by their number",
    means: "One figure for a table. An aspect with few rules weighs as much as one with many.",
    edges: ["An aspect without a figure: none."],
    source: "SWE-NFI, Table 4 (column Avg.)",
    version: 1,
    code: "lib/nfi/aggregate.ts",
  },
];
