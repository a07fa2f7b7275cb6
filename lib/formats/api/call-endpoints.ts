import { z } from "zod";
import { reportSchema } from "../report";
import { submissionFormSchema } from "../submission-form";
import { stepSchema } from "../trajectory";
import type { CallEndpoint } from "./endpoint";
import { INSTANCE, SLUG, SUBMISSION } from "./open-endpoints";

const whole = z.string().regex(/^\d{1,10}$/);
const range = z.object({ from: whole, to: whole });
const part = z.object({ from: whole.optional(), count: whole.optional() });
const count = z.int().nonnegative();

const lines = z.object({ file: z.string(), sha256: z.string(), from: count, lines: z.array(z.string()), total: count });
const state = z.object({ state: z.string() });
const UPLOAD = { name: "path", about: "Id of an upload", example: "…" } as const;

type Told = Omit<CallEndpoint, "kind" | "query" | "body" | "answer" | "parameters"> &
  Partial<Pick<CallEndpoint, "query" | "body" | "parameters">> & {
    readonly schema?: z.ZodType;
    readonly status?: number;
    readonly type?: string;
  };

/** A call with what most calls share filled in. */
export const call = ({ schema, status = 200, type = "application/json", ...told }: Told): CallEndpoint => ({
  parameters: [],
  query: null,
  body: null,
  ...told,
  kind: "call",
  answer: { status, type, schema: schema ?? null },
});

const RESULT = [SUBMISSION, INSTANCE];

/** Calls of one submission: readable by everybody once it is published, before that by its owner and maintainers. */
const READING: readonly CallEndpoint[] = [
  call({
    id: "getReport",
    method: "get",
    path: "/api/v1/submissions/{id}",
    group: "Evidence",
    summary: "The whole report of a submission.",
    parameters: [SUBMISSION],
    schema: reportSchema,
  }),
  call({
    id: "downloadReport",
    method: "get",
    path: "/api/v1/submissions/{id}/report",
    group: "Evidence",
    summary: "The same report as a file.",
    parameters: [SUBMISSION],
    schema: reportSchema,
  }),
  call({
    id: "getLog",
    method: "get",
    path: "/api/v1/submissions/{id}/log",
    group: "Evidence",
    summary: "Lines of a file that a verdict rests on, numbered from 1; at most 5,000 at once.",
    parameters: [SUBMISSION],
    query: range.extend({ file: z.string() }),
    schema: lines,
  }),
  call({
    id: "getTests",
    method: "get",
    path: "/api/v1/submissions/{id}/instances/{instance}/tests",
    group: "Evidence",
    summary: "Expected tests of an instance, what the log says of each, and where.",
    parameters: RESULT,
    query: part,
    schema: z.object({
      from: count,
      rows: z.array(
        z.object({
          name: z.string(),
          group: z.string(),
          got: z.string(),
          ok: z.boolean(),
          file: z.string().nullable(),
          from_line: count.nullable(),
          to_line: count.nullable(),
        }),
      ),
      total: count,
    }),
  }),
  call({
    id: "getSteps",
    method: "get",
    path: "/api/v1/submissions/{id}/instances/{instance}/steps",
    group: "Evidence",
    summary: "Steps of the agent's run.",
    parameters: RESULT,
    query: part,
    schema: z.object({ file: z.string(), from: count, steps: z.array(stepSchema), total: count }),
  }),
  call({
    id: "getPatch",
    method: "get",
    path: "/api/v1/submissions/{id}/instances/{instance}/patch",
    group: "Evidence",
    summary: "The predicted patch.",
    parameters: RESULT,
    schema: z.object({ text: z.string(), cut: z.boolean() }),
  }),
  call({
    id: "getGoldLog",
    method: "get",
    path: "/api/v1/benchmarks/{slug}/instances/{instance}/gold-log",
    group: "Evidence",
    summary: "Lines of the reference run of an instance.",
    parameters: [SLUG, INSTANCE],
    query: range,
    schema: lines,
  }),
  call({
    id: "getBundle",
    method: "get",
    path: "/api/v1/submissions/{id}/bundle",
    group: "Evidence",
    summary: "The uploaded bytes: for the owner and maintainers, and for demo content.",
    parameters: [SUBMISSION],
    type: "application/octet-stream",
  }),
  call({
    id: "getEvidence",
    method: "get",
    path: "/api/v1/submissions/{id}/evidence",
    group: "Evidence",
    summary:
      "The masked copy of the bundle as a zip archive: kept files, patches and runs, for whoever may see the row.",
    parameters: [SUBMISSION],
    type: "application/octet-stream",
  }),
  call({
    id: "followSubmission",
    method: "get",
    path: "/api/v1/submissions/{id}/events",
    group: "Evidence",
    summary: "Progress of a verification as server-sent events: `progress`, `instances`, `end`.",
    parameters: [SUBMISSION],
    type: "text/event-stream",
  }),
];

