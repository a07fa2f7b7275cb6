import { TableBox } from "@/components/tables/table-box";
import type { ChartTwin } from "./chart-twin";

/**
 * The data of a chart as a table. It is always in the page: out of sight it is what a screen reader reads, in sight it
 * stands under the chart.
 */
export function TwinTable({ twin, label, shown }: { twin: ChartTwin; label: string; shown: boolean }) {
  const table = (
    <>
      <thead>
        <tr>
          {twin.columns.map((column) => (
            <th key={column.label} scope="col" className={column.align === "right" ? "r" : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {twin.rows.map((row) => (
          <tr key={row.key}>
            {row.cells.map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row">
                  <bdi>{cell.text}</bdi>
                </th>
              ) : (
                <td key={index} className={twin.columns[index]?.align === "right" ? "r" : undefined}>
                  <bdi>{cell.text}</bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </>
  );
  if (shown) {
    return (
      <div className="twin">
        <TableBox label={label}>{table}</TableBox>
      </div>
    );
  }
  return (
    <div className="sr">
      <table>
        <caption>{label}</caption>
        {table}
      </table>
    </div>
  );
}
