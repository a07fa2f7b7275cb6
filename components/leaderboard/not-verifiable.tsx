import { TableBox } from "@/components/tables/table-box";
import Link from "next/link";
import type { Profile } from "./prepare-profile";

/** Instances on which nobody can be verified, with the reason. They never count as a pass for anyone. */
export function NotVerifiable({ slug, rows }: { slug: string; rows: Profile["broken"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="sec">
      <div className="sec-h">
        <h2>
          Not verifiable <span>{rows.length}</span>
        </h2>
      </div>
      <TableBox label="Instances that cannot be verified">
        <thead>
          <tr>
            <th scope="col">Instance</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.instanceId}>
              <td>
                <Link
                  href={`/benchmarks/${slug}/instances/${encodeURIComponent(row.instanceId)}`}
                  prefetch={false}
                  className="ev mono text-12 text-ink"
                >
                  {row.instanceId}
                </Link>
              </td>
              <td className="w-full whitespace-normal">{row.why}</td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      <p className="under">The denominator stays the size of the benchmark; nobody resolves these.</p>
    </section>
  );
}
