import Link from "next/link";
import { ProgressBar } from "@/components/submission/progress-bar";
import { PlainHead } from "@/components/tables/plain-head";
import { TableBox } from "@/components/tables/table-box";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { InfoState } from "@/components/ui/state-panel";
import type { ReverificationPage } from "@/db/read/reverifications";
import { ABSENT } from "@/lib/display/number-text";
import { KeepFresh } from "./keep-fresh";
import { RankMoves } from "./rank-moves";

type Item = ReverificationPage["items"][number];

const STATES: Record<Item["state"], string> = {
  waiting: "waiting",
  done: "done",
  failed: "failed",
  skipped: "withdrawn",
};

function Versions({ item }: { item: Item }) {
  const { before, after } = item.outcome ?? { before: null, after: null };
  if (after === null) return <>{ABSENT}</>;
  const parts = (["engine", "reader", "reference"] as const).map((name) =>
    before === null || before[name] === after[name]
      ? `${name} ${after[name]}`
      : `${name} ${before[name]} → ${after[name]}`,
  );
  return <>{parts.join("; ")}</>;
}

function Rows({ items }: { items: readonly Item[] }) {
  return (
    <TableBox label="Rows of this run" className="two">
      <PlainHead
        columns={["System", "State", { right: "Resolved" }, "Trust", { right: "Verdicts changed" }, "Versions"]}
      />
      <tbody>
        {items.map((item) => {
          const { outcome } = item;
          return (
            <tr key={item.submissionId}>
              <td className="pin lead">
                <Link href={`/submissions/${item.submissionId}`} prefetch={false} className="strong hover:underline">
                  <bdi>{item.model}</bdi>
                </Link>
                <div className="second">
                  <bdi>{item.scaffold}</bdi>
                </div>
              </td>
              <td>
                <Badge outline={item.state === "done"}>{STATES[item.state]}</Badge>
              </td>
              <td className="r">
                {outcome === null
                  ? ABSENT
                  : `${outcome.resolved.before ?? ABSENT} → ${outcome.resolved.after ?? ABSENT}`}
              </td>
              <td>
                {outcome === null ? ABSENT : `${outcome.trust.before ?? ABSENT} → ${outcome.trust.after ?? ABSENT}`}
              </td>
              <td className="r">{outcome === null ? ABSENT : outcome.changed.length}</td>
              <td className="why">{outcome?.trouble ?? <Versions item={item} />}</td>
            </tr>
          );
        })}
      </tbody>
    </TableBox>
  );
}

function Verdicts({ items }: { items: readonly Item[] }) {
  const changed = items.flatMap((item) => (item.outcome?.changed ?? []).map((change) => ({ item, change })));
  if (changed.length === 0) return <p className="text-13">No verdict changed.</p>;
  return (
    <TableBox label="Verdicts that changed">
      <PlainHead columns={["System", "Instance", "Before", "After", "Why"]} />
      <tbody>
        {changed.map(({ item, change }) => (
          <tr key={`${item.submissionId} ${change.instanceId}`}>
            <td className="pin lead">
              <bdi>{item.model}</bdi>
            </td>
            <td>
              <Link
                href={`/submissions/${item.submissionId}/instances/${encodeURIComponent(change.instanceId)}`}
                prefetch={false}
                className="ev mono text-12"
              >
                <bdi>{change.instanceId}</bdi>
              </Link>
            </td>
            <td>{change.before}</td>
            <td>{change.after}</td>
            <td className="why">{change.why}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}

/** A run over many rows: how far it is, and every verdict and rank that is another one now. */
export function RunView({ run }: { run: ReverificationPage }) {
  const done = run.items.filter((item) => item.state !== "waiting").length;
  return (
    <>
      <KeepFresh busy={run.state === "running"} />
      <section className="sec" aria-live="polite">
        {run.state === "running" ? (
          <InfoState title={`${done} of ${run.items.length} rows are verified anew`}>
            <ProgressBar label="Rows verified anew" parts={[{ key: "plain", count: done }]} total={run.items.length} />
            <p>What is public stays as it is until each new result replaces it.</p>
          </InfoState>
        ) : (
          <p className="finding">
            {run.report?.changedVerdicts ?? 0} verdicts and {run.report?.ranks.length ?? 0} places changed in{" "}
            {run.report?.submissions ?? 0} rows.
          </p>
        )}
      </section>
      {run.report === null ? null : (
        <section className="sec">
          <h2 className="mb-3">Ranks</h2>
          <RankMoves moves={run.report.ranks} label="Ranks that changed" />
        </section>
      )}
      <section className="sec">
        <h2 className="mb-3">Verdicts</h2>
        <Verdicts items={run.items} />
      </section>
      <section className="sec">
        <div className="sec-h">
          <h2>
            Rows <span>{run.items.length}</span>
          </h2>
          <ButtonLink small href={`/api/v1/admin/reverifications/${run.id}`} download={`run-${run.id}.json`}>
            JSON
          </ButtonLink>
        </div>
        <Rows items={run.items} />
      </section>
    </>
  );
}
