export interface ProgressPart {
  readonly key: "resolved" | "unresolved" | "unverified" | "plain";
  readonly count: number;
}

/** Progress as one bar of parts, lengths as SVG per cents. */
export function ProgressBar({
  label,
  parts,
  total,
  thin = false,
}: {
  label: string;
  parts: readonly ProgressPart[];
  total: number;
  thin?: boolean;
}) {
  const done = parts.reduce((sum, part) => sum + part.count, 0);
  const share = (count: number) => (total === 0 ? 0 : Number(Math.min(100, (100 * count) / total).toFixed(2)));
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={Math.min(done, total)}
      className={thin ? "pbar thin" : "pbar"}
    >
      <svg width="100%" height={thin ? 6 : 8} aria-hidden="true" className="block">
        {parts.map((part, index) => {
          const before = parts.slice(0, index).reduce((sum, other) => sum + other.count, 0);
          return (
            <rect
              key={part.key}
              className={`f-${part.key}`}
              x={`${share(before)}%`}
              width={`${share(part.count)}%`}
              height="100%"
            />
          );
        })}
      </svg>
    </span>
  );
}
