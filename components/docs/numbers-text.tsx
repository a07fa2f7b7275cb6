import { DocLayout, DocPart } from "./doc-layout";
import { intervalText, percentText } from "@/lib/display/number-text";
import { wilsonInterval } from "@/lib/stats/wilson";

const SECTIONS = [
  { id: "rate", title: "Rate" },
  { id: "interval", title: "Interval" },
  { id: "rank", title: "Rank and spread" },
  { id: "cost", title: "Cost and steps" },
] as const;

/** The worked example of this page, computed like every other number. */
const EXAMPLE = { k: 70, n: 170 } as const;

/** How counts become rates, intervals and ranks, with one example computed like every other number. */
export function NumbersText() {
  const { k, n } = EXAMPLE;
  const { lo, hi } = wilsonInterval(k, n);
  return (
    <DocLayout
      current="/docs/numbers"
      title="Rate, interval, rank"
      sections={SECTIONS}
      lead="Counts are stored, percentages are made where they are shown and rounded once. A rate never stands without its count and its interval."
    >
      <DocPart id="rate" title="Rate">
        <p className="formula">
          rate = k / n <small>k: resolved instances, n: size of the benchmark</small>
        </p>
        <p className="mt-3">
          The denominator is always the whole benchmark. An instance without a prediction or without usable evidence
          counts as not resolved and is listed as such.
        </p>
      </DocPart>
      <DocPart id="interval" title="Interval">
        <p className="formula">
          (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n) <small>p = k/n, z = 1.96</small>
        </p>
        <p className="mt-3">
          Wilson&apos;s score interval at 95 %. For {k} of {n}: {percentText(k, n)} %, {intervalText(lo, hi)}. It holds
          for small n and for 0 and n, where the textbook interval claims certainty. Overlapping intervals do not prove
          a tie, nor does a gap between them replace the paired test.
        </p>
      </DocPart>
      <DocPart id="rank" title="Rank and spread">
        <p>
          Rows are ordered by count; equal counts share a place. Beside the place stands its spread: every place that
          the paired tests leave open. Two rows are compared by McNemar&apos;s exact test on the instances on which they
          differ, and called different when p &lt; 0.05. “Tied with 3” means that three rows cannot be told apart from
          this one.
        </p>
      </DocPart>
      <DocPart id="cost" title="Cost and steps">
        <p>
          Means are taken over the instances that have the figure, and that number is shown. Where tokens are known,
          cost is recomputed from a dated price table; otherwise it is what the run reports. Absent is a dash, never
          zero.
        </p>
        <p className="formula">
          cost per resolved = all known cost / k <small>US dollars</small>
        </p>
      </DocPart>
    </DocLayout>
  );
}
