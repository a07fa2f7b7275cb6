import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EvidenceBasis } from "@/components/instance/evidence-basis";
import { LogViewer } from "@/components/instance/log-viewer";
import { PatchBesideGold } from "@/components/instance/patch-beside-gold";
import { ResultHeader } from "@/components/instance/result-header";
import { ResultMeasures } from "@/components/instance/result-measures";
import { TestTable } from "@/components/instance/test-table";
import { touchedFiles } from "@/components/instance/touched-files";
import { FlagList } from "@/components/submission/flag-list";
import { RunCost } from "@/components/trajectory/run-cost";
import { stepsText } from "@/components/trajectory/step-words";
import { TrajectoryViewer } from "@/components/trajectory/viewer";
import { readPatchPair } from "@/lib/service/read-patch-pair";
import { readRules } from "@/lib/service/read-rules";
import { askedOf, askedRun, linesOfPatch, logFiles, readFirstTests, readFor, readRun, testCounts } from "./evidence";

export const dynamic = "force-dynamic";

interface Props {
  readonly params: Promise<{ id: string; instance: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await readFor(props.params);
  return { title: found === null ? "Not found" : `${found.result.instanceId}, ${found.result.model}` };
}

export default async function ResultPage(props: Props) {
  const found = await readFor(props.params);
  if (found === null) notFound();
  const { ctx, result } = found;
  const input = { submissionId: result.submissionId, instanceId: result.instanceId };
  const query = await props.searchParams;
  const [tests, { agent, gold }, shown, rules] = await Promise.all([
    readFirstTests(ctx, input),
    readPatchPair({ ctx, input }),
    readRun(ctx, result, askedOf(query)),
    readRules({ ctx, input: { ...input, run: askedRun(query) } }),
  ]);
  const read = result.filesTouched?.read ?? [];
  return (
    <>
      <ResultHeader result={result} />
      <EvidenceBasis result={result} />
      {shown === null ? null : (
        <section className="sec" id="trajectory">
          <h2>
            Trajectory{" "}
            <span className="font-normal text-ink-3">{stepsText(shown.viewer.map.steps, shown.run.steps)}</span>
          </h2>
          <RunCost run={shown.run} />
          <TrajectoryViewer {...shown.viewer} files={touchedFiles(agent, gold, read)} goldLines={linesOfPatch(gold)} />
        </section>
      )}
      <div className="sec grid-2">
        <TestTable {...input} tests={tests.rows} total={tests.total} counts={testCounts(result)} />
        <LogViewer
          source={{ endpoint: `/api/v1/submissions/${input.submissionId}/log`, named: true }}
          files={logFiles(result)}
          good={result.verdict === "resolved"}
        />
      </div>
      {result.flags.length === 0 ? null : (
        <FlagList submissionId={input.submissionId} flags={result.flags} total={result.flags.length} excerpts={[]} />
      )}
      <PatchBesideGold agent={agent} gold={gold} grading={result.grading} />
      <ResultMeasures result={result} rules={rules} />
    </>
  );
}
