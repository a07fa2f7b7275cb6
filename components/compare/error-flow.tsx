import { DrawnActions } from "@/components/charts/base/drawn-actions";
import { TableBox } from "@/components/tables/table-box";
import type { ErrorFlowView } from "@/lib/formats/error-flow-view";
import type { PairedTable } from "@/lib/stats/newcombe";
import { flowTwin } from "./compare-twins";
import { layoutFlow } from "./flow-layout";

const WIDTH = 960;
const X0 = 190;
const X1 = WIDTH - 190;

/** What becomes of each instance from A to B: ribbons between reasons, and the same as a table. */
export function ErrorFlow({
  flow,
  table,
  names,
  file,
}: {
  flow: ErrorFlowView;
  table: PairedTable;
  names: readonly [string, string];
  file: string;
}) {
  const { left, right, ribbons, height } = layoutFlow(flow.links, flow.labels, X0, X1);
  const sentence = `From A to B, ${table.onlyA} resolved instances are lost and ${table.onlyB} are gained.`;
  return (
    <section className="sec" id="flow">
      <div className="sec-h">
        <h2>What becomes of each instance</h2>
        <DrawnActions
          id="flow"
          file={file}
          title="What becomes of each instance"
          sub={sentence}
          twin={flowTwin(flow)}
        />
      </div>
      <p className="finding-sub">
        <span className="co-lost">{table.onlyA} are lost</span> going from A to B,{" "}
        <span className="co-gained">{table.onlyB} are gained</span>. Grey: no change of verdict. Each end names the
        reason of the verdict.
      </p>
      <div className="co-flow" tabIndex={0} role="region" aria-label="Flow of verdicts">
        <svg
          className="drawn"
          viewBox={`0 0 ${WIDTH} ${Math.ceil(height) + 30}`}
          width={WIDTH}
          height={Math.ceil(height) + 30}
          role="img"
          aria-label={sentence}
        >
          <text x={X0 - 8} y="14" textAnchor="end" className="strong-text">
            A: {names[0]}
          </text>
          <text x={X1 + 8} y="14" className="strong-text">
            B: {names[1]}
          </text>
          <g transform="translate(0 26)">
            {ribbons.map((ribbon) => (
              <path key={ribbon.key} d={ribbon.path} className={`co-ribbon ${ribbon.kind}`} />
            ))}
            {left.map((node) => (
              <g key={node.label} className={node.label === "resolved" ? "co-node good" : "co-node"}>
                <rect x={X0 - 8} y={node.y} width="8" height={node.height} />
                <text x={X0 - 14} y={node.y + node.height / 2 + 4} textAnchor="end">
                  {node.label} {node.count}
                </text>
              </g>
            ))}
            {right.map((node) => (
              <g key={node.label} className={node.label === "resolved" ? "co-node good" : "co-node"}>
                <rect x={X1} y={node.y} width="8" height={node.height} />
                <text x={X1 + 14} y={node.y + node.height / 2 + 4}>
                  {node.label} {node.count}
                </text>
              </g>
            ))}
          </g>
        </svg>
      </div>
      <details className="pub-remarks">
        <summary>As a table</summary>
        <TableBox label="Instances by reason with A (rows) and with B (columns)">
          <thead>
            <tr>
              <th scope="col">A \ B</th>
              {flow.labels.map((label) => (
                <th key={label} scope="col" className="r">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flow.matrix.map((line, at) => (
              <tr key={flow.labels[at]}>
                <th scope="row">{flow.labels[at]}</th>
                {line.map((count, to) => (
                  <td key={flow.labels[to]} className="r">
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableBox>
      </details>
    </section>
  );
}
