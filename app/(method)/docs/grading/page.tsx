import type { Metadata } from "next";
import { DocLayout, DocPart, Terms } from "@/components/docs/doc-layout";
import { EVIDENCE_WORDS, GRADING_WORDS } from "@/components/docs/vocabulary";
import { TEST_STATUSES } from "@/lib/formats/test-log";
import { EVIDENCE_KINDS, GRADING_MODES } from "@/lib/formats/verdict";

export const metadata: Metadata = { title: "Grading modes and rules" };

const SECTIONS = [
  { id: "modes", title: "Modes" },
  { id: "rules", title: "Rules for every mode" },
  { id: "evidence", title: "Kinds of evidence" },
  { id: "statuses", title: "Test statuses" },
] as const;

export default function GradingPage() {
  return (
    <DocLayout
      current="/docs/grading"
      title="Grading modes and rules"
      sections={SECTIONS}
      lead="A benchmark names one mode. It says which tests must pass and what counts as passing; the log of the run and the gold run of the instance are all that is looked at."
    >
      <DocPart id="modes" title="Modes">
        <Terms
          head={["Mode", "Resolved means"]}
          rows={GRADING_MODES.map((mode) => ({ term: mode, means: GRADING_WORDS[mode] }))}
        />
      </DocPart>
      <DocPart id="rules" title="Rules for every mode">
        <ul className="points">
          <li>
            Statuses count only inside the marked region. Marks are counted and ordered; a second one is a
            contradiction, not a choice.
          </li>
          <li>The parsed counts must equal the runner&apos;s own last summary.</li>
          <li>A test that is expected and does not appear has failed. A test that is newly skipped has failed.</li>
          <li>A failure that is the same as before the patch is still a failure.</li>
          <li>The log must belong to the prediction: same patch, same instance, same repository.</li>
          <li>An instance whose gold run proves nothing verifies nobody. It stays in the denominator.</li>
        </ul>
      </DocPart>
      <DocPart id="evidence" title="Kinds of evidence">
        <Terms
          head={["Kind", "Weight"]}
          rows={EVIDENCE_KINDS.map((kind) => ({ term: kind, means: EVIDENCE_WORDS[kind] }))}
        />
      </DocPart>
      <DocPart id="statuses" title="Test statuses">
        <p>
          Whatever a runner prints becomes one of {TEST_STATUSES.map((status) => status).join(", ")}. PASSED, XFAIL and
          XPASS are passes; a strict unexpected pass is FAILED.
        </p>
      </DocPart>
    </DocLayout>
  );
}
