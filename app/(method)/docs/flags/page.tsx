import type { Metadata } from "next";
import { DocLayout, DocPart, Terms } from "@/components/docs/doc-layout";
import { FLAG_WORDS } from "@/components/docs/vocabulary";
import { FLAG_CODES } from "@/lib/formats/flag";

export const metadata: Metadata = { title: "Integrity flags" };

const SECTIONS = [
  { id: "severity", title: "Severity" },
  { id: "codes", title: "Codes" },
] as const;

export default function FlagsPage() {
  return (
    <DocLayout
      current="/docs/flags"
      title="Integrity flags"
      sections={SECTIONS}
      lead="A flag says what was found and where, in plain words. It accuses nobody: most have an innocent cause, and a maintainer can settle them with a reason. Nothing is deleted."
    >
      <DocPart id="severity" title="Severity">
        <Terms
          head={["Severity", "Effect"]}
          rows={[
            { term: "block", means: "The evidence is not used: the instance cannot be resolved by it." },
            { term: "warn", means: "The verdict stands and the flag stands beside it until it is settled." },
            { term: "info", means: "Worth knowing; it changes nothing." },
          ]}
        />
      </DocPart>
      <DocPart id="codes" title="Codes">
        <Terms head={["Code", "Finds"]} rows={FLAG_CODES.map((code) => ({ term: code, means: FLAG_WORDS[code] }))} />
      </DocPart>
    </DocLayout>
  );
}
