import type { Metadata } from "next";
import { DocLayout, DocPart } from "@/components/docs/doc-layout";
import { prepareRules } from "@/components/docs/prepare-rules";
import { RuleCatalogue } from "@/components/docs/rule-catalogue";
import { RULES } from "@/lib/nfi/rules";

export const metadata: Metadata = { title: "Quality rules", description: "The 92 rules of the quality scorer." };

const SECTIONS = [{ id: "catalogue", title: "Catalogue" }] as const;

export default function RulesPage() {
  return (
    <DocLayout
      current="/docs/rules"
      title="Quality rules"
      sections={SECTIONS}
      lead={`${RULES.length} rules in five aspects say what a quality edit of Python code can gain or lose. A rule without a subject in the file counts as kept.`}
    >
      <DocPart id="catalogue" title="Catalogue">
        <RuleCatalogue rules={prepareRules(RULES)} />
      </DocPart>
    </DocLayout>
  );
}
