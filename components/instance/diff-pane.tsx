import { type DiffFile, numberedLines } from "./diff-model";

const KINDS: Record<DiffFile["kind"], string> = {
  add: "new file",
  delete: "deleted",
  modify: "",
  rename: "renamed",
  copy: "copied",
  mode: "mode changed",
};

const CLASSES = { "+": "plus", "-": "minus", " ": undefined, "\\": "none" } as const;

/** One file of one patch: old and new line numbers, sign, text. Additions and deletions differ by sign and by hue. */
export function DiffPane({ file, title, label }: { file: DiffFile | null; title: string; label: string }) {
  return (
    <div className="diff-pane">
      <div className="diff-title">
        <b className="strong">{title}</b>
        {file === null ? null : (
          <span className="text-12 text-ink-3">
            <Counts file={file} /> {KINDS[file.kind]}
            {file.kind === "rename" && file.oldPath !== null ? ` from ${file.oldPath}` : ""}
          </span>
        )}
      </div>
      {file === null ? (
        <p className="px-4 py-3 text-13 text-ink-3">Does not touch this file.</p>
      ) : file.binary ? (
        <p className="px-4 py-3 text-13 text-ink-3">A binary file; its content is not shown.</p>
      ) : file.hunks.length === 0 ? (
        <p className="px-4 py-3 text-13 text-ink-3">
          {file.added + file.deleted > 0 ? "Too long for this page; download the patch." : "No lines change."}
        </p>
      ) : (
        <div className="log diff" tabIndex={0} role="region" aria-label={label}>
          {file.hunks.map((hunk, index) => (
            <div key={index} className="hunk-block">
              <div className="ln hunk">
                <i />
                <i />
                <span className="tx">
                  @@ −{hunk.oldStart} +{hunk.newStart} @@ {hunk.section}
                </span>
              </div>
              {numberedLines(hunk).map((line, at) => (
                <div key={at} className={`ln ${CLASSES[line.sign] ?? ""}`}>
                  <i>{line.old}</i>
                  <i>{line.new}</i>
                  <span className="tx">
                    {line.sign}
                    {line.text}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** "+47 −22". */
export function Counts({ file }: { file: Pick<DiffFile, "added" | "deleted"> }) {
  return (
    <span className="mono">
      <span className="add">+{file.added}</span> <span className="del">−{file.deleted}</span>
    </span>
  );
}
