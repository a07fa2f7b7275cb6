import type { EvidenceCounts, SubmissionHead } from "@/db/read/submission";
import { lintClaim } from "@/components/leaderboard/lint-printed";
import { decimalText, percentText, ratioText, signedText } from "@/lib/display/number-text";

/** One line of claimed against derived. `agrees` null = the bundle claims nothing here. */
export interface LedgerRow {
  readonly figure: string;
  readonly claimed: string | null;
  readonly derived: string;
  readonly difference: string | null;
  readonly agrees: boolean | null;
  readonly evidence: string;
  readonly href: string | null;
}

type Head = Pick<SubmissionHead, "id" | "claims" | "resolved" | "size" | "predicted">;

/** Two counts side by side. */
function counts(
  figure: string,
  claimed: number | null,
  derived: number,
  evidence: string,
  href: string | null,
): LedgerRow {
  return {
    figure,
    claimed: claimed === null ? null : decimalText(claimed, Number.isInteger(claimed) ? 0 : 2),
    derived: String(derived),
    difference: claimed === null ? null : signedText(derived - claimed),
    agrees: claimed === null ? null : claimed === derived,
    evidence,
    href,
  };
}

/** A claimed rate may be a share or per cents; both mean the same figure. */
function asPercent(rate: number): number {
  return rate <= 1 ? 100 * rate : rate;
}

function rateRow(head: Head, k: number, n: number): LedgerRow {
  const rate = head.claims?.rate ?? null;
  const derived = (100 * k) / n;
  const claimed = rate === null ? null : asPercent(rate);
  const impossible = lintClaim(rate, head.claims?.total ?? n);
  // A rate is printed with one or two decimals: it agrees when it is the derived one as rounded there.
  const agrees = claimed === null ? null : Math.abs(claimed - derived) < 0.0501;
  return {
    figure: "Rate",
    claimed: claimed === null ? null : `${decimalText(claimed, 1)} %`,
    derived: `${percentText(k, n)} %`,
    difference: claimed === null ? null : agrees === true ? "0" : `${signedText(derived - claimed, 1)} points`,
    agrees,
    evidence: impossible === null ? `${ratioText(k, n)} instances` : `${ratioText(k, n)} instances; ${impossible}`,
    href: `/submissions/${head.id}/instances`,
  };
}

/** The table of claimed against derived figures. Claims stand in their own column and lead nowhere else. */
export function prepareLedger(head: Head, evidence: EvidenceCounts): readonly LedgerRow[] {
  const k = head.resolved ?? 0;
  const n = head.size ?? 0;
  const base = `/submissions/${head.id}/instances`;
  const rows: LedgerRow[] = [
    counts("Resolved", head.claims?.resolved ?? null, k, `${k} verdicts`, `${base}?verdict=resolved`),
    counts("Total", head.claims?.total ?? null, n, "size of the benchmark", base),
  ];
  if (n > 0) rows.push(rateRow(head, k, n));
  if (evidence.claimed > 0) {
    rows.push({
      figure: "Verdicts that agree",
      claimed: String(evidence.claimed),
      derived: String(evidence.agree),
      difference: signedText(evidence.agree - evidence.claimed),
      agrees: evidence.agree === evidence.claimed,
      evidence: evidence.agree === evidence.claimed ? "instance by instance" : "those that differ",
      href: evidence.agree === evidence.claimed ? base : `${base}?claim=differs`,
    });
  }
  return rows;
}
