import type { Flag } from "@/lib/formats/flag";
import { SNIFF_BYTES, sniffJson } from "@/lib/formats/json-sniff";
import type { Limits } from "@/lib/formats/limits";
import type { PriceTable } from "@/lib/formats/price-table";
import { readHead } from "@/lib/formats/read-head";
import { decodeUtf8 } from "@/lib/formats/utf8";
import type { Step, TrajectorySummary } from "@/lib/formats/trajectory";
import { collectRun } from "./collect-run";
import { JSON_FORMATS } from "./json-formats";
import { readJsonRuns } from "./read-json-runs";
import { TEXT_FORMATS } from "./text-formats";
import { readPlainText, textLines } from "./plain-text";
import type { ParseTestOutput } from "./watch-events";

const TEXT_HEAD_BYTES = 65_536;

export interface TrajectoryOptions {
  /** Name of the file, for findings; nothing is decided by it. */
  readonly file: string | null;
  readonly limits: Pick<Limits, "jsonDepth" | "jsonLineBytes" | "steps">;
  /** List prices for recomputing the cost; null = only reported costs. */
  readonly prices: PriceTable | null;
  /** The present: later times are implausible. Without it only absurd ones are. */
  readonly now?: Date | null;
  readonly parseTestOutput?: ParseTestOutput;
}

export interface TrajectoryRun {
  /** Id of the instance, where the file names it. */
  readonly instance_id: string | null;
  readonly summary: TrajectorySummary;
  readonly flags: Flag[];
}

/**
 * `run` counts from 0: files that hold many runs (OpenHands output.jsonl) hand out the steps of one after the other.
 * `instanceId` is what the file has named so far: most name the instance before its steps, some after them.
 */
export type StepSink = (step: Step, run: number, instanceId: string | null) => Promise<void> | void;

/**
 * Reads every run of a trajectory file, whatever scaffold wrote it (recognised by content): normal steps go to `onStep`
 * as they are read, the numbers come out when a run ends. Memory is flat. What is damaged is a finding beside the part
 * that could be read; throws AppError only for the limit of depth (`limit-json-depth`).
 */
export async function* readTrajectories(
  chunks: AsyncIterable<Uint8Array>,
  options: TrajectoryOptions & { readonly onStep?: StepSink },
): AsyncGenerator<TrajectoryRun> {
  const { head, complete, all } = await readHead(chunks, SNIFF_BYTES);
  const shape = await sniffJson(head, complete);
  const start = decodeUtf8(head.subarray(0, TEXT_HEAD_BYTES)).text;
  const asText = TEXT_FORMATS.find((one) => one.fits(start)) ?? null;
  if ((shape.root === "object" || shape.root === "array") && (asText === null || shape.fault === null)) {
    const format = JSON_FORMATS.find((one) => one.fits(shape));
    yield* readJsonRuns(all, shape, format ?? null, options);
    return;
  }
  const { onStep } = options;
  const run = collectRun({ ...options, onStep: onStep === undefined ? undefined : (step) => onStep(step, 0, null) });
  if (asText === null) await readPlainText(textLines(all), run);
  else await asText.read(textLines(all), run, options.now ?? null);
  if (asText === null || asText.format === "text") {
    run.findings.add("trajectory-damaged", "info", "Not a structured trajectory; read as text.", 1);
  }
  yield { instance_id: null, ...run.finish(asText?.format ?? "text") };
}

/** Reads a file that holds one run; of a file with many, the first. */
export async function readTrajectory(
  chunks: AsyncIterable<Uint8Array>,
  options: TrajectoryOptions & { readonly onStep?: (step: Step) => Promise<void> | void },
): Promise<TrajectoryRun> {
  const { onStep, ...rest } = options;
  const firstOnly =
    onStep === undefined ? {} : { onStep: (step: Step, run: number) => (run === 0 ? onStep(step) : undefined) };
  for await (const run of readTrajectories(chunks, { ...rest, ...firstOnly })) return run;
  const empty = collectRun(options);
  empty.findings.add("trajectory-damaged", "warn", "The file holds no steps.");
  return { instance_id: null, ...empty.finish("text") };
}
