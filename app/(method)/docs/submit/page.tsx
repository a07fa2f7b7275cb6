import type { Metadata } from "next";
import Link from "next/link";
import { DocLayout, DocPart, Sample } from "@/components/docs/doc-layout";

export const metadata: Metadata = {
  title: "Submit in ten minutes",
  description: "From a finished run to a verified row.",
};

const SECTIONS = [
  { id: "pack", title: "1. Pack the run" },
  { id: "check", title: "2. Check it at home" },
  { id: "upload", title: "3. Upload" },
  { id: "watch", title: "4. Watch" },
  { id: "publish", title: "5. Publish" },
  { id: "trouble", title: "When something is wrong" },
] as const;

export default function SubmitGuidePage() {
  return (
    <DocLayout
      current="/docs/submit"
      title="Submit in ten minutes"
      sections={SECTIONS}
      lead="You have run an agent on a benchmark and evaluated it. This is the way to a row that everybody can check."
    >
      <DocPart id="pack" title="1. Pack the run">
        <p>
          Put the predictions and the folder of evaluation logs into one archive, as your harness left them.
          Trajectories give cost and steps; a metadata.yaml fills the form. Take secrets out first: keys that are found
          are told to you alone, but the logs are public.
        </p>
        <Sample label="Packing" text={`$ tar czf bundle.tar.gz all_preds.jsonl logs/ trajs/ metadata.yaml`} />
      </DocPart>
      <DocPart id="check" title="2. Check it at home">
        <p>The command line judges exactly as the site does, without a network.</p>
        <Sample label="Checking" text={`$ proofboard verify bundle.tar.gz --reference pack`} />
        <p className="mt-3">
          It prints each verdict with its reason and line. Exit code 0 means that your own figures agree with the logs.
        </p>
      </DocPart>
      <DocPart id="upload" title="3. Upload">
        <p>
          Sign in, open{" "}
          <Link href="/submit" className="prose-link" prefetch={false}>
            Submit
          </Link>
          , drop the archive. A broken connection goes on where it stopped. The layout is recognised at once; fill in
          what the bundle does not say: model, scaffold, effort, attempts.
        </p>
      </DocPart>
      <DocPart id="watch" title="4. Watch">
        <p>
          The page of the submission shows how far it is and what has been found. You may close it: the work goes on,
          and nothing is public yet.
        </p>
      </DocPart>
      <DocPart id="publish" title="5. Publish">
        <p>
          Read the row as others will. Then publish it, or wait for a maintainer where the benchmark asks for a review.
          The board has it a moment later. You can withdraw it at any time; a note that it was here stays.
        </p>
      </DocPart>
      <DocPart id="trouble" title="When something is wrong">
        <p>
          A refused bundle says which file, which line and what to do. An instance without usable evidence is{" "}
          <em>unverified</em> and counts as not resolved: see{" "}
          <Link href="/docs/verdicts" className="prose-link" prefetch={false}>
            verdicts and reasons
          </Link>
          . A{" "}
          <Link href="/docs/flags" className="prose-link" prefetch={false}>
            flag
          </Link>{" "}
          is a finding, not an accusation.
        </p>
      </DocPart>
    </DocLayout>
  );
}
