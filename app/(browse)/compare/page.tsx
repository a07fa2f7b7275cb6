import type { Metadata } from "next";
import { publicWorld } from "@/app/world";
import { CompareStarts, CompareTrouble } from "@/components/compare/compare-starts";
import { readCompareQuery } from "@/components/compare/compare-words";
import { ComparisonView } from "@/components/compare/comparison";
import { readCompareStarts } from "@/db/read/compare";
import { compareSystems } from "@/lib/service/compare-systems";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Compare", robots: { index: false } };

interface Props {
  readonly searchParams: Promise<{ rows?: string | string[]; pair?: string | string[] }>;
}

const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

export default async function ComparePage({ searchParams }: Props) {
  const context = publicWorld();
  const asked = await searchParams;
  const query = readCompareQuery(one(asked.rows), one(asked.pair));
  const outcome = query.ids.length < 2 ? null : await compareSystems({ ctx: context, input: query });
  if (outcome?.kind === "comparison") return <ComparisonView {...outcome.comparison} />;
  return (
    <>
      <div className="head pt-7">
        <div>
          <h1>Is one system better than another?</h1>
          <p className="finding-sub mt-2">
            Two rates can differ by luck. Compared instance by instance, on the same tasks, it shows how likely that is.
            Pick two to four rows of one ranking.
          </p>
        </div>
      </div>
      <div className="mt-6">
        <CompareTrouble
          unknown={outcome?.kind === "unknown" ? outcome.ids : []}
          mixed={outcome?.kind === "mixed" ? outcome.systems : []}
        />
      </div>
      <CompareStarts starts={await readCompareStarts(context)} />
    </>
  );
}
