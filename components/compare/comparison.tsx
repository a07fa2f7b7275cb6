import { languageName } from "@/components/ui/language-name";
import type { ComparedSystem } from "@/db/read/compare";
import type { ComparedInstance } from "@/lib/formats/compared-instance";
import type { ErrorFlowView } from "@/lib/formats/error-flow-view";
import type { PairComparison } from "@/lib/rank/compare-pair";
import type { SeveralPair } from "@/lib/rank/compare-several";
import { signedText } from "@/lib/display/number-text";
import { pValueText } from "@/lib/display/p-value-text";
import { CompareHead } from "./compare-head";
import { compareHref, pairWords } from "./compare-words";
import { type DifferenceRow, DifferenceRows } from "./difference-rows";
import { ErrorFlow } from "./error-flow";
import { InstanceList } from "./instance-list";
import { Mosaic } from "./mosaic";
import { PairTable } from "./pair-table";
import { SideBySide } from "./side-by-side";

export interface ComparisonProps {
  readonly benchmark: { readonly slug: string; readonly name: string; readonly size: number };
  readonly systems: readonly ComparedSystem[];
  readonly pairs: readonly SeveralPair[];
  readonly chosen: SeveralPair;
  readonly detail: PairComparison;
  readonly categories: readonly DifferenceRow[];
  readonly flow: ErrorFlowView;
  readonly instances: readonly ComparedInstance[];
}

/** The other ways to ask the same question, for those who want them. */
function Further({ detail }: { detail: PairComparison }) {
  const { test, bootstrap, clustered } = detail;
  const points = (share: number) => signedText(100 * share, 1);
  return (
    <details className="pub-remarks">
      <summary>The same question asked in other ways</summary>
      <ul className="pub-notes">
        <li>Mid-p variant of McNemar&rsquo;s test: p = {pValueText(test.midP)}.</li>
        {bootstrap === null ? null : (
          <li>
            Instances resampled inside each language: 95 % interval {points(bootstrap.lo)} to {points(bootstrap.hi)}{" "}
            points.
          </li>
        )}
        {clustered === null || clustered.ci === null ? (
          <li>Instances grouped by repository: too few repositories for an interval.</li>
        ) : (
          <li>
            Instances grouped by repository ({clustered.clusters}): 95 % interval {points(clustered.ci[0])} to{" "}
            {points(clustered.ci[1])} points.
          </li>
        )}
      </ul>
    </details>
  );
}

/** Two to four systems on the same instances: who is ahead, how sure that is, and where they part. */
export function ComparisonView(props: ComparisonProps) {
  const { benchmark, systems, pairs, chosen, detail, categories, flow, instances } = props;
  const pair = [chosen.a, chosen.b] as const;
  const [a, b] = [systems[chosen.a], systems[chosen.b]];
  if (a === undefined || b === undefined) return null;
  const names = [a.model, b.model] as const;
  const { difference, table } = chosen;
  const words = pairWords({
    names,
    table,
    interval: difference === null ? null : [difference.lo, difference.hi],
    p: chosen.holm,
    corrected: pairs.length > 1,
  });
  const file = `${benchmark.slug}-compare`;
  const sides = `A: ${a.model} with ${a.scaffold}. B: ${b.model} with ${b.scaffold}. ${benchmark.name}.`;
  const ids = systems.map((system) => system.submissionId);
  const languages = detail.languages
    .filter(({ name }) => name !== "")
    .map((row) => ({ ...row, name: languageName(row.name) }));
  return (
    <>
      <CompareHead systems={systems} pair={pair} benchmark={benchmark} />
      <section className="mt-6">
        <p className="finding">{words.finding}</p>
        <p className="finding-sub">{words.figures}</p>
        <p className="finding-sub">{words.plain}</p>
        <Further detail={detail} />
      </section>
      {pairs.length > 1 ? <PairTable systems={systems} pairs={pairs} chosen={chosen} /> : null}
      <div className="sec grid-2">
        <Mosaic
          table={table}
          sentence={sides}
          file={file}
          href={(list) => `${compareHref(ids, pair)}&show=${list}#instances`}
        />
        <SideBySide systems={systems} />
      </div>
      {languages.length > 1 ? (
        <DifferenceRows
          title="Difference in points, by language"
          note=""
          head="Language"
          rows={languages}
          all={table}
          file={file}
        />
      ) : null}
      {categories.length > 0 ? (
        <DifferenceRows
          title="Difference in points, by category"
          note="An instance can have several categories."
          head="Category"
          rows={categories}
          all={table}
          file={file}
        />
      ) : null}
      <ErrorFlow flow={flow} table={table} names={names} file={file} />
      <InstanceList slug={benchmark.slug} ids={[a.submissionId, b.submissionId]} pair={pair} instances={instances} />
    </>
  );
}
