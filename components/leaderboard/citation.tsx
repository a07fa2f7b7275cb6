import { CopyButton } from "@/components/ui/copy-button";

/** A BibTeX entry, ready to copy. */
export function Citation({ text }: { text: string }) {
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
