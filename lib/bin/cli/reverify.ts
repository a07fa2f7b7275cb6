import { AppError } from "@/lib/errors";
import { type Report, reportSchema } from "@/lib/formats/report";
import { compareRerun } from "@/lib/verify/compare-rerun";
import { type ChangedVerdict, diffReports } from "@/lib/verify/diff-reports";
import { print, printJson, usage } from "./output";
import { readInputText } from "./read-input-text";
import { verifyPath } from "./verify-path";
import { parseWords } from "./words";

/**
 * `proofboard reverify REPORT.json BUNDLE|REPORT.json [--reference PACK] [--json]`: every verdict that is another one now,
 * and why. Exit 1 when a verdict changed.
 */
export async function runReverify(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    reference: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const [old, now, ...more] = positionals;
  if (old === undefined || now === undefined || more.length > 0)
    throw usage("reverify needs the old report, and the bundle or its new report.");
  const pack = typeof values.reference === "string" ? values.reference : null;
  const after = now.endsWith(".json") && pack === null ? await readReport(now) : await verifyPath(now, { pack });
  const compared = diffReports(await readReport(old), after);
  if (values.json === true) printJson(compared);
  else {
    print(`engine    ${compared.engine.before} -> ${compared.engine.after}`);
    print(`benchmark ${compared.benchmark.before} -> ${compared.benchmark.after}`);
    print(
      `resolved  ${compared.resolved.before} -> ${compared.resolved.after}, trust ${compared.trust.before} -> ${compared.trust.after}`,
    );
    if (!compared.same_bundle) print("the two reports are of different bundles");
    for (const change of compared.changed) describe(change);
    for (const change of compared.other_reason) describe(change);
    print(
      `${compared.changed.length} verdicts changed, ${compared.other_reason.length} have another reason, ${compared.unchanged} are the same`,
    );
  }
  return compared.changed.length === 0 ? 0 : 1;
}

function describe({ instance_id, before, after, why }: ChangedVerdict): void {
  const word = (side: ChangedVerdict["before"]) => `${side.verdict}${side.reason === null ? "" : ` (${side.reason})`}`;
  print(`  ${instance_id} ${word(before)} -> ${word(after)}: ${why}`);
}

/**
 * `proofboard reproduce REPORT.json RERUN.json --seed S --count N [--json]`: how many of a sample drawn by a published seed
 * agree in a maintainer's own run. Exit 1 when not all of them do.
 */
export async function runReproduce(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseWords(words, {
    seed: { type: "string" },
    count: { type: "string" },
    json: { type: "boolean", default: false },
  });
  const [submission, rerun, ...more] = positionals;
  const count = Number(values.count);
  if (submission === undefined || rerun === undefined || more.length > 0)
    throw usage("reproduce needs the report of the submission and that of the re-run.");
  if (typeof values.seed !== "string" || !Number.isInteger(count) || count < 1)
    throw usage("reproduce needs --seed TEXT and --count N.");
  const compared = compareRerun({
    submission: await readReport(submission),
    rerun: await readReport(rerun),
    seed: values.seed,
    count,
  });
  if (values.json === true) printJson(compared);
  else {
    for (const item of compared.instances)
      print(`  ${item.agrees ? "agrees  " : "differs "} ${item.instance_id} ${item.why ?? item.submission}`);
    print(`${compared.k} of ${compared.n} agree: ${compared.reproduced ? "reproduced" : "not reproduced"}`);
  }
  return compared.reproduced ? 0 : 1;
}

async function readReport(path: string): Promise<Report> {
  let value: unknown;
  try {
    value = JSON.parse(await readInputText(path));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("bad-request", "The report is not JSON.", { file: path }, error);
  }
  const parsed = reportSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError(
    "bad-request",
    `This is no report: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
    {
      file: path,
      remedy: "Write one with `proofboard verify BUNDLE --json`.",
    },
  );
}
