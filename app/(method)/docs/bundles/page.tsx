import type { Metadata } from "next";
import { DocLayout, DocPart, Sample, Terms } from "@/components/docs/doc-layout";
import { LAYOUT_WORDS } from "@/components/docs/vocabulary";
import { LAYOUTS } from "@/lib/formats/verdict";

export const metadata: Metadata = { title: "Bundles and layouts" };

const SECTIONS = [
  { id: "parts", title: "What a bundle holds" },
  { id: "predictions", title: "Predictions" },
  { id: "evidence", title: "Evidence" },
  { id: "layouts", title: "Layouts" },
] as const;

export default function BundlesPage() {
  return (
    <DocLayout
      current="/docs/bundles"
      title="Bundles and layouts"
      sections={SECTIONS}
      lead="A bundle is one archive with what a run left behind: predictions, evaluation logs and, if there are any, trajectories. It is read as the tools of the field write it."
    >
      <DocPart id="parts" title="What a bundle holds">
        <p>
          An archive of kind .zip, .tar, .tar.gz or .tar.zst, recognised by its first bytes. Folders inside may be named
          freely. Predictions are required; evaluation logs make a row <em>verified</em>; trajectories give cost, steps
          and tokens; a metadata.yaml fills the upload form.
        </p>
      </DocPart>
      <DocPart id="predictions" title="Predictions">
        <p>
          JSON Lines, one JSON array, or one object keyed by instance. Each record has <code>instance_id</code>,{" "}
          <code>model_patch</code> (a unified diff) and usually <code>model_name_or_path</code>.
        </p>
        <Sample
          label="A predictions file"
          text={`{"instance_id": "example__repo-1", "model_name_or_path": "my-agent", "model_patch": "diff --git a/src/a.py b/src/a.py\\n..."}`}
        />
      </DocPart>
      <DocPart id="evidence" title="Evidence">
        <p>
          For each instance the raw output of the tests, as the harness wrote it, with its markers. The applied patch (
          <code>patch.diff</code>) beside it proves that the log belongs to the prediction. A harness&apos;s own report
          counts as weaker evidence and is used only where there is no raw log.
        </p>
        <Sample
          label="Files of one instance"
          text={`logs/run_evaluation/my-run/my-agent/example__repo-1/\n  patch.diff\n  test_output.txt\n  report.json\n  run_instance.log`}
        />
      </DocPart>
      <DocPart id="layouts" title="Layouts">
        <p>
          The name of a layout is a label for people: every kind of evidence that is found is read, whatever it is
          called.
        </p>
        <Terms
          head={["Layout", "Recognised by"]}
          rows={LAYOUTS.map((layout) => ({ term: layout, means: LAYOUT_WORDS[layout] }))}
        />
      </DocPart>
    </DocLayout>
  );
}
