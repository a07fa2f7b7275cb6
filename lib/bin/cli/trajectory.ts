import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Step } from "@/lib/formats/trajectory";
import { fileSource } from "@/lib/store/file-source";
import { readTrajectoryFile, type TrajectoryObject } from "@/lib/verify/read-trajectory";
import { print, printJson, usage } from "./output";
import { parseWords } from "./words";

/** `proofboard trajectory FILE... [--steps] [--json]`: the numbers of each run, and with `--steps` its normal steps first. */
export async function runTrajectory(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    json: { type: "boolean", default: false },
    steps: { type: "boolean", default: false },
  });
  if (positionals.length === 0) throw usage("trajectory needs at least one file.");
  const json = values.json === true;
  for (const path of positionals) {
    const source = await fileSource(path);
    const onStep = (step: Step, run: number): void => {
      if (json) printJson({ file: path, run, step });
      else describeStep(step);
    };
    try {
      const options = { file: path, limits: DEFAULT_LIMITS, now: new Date() };
      const runs = readTrajectoryFile(source.stream(), { ...options, ...(values.steps === true ? { onStep } : {}) });
      for await (const run of runs) {
        if (json) printJson(run);
        else describeRun(run);
      }
    } finally {
      await source.close();
    }
  }
  return 0;
}

const TOLD_CHARS = 200;

function describeStep({ index, kind, role, thought, action, observation, exit_code }: Step): void {
  const said = action?.command ?? action?.arguments ?? thought ?? observation ?? "";
  const line = said.replace(/\s+/g, " ").trim().slice(0, TOLD_CHARS);
  const ended = exit_code === null ? "" : ` (exit ${exit_code})`;
  print(`${String(index).padStart(5)} ${role.padEnd(11)} ${kind.padEnd(7)} ${line}${ended}`);
}

function describeRun(run: TrajectoryObject): void {
  const known = (value: number | null) => (value === null ? "-" : String(value));
  const { tokens } = run;
  print(
    `${run.file}${run.instance_id === null ? "" : ` ${run.instance_id}`}: ${run.format}, ${run.model ?? "no model"}`,
  );
  print(
    `  steps    ${run.steps} in ${run.rounds} rounds, ${known(run.seconds)} s, ended with ${run.exit ?? "nothing"}`,
  );
  print(`  tokens   input ${known(tokens.input)}, cached ${known(tokens.cached)}, output ${known(tokens.output)}`);
  print(`  cost     ${known(run.cost_usd)} USD (${run.cost_source}); reported ${known(run.reported_cost_usd)} USD`);
  print(`  files    ${run.files_read.length} read, ${run.files_edited.length} edited`);
  for (const event of run.events) print(`  step ${event.step} ${event.kind}: ${event.message}`);
  for (const finding of run.findings) print(`  ${finding.severity.padEnd(5)} ${finding.code}: ${finding.message}`);
}
