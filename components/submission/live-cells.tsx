import Link from "next/link";
import { languageName } from "@/components/ui/language-name";
import type { LiveCell } from "./live-state";

function shapeOf(cell: LiveCell): { className: string; word: string } {
  if (cell.verdict === null) return { className: "cell", word: "waiting" };
  if (cell.flagged) return { className: "cell flagged", word: `${cell.verdict}, flagged` };
  return { className: `cell ${cell.verdict}`, word: cell.verdict };
}

function Mark({ cell }: { cell: LiveCell }) {
  if (cell.verdict === null) return null;
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true">
      {cell.flagged ? (
        <path d="M3.5 10V2.2h5L7.2 4l1.3 1.8h-5" fill="var(--v-flagged)" stroke="var(--v-flagged)" />
      ) : cell.verdict === "resolved" ? (
        <path d="M3 6.3 5.2 8.4 9 4" fill="none" stroke="var(--bg)" strokeWidth="1.7" />
      ) : cell.verdict === "unresolved" ? (
        <path d="m3.4 3.4 5.2 5.2m0-5.2L3.4 8.6" fill="none" stroke="var(--v-unresolved)" strokeWidth="1.5" />
      ) : null}
    </svg>
  );
}

function Key() {
  const examples: readonly LiveCell[] = [
    { instanceId: "resolved", language: "", verdict: "resolved", flagged: false },
    { instanceId: "unresolved", language: "", verdict: "unresolved", flagged: false },
    { instanceId: "unverified", language: "", verdict: "unverified", flagged: false },
    { instanceId: "flagged", language: "", verdict: "unresolved", flagged: true },
    { instanceId: "waiting", language: "", verdict: null, flagged: false },
  ];
  return (
    <div className="key">
      {examples.map((cell) => (
        <span key={cell.instanceId}>
          <span className={shapeOf(cell).className} aria-hidden="true">
            <Mark cell={cell} />
          </span>
          {cell.instanceId}
        </span>
      ))}
    </div>
  );
}

/** Every instance as a cell, by language; a decided one leads to its result. */
export function LiveCells({ cells, base }: { cells: readonly LiveCell[]; base: string }) {
  const groups = new Map<string, LiveCell[]>();
  for (const cell of cells) groups.set(cell.language, [...(groups.get(cell.language) ?? []), cell]);
  return (
    <section className="min-w-0">
      <div className="sec-h">
        <h2>Instances</h2>
        <Key />
      </div>
      <div className="cells">
        {[...groups].map(([language, list]) => {
          const graded = list.filter((cell) => cell.verdict !== null).length;
          const resolved = list.filter((cell) => cell.verdict === "resolved").length;
          return (
            <div key={language}>
              <span className="text-13 text-ink">{language === "" ? "All" : languageName(language)}</span>
              <ul className="row">
                {list.map((cell) => {
                  const { className, word } = shapeOf(cell);
                  const name = `${cell.instanceId}: ${word}`;
                  return (
                    <li key={cell.instanceId}>
                      {cell.verdict === null ? (
                        <span className={`block ${className}`} role="img" aria-label={name} title={name} />
                      ) : (
                        <Link
                          href={`${base}/${encodeURIComponent(cell.instanceId)}`}
                          prefetch={false}
                          className={`block ${className}`}
                          aria-label={name}
                          title={name}
                        >
                          <Mark cell={cell} />
                        </Link>
                      )}
                    </li>
                  );
                })}
              </ul>
              <span className="text-right text-12">
                <span className="text-ink">{resolved} resolved</span>
                <br className="only-d" />
                <span className="text-ink-3">
                  {" "}
                  {graded} of {list.length} graded
                </span>
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
