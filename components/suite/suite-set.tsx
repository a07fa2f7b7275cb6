import { TableActions } from "@/components/charts/base/table-actions";
import { SafeLink } from "@/components/ui/safe-link";
import type { SuiteSet } from "@/lib/formats/suite";
import { AgreementTable } from "./agreement-table";
import { RankSlope } from "./rank-slope";
import { SuiteMatrix } from "./suite-matrix";
import { matrixTwin } from "./suite-twins";
import { TransferCounts } from "./transfer-counts";

/** One set of systems over the same benchmarks: what it says, the matrix, what tuning did, and how benchmarks agree. */
export function SuiteSetView({ set }: { set: SuiteSet }) {
  return (
    <section className="sec" id={set.id}>
      <div className="sec-h">
        <div>
          <h2>{set.title}</h2>
          <p className="finding-sub">
            {set.source === null ? (
              "derived here from logs"
            ) : (
              <>
                reported:{" "}
                <SafeLink href={set.source.url} className="link">
                  {set.source.label}
                </SafeLink>
              </>
            )}
          </p>
        </div>
        <TableActions id={set.id} file="suite" twin={matrixTwin(set)} />
      </div>
      <p className="finding">{set.finding}</p>
      <SuiteMatrix set={set} />
      {set.transfer === null ? null : <TransferCounts transfer={set.transfer} />}
      {set.agreements.length === 0 ? null : (
        <div className="su-two">
          <RankSlope set={set} />
          <AgreementTable set={set} />
        </div>
      )}
    </section>
  );
}
