import type { Metadata } from "next";
import { DocLayout, DocPart, Terms } from "@/components/docs/doc-layout";
import { REASON_WORDS, TRUST_WORDS, VERDICT_WORDS } from "@/components/docs/vocabulary";
import { REASONS, TRUST_LEVELS, VERDICTS } from "@/lib/formats/verdict";

export const metadata: Metadata = { title: "Verdicts, reasons, trust" };

const SECTIONS = [
  { id: "verdicts", title: "Verdicts" },
  { id: "reasons", title: "Reasons" },
  { id: "trust", title: "Trust of a row" },
] as const;

export default function VerdictsPage() {
  return (
    <DocLayout
      current="/docs/verdicts"
      title="Verdicts, reasons, trust"
      sections={SECTIONS}
      lead="Each instance has one verdict with one reason; each row has one level of trust, which says what all its verdicts rest on."
    >
      <DocPart id="verdicts" title="Verdicts">
        <Terms
          head={["Verdict", "Means"]}
          rows={VERDICTS.map((verdict) => ({ term: verdict, means: VERDICT_WORDS[verdict] }))}
        />
      </DocPart>
      <DocPart id="reasons" title="Reasons">
        <Terms
          head={["Reason", "Means"]}
          rows={REASONS.map((reason) => ({ term: reason, means: REASON_WORDS[reason] }))}
        />
      </DocPart>
      <DocPart id="trust" title="Trust of a row">
        <p>Weakest first. A level says what the row rests on, not how good the system is.</p>
        <Terms
          head={["Level", "Means"]}
          rows={TRUST_LEVELS.map((level) => ({ term: level, means: TRUST_WORDS[level] }))}
        />
      </DocPart>
    </DocLayout>
  );
}
