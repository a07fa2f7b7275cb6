import Link from "next/link";
import { StackedBar, type StackPart } from "@/components/charts/base/stacked-bar";
import { percentText } from "@/lib/display/number-text";

function hrefOf(submissionId: string, part: StackPart): string {
  const query = part.key === "missing" ? "verdict=missing" : `reason=${part.label}`;
  return `/submissions/${submissionId}/instances?${query}`;
}

/** Why the rest is not resolved: one bar, and the exact table right under it. */
export function Reasons({ submissionId, parts }: { submissionId: string; parts: readonly StackPart[] }) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  if (total === 0) return null;
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>
          Why {total} {total === 1 ? "is" : "are"} not resolved
        </h2>
      </div>
      <StackedBar parts={parts} height={30} withCounts />
      <table className="mt-2">
        <caption className="sr">Reasons of instances that are not resolved</caption>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row" className="w-full">
                <span className="flex items-center gap-2.5">
                  <svg className="swatch stack" viewBox="0 0 11 11" aria-hidden="true">
                    <rect className={`s-${part.fill}`} x=".5" y=".5" width="10" height="10" rx="1.5" />
                  </svg>
                  <span className="mono text-12 font-normal">{part.label}</span>
                </span>
              </th>
              <td className="r strong">{part.count}</td>
              <td className="r">{percentText(part.count, total, 0)} %</td>
              <td className="r">
                <Link href={hrefOf(submissionId, part)} prefetch={false} className="ev">
                  {part.count} {part.count === 1 ? "instance" : "instances"}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
