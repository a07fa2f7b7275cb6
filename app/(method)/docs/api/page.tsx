import type { Metadata } from "next";
import { API_SECTIONS, ApiText } from "@/components/docs/api-text";
import { DocLayout } from "@/components/docs/doc-layout";

export const metadata: Metadata = {
  title: "API, badge, feed",
  description: "Read every public number as JSON or CSV.",
};

export default function ApiPage() {
  return (
    <DocLayout
      current="/docs/api"
      title="API, badge, feed"
      sections={API_SECTIONS}
      lead="The numbers belong to whoever reads them. Take a board as a table, follow it by feed, or go down to the line of a log."
    >
      <ApiText />
    </DocLayout>
  );
}
