import type { Metadata } from "next";
import { PublishedTableView } from "@/components/published/published-table";
import { CoverageMap } from "@/components/suite/coverage-map";
import { SuiteSetView } from "@/components/suite/suite-set";
import { InfoState } from "@/components/ui/state-panel";
import { publicContext } from "@/db/read/context";
import { readPublishedTables } from "@/db/read/published";
import { readCoverage, readSuite } from "@/db/read/suite";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Suite",
  description: "The same systems on several benchmarks: does a gain hold elsewhere?",
};

export default async function SuitePage() {
  const context = publicContext();
  const [suite, tables, coverage] = await Promise.all([
    readSuite(context),
    readPublishedTables(context, null),
    readCoverage(context),
  ]);
  const sets = suite?.snapshot.sets ?? [];
  return (
    <>
      <div className="head pt-7">
        <div>
          <h1>Does it hold elsewhere?</h1>
          <p className="finding-sub mt-2">
            One benchmark measures one kind of work. Here the same systems stand on several: where orders differ, a rank
            on one says little about another. Derived rows and figures of papers are never mixed.
          </p>
        </div>
      </div>
      {sets.some((set) => set.source === null) ? null : (
        <div className="mt-6">
          <InfoState title="No system has derived rows on two benchmarks yet">
            As soon as one has, its rows stand here beside each other. What follows is reported by papers.
          </InfoState>
        </div>
      )}
      {sets.map((set) => (
        <SuiteSetView key={set.id} set={set} />
      ))}
      <CoverageMap benchmarks={coverage} />
      {tables.map((row) => (
        <PublishedTableView key={row.content.id} row={row} />
      ))}
    </>
  );
}
