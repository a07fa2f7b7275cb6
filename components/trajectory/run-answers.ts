import { z } from "@/components/ui/schema";
import { STEP_KINDS } from "@/lib/formats/step-kinds";

/** What the API answers about a run, as far as the viewer uses it. Checked at the door. */
const text = z.nullable(z.string());
const number = z.nullable(z.number());
const kind = z.enum(STEP_KINDS);

const clipped = z.nullable(z.object({ head: z.string(), tail: z.string(), lines: z.number(), left_out: z.number() }));
export type ShownText = NonNullable<z.infer<typeof clipped>>;

const editSchema = z.object({ path: text, lines: z.array(z.string()), unseen: z.number() });
export type ShownEdit = z.infer<typeof editSchema>;

const stepSchema = z.object({
  index: z.number(),
  kind,
  role: z.string(),
  thought: clipped,
  action: z.nullable(z.object({ tool: text, command: clipped, arguments: clipped })),
  observation: clipped,
  exit_code: number,
  seconds: number,
  tokens: z.nullable(z.object({ input: number, cached: number, output: number, reasoning: number })),
  cost_usd: number,
  model: text,
  files_read: z.array(z.string()),
  files_edited: z.array(z.string()),
  error: text,
  tests: z.nullable(z.object({ passed: z.number(), failed: z.number() })),
  edits: z.array(editSchema),
});
/** A step as the viewer holds it: long texts without their middle. */
export type ShownStep = z.infer<typeof stepSchema>;

const rowSchema = z.object({
  step: z.number(),
  kind,
  role: z.string(),
  headline: z.string(),
  seconds: number,
  verdict: z.nullable(z.enum(["passed", "failed"])),
  passed: number,
  failed: number,
  trouble: z.boolean(),
  added: number,
  deleted: number,
});
/** One step in one line. */
export type ShownRow = z.infer<typeof rowSchema>;

const eventSchema = z.object({ kind: z.string(), step: z.number(), to_step: z.number(), message: z.string() });
export type ShownEvent = z.infer<typeof eventSchema>;

const stepsAnswer = z.object({ steps: z.array(stepSchema) });
const rowsAnswer = z.object({ rows: z.array(rowSchema), total: z.number() });
const eventsAnswer = z.object({ events: z.array(eventSchema), total: z.number() });
const wholeAnswer = z.object({ steps: z.array(z.object({ observation: text })) });

const hitSchema = z.object({ step: z.number(), kind, where: z.string(), excerpt: z.string() });
export type ShownHit = z.infer<typeof hitSchema>;
const searchLine = z.union([
  z.object({ hits: z.array(hitSchema), done: z.number(), total: z.number() }),
  z.object({ end: z.literal(true), found: z.number(), next: number }),
]);
export type SearchLine = z.infer<typeof searchLine>;

async function ask<T>(url: string, schema: { safeParse(value: unknown): { success: boolean; data?: T } }): Promise<T> {
  const reply = await fetch(url);
  if (!reply.ok) throw new TypeError(`status ${reply.status}`);
  const parsed = schema.safeParse(await reply.json());
  if (!parsed.success || parsed.data === undefined) throw new TypeError("not an answer about a run");
  return parsed.data;
}

/** Steps of one page, of how many pages stay in the browser, and how much of a text is fetched, characters. */
export const PAGE_STEPS = 10;
export const STEP_PAGES_KEPT = 12;
export const CLIP = 30_000;
/** Rows of one outline page. */
export const PAGE_ROWS = 100;
export const ROW_PAGES_KEPT = 30;

/** What stands in the document itself: one step, and the page of the outline that it is in. */
export interface GivenSteps {
  readonly step: ShownStep | null;
  readonly rows: readonly ShownRow[];
  readonly rowPage: number;
}

/** The same from what the server reads: only what the viewer draws goes into the document. Throws on anything else. */
export function givenSteps(step: unknown, rows: unknown, rowPage: number): GivenSteps {
  return { step: z.nullable(stepSchema).parse(step), rows: z.array(rowSchema).parse(rows), rowPage };
}

export function pageOf(position: number, size: number): number {
  return Math.floor((position - 1) / size);
}

/** One page of steps; an answer may be shorter than asked for, then the rest is asked for. Throws on a bad answer. */
export async function fetchSteps(base: string, page: number, total: number): Promise<ShownStep[]> {
  const first = page * PAGE_STEPS + 1;
  const wanted = Math.min(PAGE_STEPS, total - first + 1);
  const steps: ShownStep[] = [];
  while (steps.length < wanted) {
    const url = `${base}?from=${first + steps.length}&count=${wanted - steps.length}&clip=${CLIP}`;
    const answer = await ask(url, stepsAnswer);
    if (answer.steps.length === 0) throw new TypeError("no steps");
    steps.push(...answer.steps);
  }
  return steps;
}

/** One page of the outline, of all steps or of some kinds (`edit,test`). */
export async function fetchRows(base: string, kinds: string, page: number): Promise<readonly ShownRow[]> {
  const filter = kinds === "" ? "" : `&kinds=${kinds}`;
  return (await ask(`${base}/outline?from=${page * PAGE_ROWS + 1}&count=${PAGE_ROWS}${filter}`, rowsAnswer)).rows;
}

export async function fetchEvents(base: string, kind: string, from: number): Promise<readonly ShownEvent[]> {
  return (await ask(`${base}/events?from=${from}&count=100${kind === "" ? "" : `&kind=${kind}`}`, eventsAnswer)).events;
}

/** The observation of a step as it is stored, up to 4 million characters. */
export async function fetchWhole(base: string, step: number): Promise<string> {
  return (await ask(`${base}?from=${step}&count=1`, wholeAnswer)).steps[0]?.observation ?? "";
}

/** The lines of a streamed search as they arrive. Ends early when `signal` is aborted. */
export async function* streamSearch(url: string, signal: AbortSignal): AsyncGenerator<SearchLine> {
  const reply = await fetch(url, { signal });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reply.ok || reader === undefined) throw new TypeError(`status ${reply.status}`);
  let held = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    held += read.value;
    const lines = held.split("\n");
    held = lines.pop() ?? "";
    for (const line of lines) {
      const parsed = searchLine.safeParse(JSON.parse(line));
      if (!parsed.success) throw new TypeError("not a search answer");
      yield parsed.data;
    }
  }
}
