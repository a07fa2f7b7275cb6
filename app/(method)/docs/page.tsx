import type { Metadata } from "next";
import { DocLayout } from "@/components/docs/doc-layout";
import { DERIVATION_SECTIONS, DerivationText } from "@/components/docs/derivation-text";

export const metadata: Metadata = { title: "How a number is derived" };

export default function DocsPage() {
  return (
    <DocLayout
      current="/docs"
      title="How a number is derived"
      sections={DERIVATION_SECTIONS}
      lead="Nobody's score is stored as a score. A row is made of verdicts, a verdict of test statuses, a status of a line in a log that anybody can open."
    >
      <DerivationText />
    </DocLayout>
  );
}
