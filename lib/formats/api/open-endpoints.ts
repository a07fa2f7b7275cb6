import { z } from "zod";
import { statedCardSchema } from "../validity-card";
import type { ObjectEndpoint, PathParameter, RowsEndpoint } from "./endpoint";
import {
  benchmarkRow,
  boardRow,
  flagRow,
  instanceRow,
  languageRow,
  matrixRow,
  reportedRow,
  resultRow,
  snapshotRow,
  submissionRow,
  suiteRow,
  taskSchema,
} from "./rows";

const count = z.int().nonnegative();
/** Keeps the exact types of an endpoint's row and head. */
const rows = <R extends z.ZodObject, H extends z.ZodRawShape>(
  told: Omit<RowsEndpoint<R, H>, "kind" | "filter"> & { readonly filter?: boolean },
): RowsEndpoint<R, H> => ({ filter: false, ...told, kind: "rows" });
const one = <S extends z.ZodType>(told: Omit<ObjectEndpoint<S>, "kind">): ObjectEndpoint<S> => ({
  ...told,
  kind: "object",
});

export const SLUG: PathParameter = { name: "slug", about: "Short name of a benchmark", example: "demo-python" };
export const SUBMISSION: PathParameter = { name: "id", about: "Id of a submission", example: "pb-…" };
export const INSTANCE: PathParameter = {
  name: "instance",
  about: "Id of an instance",
  example: "demo__ledger-11",
};
const SNAPSHOT: PathParameter = {
  name: "snapshot",
  about: "Number of a snapshot, `latest`, or a day as YYYY-MM-DD for the last board of that day (UTC) or before",
  example: "latest",
};

const boardHead = {
  benchmark: z.string(),
  snapshot: count.nullable().describe("Number of the board; null before the first"),
  computed_at: z.iso.datetime().nullable(),
  method_version: z.string().nullable(),
  seed: z.int().nullable(),
  size: count.describe("Denominator of every rate"),
  finding: z.string().nullable(),
};

export const benchmarksEndpoint = rows({
  id: "listBenchmarks",
  path: "/api/v1/benchmarks",
  group: "Benchmarks",
  summary: "All benchmarks, in the order of the site.",
  parameters: [],
  row: benchmarkRow,
  head: {},
});

export const benchmarkEndpoint = one({
  id: "getBenchmark",
  path: "/api/v1/benchmarks/{slug}",
  group: "Benchmarks",
  summary: "One benchmark with its links, limits and validity card.",
  parameters: [SLUG],
  body: benchmarkRow.extend({
    links: z.record(z.string(), z.string()),
    limits: z.object({ steps: z.number().optional(), usd: z.number().optional() }),
    validity: statedCardSchema,
  }),
});

export const boardEndpoint = rows({
  id: "getBoard",
  path: "/api/v1/benchmarks/{slug}/board",
  group: "Boards",
  summary: "The ranking as it stands: counts, interval, spread, ties, trust, cost.",
  parameters: [SLUG],
  row: boardRow,
  head: boardHead,
});

export const snapshotsEndpoint = rows({
  id: "listSnapshots",
  path: "/api/v1/benchmarks/{slug}/snapshots",
  group: "Boards",
  summary: "Every board that was ever computed for a benchmark, newest first.",
  parameters: [SLUG],
  row: snapshotRow,
  head: { benchmark: z.string() },
});

export const snapshotEndpoint = rows({
  id: "getSnapshot",
  path: "/api/v1/benchmarks/{slug}/snapshots/{snapshot}",
  group: "Boards",
  summary: "The board as of a day or of a numbered snapshot.",
  parameters: [SLUG, SNAPSHOT],
  row: boardRow,
  head: boardHead,
});

export const languagesEndpoint = rows({
  id: "listLanguages",
  path: "/api/v1/benchmarks/{slug}/languages",
  group: "Boards",
  summary: "Counts of every ranked row by language, with intervals.",
  parameters: [SLUG],
  row: languageRow,
  head: { benchmark: z.string(), snapshot: count.nullable() },
});

export const matrixEndpoint = rows({
  id: "getMatrix",
  path: "/api/v1/benchmarks/{slug}/matrix",
  group: "Boards",
  summary: "Every verdict of every published submission: one letter an instance.",
  parameters: [SLUG],
  row: matrixRow,
  head: { benchmark: z.string(), instances: z.array(z.string()).describe("Instance ids in the order of the letters") },
});

export const instancesEndpoint = rows({
  id: "listInstances",
  path: "/api/v1/benchmarks/{slug}/instances",
  group: "Benchmarks",
  summary: "The instances of a benchmark, with how many submissions resolve each.",
  parameters: [SLUG],
  row: instanceRow,
  head: { benchmark: z.string() },
});

export const instanceEndpoint = one({
  id: "getInstance",
  path: "/api/v1/benchmarks/{slug}/instances/{instance}",
  group: "Benchmarks",
  summary: "One instance: statement, expected tests, and the verdict of every published submission.",
  parameters: [SLUG, INSTANCE],
  body: taskSchema,
});

export const reportedEndpoint = rows({
  id: "listReported",
  path: "/api/v1/benchmarks/{slug}/reported",
  group: "Boards",
  summary: "Figures printed by papers. They are never ranked with derived rows.",
  parameters: [{ ...SLUG, example: "swe-bench-promax" }],
  row: reportedRow,
  head: { benchmark: z.string() },
});

export const submissionsEndpoint = rows({
  id: "listSubmissions",
  path: "/api/v1/submissions",
  group: "Submissions",
  summary: "Published submissions, newest first; `?benchmark=` narrows them to one.",
  parameters: [],
  filter: true,
  row: submissionRow,
  head: {},
});

export const resultsEndpoint = rows({
  id: "listResults",
  path: "/api/v1/submissions/{id}/results",
  group: "Submissions",
  summary: "One row an instance: verdict, reason, and the log line it rests on.",
  parameters: [SUBMISSION],
  row: resultRow,
  head: { submission_id: z.string() },
});

export const flagsEndpoint = rows({
  id: "listFlags",
  path: "/api/v1/submissions/{id}/flags",
  group: "Submissions",
  summary: "Integrity flags of a submission, with file and line.",
  parameters: [SUBMISSION],
  row: flagRow,
  head: { submission_id: z.string() },
});

export const suiteEndpoint = rows({
  id: "getSuite",
  path: "/api/v1/suite",
  group: "Boards",
  summary: "Every ranked row of every current board, so that systems can be followed over benchmarks.",
  parameters: [],
  row: suiteRow,
  head: {},
});

/** What everybody may read, in the order of the documentation. */
export const OPEN_ENDPOINTS = [
  benchmarksEndpoint,
  benchmarkEndpoint,
  instancesEndpoint,
  instanceEndpoint,
  boardEndpoint,
  languagesEndpoint,
  matrixEndpoint,
  reportedEndpoint,
  snapshotsEndpoint,
  snapshotEndpoint,
  suiteEndpoint,
  submissionsEndpoint,
  resultsEndpoint,
  flagsEndpoint,
] as const;
