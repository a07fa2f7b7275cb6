import type { Metadata } from "next";
import { DocLayout, DocPart } from "@/components/docs/doc-layout";
import { LimitsTable } from "@/components/docs/limits-table";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";

export const metadata: Metadata = { title: "Limits" };

const SECTIONS = [
  { id: "table", title: "The table" },
  { id: "beyond", title: "Beyond a limit" },
] as const;

export default function LimitsPage() {
  return (
    <DocLayout
      current="/docs/limits"
      title="Limits"
      sections={SECTIONS}
      lead="Bundles come from strangers. Every reader counts what really comes out and stops at these bounds; the same table serves the site, the command line and this page."
    >
      <DocPart id="table" title="The table">
        <LimitsTable limits={DEFAULT_LIMITS} />
      </DocPart>
      <DocPart id="beyond" title="Beyond a limit">
        <p>
          A bundle that breaks a limit of the archive is refused with its code, the file and a remedy; the uploaded
          bytes are kept. A single file that is too long or too deep becomes a finding, and only what rests on it is
          unverified.
        </p>
      </DocPart>
    </DocLayout>
  );
}
