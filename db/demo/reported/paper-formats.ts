import { z } from "zod";
import { coverageSchema } from "@/lib/formats/task-families";
import { validityCardSchema } from "@/lib/formats/validity-card";
import { gradingModeSchema } from "@/lib/formats/verdict";

const count = z.int().nonnegative();
/** A cell as the paper prints it. */
const cell = z.string().regex(/^-?\d+(?:\.\d+)?$/);
const cells = z.record(z.string(), cell);
const shares = z.record(z.string(), z.number());

export const PAPER_KEYS = ["nfi", "promax", "snc", "meaning-gap"] as const;
const paperKey = z.enum(PAPER_KEYS);
export type PaperKey = z.infer<typeof paperKey>;

/** `papers.json`: what is cited, and what a reader must know about how its figures got here. */
export const papersSchema = z.array(
  z.strictObject({
    key: paperKey,
    title: z.string(),
    authors: z.string(),
    year: z.int(),
    arxiv: z.string().nullable(),
    url: z.url(),
    notes: z.array(z.string()),
  }),
);
export type Paper = z.infer<typeof papersSchema>[number];

/** `benchmarks.json`: the benchmarks that the figures belong to. `size` is the denominator. */
export const reportedBenchmarksSchema = z.array(
  z.strictObject({
    slug: z.string(),
    paper: paperKey,
    name: z.string(),
    version: z.string(),
    size: z.int().positive(),
    repositories: count,
    languages: z.array(z.string()),
    grading: gradingModeSchema,
    limits: z.strictObject({ steps: z.number().optional(), usd: z.number().optional() }),
    links: z.record(z.string(), z.url()),
    licence: z.string(),
    summary: z.string(),
    validity: validityCardSchema,
    coverage: coverageSchema,
  }),
);
export type ReportedBenchmark = z.infer<typeof reportedBenchmarksSchema>[number];

/** `promax.json`: Tables 2 to 6 and the label shares of SWE-Bench ProMax. */
export const promaxSchema = z.strictObject({
  paper: z.literal("promax"),
  table3: z.array(
    z.strictObject({
      model: z.string(),
      scaffold: z.string(),
      org: z.string(),
      family: z.enum(["proprietary", "open-weight"]),
      overall: cell,
      steps: cell,
      cost_usd: cell,
      languages: cells,
    }),
  ),
  language_sizes: z.record(z.string(), count),
  table2: z.array(z.strictObject({ what: z.string(), mean: z.number(), max: z.number() })),
  table4: z.array(z.strictObject({ language: z.string(), repo: z.string(), licence: z.string() })),
  table5: z.array(
    z.strictObject({
      language: z.string(),
      repos: count,
      instances: count,
      avg_files: z.number(),
      avg_loc: z.number(),
      avg_nontest_files: z.number(),
    }),
  ),
  table6: z.array(
    z.strictObject({ language: z.string(), repo: z.string(), files: count, loc: count, added: count, deleted: count }),
  ),
  categories: z.array(z.strictObject({ category: z.string(), percent: cell })),
  category_names: z.array(z.string()),
  three_or_more_categories: cell,
  category_pairs: z.array(z.strictObject({ categories: z.array(z.string()).length(2), instances: count })),
  skills: z.array(z.strictObject({ skill: z.string(), percent: cell })),
  shares: shares,
  files_modified_p90: z.strictObject({ gold: z.number(), agents: z.number() }),
  candidates: count,
});
export type PromaxTables = z.infer<typeof promaxSchema>;

const runs = z.strictObject({ runs: z.array(cell).length(5), mean: cell, std: cell });
const gains = z.strictObject({ valid: cell, functional: cell, gain: cells });

/** `nfi.json`: Tables 1, 3, 4, 5 and Figures 2 and 3 of SWE-NFI. Gains in percentage points; null = dash in the paper. */
export const nfiSchema = z.strictObject({
  paper: z.literal("nfi"),
  tasks: z.strictObject({ total: count, single_file: count, multi_file: count }),
  runs_per_task: count,
  table1: z.array(
    z.strictObject({ aspect: z.string(), required: count, prohibited: count, quantitative: count, total: count }),
  ),
  aspects: z.record(z.string(), z.string()),
  agents: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      model: z.string(),
      scaffold: z.string(),
      kind: z.enum(["commercial", "open-source"]),
      table3: gains,
      table4: z.strictObject({ single: cells.nullable(), multi: cells.nullable(), difference: cells.nullable() }),
      table5: z.strictObject({ valid: runs, functional: runs, gain: runs }),
      figure2: z.strictObject({ seconds: count, tokens: count }),
    }),
  ),
  human: gains,
  figure3: z.strictObject({ file: z.string(), aspect: z.string(), claude_code: cell, codex: cell }),
});
export type NfiTables = z.infer<typeof nfiSchema>;

const effect = z.strictObject({
  family: z.string(),
  scale: z.enum(["S", "M", "L"]),
  model: z.string(),
  metric: z.string(),
  /** Null where the printed value is not legible. */
  p_adjusted: z.number().nullable(),
  /** Cramer's V. */
  v: z.number(),
});

/** `snc.json`: Tables 1 and 2 of the task profile paper. */
export const sncSchema = z.strictObject({
  paper: z.literal("snc"),
  table1: z.array(
    z.strictObject({
      benchmark: z.string(),
      instances: count,
      task_type: z.string(),
      ps_source: z.string(),
      hints: z.boolean(),
    }),
  ),
  instances_total: count,
  runs: count,
  trajectories: count,
  resolved_by_opus: count,
  bands: z.array(z.string()),
  table2_footprint: z.array(effect),
  table2_snc: z.array(effect),
  clusters_per_axis: count,
  parity_share_resolved: z.array(
    z.strictObject({ family: z.string(), metric: z.string(), scale: z.enum(["S", "M", "L"]), share: z.number() }),
  ),
});
export type SncTables = z.infer<typeof sncSchema>;

/** `meaning-gap.json`: Tables 1, 2, 5, 6 and 7, and the error flow of the meaning gap paper. */
export const meaningGapSchema = z.strictObject({
  paper: z.literal("meaning-gap"),
  sizes: z.record(z.string(), count),
  /** Deltas are null in base rows. */
  table1: z.array(z.strictObject({ base: z.string(), model: z.string(), scores: cells, deltas: cells.nullable() })),
  table2: z.array(
    z.strictObject({ base: z.string(), trained_on: z.string().nullable(), scores: cells, deltas: cells.nullable() }),
  ),
  table5: z.array(z.strictObject({ statistic: z.string(), train: z.number(), test: z.number() })),
  table6: z.array(z.strictObject({ model: z.string(), no_scaffold: cell, steps_10: cell, steps_75: cell.nullable() })),
  table7: z.array(z.strictObject({ model: z.string(), org: z.string(), scores: cells })),
  counts: z.record(z.string(), count),
  error_flow: z.strictObject({
    pairs: count,
    benchmarks: count,
    examples: count,
    ok_before_percent: cell,
    ok_after_percent: cell,
    regressions_format_percent: cell,
    regressions_essential_percent: cell,
    format_types: z.array(z.string()),
    swe_agent_lm_7b_generation: z.strictObject({ ok_to_not_run: count, ok_to_indentation_error: count }),
  }),
  repair_bug_sources: z.array(z.strictObject({ source: z.string(), methods: count })),
});
export type MeaningGapTables = z.infer<typeof meaningGapSchema>;
