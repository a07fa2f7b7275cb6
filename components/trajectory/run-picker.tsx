import Link from "next/link";
import type { ComparedSystem } from "./run-pair-view";

/** The other systems with a result here, to take the place of A or B. */
export function RunPicker({
  path,
  systems,
  chosen,
}: {
  /** Address of the page without its query. */
  path: string;
  systems: readonly ComparedSystem[];
  chosen: readonly [string, string];
}) {
  const others = systems.filter((system) => !chosen.includes(system.submissionId));
  if (others.length === 0) return null;
  return (
    <details className="mt-3 text-13">
      <summary className="text-ink-3">Choose other systems</summary>
      <ul className="mt-2">
        {others.map((system) => (
          <li key={system.submissionId} className="flex flex-wrap gap-3 py-1">
            <span>
              <bdi>{system.model}</bdi> <bdi className="text-ink-3">{system.scaffold}</bdi>
            </span>
            <Link href={`${path}?rows=${system.submissionId},${chosen[1]}`} prefetch={false} className="link">
              as A
            </Link>
            <Link href={`${path}?rows=${chosen[0]},${system.submissionId}`} prefetch={false} className="link">
              as B
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
