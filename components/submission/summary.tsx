import { StackedBar } from "@/components/charts/base/stacked-bar";
import { Glyph } from "@/components/ui/glyph";
import type { SubmissionPage } from "@/db/read/submission";
import { intervalText, percentText } from "@/lib/display/number-text";
import { VERDICTS } from "@/lib/formats/verdict";
import { wilsonInterval } from "@/lib/stats/wilson";
import { ClaimLedger } from "./claim-ledger";
import { Figures } from "./figures";
import { type FlagExcerpt, FlagList } from "./flag-list";
import { History } from "./history";
import { LanguageTable } from "./language-table";
import { prepareLedger } from "./prepare-ledger";
import { ladder, notResolved, summaryFinding, verdictParts } from "./prepare-summary";
import { Reproductions } from "./reproduction";
import { Reasons } from "./reasons";
import { TrustLadder } from "./trust-ladder";

/** Can I believe this row? The sentence, the counts, claims against figures, flags, and why the rest failed. */
export function Summary({ page, excerpts }: { page: SubmissionPage; excerpts: readonly FlagExcerpt[] }) {
  const { head, evidence } = page;
  const k = head.resolved ?? 0;
  const n = head.size ?? 0;
  const interval = n > 0 ? wilsonInterval(k, n) : null;
  const languages = head.groups?.language ?? {};
  const withLanguages = Object.keys(languages).some((name) => name !== "");
  const total = page.flags.totals.reduce((sum, row) => sum + row.n, 0);
  return (
    <>
      <section className="mt-6">
        <p className="finding">{summaryFinding(page)}</p>
        <div className="mt-4">
          <StackedBar parts={verdictParts(head)} />
        </div>
        <div className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-13">
          <span className="key text-13">
            {VERDICTS.map((verdict) => (
              <span key={verdict}>
                <Glyph name={verdict} />
                <b className="text-ink">{head[verdict] ?? 0}</b> {verdict}
              </span>
            ))}
          </span>
          {interval === null ? null : (
            <span className="text-ink-3">
              {percentText(k, n)} %, 95 % interval {intervalText(interval.lo, interval.hi)}, denominator {n}
            </span>
          )}
        </div>
      </section>
      <div className="sec grid-21">
        <ClaimLedger rows={prepareLedger(head, evidence)} source={head.claims?.source ?? null} />
        <TrustLadder rungs={ladder(head, evidence)} trust={head.trust} />
      </div>
      <FlagList submissionId={head.id} flags={page.flags.list} total={total} excerpts={excerpts} />
      <div className="sec grid-2">
        {withLanguages ? (
          <LanguageTable submissionId={head.id} groups={languages} />
        ) : (
          <Figures head={head} evidence={evidence} />
        )}
        <Reasons submissionId={head.id} parts={notResolved(page.reasons, head.missing ?? 0)} />
      </div>
      {withLanguages ? (
        <div className="sec">
          <Figures head={head} evidence={evidence} />
        </div>
      ) : null}
      <Reproductions submissionId={head.id} rows={page.reproductions} />
      <History events={page.history} />
    </>
  );
}
