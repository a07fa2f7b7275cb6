"use client";

import { Citation } from "@/components/leaderboard/citation";
import { CopyButton } from "@/components/ui/copy-button";

/** Citation and badge of a published row. */
export function Share({ id, name, bibtex }: { id: string; name: string; bibtex: string }) {
  const badge = `/badge/${id}.svg`;
  const markdown = () => {
    const { origin } = window.location;
    return `[![${name.replace(/[[\]\\]/g, " ")}](${origin}${badge})](${origin}/submissions/${id})`;
  };
  return (
    <>
      <Citation text={bibtex} />
      <h3 className="mt-5">Badge</h3>
      <p className="mt-2">
        {/* eslint-disable-next-line @next/next/no-img-element -- a small picture of ours that other sites embed the same way */}
        <img src={badge} alt={`Badge: ${name}`} height={20} loading="lazy" />
      </p>
      <p className="mt-3">
        <CopyButton text={markdown}>Copy Markdown</CopyButton>
      </p>
    </>
  );
}
