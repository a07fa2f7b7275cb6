import Link from "next/link";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import type { ComparedSystem } from "@/db/read/compare";
import { compareHref } from "./compare-words";
import { LETTERS } from "./side-by-side";

/** Who is compared, on what, and how to change it. */
export function CompareHead({
  systems,
  pair,
  benchmark,
}: {
  systems: readonly ComparedSystem[];
  pair: readonly [number, number];
  benchmark: { readonly slug: string; readonly name: string; readonly size: number };
}) {
  const ids = systems.map((system) => system.submissionId);
  const shown = pair.flatMap((at) => systems[at] ?? []);
  const rest = ids.filter((_, at) => !pair.includes(at));
  const swapped = [...[...pair].reverse().flatMap((at) => ids[at] ?? []), ...rest];
  const picked = `/benchmarks/${benchmark.slug}?rows=${ids.join(",")}`;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Compare", href: "/compare" },
          { label: benchmark.name, href: `/benchmarks/${benchmark.slug}` },
        ]}
      />
      <div className="head">
        <div>
          <h1 className="co-title">
            {shown.map((system, at) => (
              <span key={system.submissionId}>
                {at === 0 ? null : <span className="co-against">against </span>}
                <span className={`co-letter co-${at === 0 ? "a" : "b"}`}>{LETTERS[pair[at] ?? at]}</span>{" "}
                <Link href={`/submissions/${system.submissionId}`} prefetch={false} className="hover:underline">
                  <bdi>{system.model}</bdi>
                </Link>{" "}
              </span>
            ))}
          </h1>
          <div className="meta">
            {shown.map((system, at) => (
              <span key={system.submissionId}>
                {LETTERS[pair[at] ?? at]}: <bdi>{system.scaffold === "" ? "no scaffold named" : system.scaffold}</bdi>
                {system.effort === "" ? "" : `, ${system.effort}`}
              </span>
            ))}
            <span>
              same <b>{benchmark.size}</b> instances
            </span>
            <span>exact McNemar, 95 % intervals</span>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href={compareHref(swapped)}>Swap</ButtonLink>
          <ButtonLink href={picked}>Change systems</ButtonLink>
        </div>
      </div>
    </>
  );
}
