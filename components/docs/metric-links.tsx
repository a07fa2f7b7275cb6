import Link from "next/link";

/** Figures of a view with the anchors of their definitions in /docs/metrics. */
export type MetricLink = readonly [id: string, label: string];

/** The figures of a ranking. */
export const RANKING_METRICS: readonly MetricLink[] = [
  ["rank", "rank"],
  ["spread", "spread and ties"],
  ["wilson", "interval"],
  ["cost-per-resolved", "cost per resolved"],
];

/** The figures of a board by language. */
export const LANGUAGE_METRICS: readonly MetricLink[] = [
  ["wilson", "interval"],
  ["macro-rate", "rates over languages"],
];

/** The definition of every figure of a view, one click away. */
export function MetricLinks({ metrics }: { metrics: readonly MetricLink[] }) {
  return (
    <p className="finding-sub mt-4">
      How it is made:{" "}
      {metrics.map(([id, label], index) => (
        <span key={id}>
          {index > 0 ? ", " : ""}
          <Link href={`/docs/metrics#${id}`} prefetch={false} className="prose-link">
            {label}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
