import { z } from "zod/mini";
import { type Pages, rowsOf } from "@/components/ui/page-cache";
import { STEP_KINDS } from "@/lib/formats/trajectory";

const text = z.nullable(z.string());
const number = z.nullable(z.number());

const stepSchema = z.object({
  index: z.number(),
  kind: z.enum(STEP_KINDS),
  role: z.string(),
  thought: text,
  action: z.nullable(z.object({ tool: text, command: text, arguments: text })),
  observation: text,
  exit_code: number,
  seconds: number,
  tokens: z.nullable(z.object({ input: number, cached: number, output: number, reasoning: number })),
  cost_usd: number,
  model: text,
  files_read: z.array(z.string()),
  files_edited: z.array(z.string()),
  error: text,
});
/** A step as the viewer holds it. */
export type ShownStep = z.infer<typeof stepSchema>;

const answerSchema = z.object({ from: z.number(), steps: z.array(stepSchema), total: z.number() });

/** Steps of one page. */
export const PAGE_STEPS = 50;
/** Pages in the browser at a time: a run of 200,000 steps never stands there whole. */
export const STEP_PAGES_KEPT = 24;

export type StepPages = Pages<ShownStep>;

export function pageOfStep(step: number): number {
  return Math.floor((step - 1) / PAGE_STEPS);
}

/** A step that is here; null while its page is not. */
export function stepAt(pages: StepPages, step: number): ShownStep | null {
  return rowsOf(pages, pageOfStep(step))?.[(step - 1) % PAGE_STEPS] ?? null;
}

/** One page of steps; an answer may be shorter than asked for, then the rest is asked for. Throws on a bad answer. */
export async function fetchStepPage(base: string, page: number, total: number): Promise<ShownStep[]> {
  const first = page * PAGE_STEPS + 1;
  const wanted = Math.min(PAGE_STEPS, total - first + 1);
  const steps: ShownStep[] = [];
  while (steps.length < wanted) {
    const reply = await fetch(`${base}?from=${first + steps.length}&count=${wanted - steps.length}`);
    if (!reply.ok) throw new TypeError(`status ${reply.status}`);
    const parsed = answerSchema.safeParse(await reply.json());
    if (!parsed.success || parsed.data.steps.length === 0) throw new TypeError("not steps");
    steps.push(...parsed.data.steps);
  }
  return steps;
}

/** What a step did, in one line: its command, else its tool, else the start of its thought. */
export function headlineOf(step: ShownStep): string {
  const action = step.action;
  const line = action?.command ?? action?.arguments ?? action?.tool ?? step.thought ?? step.observation ?? "";
  const first = line.split("\n").find((part) => part.trim() !== "") ?? "";
  return first.trim().slice(0, 200);
}

/** A step as Markdown, for a comment or an issue. */
export function stepMarkdown(step: ShownStep, address: string): string {
  const fence = (label: string, body: string | null) => {
    if (body === null || body === "") return "";
    const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map((match) => match[0].length));
    const ticks = "`".repeat(longest + 1);
    return `\n**${label}**\n\n${ticks}\n${body}\n${ticks}\n`;
  };
  const action = step.action?.command ?? step.action?.arguments ?? step.action?.tool ?? null;
  return [
    `### [Step ${step.index}](${address})`,
    step.thought === null ? "" : `\n${step.thought}\n`,
    fence("Action", action),
    fence("Observation", step.observation === null ? null : step.observation.slice(0, 4000)),
  ].join("\n");
}
