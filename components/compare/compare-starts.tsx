import Link from "next/link";
import { ErrorState, EmptyState } from "@/components/ui/state-panel";
import type { ComparedSystem, CompareStart } from "@/db/read/compare";
import { compareHref } from "./compare-words";

/** Why an address compares nothing. */
export function CompareTrouble({ unknown, mixed }: { unknown: readonly string[]; mixed: readonly ComparedSystem[] }) {
  if (mixed.length > 0) {
    return (
      <ErrorState title="These rows are of different benchmarks">
        {mixed.map((system) => `${system.model} on ${system.benchmark}`).join("; ")}. Only rows over the same instances
        can be compared. How systems do on several benchmarks is on the{" "}
        <Link href="/suite" className="link">
          suite page
        </Link>
        .
      </ErrorState>
    );
  }
  if (unknown.length > 0) {
    return (
      <ErrorState
        title={unknown.length === 1 ? "One row is not published" : `${unknown.length} rows are not published`}
      >
        {unknown.join(", ")}. It may have been withdrawn.
      </ErrorState>
    );
  }
  return null;
}

/** Where a comparison can begin: benchmarks with two rows or more. */
export function CompareStarts({ starts }: { starts: readonly CompareStart[] }) {
  if (starts.length === 0) {
    return <EmptyState title="No benchmark has two published rows yet">A comparison needs two systems.</EmptyState>;
  }
  return (
    <ul className="co-starts">
      {starts.map(({ slug, name, systems, first }) => (
        <li key={slug}>
          <Link href={`/benchmarks/${slug}`} prefetch={false} className="strong hover:underline">
            {name}
          </Link>
          <span className="note">{systems} systems: pick two to four in its ranking</span>
          <Link href={compareHref(first.map((row) => row.submissionId))} prefetch={false} className="link">
            Compare the two that resolve most: {first.map((row) => `${row.model} (${row.scaffold})`).join(" and ")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
