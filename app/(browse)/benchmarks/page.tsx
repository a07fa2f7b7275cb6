import type { Metadata } from "next";
import { BenchmarkTable } from "@/components/leaderboard/benchmark-table";
import { publicContext } from "@/db/read/context";
import { readBenchmarkList } from "@/db/read/home";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Benchmarks" };

export default async function BenchmarksPage() {
  const rows = await readBenchmarkList(publicContext());
  return (
    <>
      <div className="head pt-7">
        <div>
          <h1>Benchmarks</h1>
          <p className="finding-sub">
            The rate of a system is always over all instances of its benchmark. A bar is a 95 % Wilson interval.
          </p>
        </div>
      </div>
      <section className="sec">
        <BenchmarkTable rows={rows} />
      </section>
    </>
  );
}
