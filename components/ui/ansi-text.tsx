import { parseAnsi } from "./ansi";

/** Text of a log or an observation: SGR colours as classes, every other escape dropped, the rest plain text nodes. */
export function AnsiText({ text }: { text: string }) {
  return parseAnsi(text).map((run, index) =>
    run.classes === "" ? (
      run.text
    ) : (
      <span key={index} className={run.classes}>
        {run.text}
      </span>
    ),
  );
}
