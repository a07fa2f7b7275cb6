import type { Metadata } from "next";
import { DocLayout, DocPart, Sample } from "@/components/docs/doc-layout";
import { benchmarkBibtex } from "@/components/leaderboard/bibtex";

export const metadata: Metadata = {
  title: "How to cite",
  description: "Cite a row, a board of a day, or a benchmark.",
};

const SECTIONS = [
  { id: "row", title: "A row" },
  { id: "board", title: "A board" },
  { id: "benchmark", title: "A benchmark" },
] as const;

const EXAMPLE = benchmarkBibtex({
  slug: "example-repairs",
  name: "Example repairs",
  version: "1.2",
  links: { paper: "https://example.org/paper" },
});

export default function CitePage() {
  return (
    <DocLayout
      current="/docs/cite"
      title="How to cite"
      sections={SECTIONS}
      lead="A number can be checked by the next reader only when the text says which row, which day and which version it came from."
    >
      <DocPart id="row" title="A row">
        <p>
          “Cite” on the page of a submission gives its BibTeX entry: system, benchmark, count, the digest of the bundle
          and the engine that judged it. Same digest and same engine give the same verdicts on any machine.
        </p>
      </DocPart>
      <DocPart id="board" title="A board">
        <p>
          Ranks move when rows are added or an instance is corrected. Link the stored board instead of the live one:
          “Take away”, then “Earlier boards”. Its address holds the number of the board, and it never changes.
        </p>
      </DocPart>
      <DocPart id="benchmark" title="A benchmark">
        <p>“Cite” on the page of a benchmark gives its entry. Cite its own paper beside it.</p>
        <Sample label="A BibTeX entry" text={EXAMPLE} />
      </DocPart>
    </DocLayout>
  );
}
