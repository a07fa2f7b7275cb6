import { groupByLanguage, type Matrix, type MatrixGroup } from "./prepare-matrix";

const CELL_W = 18;
const CELL_H = 15;
const STRIP = 24;
const HEAD = 16;
const GAP = 12;
const NAMES = 210;

/** About the width of a letter of a group's label, pixels. */
const LABEL_PX = 6.4;

const labelOf = (group: MatrixGroup) => `${group.language === "" ? "all" : group.language} ${group.rows.length}`;

/** All cells of one letter as one path: 500 instances by 40 systems stay a handful of elements. */
function pathOf(cells: readonly (readonly [number, number])[], width: number, height: number): string {
  return cells.map(([x, y]) => `M${Number(x.toFixed(2))} ${y}h${width}v${height}h-${width}z`).join("");
}

/**
 * Every verdict at once: systems are rows, instances are columns, easiest first inside each language. A picture with one
 * sentence; the table under it holds the same cells with names and links.
 */
export function MatrixOverview({ matrix, sentence }: { matrix: Matrix; sentence: string }) {
  const { systems } = matrix;
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
  const height = top + systems.length * CELL_H + 4;
  const columns = placed.flatMap((group) => group.rows.map((row, index) => ({ row, x: group.x + index * wide })));
  const cells = (letter: string) =>
    columns.flatMap(({ row, x }) =>
      systems.flatMap((_, index) =>
        row.verdicts.charAt(index) === letter ? [[x, top + index * CELL_H + 1] as const] : [],
      ),
    );
  const inner = Number((wide > 2 ? wide - 0.8 : wide).toFixed(2));
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Overview of all verdicts">
      <svg className="matrix" width={width} height={height} role="img" aria-label={sentence}>
        <text x="0" y={HEAD + STRIP}>
          solved by, of {systems.length}
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
        {systems.map((system, index) => (
          <text key={system.submissionId} x="0" y={top + index * CELL_H + 11}>
            <tspan className="strong-text">{system.model.slice(0, 22)}</tspan> {system.scaffold.slice(0, 14)}
          </text>
        ))}
        <path className="u" d={pathOf(cells("u"), inner, CELL_H - 2)} />
        <path className="r" d={pathOf(cells("r"), inner, CELL_H - 2)} />
        <path
          d={pathOf(cells("v"), inner, CELL_H - 2)}
          fill="var(--v-unverified-soft)"
          stroke="var(--v-unverified)"
          strokeWidth=".5"
        />
      </svg>
    </div>
  );
}
