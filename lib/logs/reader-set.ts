import type { Runner } from "@/lib/formats/test-log";
import { RUNNER_ENTRIES } from "./registry";
import type { ReaderContext, RunnerEntry, RunnerReader, RunnerReading } from "./runner-reader";

/** All runners listening to the same lines: each sleeps until a line of its own wakes it. */
export interface ReaderSet {
  line(text: string, line: number, whole: string): void;
  end(): readonly RunnerResult[];
}

export interface RunnerResult {
  readonly entry: RunnerEntry;
  readonly reading: RunnerReading;
  /** Line that woke it. */
  readonly from: number;
}

const byFirstChar = new Map<number, RunnerEntry[]>();
for (const entry of RUNNER_ENTRIES) {
  for (const char of entry.firstChars) {
    const code = char.charCodeAt(0);
    byFirstChar.set(code, [...(byFirstChar.get(code) ?? []), entry]);
  }
}

/** Lines kept for readers that look back: some runners say who they are only at the end. */
const KEPT = 4096;

export function createReaderSet(context: Omit<ReaderContext, "hinted">, hint: Runner | null): ReaderSet {
  const awake: { readonly entry: RunnerEntry; readonly reader: RunnerReader; readonly from: number }[] = [];
  const asleep: (RunnerEntry[] | undefined)[] = [];
  for (const [code, entries] of byFirstChar) asleep[code] = [...entries];
  const keptTexts: string[] = [];
  const keptWholes: string[] = [];
  const keptLines: number[] = [];
  let next = 0;

  function wake(entry: RunnerEntry, line: number): void {
    for (const char of entry.firstChars) {
      const code = char.charCodeAt(0);
      const rest = asleep[code]?.filter((other) => other !== entry);
      asleep[code] = rest === undefined || rest.length === 0 ? undefined : rest;
    }
    const reader = entry.create({ ...context, hinted: entry.runner === hint });
    awake.push({ entry, reader, from: line });
    if (entry.lookback === undefined) return;
    const count = Math.min(entry.lookback, keptTexts.length);
    for (let back = count; back > 0; back -= 1) {
      const at = (next - back + KEPT) % KEPT;
      reader.line(keptTexts[at] ?? "", keptLines[at] ?? 0, keptWholes[at] ?? "");
    }
  }

  for (const entry of RUNNER_ENTRIES) if (entry.runner === hint) wake(entry, 1);

  return {
    line(text, line, whole) {
      let at = 0;
      while (text.charCodeAt(at) === 0x20) at += 1;
      const sleepers = asleep[text.charCodeAt(at)];
      if (sleepers !== undefined) {
        for (const entry of sleepers) if (entry.wakes(text)) wake(entry, line);
      }
      for (const { reader } of awake) reader.line(text, line, whole);
      keptTexts[next] = text;
      keptWholes[next] = whole;
      keptLines[next] = line;
      next = (next + 1) % KEPT;
    },
    end: () => awake.map(({ entry, reader, from }) => ({ entry, reading: reader.end(), from })),
  };
}
