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
const SLEEPERS: readonly (readonly RunnerEntry[] | undefined)[] = Array.from({ length: 0x10000 }, (_, code) =>
  byFirstChar.get(code),
);

/** Lines kept for readers that look back. */
const KEPT = 32;

export function createReaderSet(context: Omit<ReaderContext, "hinted">, hint: Runner | null): ReaderSet {
  const awake: { readonly entry: RunnerEntry; readonly reader: RunnerReader; readonly from: number }[] = [];
  const running = new Set<RunnerEntry>();
  const kept: Kept[] = [];
  let next = 0;

  function wake(entry: RunnerEntry, line: number): void {
    running.add(entry);
    const reader = entry.create({ ...context, hinted: entry.runner === hint });
    awake.push({ entry, reader, from: line });
    if (entry.lookback === undefined) return;
    const before = [...kept.slice(next), ...kept.slice(0, next)].slice(-entry.lookback);
    for (const one of before) reader.line(one.text, one.line, one.whole);
  }

  for (const entry of RUNNER_ENTRIES) if (entry.runner === hint) wake(entry, 1);

  return {
    line(text, line, whole) {
      let at = 0;
      while (text.charCodeAt(at) === 0x20) at += 1;
      const sleepers = SLEEPERS[text.charCodeAt(at)];
      if (sleepers !== undefined) {
        for (const entry of sleepers) if (!running.has(entry) && entry.wakes(text)) wake(entry, line);
      }
      for (const { reader } of awake) reader.line(text, line, whole);
      kept[next] = { text, line, whole };
      next = (next + 1) % KEPT;
    },
    end: () => awake.map(({ entry, reader, from }) => ({ entry, reading: reader.end(), from })),
  };
}

interface Kept {
  readonly text: string;
  readonly line: number;
  readonly whole: string;
}
