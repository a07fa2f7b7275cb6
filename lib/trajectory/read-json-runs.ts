import type { JsonShape } from "@/lib/formats/json-sniff";
import { type JsonPath, type JsonSlice, scanJson } from "@/lib/formats/json-stream";
import { readJson } from "@/lib/formats/json-text";
import { collectRun, type Run } from "./collect-run";
import type { JsonFormat, JsonReader } from "./json-format";
import type { StepSink, TrajectoryOptions, TrajectoryRun } from "./read-trajectory";
import { unknownJson } from "./unknown-json";

interface Open {
  readonly run: Run;
  readonly reader: JsonReader;
  readonly root: number;
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

  const start = (root: number): Open => {
    const place = runs;
    runs += 1;
    const run = collectRun({ ...options, onStep: onStep === undefined ? undefined : (step) => onStep(step, place) });
    return { run, root, seen: new Set(), reader: format.open(run, { now: options.now ?? null, shape }) };
  };
  const finish = async ({ run, reader }: Open): Promise<TrajectoryRun> => {
    await reader.end();
    if (known === null)
      run.findings.add("trajectory-damaged", "info", "No known trajectory format; its values are shown raw.", 1);
    else if (run.count() === 0) run.findings.add("trajectory-damaged", "info", "The file holds no steps.");
    return { instance_id: reader.instanceId?.() ?? null, ...run.finish(reader.format()) };
  };

  const plan = (path: JsonPath, kind: "object" | "array" | "scalar") => (format.enters(path, kind) ? "enter" : "whole");
  for await (const piece of scanJson(chunks, { limits, file, plan, lines: shape.lines })) {
    const root = Number(piece.path[0]);
    if (open === null) open = start(root);
    else if (format.runPerRoot === true && root !== open.root) {
      yield await finish(open);
      open = start(root);
    }
    if (piece.type === "fault") {
      const message = `The trajectory is damaged at line ${piece.line}, column ${piece.column}: ${piece.message}; what could be read is shown.`;
      open.run.findings.add("trajectory-damaged", "warn", message, piece.line);
    } else if (piece.type === "value") {
      const value = parse(piece, open, options);
      if (value !== undefined && !isRepeat(piece, open)) await open.reader.value(piece.path, value, piece.line);
    }
  }
  if (open !== null) yield await finish(open);
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

/** A member of the root object given twice: only the first is read. */
function isRepeat(piece: JsonSlice, { run, root, seen }: Open): boolean {
  const [at, key] = piece.path;
  if (piece.path.length !== 2 || typeof key !== "string" || at !== root) return false;
  if (seen.has(key)) {
    run.findings.add(
      "json-duplicate-key",
      "warn",
      `The key "${key.slice(0, 80)}" is given twice; the first is read.`,
      piece.line,
    );
    return true;
  }
  seen.add(key);
  return false;
}
