import type { StackFill, StackPart } from "@/components/charts/base/stacked-bar";
import type { EvidenceCounts, SubmissionHead, SubmissionPage } from "@/db/read/submission";
import { type Trust, TRUST_LEVELS, trustRank } from "@/lib/formats/trust";
import { VERDICTS } from "@/lib/formats/verdict";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (n: number) => NUMBERS[n] ?? String(n);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The counts of a submission by verdict, in the order of the bar. */
export function verdictParts(head: Pick<SubmissionHead, "resolved" | "unresolved" | "unverified" | "missing">) {
  return VERDICTS.map(
    (verdict): StackPart => ({ key: verdict, label: verdict, count: head[verdict] ?? 0, fill: verdict }),
  );
}

/** What the page finds, in one sentence: how many hold, and what becomes of the claims that do not. */
export function summaryFinding({
  head,
  brokenClaims,
  evidence,
}: Pick<SubmissionPage, "head" | "brokenClaims" | "evidence">) {
  const k = head.resolved ?? 0;
  const n = head.size ?? 0;
  const holds = `${k} of ${n} ${k === 1 ? "holds" : "hold"}.`;
  const contradicted = brokenClaims.filter((row) => row.verdict === "unresolved").length;
  const without = brokenClaims.length - contradicted;
  if (contradicted > 0) {
    const one = contradicted === 1;
    return `${holds} ${capital(inWords(contradicted))} claimed ${one ? "instance does" : "instances do"} not: ${one ? "its log says" : "their logs say"} otherwise.`;
  }
  if (without > 0)
    return `${holds} ${capital(inWords(without))} more ${without === 1 ? "is" : "are"} claimed without usable evidence.`;
  if (evidence.rawLog === 0 && evidence.harnessReport > 0)
    return `${holds} The verdicts rest on harness reports, not on raw logs.`;
  if (evidence.rawLog === 0 && evidence.harnessReport === 0)
    return `${holds} The bundle holds no evaluation evidence, so no verdict is known.`;
  const claimed = head.claims?.resolved ?? null;
  if (claimed === k) return `${holds} Every claimed figure agrees with the logs.`;
  return holds;
}

export interface Rung {
  readonly trust: Exclude<Trust, "reported">;
  readonly reached: boolean;
  readonly fact: string;
}

/** The five levels with one fact each, weakest first. */
export function ladder(
  head: Pick<SubmissionHead, "trust" | "size" | "predicted" | "reproduced" | "attested">,
  evidence: EvidenceCounts,
): readonly Rung[] {
  const n = head.size ?? 0;
  const level = head.trust === null ? 0 : trustRank(head.trust);
  const facts: Record<Rung["trust"], string> = {
    checked: `${evidence.patches} of ${n} predictions measured`,
    consistent:
      evidence.harnessReport > 0
        ? `${evidence.harnessReport} ${evidence.harnessReport === 1 ? "verdict" : "verdicts"} from harness reports alone`
        : "no verdict rests on a report alone",
    verified: `${evidence.rawLog} of ${n} verdicts from raw logs`,
    attested:
      level >= trustRank("attested")
        ? `files signed by ${head.attested?.key_name ?? "a registered harness"}`
        : "no signature of a registered harness",
    reproduced:
      head.reproduced === null
        ? "no maintainer re-run yet"
        : `${head.reproduced.k} of ${head.reproduced.n} agreed in a maintainer's own run`,
  };
  return TRUST_LEVELS.flatMap((trust) =>
    trust === "reported" ? [] : [{ trust, reached: trustRank(trust) <= level, fact: facts[trust] }],
  );
}

const WARM: readonly StackFill[] = ["warm-1", "warm-2", "warm-3", "warm-4"];

/** Reasons of everything that is not resolved, most frequent first, with the fill of the bar. */
export function notResolved(reasons: SubmissionPage["reasons"], missing: number): readonly StackPart[] {
  let warm = 0;
  const parts = reasons
    .filter((row) => row.verdict !== "resolved" && row.verdict !== "missing")
    .map((row): StackPart => {
      const fill =
        row.verdict === "unverified" ? "unverified" : row.reason === "empty-patch" ? "grey" : (WARM[warm] ?? "warm-4");
      if (row.verdict === "unresolved" && row.reason !== "empty-patch") warm += 1;
      return { key: `${row.verdict}-${row.reason}`, label: row.reason, count: row.n, fill };
    });
  return missing > 0 ? [...parts, { key: "missing", label: "missing", count: missing, fill: "missing" }] : parts;
}
