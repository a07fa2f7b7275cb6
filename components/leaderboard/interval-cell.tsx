import Link from "next/link";
import { IntervalAxis, IntervalBar } from "@/components/charts/base/interval-bar";
import type { RateAxis } from "@/components/charts/base/rate-axis";
import { ABSENT, intervalText, percentText, ratioText } from "@/lib/display/number-text";

export interface Rate {
  readonly k: number | null;
  readonly n: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** "70 of 170 resolved, 95 percent interval 34.1 to 48.7": the name of the cell for those who cannot see the bar. */
export function rateSentence({ k, n, lo, hi }: Rate): string {
  if (k === null) return "no counts published";
  const interval =
    lo === null || hi === null ? "" : `, 95 percent interval ${intervalText(lo, hi).replace("–", " to ")}`;
  return `${k} of ${n} resolved${interval}`;
}

/** Rate, count and interval in one cell, which is one link to the evidence. Never a rate without its count. */
export function IntervalCell({
  rate,
  axis,
  href,
  quiet = false,
}: {
  rate: Rate;
  axis: RateAxis;
  href: string | null;
  quiet?: boolean;
}) {
  const { k, n, lo, hi } = rate;
  const content = (
    <>
      <span className="p">{k === null ? ABSENT : percentText(k, n)}</span>
      <span className="kn">
        {k === null ? ABSENT : <span className={href === null ? undefined : "ev"}>{ratioText(k, n)}</span>}
      </span>
      {k === null || n === 0 ? <span /> : <IntervalBar axis={axis} rate={k / n} lo={lo} hi={hi} quiet={quiet} />}
    </>
  );
  if (href === null) {
    return (
      <span className="ib" role="img" aria-label={rateSentence(rate)}>
        {content}
      </span>
    );
  }
  return (
    <Link href={href} prefetch={false} className="ib" aria-label={rateSentence(rate)}>
      {content}
    </Link>
  );
}

/** The head of a column of interval cells: what the three parts are, and the axis, once. */
export function IntervalHead({ axis, label, arrow }: { axis: RateAxis; label?: string; arrow?: string | null }) {
  return (
    <span className="ib">
      <span>
        {label === undefined ? (
          "%"
        ) : (
          <>
            <span className="only-d">{label}</span>
            <span className="only-m inline">%</span>
          </>
        )}
        {arrow === undefined || arrow === null ? null : <span aria-hidden="true"> {arrow}</span>}
      </span>
      <span className="font-medium">k/n</span>
      <IntervalAxis axis={axis} />
    </span>
  );
}
