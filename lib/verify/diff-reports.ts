import type { InstanceReport, Report } from "@/lib/formats/report";

/** One instance whose verdict is another one now. */
export interface ChangedVerdict {
  readonly instance_id: string;
  readonly before: { readonly verdict: InstanceReport["verdict"] | "absent"; readonly reason: string | null };
  readonly after: { readonly verdict: InstanceReport["verdict"] | "absent"; readonly reason: string | null };
  /** What the new verdict rests on, and what is different, in plain words. */
  readonly why: string;
}

/** What a new verification of the same bundle changed. */
export interface ReportDiff {
  readonly engine: { readonly before: string; readonly after: string };
  readonly benchmark: { readonly before: string; readonly after: string };
  readonly same_bundle: boolean;
  readonly resolved: { readonly before: number; readonly after: number };
  readonly trust: { readonly before: string; readonly after: string };
  /** Verdicts that changed, in the order of the new report, then those that it lacks. */
  readonly changed: readonly ChangedVerdict[];
  /** Same verdict, another reason: worth a look, moves no rank. */
  readonly other_reason: readonly ChangedVerdict[];
  readonly unchanged: number;
}

/** Compares two reports, the older first. Pure: the edge decides where they come from. */
export function diffReports(before: Report, after: Report): ReportDiff {
  const old = new Map(before.instances.map((item) => [item.instance_id, item]));
  const now = new Map(after.instances.map((item) => [item.instance_id, item]));
  const changed: ChangedVerdict[] = [];
  const otherReason: ChangedVerdict[] = [];
  let unchanged = 0;
  for (const id of new Set([...now.keys(), ...old.keys()])) {
    const was = old.get(id);
    const is = now.get(id);
    if (was?.verdict === is?.verdict && was?.reason === is?.reason) unchanged += 1;
    else (was?.verdict === is?.verdict ? otherReason : changed).push(changeOf(id, was, is, before, after));
  }
  return {
    engine: { before: before.engine.version, after: after.engine.version },
    benchmark: { before: nameOf(before), after: nameOf(after) },
    same_bundle: before.bundle.sha256 === after.bundle.sha256,
    resolved: { before: before.totals.resolved, after: after.totals.resolved },
    trust: { before: before.totals.trust, after: after.totals.trust },
    changed,
    other_reason: otherReason,
    unchanged,
  };
}

function nameOf({ benchmark }: Report): string {
  return `${benchmark.slug ?? "no reference"} ${benchmark.version ?? ""}`.trim();
}

function changeOf(
  instance_id: string,
  was: InstanceReport | undefined,
  is: InstanceReport | undefined,
  before: Report,
  after: Report,
): ChangedVerdict {
  return {
    instance_id,
    before: { verdict: was?.verdict ?? "absent", reason: was?.reason ?? null },
    after: { verdict: is?.verdict ?? "absent", reason: is?.reason ?? null },
    why: whyOf(was, is, before, after),
  };
}

/** The first difference that can explain a change: bundle, benchmark, expected tests, evidence, flags, else the engine. */
function whyOf(was: InstanceReport | undefined, is: InstanceReport | undefined, before: Report, after: Report): string {
  if (is === undefined) return "The benchmark no longer has this instance.";
  if (was === undefined) return `New in the benchmark. ${is.explanation}`;
  const causes: string[] = [];
  if (before.bundle.sha256 !== after.bundle.sha256) causes.push("the bundle is another one");
  if (nameOf(before) !== nameOf(after)) causes.push(`the reference is ${nameOf(after)} instead of ${nameOf(before)}`);
  if (was.tests.expected !== is.tests.expected)
    causes.push(`${is.tests.expected} tests are expected instead of ${was.tests.expected}`);
  const raised = newFlags(was, is);
  if (raised.length > 0) causes.push(`new flags: ${raised.join(", ")}`);
  const settled = newFlags(is, was);
  if (settled.length > 0) causes.push(`flags gone: ${settled.join(", ")}`);
  if (causes.length === 0 && before.engine.version !== after.engine.version)
    causes.push(`the engine is ${after.engine.version} instead of ${before.engine.version}`);
  const because = causes.length === 0 ? "" : `Since ${causes.join("; ")}. `;
  return `${because}Before: ${was.explanation} Now: ${is.explanation}`;
}

function newFlags(from: InstanceReport, to: InstanceReport): string[] {
  const known = new Set(from.flags.map((found) => `${found.code} ${found.severity}`));
  return [
    ...new Set(to.flags.filter((found) => !known.has(`${found.code} ${found.severity}`)).map((found) => found.code)),
  ];
}
