import type { Metadata } from "next";
import { DocLayout, DocPart, Terms } from "@/components/docs/doc-layout";
import { AUDITED, PROMISES } from "@/components/docs/security-texts";

export const metadata: Metadata = { title: "Security" };

const SECTIONS = [
  { id: "bundles", title: "Bundles of strangers" },
  { id: "accounts", title: "Accounts and tokens" },
  { id: "audit", title: "Audit log" },
  { id: "report", title: "Report a weakness" },
] as const;

export default function SecurityPage() {
  return (
    <DocLayout
      current="/docs/security"
      title="Security"
      sections={SECTIONS}
      lead="What is done so that nobody gains a rank, a secret or a session by an upload or a link."
    >
      <DocPart id="bundles" title="Bundles of strangers">
        <Terms head={["Danger of a bundle", "What is done"]} rows={PROMISES.bundles} />
        <p>
          Downloads are evidence as it was uploaded, always as an attachment. They are not scanned for malware: open
          them like any file of a stranger.
        </p>
      </DocPart>
      <DocPart id="accounts" title="Accounts and tokens">
        <Terms head={["Danger to an account", "What is done"]} rows={PROMISES.accounts} />
      </DocPart>
      <DocPart id="audit" title="Audit log">
        <p>
          Every change is written down in the same transaction: who, when, what, before and after, why, and the id of
          the request. The database refuses to change or remove a record, and each past day is sealed with a digest over
          its records and the day before. Administrators can export all of it, maintainers the part of their benchmarks.
          Written down are {AUDITED.join(", ")}.
        </p>
      </DocPart>
      <DocPart id="report" title="Report a weakness">
        <p>
          The file SECURITY.md of the source says how. We answer within three days, and publish a weakness with its
          repair within 90 days. Repairs take at most 48 hours when critical, 7 days when high, 30 days otherwise.
        </p>
      </DocPart>
    </DocLayout>
  );
}
