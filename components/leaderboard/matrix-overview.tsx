import { groupByLanguage, isDiscriminating, type Matrix, type MatrixGroup, type MatrixRow } from "./prepare-matrix";

const CELL_W = 18;
const CELL_H = 15;
const STRIP = 24;
const HEAD = 16;
const GAP = 12;
const NAMES = 210;
/** Systems drawn at once; the table under it holds more. */
const OVERVIEW_SYSTEMS = 40;
/** Columns narrower than this touch, so that equal neighbours are drawn as one. */
const TOUCHING = 4;

/** About the width of a letter of a group's label, pixels. */
const LABEL_PX = 6.4;

const labelOf = (group: MatrixGroup) => `${group.language === "" ? "all" : group.language} ${group.rows.length}`;

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** All cells of one letter as one path; where columns touch, equal neighbours are one piece. */
function pathOf(cells: readonly Cell[], width: number, inner: number, height: number): string {
  const parts: string[] = [];
  for (let at = 0; at < cells.length; at++) {
    const first = cells[at];
    if (first === undefined) continue;
    let last = first;
    for (let next = cells[at + 1]; width <= TOUCHING && next !== undefined; next = cells[at + 1]) {
      if (next.y !== last.y || next.x - last.x > width * 1.01) break;
      last = next;
      at++;
    }
    const long = Number((last.x - first.x + inner).toFixed(2));
    parts.push(`M${Number(first.x.toFixed(2))} ${first.y}h${long}v${height}h-${long}z`);
  }
  return parts.join("");
}

/**
 * Every verdict at once: systems are rows, instances are columns, easiest first inside each language. A picture with one
 * sentence; the table under it holds the same cells with names and links.
 */
export function MatrixOverview({ matrix, sentence }: { matrix: Matrix; sentence: string }) {
  const systems = matrix.systems.slice(0, OVERVIEW_SYSTEMS);
  const groups = groupByLanguage(matrix.rows);
  const room = 1376 - NAMES - GAP * (groups.length - 1);
  const wide = Math.max(1.6, Math.min(CELL_W, Math.floor((100 * room) / Math.max(1, matrix.rows.length)) / 100));
  const widthOf = (group: MatrixGroup) => Math.max(group.rows.length * wide, LABEL_PX * (labelOf(group).length + 1));
  const placed = groups.map((group, index) => {
    const before = groups.slice(0, index).reduce((sum, entry) => sum + widthOf(entry) + GAP, 0);
    return { ...group, x: NAMES + before };
  });
  const width = NAMES + groups.reduce((sum, group) => sum + widthOf(group) + GAP, -GAP);
  const top = HEAD + STRIP + 8;
  const height = top + systems.length * CELL_H + 16;
  const columns = placed.flatMap((group) => group.rows.map((row, index) => ({ row, x: group.x + index * wide })));
  const cells = (letter: string) =>
    systems.flatMap((_, index) =>
      columns.flatMap(({ row, x }) =>
        row.verdicts.charAt(index) === letter ? [{ x, y: top + index * CELL_H + 1 }] : [],
      ),
    );
  const inner = Number((wide > 2 ? wide - 0.8 : wide).toFixed(2));
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Overview of all verdicts">
      <svg className="matrix" width={width} height={height} role="img" aria-label={sentence}>
        <text x="0" y={HEAD + STRIP}>
          solved by, of {matrix.ranked}
        </text>
        {placed.map((group) => (
          <g key={group.language}>
            <text x={group.x} y="10" className="strong-text">
              {labelOf(group)}
            </text>
            <line
              x1={group.x}
              x2={group.x + group.rows.length * wide}
              y1={HEAD + STRIP + 0.5}
              y2={HEAD + STRIP + 0.5}
              stroke="var(--axis)"
            />
          </g>
        ))}
        <path
          className="k"
          d={columns
            .filter(({ row }) => row.solvedBy > 0)
            .map(({ row, x }) => {
              const bar = Math.max(1, (STRIP * row.solvedBy) / Math.max(1, systems.length));
              return `M${Number(x.toFixed(2))} ${(HEAD + STRIP - bar).toFixed(1)}h${inner}v${bar.toFixed(1)}h-${inner}z`;
            })
            .join("")}
        />
        <Marks columns={columns} ranked={matrix.ranked} wide={wide} y={top + systems.length * CELL_H + 8} />
        {systems.map((system, index) => (
          <text key={system.submissionId} x="0" y={top + index * CELL_H + 11}>
            <tspan className="strong-text">{system.model.slice(0, 22)}</tspan> {system.scaffold.slice(0, 14)}
          </text>
        ))}
        <path className="u" d={pathOf(cells("u"), wide, inner, CELL_H - 2)} />
        <path className="r" d={pathOf(cells("r"), wide, inner, CELL_H - 2)} />
        <path
          d={pathOf(cells("v"), wide, inner, CELL_H - 2)}
          fill="var(--v-unverified-soft)"
          stroke="var(--v-unverified)"
          strokeWidth=".5"
        />
      </svg>
    </div>
  );
}

/** Under the columns: a cross where nobody solved the instance, a diamond where it tells systems apart. */
function Marks({
  columns,
  ranked,
  wide,
  y,
}: {
  columns: readonly { readonly row: MatrixRow; readonly x: number }[];
  ranked: number;
  wide: number;
  y: number;
}) {
  const at = (x: number) => Number((x + wide / 2).toFixed(2));
  const none = columns.filter(({ row }) => row.solvedBy === 0);
  const telling = columns.filter(({ row }) => isDiscriminating(row, ranked));
  return (
    <>
      <path
        d={none.map(({ x }) => `M${at(x) - 2.5} ${y - 2.5}l5 5m0-5l-5 5`).join("")}
        stroke="var(--v-unresolved)"
        strokeWidth="1.2"
      />
      <path d={telling.map(({ x }) => `M${at(x)} ${y - 3.5}l3.5 3.5-3.5 3.5-3.5-3.5z`).join("")} fill="var(--ink)" />
    </>
  );
}
