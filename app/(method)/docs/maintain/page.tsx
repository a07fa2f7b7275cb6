import type { Metadata } from "next";
import Link from "next/link";
import { DocLayout, DocPart, Sample } from "@/components/docs/doc-layout";

export const metadata: Metadata = {
  title: "Maintain in ten minutes",
  description: "Bring a benchmark and keep it honest.",
};

const SECTIONS = [
  { id: "pack", title: "1. Build the pack" },
  { id: "import", title: "2. Import it" },
  { id: "policy", title: "3. Choose a policy" },
  { id: "review", title: "4. Review" },
  { id: "again", title: "5. Judge again" },
] as const;

export default function MaintainGuidePage() {
  return (
    <DocLayout
      current="/docs/maintain"
      title="Maintain in ten minutes"
      sections={SECTIONS}
      lead="A benchmark is as good as its reference runs. This is how to bring one and how to keep it honest."
    >
      <DocPart id="pack" title="1. Build the pack">
        <p>
          From your dataset and the logs of its gold runs. The builder lists every instance that nobody can be verified
          on, with the reason.
        </p>
        <Sample label="Building" text={`$ proofboard reference build dataset.jsonl gold-logs/ --out pack`} />
        <p className="mt-3">
          Files and fields:{" "}
          <Link href="/docs/benchmarks" className="prose-link" prefetch={false}>
            bring a benchmark
          </Link>
          ,{" "}
          <Link href="/docs/formats#benchmark" className="prose-link" prefetch={false}>
            its JSON Schema
          </Link>
          .
        </p>
      </DocPart>
      <DocPart id="import" title="2. Import it">
        <p>
          An administrator imports the pack and names you as its maintainer. The gold runs are graded by the same code
          as any submission. The size of the benchmark is the denominator of every rate from then on.
        </p>
      </DocPart>
      <DocPart id="policy" title="3. Choose a policy">
        <p>
          <em>At once</em>: a verified submission is published by its submitter. <em>Review</em>: it waits for you.
          Nobody reviews a submission of their own.
        </p>
      </DocPart>
      <DocPart id="review" title="4. Review">
        <p>
          The queue shows each submission with its flags, and each flag with file and line. Look at the line before you
          look at the rate. Settle a flag with a reason: it stays readable.
        </p>
      </DocPart>
      <DocPart id="again" title="5. Judge again">
        <p>
          The uploaded bytes are kept. When a reader or a reference changes, submissions are judged again from the same
          bytes, and the boards before it stay under “Earlier boards”.
        </p>
        <Sample label="Judging again" text={`$ proofboard reverify --help`} />
      </DocPart>
    </DocLayout>
  );
}