const WRITING: readonly CallEndpoint[] = [
  call({
    id: "beginUpload",
    method: "post",
    path: "/api/v1/uploads",
    group: "Submitting",
    summary: "Begins a resumable upload (tus 1.0).",
    status: 201,
    type: "text/plain",
  }),
  call({
    id: "resumeUpload",
    method: "head",
    path: "/api/v1/uploads/{path}",
    group: "Submitting",
    summary: "How many bytes of an upload have arrived.",
    parameters: [UPLOAD],
    type: "text/plain",
  }),
  call({
    id: "continueUpload",
    method: "patch",
    path: "/api/v1/uploads/{path}",
    group: "Submitting",
    summary: "Sends more bytes of an upload.",
    parameters: [UPLOAD],
    status: 204,
    type: "text/plain",
  }),
  call({
    id: "dropUpload",
    method: "delete",
    path: "/api/v1/uploads/{path}",
    group: "Submitting",
    summary: "Gives an upload up.",
    parameters: [UPLOAD],
    status: 204,
    type: "text/plain",
  }),
  call({
    id: "createSubmission",
    method: "post",
    path: "/api/v1/submissions",
    group: "Submitting",
    summary: "Makes a submission of a finished upload.",
    body: submissionFormSchema,
    status: 201,
    schema: z.object({ id: z.string() }),
  }),
  ...(
    [
      ["publishSubmission", "publish", "Publishes a verified submission, by the benchmark's policy."],
      ["withdrawSubmission", "withdraw", "Takes a submission back; a tombstone stays."],
      ["verifySubmission", "verify", "Verifies the stored bytes anew."],
    ] as const
  ).map(([id, verb, summary]) =>
    call({
      id,
      method: "post",
      path: `/api/v1/submissions/{id}/${verb}`,
      group: "Submitting",
      summary,
      parameters: [SUBMISSION],
      status: verb === "verify" ? 202 : 200,
      schema: state,
    }),
  ),
];

const STEPS = "/api/v1/submissions/{id}/instances/{instance}/steps";

/** What the site's own pages ask for beside that; told by a sentence each. */
const PAGES: readonly CallEndpoint[] = (
  [
    ["downloadSteps", "get", `${STEPS}/download`, "The run as a file.", RESULT],
    ["getStepEvents", "get", `${STEPS}/events`, "What was found in the run, step by step.", RESULT],
    ["getStepMap", "get", `${STEPS}/map`, "Kind and outcome of every step, for the strip over a run.", RESULT],
    ["getStepOutline", "get", `${STEPS}/outline`, "One line a step.", RESULT],
    ["searchSteps", "get", `${STEPS}/search`, "Steps that hold a text.", RESULT],
  ] as const
).map(([id, method, path, summary, parameters]) => call({ id, method, path, summary, parameters, group: "Evidence" }));

/** Calls that depend on who asks. */
export const CALL_ENDPOINTS: readonly CallEndpoint[] = [...READING, ...PAGES, ...WRITING];
