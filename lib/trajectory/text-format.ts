import type { TrajectoryFormat } from "@/lib/formats/trajectory";
import type { Run } from "./collect-run";

/** One format that is not JSON: recognised by the first characters, read line by line. */
export interface TextFormat {
  readonly name: string;
  readonly fits: (head: string) => boolean;
  readonly format: TrajectoryFormat;
  readonly read: (lines: AsyncIterable<string>, run: Run, now: Date | null) => Promise<void>;
}

/** Text that grows line by line up to a limit; what goes beyond is counted, not kept. */
export interface LineBuffer {
  push(line: string): void;
  /** The text, then empty again. */
  take(): string;
  readonly empty: () => boolean;
}

const MOST_CHARS = 16 * 1024 * 1024;

export function lineBuffer(): LineBuffer {
  let lines: string[] = [];
  let chars = 0;
  let dropped = 0;
  return {
    push: (line) => {
      if (chars > MOST_CHARS) {
        dropped += 1;
        return;
      }
      lines.push(line);
      chars += line.length + 1;
    },
    take: () => {
      const text = lines.join("\n").replaceAll("\u0000", "");
      const note = dropped === 0 ? "" : `\n[${dropped} further lines are not kept]`;
      lines = [];
      chars = 0;
      dropped = 0;
      return `${text}${note}`.trim();
    },
    empty: () => lines.length === 0,
  };
}
