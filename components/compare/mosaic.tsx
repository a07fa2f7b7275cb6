import { DrawnActions } from "@/components/charts/base/drawn-actions";
import type { PairedTable } from "@/lib/stats/newcombe";
import { fieldsTwin } from "./compare-twins";
import type { CompareList } from "./compare-words";

const WIDTH = 460;
const HEIGHT = 240;
const GAP = 3;

/** The two-by-two table as areas: A's instances at the left, B's in the darker fields. Each field opens its list. */
export function Mosaic({
  table,
  sentence,
  file,
  href,
}: {
  table: PairedTable;
  /** Who A and B are, for the picture that leaves the page. */
  sentence: string;
  file: string;
  href: (list: CompareList) => string;
}) {
  const { both, onlyA, onlyB, neither } = table;
  const n = Math.max(1, both + onlyA + onlyB + neither);
  const left = ((both + onlyA) / n) * WIDTH;
  const right = WIDTH - left;
  const leftTop = both + onlyA === 0 ? 0 : (both / (both + onlyA)) * HEIGHT;
  const rightTop = onlyB + neither === 0 ? 0 : (onlyB / (onlyB + neither)) * HEIGHT;
  const fields = [
    { list: "both", label: "both", count: both, x: 0, y: 0, w: left, h: leftTop },
    { list: "only-a", label: "only A", count: onlyA, x: 0, y: leftTop, w: left, h: HEIGHT - leftTop },
    { list: "only-b", label: "only B", count: onlyB, x: left, y: 0, w: right, h: rightTop },
    { list: "neither", label: "neither", count: neither, x: left, y: rightTop, w: right, h: HEIGHT - rightTop },
  ] as const;
  return (
    <figure className="fig" id="fields">
      <figcaption>
        <div>
          <h2>Instance by instance</h2>
          <p>Area is the number of instances. Each field opens its list.</p>
        </div>
        <DrawnActions id="fields" file={file} title="Instance by instance" sub={sentence} twin={fieldsTwin(table)} />
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="co-mosaic drawn" aria-hidden="true">
        {fields.map(({ list, label, count, x, y, w, h }) =>
          count === 0 ? null : (
            <g key={list} className={`co-${list}`}>
              <rect x={x + GAP / 2} y={y + GAP / 2} width={Math.max(1, w - GAP)} height={Math.max(1, h - GAP)} rx="2" />
              {w > 56 && h > 40 ? (
                <>
                  <text x={x + 12} y={y + 26} className="co-big">
                    {count}
                  </text>
                  <text x={x + 12} y={y + 42}>
                    {label}
                  </text>
                </>
              ) : null}
            </g>
          ),
        )}
      </svg>
      <ul className="co-fields">
        {fields.map(({ list, label, count }) => (
          <li key={list}>
            <i className={`co-swatch co-${list}`} aria-hidden="true" />
            <a href={href(list)} className="ev">
              {count}
            </a>{" "}
            {label}
          </li>
        ))}
      </ul>
    </figure>
  );
}
