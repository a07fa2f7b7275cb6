import { TableBox } from "@/components/tables/table-box";
import { decimalText } from "@/lib/display/number-text";
import type { Spread } from "./prepare-profile";

const text = (value: number) => decimalText(value, Number.isInteger(value) ? 0 : 1);

/** Quantiles of what the instances ask for. */
export function SizeTable({ rows }: { rows: readonly Spread[] }) {
  if (rows.length === 0) return null;
  return (
    <TableBox label="Sizes of instances">
      <thead>
        <tr>
          <th scope="col">Size of an instance</th>
          {["Least", "Quarter", "Median", "Three quarters", "Most"].map((name) => (
            <th key={name} scope="col" className="r">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className="r">{text(row.min)}</td>
            <td className="r">{text(row.q1)}</td>
            <td className="r strong">{text(row.median)}</td>
            <td className="r">{text(row.q3)}</td>
            <td className="r">{text(row.max)}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
