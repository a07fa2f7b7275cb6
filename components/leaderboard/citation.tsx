import type { BenchmarkHead } from "@/db/read/benchmark-head";
import { CopyButton } from "@/components/ui/copy-button";

/** BibTeX values: braces and backslashes of a name would end the entry early. */
const bare = (text: string) => text.replace(/[{}\\%#&]/g, " ");

/** A BibTeX entry for the benchmark as it stands here, with its own paper when it names one. */
export function bibtexOf(head: Pick<BenchmarkHead, "slug" | "name" | "version" | "links">): string {
  const url = head.links["paper"] ?? head.links["Paper"] ?? Object.values(head.links)[0];
  return [
    `@misc{${head.slug.replace(/[^a-z0-9-]/g, "")},`,
    `  title = {${bare(head.name)}},`,
    `  note = {Version ${bare(head.version)}, results derived by Proofboard},`,
    ...(url === undefined ? [] : [`  howpublished = {\\url{${bare(url)}}},`]),
    "}",
  ].join("\n");
}

/** The entry, ready to copy. */
export function Citation({ head }: { head: BenchmarkHead }) {
  const text = bibtexOf(head);
  return (
    <>
      <pre className="log px-4 whitespace-pre" tabIndex={0} role="region" aria-label="BibTeX">
        {text}
      </pre>
      <p className="mt-3">
        <CopyButton text={text} className="btn primary">
          Copy BibTeX
        </CopyButton>
      </p>
    </>
  );
}
