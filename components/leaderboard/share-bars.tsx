import { percentText } from "@/lib/display/number-text";
import type { Share } from "./prepare-profile";

/** Counts as bars: value, count, share of `of`. The first `most`, and how many more there are. */
export function ShareBars({
  title,
  rows,
  of,
  most = 12,
}: {
  title: string;
  rows: readonly Share[];
  of: number;
  most?: number;
}) {
  const shown = rows.slice(0, most);
  const top = Math.max(1, ...rows.map((row) => row.n));
  const rest = rows.length - shown.length;
  return (
    <section>
      <div className="sec-h">
        <h2>
          {title} <span>{rows.length}</span>
        </h2>
      </div>
      <ul className="bars border-t border-line-strong">
        {shown.map((row) => (
          <li key={row.name}>
            <bdi className="truncate text-ink" title={row.name}>
              {row.name}
            </bdi>
            <svg width="100%" height="8" aria-hidden="true">
              <rect width={`${Number(((100 * row.n) / top).toFixed(2))}%`} height="8" rx="1" fill="var(--cat-0)" />
            </svg>
            <span className="text-right">
              <b className="strong">{row.n}</b>{" "}
              <span className="inline-block w-12 text-ink-3">{percentText(row.n, of)} %</span>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="note mt-2">and {rest} more</p> : null}
    </section>
  );
}
