import { InlineCode } from "@/components/ui/inline-code";
import type { ResultPage } from "@/db/read/result";

const BASIS = {
  "raw-log": "The verdict rests on the raw log.",
  "harness-report": "The verdict rests on the harness's own report alone: weaker evidence, there is no raw log.",
  claim: "There is nothing but a claim; it decides nothing.",
} as const;

/** Why this verdict, in one paragraph, and what it rests on. */
export function EvidenceBasis({ result }: { result: ResultPage }) {
  return (
    <section className="mt-6">
      <p className="finding explain">
        <InlineCode text={result.explanation} />
      </p>
      <p className="finding-sub">
        {result.evidenceKind === null
          ? "The bundle holds no usable evidence for this instance."
          : BASIS[result.evidenceKind]}{" "}
        {result.broken === null ? "" : `The instance itself cannot be verified: ${result.broken}.`}
      </p>
    </section>
  );
}
