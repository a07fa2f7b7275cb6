import type { ClaimFile } from "@/lib/formats/claim-files";
import { flag, type Flag } from "@/lib/formats/flag";
import type { ClaimTotals } from "@/lib/formats/report";
import type { Verdict } from "@/lib/formats/verdict";

/** What was derived, for the comparison: counts, and the verdict of each instance that is known by name. */
export interface Derived {
  readonly resolved: number;
  readonly size: number;
  readonly verdicts: ReadonlyMap<string, Verdict>;
}

export interface ClaimComparison {
  readonly totals: ClaimTotals | null;
  readonly agrees: boolean;
  readonly findings: readonly Flag[];
  /** The claim about one instance, and the finding where it differs from the derived verdict. */
  readonly claimed: ReadonlyMap<string, boolean>;
  readonly byInstance: ReadonlyMap<string, Flag>;
}

/**
 * Compares what a bundle claims with what was derived. This is the only reader of claims: whatever they say, they can
 * only become findings here, never a number of ours. Files come most trusted first; later ones that disagree are found.
 */
export function compareClaims(files: readonly ClaimFile[], derived: Derived): ClaimComparison {
  const main = files.find((file) => file.resolved !== null || file.rate !== null || file.total !== null);
  if (main === undefined)
    return { totals: null, agrees: true, findings: [], claimed: new Map(), byInstance: new Map() };
  const claimed = new Map<string, boolean>();
  for (const file of files) for (const [id, says] of file.instances) if (!claimed.has(id)) claimed.set(id, says);
  const byInstance = new Map<string, Flag>();
  for (const [id, says] of claimed) {
    const verdict = derived.verdicts.get(id);
    const differs = verdict !== undefined && says !== (verdict === "resolved");
    if (differs) byInstance.set(id, instanceFinding(says, verdict, main.file));
  }
  const findings = [...totalFindings(main, derived), ...rivalFindings(main, files)];
  return {
    totals: { resolved: main.resolved, total: main.total, rate: main.rate, source: main.file },
    agrees: findings.length === 0 && byInstance.size === 0,
    findings,
    claimed,
    byInstance,
  };
}

function instanceFinding(says: boolean, verdict: Verdict, file: string): Flag {
  const claim = says ? "Claimed resolved" : "Claimed not resolved";
  const ours = verdict === "unverified" ? "no usable evidence says so" : `the evidence says ${verdict}`;
  return flag("claim-mismatch", "warn", `${claim}; ${ours}.`, { file });
}

function totalFindings(claim: ClaimFile, derived: Derived): Flag[] {
  const findings: Flag[] = [];
  const say = (message: string) => findings.push(flag("claim-mismatch", "warn", message, { file: claim.file }));
  const { resolved, total, rate } = claim;
  if (resolved !== null && (resolved < 0 || !Number.isInteger(resolved))) {
    say(`The claim of ${resolved} resolved is no count.`);
  } else if (resolved !== null && resolved !== derived.resolved) {
    say(`The bundle claims ${resolved} resolved; its evidence supports ${derived.resolved}.`);
  }
  if (total !== null && total !== derived.size) {
    say(`The bundle counts ${total} instances; the benchmark has ${derived.size}.`);
  }
  if (resolved !== null && total !== null && resolved > total)
    say(`The bundle claims ${resolved} resolved of ${total}.`);
  if (rate !== null) {
    const n = total !== null && total > 0 ? total : derived.size;
    if (rate < 0 || rate > 100) say(`The claimed rate of ${rate} % is no rate.`);
    else if (!isReachable(rate, n)) say(`No count of ${n} gives the claimed rate of ${rate} %.`);
    else if (Math.abs(rate - (100 * derived.resolved) / derived.size) > tolerance(rate)) {
      say(`The claimed rate of ${rate} % differs from ${derived.resolved} of ${derived.size}.`);
    }
  }
  return findings;
}

/** Claims of one bundle that contradict each other: the count of another file differs from the main one. */
function rivalFindings(main: ClaimFile, files: readonly ClaimFile[]): Flag[] {
  return files
    .filter(
      (file) => file !== main && main.resolved !== null && file.resolved !== null && file.resolved !== main.resolved,
    )
    .map((file) =>
      flag(
        "claim-mismatch",
        "warn",
        `Two claims in one bundle: ${main.resolved} in ${main.file}, ${file.resolved} here.`,
        {
          file: file.file,
        },
      ),
    );
}

/** Half a unit of the last decimal that was written, at least 0.05 points; 33.4 -> 0.05, 48.95 -> 0.05, 73 -> 0.5. */
function tolerance(rate: number): number {
  const decimals = (String(rate).split(".")[1] ?? "").length;
  return Math.max(decimals === 0 ? 0.5 : 0.5 * 10 ** -decimals, 0.005) + 1e-9;
}

/** True when some count k of n, rounded or cut off as written, gives this rate in per cent. */
function isReachable(rate: number, n: number): boolean {
  const nearest = Math.round((rate * n) / 100);
  const half = tolerance(rate);
  return [nearest - 1, nearest, nearest + 1].some((k) => {
    const over = (100 * k) / n - rate;
    return k >= 0 && k <= n && (Math.abs(over) <= half || (over >= 0 && over < 2 * half));
  });
}
