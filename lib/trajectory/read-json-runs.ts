import type { JsonShape } from "@/lib/formats/json-sniff";
import { type JsonEdge, type JsonLong, type JsonPath, type JsonSlice, scanJson } from "@/lib/formats/json-stream";
import { readJson } from "@/lib/formats/json-text";
import type { Step } from "@/lib/formats/trajectory";
import { collectRun, type Run } from "./collect-run";
import type { JsonFormat, JsonReader } from "./json-format";
import type { StepSink, TrajectoryOptions, TrajectoryRun } from "./read-trajectory";
import { unknownJson } from "./unknown-json";

interface Open {
  readonly run: Run;
  readonly reader: JsonReader;
  readonly key: number;
  readonly seen: Set<string>;
}

/** Reads the run or runs of a JSON file with the reader of its format (null = unknown: its values are shown raw). */
export async function* readJsonRuns(
  chunks: AsyncIterable<Uint8Array>,
  shape: JsonShape,
  known: JsonFormat | null,
  options: TrajectoryOptions & { readonly onStep?: StepSink },
): AsyncGenerator<TrajectoryRun> {
  const format = known ?? unknownJson;
  const { limits, file, onStep } = options;
  let runs = 0;
  let open: Open | null = null;

  const start = (key: number): Open => {
    const place = runs;
    runs += 1;
    const idOf = () => reader.instanceId?.() ?? null;
    const sink = onStep === undefined ? undefined : (step: Step) => onStep(step, place, idOf());
    const run = collectRun({ ...options, onStep: sink });
    const reader = format.open(run, { now: options.now ?? null, shape });
    return { run, key, seen: new Set(), reader };
  };
  const finish = async ({ run, reader }: Open): Promise<TrajectoryRun> => {
    await reader.end();
    if (known === null)
      run.findings.add("trajectory-damaged", "info", "No known trajectory format; its values are shown raw.", 1);
    else if (run.count() === 0) run.findings.add("trajectory-damaged", "info", "The file holds no steps.");
    return { instance_id: reader.instanceId?.() ?? null, ...run.finish(reader.format()) };
  };

  const plan = (path: JsonPath, kind: "object" | "array" | "scalar") => (format.enters(path, kind) ? "enter" : "whole");
  for await (const piece of scanJson(chunks, { limits, file, plan, lines: shape.lines, passOverLong: true })) {
    const key: number | null = format.runOf === undefined ? 0 : format.runOf(piece.path, shape);
    if (key !== null && open !== null && key !== open.key) {
      yield await finish(open);
      open = null;
    }
    if (open === null && key === null && piece.type !== "fault") continue;
    open ??= start(key ?? 0);
    if (piece.type === "fault") {
      const message = `The trajectory is damaged at line ${piece.line}, column ${piece.column}: ${piece.message}; what could be read is shown.`;
      open.run.findings.add("trajectory-damaged", "warn", message, piece.line);
    } else if (piece.type === "long") {
      await leaveOut(piece, open, limits.jsonLineBytes);
    } else if (piece.type !== "close") {
      const repeated = isRepeat(piece, open);
      if (piece.type !== "value") continue;
      const value = parse(piece, open, options);
      if (value !== undefined && !repeated) await open.reader.value(piece.path, value, piece.line);
    }
  }
  if (open !== null) yield await finish(open);
}

/** A value that no memory should hold: told, and shown in its place among the steps; the run goes on after it. */
async function leaveOut({ path, line, bytes }: JsonLong, { run, reader }: Open, most: number): Promise<void> {
  const message = `A value of ${bytes} bytes is left out: it is longer than ${most}.`;
  run.findings.add("trajectory-damaged", "warn", message, line);
  if (typeof path.at(-1) === "number") await reader.value(path, { left_out: message }, line);
}

function parse(piece: JsonSlice, { run }: Open, { limits, file }: TrajectoryOptions): unknown {
  const { value, flags } = readJson(piece.text, { limits, file, line: piece.line });
  for (const one of flags) {
    run.findings.addAll([one]);
    if (one.code === "json-invalid")
      run.findings.add(
        "trajectory-damaged",
        "warn",
        "A part of the trajectory is not JSON; it is left out.",
        one.from_line,
      );
  }
  if (piece.replaced > 0) run.findings.add("encoding-replaced", "info", "Invalid bytes were replaced.", piece.line);
  return value;
}

/** A member of the root object given twice: of plain values only the first is read; a list goes on. */
function isRepeat(piece: JsonSlice | JsonEdge, { run, seen }: Open): boolean {
  const [root, key] = piece.path;
  if (piece.path.length !== 2 || typeof key !== "string" || seen.size > 10_000) return false;
  const name = `${root} ${key}`;
  if (!seen.has(name)) {
    seen.add(name);
    return false;
  }
  const message = `The key "${key.slice(0, 80)}" is given twice.`;
  run.findings.add("json-duplicate-key", "warn", message, piece.line);
  return true;
}
