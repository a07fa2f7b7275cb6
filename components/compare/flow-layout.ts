export interface FlowNode {
  readonly label: string;
  readonly count: number;
  readonly y: number;
  readonly height: number;
}

export interface FlowRibbon {
  readonly key: string;
  /** SVG path of the ribbon's area. */
  readonly path: string;
  /** lost: resolved by A only; gained: by B only; same: no change of verdict. */
  readonly kind: "lost" | "gained" | "same";
}

export interface FlowLayout {
  readonly left: readonly FlowNode[];
  readonly right: readonly FlowNode[];
  readonly ribbons: readonly FlowRibbon[];
  readonly height: number;
}

interface Link {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

const GAP = 16;
const LEAST = 2;
const BODY = 260;
const GOOD = "resolved";

function stack(labels: readonly string[], countOf: (label: string) => number, scale: number): FlowNode[] {
  let y = 0;
  return labels.flatMap((label) => {
    const count = countOf(label);
    if (count === 0) return [];
    const height = Math.max(LEAST, count * scale);
    const node = { label, count, y, height };
    y += height + GAP;
    return [node];
  });
}

/**
 * Places the two sides of a flow and its ribbons: labels in the order given (resolved first), heights by count.
 * `x0` and `x1`: where ribbons leave and arrive.
 */
export function layoutFlow(links: readonly Link[], order: readonly string[], x0: number, x1: number): FlowLayout {
  const total = links.reduce((sum, link) => sum + link.count, 0);
  const scale = total === 0 ? 0 : BODY / total;
  const names = [...order.filter((label) => links.some(({ from, to }) => from === label || to === label))];
  for (const { from, to } of links) for (const label of [from, to]) if (!names.includes(label)) names.push(label);
  const sumOf = (side: "from" | "to") => (label: string) =>
    links.reduce((sum, link) => (link[side] === label ? sum + link.count : sum), 0);
  const left = stack(names, sumOf("from"), scale);
  const right = stack(names, sumOf("to"), scale);
  const startOf = new Map(left.map((node) => [node.label, node.y]));
  const endOf = new Map(right.map((node) => [node.label, node.y]));
  const sorted = [...links].sort(
    (a, b) => names.indexOf(a.from) - names.indexOf(b.from) || names.indexOf(a.to) - names.indexOf(b.to),
  );
  const middle = (x0 + x1) / 2;
  const ribbons = sorted.map(({ from, to, count }): FlowRibbon => {
    const height = Math.max(LEAST / 2, count * scale);
    const y0 = startOf.get(from) ?? 0;
    const y1 = endOf.get(to) ?? 0;
    startOf.set(from, y0 + height);
    endOf.set(to, y1 + height);
    const path = [
      `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`,
      `L${x1} ${y1 + height}C${middle} ${y1 + height} ${middle} ${y0 + height} ${x0} ${y0 + height}Z`,
    ].join("");
    const kind = from === GOOD && to !== GOOD ? "lost" : to === GOOD && from !== GOOD ? "gained" : "same";
    return { key: `${from} ${to}`, path, kind };
  });
  const height = Math.max(0, ...[...left, ...right].map((node) => node.y + node.height));
  return { left, right, ribbons, height };
}
