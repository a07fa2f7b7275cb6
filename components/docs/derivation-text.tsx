import Link from "next/link";
import { DocPart, Sample } from "./doc-layout";

export const DERIVATION_SECTIONS = [
  { id: "line", title: "From bytes to a rank" },
  { id: "claims", title: "What claims are for" },
  { id: "again", title: "Doing it again" },
  { id: "look", title: "Following a number" },
] as const;

/** From the uploaded bytes to a rank, and back. */
export function DerivationText() {
  return (
    <>
      <DocPart id="line" title="From bytes to a rank">
        <ol className="steps">
          <li>
            <b>Store.</b> The uploaded file is kept under its sha256 and never changes again. Nothing in it is unpacked
            to a disk or executed.
          </li>
          <li>
            <b>Recognise.</b> Predictions, logs, reports, trajectories and metadata are found by what they hold, not by
            their names. See{" "}
            <Link href="/docs/bundles" className="prose-link" prefetch={false}>
              bundles and layouts
            </Link>
            .
          </li>
          <li>
            <b>Parse.</b> A reader for the test runner goes over each log once. Statuses count only inside the region
            that the harness marks; a line that a test prints is no verdict.
          </li>
          <li>
            <b>Check.</b> The log must be whole, agree with its own summary, and belong to the predicted patch. What
            fails is a{" "}
            <Link href="/docs/flags" className="prose-link" prefetch={false}>
              flag
            </Link>{" "}
            with file and line.
          </li>
          <li>
            <b>Grade.</b> Each instance is judged against the gold run of its benchmark by one{" "}
            <Link href="/docs/grading" className="prose-link" prefetch={false}>
              mode
            </Link>
            . The verdict has one reason.
          </li>
          <li>
            <b>Count.</b> Resolved instances over all instances of the benchmark, with an interval. Whatever is missing
            or has no evidence counts as not resolved.
          </li>
          <li>
            <b>Rank.</b> Two rows differ only when a paired test on the same instances says so. See{" "}
            <Link href="/docs/numbers" className="prose-link" prefetch={false}>
              rate, interval, rank
            </Link>
            .
          </li>
        </ol>
      </DocPart>
      <DocPart id="claims" title="What claims are for">
        <p>
          A bundle may say how many instances it resolved. That figure is read last, compared with the derived one, and
          can become a finding. It cannot become a number: the part of the program that grades never sees it.
        </p>
      </DocPart>
      <DocPart id="again" title="Doing it again">
        <p>
          The command line runs the same code as this site, without network and without a database. A submitter can know
          the answer before uploading, and a reader can check it afterwards.
        </p>
        <Sample
          label="Commands"
          text={`$ proofboard reference build dataset.jsonl gold-logs/ --out pack\n$ proofboard verify bundle.tar.gz --reference pack\n$ proofboard verify bundle.tar.gz --reference pack --json > report.json`}
        />
        <p className="mt-3">
          Exit code 0: done, claims agree. 1: done, with differences or blocking flags. 2: the input cannot be used.
        </p>
      </DocPart>
      <DocPart id="look" title="Following a number">
        <p>
          Figures with a dotted rule lead to their evidence: from a rate to the instances behind it, from an instance to
          its tests, from a test to the line. Addresses keep the line, so a link can be sent to somebody else.
        </p>
      </DocPart>
    </>
  );
}
