import { Breadcrumb } from "@/components/ui/breadcrumb";
import { ButtonLink } from "@/components/ui/button";
import { languageName } from "@/components/ui/language-name";
import { VerdictChip } from "@/components/ui/verdict-chip";
import type { ResultPage } from "@/db/read/result";
import { tokensText, usdText } from "@/lib/display/number-text";
import { durationText } from "@/lib/display/time-text";
import { referenceWords } from "@/lib/display/reference-words";

function testsSentence({ expected, passed, failed, missing }: ResultPage["tests"]): string {
  if (expected === 0) return "no test could be read";
  if (passed === expected) return `all ${expected} expected tests passed`;
  const parts = [`${passed} of ${expected} expected tests passed`];
  if (failed.length > 0) parts.push(`${failed.length} failed`);
  if (missing.length > 0) parts.push(`${missing.length} absent`);
  return parts.join(", ");
}

/** The last part of an instance id, for the buttons to its neighbours. */
const tail = (id: string) => id.split("-").at(-1) ?? id;

/** Id, verdict and figures of one result, and the way to its neighbours. */
export function ResultHeader({ result }: { result: ResultPage }) {
  const base = `/submissions/${result.submissionId}`;
  const { before, after } = result.neighbours;
  const tokens = tokensText(result.inputTokens);
  const others = result.solved;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: result.benchmark, href: `/benchmarks/${result.benchmarkSlug}` },
          { label: result.scaffold === "" ? result.model : `${result.model}, ${result.scaffold}`, href: base },
          { label: result.instanceId, mono: true },
        ]}
      />
      <div className="head !items-center">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="mono result-id">{result.instanceId}</h1>
          <VerdictChip verdict={result.verdict} reason={result.reason} />
          <span className="text-13 text-ink-3">{testsSentence(result.tests)}</span>
        </div>
        <div className="flex flex-wrap gap-2">
          {before === null ? null : (
            <ButtonLink href={`${base}/instances/${encodeURIComponent(before)}`}>
              ← <span className="sr">Previous instance </span>
              {tail(before)}
            </ButtonLink>
          )}
          {after === null ? null : (
            <ButtonLink href={`${base}/instances/${encodeURIComponent(after)}`}>
              <span className="sr">Next instance </span>
              {tail(after)} →
            </ButtonLink>
          )}
          <ButtonLink href={`/benchmarks/${result.benchmarkSlug}/instances/${encodeURIComponent(result.instanceId)}`}>
            The task
          </ButtonLink>
        </div>
      </div>
      <div className="meta">
        {result.steps === null ? null : (
          <span>
            <b>{result.steps}</b> steps
          </span>
        )}
        {result.costUsd === null ? null : (
          <span title={result.costSource === "recomputed" ? "recomputed from tokens" : "as the run reports it"}>
            <b>{usdText(result.costUsd)}</b> {result.costSource === "recomputed" ? "recomputed" : ""}
          </span>
        )}
        {result.seconds === null ? null : (
          <span>
            <b>{durationText(result.seconds)}</b>
          </span>
        )}
        {result.inputTokens === null ? null : (
          <span>
            <b>
              {tokens.value} {tokens.unit}
            </b>{" "}
            tokens in
          </span>
        )}
        <span>
          patch <b>{result.patch?.files ?? 0}</b> {result.patch?.files === 1 ? "file" : "files"},{" "}
          {referenceWords(result.grading).short} <b>{result.goldFiles ?? 0}</b>
        </span>
        {others.n > 0 ? (
          <span>
            solved by <b>{others.k}</b> of {others.n} published systems
          </span>
        ) : null}
        {result.claimed === null ? null : (
          <span>
            claimed <b>{result.claimed === 1 ? "resolved" : "not resolved"}</b>
          </span>
        )}
        {result.language === null ? null : <span>{languageName(result.language)}</span>}
      </div>
    </>
  );
}
