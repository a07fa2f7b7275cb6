import type { Reference } from "@/lib/formats/benchmark-pack";
import type { InstanceReport, Report, Totals } from "@/lib/formats/report";
import type { Trust } from "@/lib/formats/verdict";
import { wilsonInterval } from "@/lib/stats/wilson";

/**
 * Counts a bundle. The denominator is always `size`: the benchmark's, or without a reference what the bundle itself
 * calls its total. Instances that are not even listed count as missing.
 */
export function totalsOf(instances: readonly InstanceReport[], size: number, predicted: number, trust: Trust): Totals {
  const count = (verdict: InstanceReport["verdict"]) => instances.filter((item) => item.verdict === verdict).length;
  const resolved = count("resolved");
  const { p, lo, hi } = wilsonInterval(resolved, size);
  return {
    size,
    predicted,
    resolved,
    unresolved: count("unresolved"),
    unverified: count("unverified"),
    missing: count("missing") + (size - instances.length),
    rate: { k: resolved, n: size, p: p ?? 0, lo, hi },
    trust,
  };
}

/**
 * The trust of a row: `verified` when its verdicts come from raw logs and none leans on a harness report alone,
 * `consistent` when they come from harness reports that agree with each other and with the claim, else `checked`. Without
 * a reference nothing is `verified`: nobody then says what had to pass.
 */
export function trustOf(instances: readonly InstanceReport[], claimsAgree: boolean, hasReference: boolean): Trust {
  const decided = instances.filter((item) => item.verdict === "resolved" || item.verdict === "unresolved");
  const rawLogs = decided.filter((item) => item.evidence_kind === "raw-log").length;
  const reports = decided.filter((item) => item.evidence_kind === "harness-report").length;
  if (rawLogs > 0 && reports === 0 && hasReference) return "verified";
  const contradicted = instances.some((item) => item.flags.some((found) => found.code === "log-contradicts-itself"));
  return rawLogs + reports > 0 && claimsAgree && !contradicted ? "consistent" : "checked";
}

/** Resolved counts by language, repository and category of the benchmark; empty without a reference. */
export function groupsOf(instances: readonly InstanceReport[], reference: Reference | null): Report["groups"] {
  const groups = {
    language: new Map<string, Group>(),
    repo: new Map<string, Group>(),
    category: new Map<string, Group>(),
  };
  if (reference === null) return { language: {}, repo: {}, category: {} };
  const only = reference.benchmark.languages.length === 1 ? reference.benchmark.languages[0] : undefined;
  for (const item of instances) {
    const record = reference.instances.get(item.instance_id)?.record;
    if (record === undefined) continue;
    const resolved = item.verdict === "resolved";
    const language = record.language ?? only;
    if (language !== undefined) add(groups.language, language, resolved);
    if (record.repo !== "") add(groups.repo, record.repo, resolved);
    for (const category of record.categories ?? []) add(groups.category, category, resolved);
  }
  return {
    language: Object.fromEntries(groups.language),
    repo: Object.fromEntries(groups.repo),
    category: Object.fromEntries(groups.category),
  };
}

interface Group {
  k: number;
  n: number;
}

function add(groups: Map<string, Group>, name: string, resolved: boolean): void {
  const group = groups.get(name) ?? { k: 0, n: 0 };
  group.n += 1;
  if (resolved) group.k += 1;
  groups.set(name, group);
}
