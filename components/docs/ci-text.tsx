import { DocLayout, DocPart, Sample, Terms } from "./doc-layout";

const SECTIONS = [
  { id: "step", title: "The step" },
  { id: "summary", title: "What you see" },
  { id: "upload", title: "The upload" },
  { id: "elsewhere", title: "Without GitHub" },
] as const;

const STEP = `name: evaluate
on: workflow_dispatch
permissions: { contents: read }
jobs:
  evaluate:
    runs-on: ubuntu-latest
    steps:
      - run: ./run-evaluation.sh            # writes results/
      - uses: OWNER/proofboard/.github/actions/proofboard@COMMIT
        with:
          bundle: results
          reference: packs/my-benchmark     # from: proofboard reference build
          upload: "true"
          site: https://proofboard.example.org
          token: \${{ secrets.PROOFBOARD_TOKEN }}
          benchmark: my-benchmark
          model: Our model
          scaffold: Our scaffold`;

const LOCAL = `npm run -s proofboard -- verify results --reference packs/my-benchmark \\
  --summary summary.md --report report.json --annotations`;

const CURL = `curl -H "Authorization: Bearer $TOKEN" -H "X-Sha256: $(sha256sum bundle.tar.gz | cut -d' ' -f1)" \\
  -T bundle.tar.gz https://proofboard.example.org/api/v1/uploads/
curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"upload":"ID","benchmark":"my-benchmark","model":"Our model","scaffold":"Our scaffold"}' \\
  https://proofboard.example.org/api/v1/submissions`;

const EXITS = [
  { term: "0", means: "verified, and the claims agree" },
  {
    term: "1",
    means: "verified, but a claim differs or a blocking flag is open; the step fails unless fail-on-mismatch is false",
  },
  { term: "2", means: "the bundle cannot be read: the step always fails" },
] as const;

/** How a pipeline verifies its own runs before anybody sees them. */
export function CiText() {
  return (
    <DocLayout
      current="/docs/ci"
      title="Verify in CI"
      sections={SECTIONS}
      lead="The site and the command line run the same code. A pipeline can know the answer before it uploads, and fail when its own claim does not hold."
    >
      <DocPart id="step" title="The step">
        <p>
          The action lies in the repository of this site, under <code>.github/actions/proofboard</code>. Name a commit,
          not a branch: then nobody can change what runs with your token.
        </p>
        <Sample label="A workflow of GitHub Actions" text={STEP} />
        <Terms head={["Exit code", "Meaning"]} rows={EXITS} />
      </DocPart>
      <DocPart id="summary" title="What you see">
        <p>
          The summary of the step shows the rate with its interval, the claim beside it, every flag with its file and
          line, and each instance that is not resolved. Flags also appear as annotations of the check, ten of each
          weight at most. Nothing from a bundle is taken as Markdown or as a workflow command.
        </p>
      </DocPart>
      <DocPart id="upload" title="The upload">
        <p>
          Make a token on your account page with the right to upload, and keep it as a secret of the repository. A
          submission stays a draft that only you see until you publish it. The upload is checked by its sha256: what
          arrives is what was verified.
        </p>
        <Sample label="The same by curl" text={CURL} />
      </DocPart>
      <DocPart id="elsewhere" title="Without GitHub">
        <p>Any other pipeline runs the command and keeps its two files.</p>
        <Sample label="The command" text={LOCAL} />
      </DocPart>
    </DocLayout>
  );
}
