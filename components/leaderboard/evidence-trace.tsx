import Link from "next/link";
import { IntervalAxis, IntervalBar } from "@/components/charts/base/interval-bar";
import { rateAxis } from "@/components/charts/base/rate-axis";
import { LogBlock, type LogLine } from "@/components/ui/log-block";
import { VerdictChip } from "@/components/ui/verdict-chip";
import { intervalText, percentText, ratioText } from "@/lib/display/number-text";
import type { Reason, Verdict } from "@/lib/formats/verdict";

/** One number of this site and the way from it to a line of a log. */
export interface Trace {
  readonly submissionId: string;
  readonly system: string;
  readonly benchmark: string;
  readonly k: number;
  readonly n: number;
  readonly lo: number;
  readonly hi: number;
  readonly instance: {
    readonly id: string;
    readonly verdict: Verdict;
    readonly reason: Reason;
    readonly lines: readonly LogLine[];
    readonly file: string | null;
  } | null;
}

/** The example on the home page: a rate, one of its instances, the line that decided it. */
export function EvidenceTrace({ trace }: { trace: Trace }) {
  const axis = rateAxis([trace.hi]);
  const href = `/submissions/${trace.submissionId}`;
  const { instance } = trace;
  const line = instance?.lines.find((entry) => entry.mark !== undefined)?.number;
  const file = instance?.file ?? null;
  const query = file === null || line === undefined ? "" : `?${new URLSearchParams({ file, line: String(line) })}`;
  return (
    <figure className="panel trace" aria-label="From a number to its log line">
      <div className="px-4 pt-3.5 pb-3">
        <p className="text-12 text-ink-3">
          {trace.benchmark}, <bdi>{trace.system}</bdi>
        </p>
        <p className="mt-0.5 flex items-baseline gap-4">
          <span className="big">{percentText(trace.k, trace.n)} %</span>
          <Link href={href} prefetch={false} className="ev text-13 text-ink">
            {ratioText(trace.k, trace.n)}
          </Link>
          <span className="only-d text-12 text-ink-3">95 % interval {intervalText(trace.lo, trace.hi)}</span>
        </p>
        <div className="mt-2.5 overflow-hidden">
          <IntervalBar axis={axis} rate={trace.k / trace.n} lo={trace.lo} hi={trace.hi} />
        </div>
        <IntervalAxis axis={axis} />
      </div>
      {instance === null ? null : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2">
            <Link
              href={`${href}/instances/${encodeURIComponent(instance.id)}${query}`}
              prefetch={false}
              className="ev mono text-12 text-ink"
            >
              {instance.id}
            </Link>
            <VerdictChip verdict={instance.verdict} reason={instance.reason} />
          </div>
          {instance.lines.length === 0 ? null : (
            <LogBlock lines={instance.lines} label="The deciding lines of the log" />
          )}
        </>
      )}
    </figure>
  );
}
