import { AnsiText } from "./ansi-text";

export interface LogLine {
  readonly number: number;
  readonly text: string;
  readonly mark?: "hit" | "bad" | "cur";
}

/** A short excerpt of a log, with the deciding line marked. Focusable, because it scrolls sideways inside itself. */
export function LogBlock({
  lines,
  label,
  className,
}: {
  lines: readonly LogLine[];
  label: string;
  className?: string;
}) {
  return (
    <div className={`log ${className ?? ""}`} tabIndex={0} role="region" aria-label={label}>
      {lines.map((line) => (
        <div key={line.number} className={line.mark}>
          <i>{line.number}</i>
          <span className="tx">
            <AnsiText text={line.text} />
          </span>
        </div>
      ))}
    </div>
  );
}
