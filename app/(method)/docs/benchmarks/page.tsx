import type { Metadata } from "next";
import { DocLayout, DocPart, Sample, Terms } from "@/components/docs/doc-layout";

export const metadata: Metadata = { title: "Bring a benchmark" };

const SECTIONS = [
  { id: "pack", title: "A reference pack" },
  { id: "build", title: "Building one" },
  { id: "check", title: "What is checked" },
] as const;

const FILES = [
  {
    term: "benchmark.json",
    means:
      "slug, name, version, languages, grading mode, limits, links, licence, validity card; licences of the source repositories under licences, by the name in repo: SPDX expressions such as MIT or Apache-2.0 OR MIT",
  },
  {
    term: "instances.jsonl",
    means:
      "one task a line: instance_id, repo, base_commit, problem_statement, patch, test_patch, FAIL_TO_PASS, PASS_TO_PASS",
  },
  {
    term: "reference/<id>/gold.log",
    means: "the log of the run with the gold patch; base.log, the run without it, is welcome",
  },
] as const;

export default function BringBenchmarkPage() {
  return (
    <DocLayout
      current="/docs/benchmarks"
      title="Bring a benchmark"
      sections={SECTIONS}
      lead="A benchmark is a reference pack: its tasks, and the logs of its gold runs. Every later verdict is measured against those logs."
    >
      <DocPart id="pack" title="A reference pack">
        <Terms head={["File", "Holds"]} rows={FILES} />
      </DocPart>
      <DocPart id="build" title="Building one">
        <p>
          From a dataset in the style of SWE-bench (JSON, JSON Lines; lists of tests as lists or as JSON inside JSON)
          and, if there are any, a folder or archive of gold logs. Quality edits come as one folder a task: the code
          before, what a person made of it, and the log of the tests on that.
        </p>
        <Sample label="Commands" text={`$ proofboard reference build dataset.jsonl gold-logs.tar.gz --out pack`} />
      </DocPart>
      <DocPart id="check" title="What is checked">
        <p>
          The gold runs are graded by the same code as any submission. An instance whose gold run does not resolve, or
          holds no passed test, is imported as not verifiable, listed on the Profile tab with its reason, and never
          counts as a pass for anyone.
        </p>
      </DocPart>
    </DocLayout>
  );
}
