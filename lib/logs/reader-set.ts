import type { Runner } from "@/lib/formats/test-log";
import { lastRedraw } from "./clean-line";
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

interface Sleeper {
  readonly start: string;
  readonly entry: RunnerEntry;
  /** Place of the entry among all: where a set notes that it is awake. */
  readonly index: number;
}

/** Those who may be woken by a line, by its first character: an array for ASCII (dense, so a look-up is one load). */
interface Sleepers {
  readonly ascii: (readonly Sleeper[])[];
  readonly others: Map<number, readonly Sleeper[]>;
}

const NOBODY: readonly Sleeper[] = [];

function sleepersOf(entries: readonly RunnerEntry[]): Sleepers {
  const ascii: Sleeper[][] = Array.from({ length: 128 }, () => []);
  const others = new Map<number, Sleeper[]>();
  for (const [index, entry] of entries.entries()) {
    for (const start of entry.starts) {
      const code = start.charCodeAt(0);
      const list = ascii[code] ?? others.get(code) ?? [];
      list.push({ start, entry, index });
      if (code >= 128) others.set(code, list);
    }
  }
  return { ascii, others };
}

const { ascii, others } = sleepersOf(RUNNER_ENTRIES);

/** Lines kept for readers that look back: some runners say who they are only at the end. */
const KEPT = 4096;

export function createReaderSet(context: Omit<ReaderContext, "hinted">, hint: Runner | null): ReaderSet {
  const awake: { readonly entry: RunnerEntry; readonly reader: RunnerReader; readonly from: number }[] = [];
  const woken = new Uint8Array(RUNNER_ENTRIES.length);
  const keptWholes: string[] = [];
  const keptLines: number[] = [];
  let next = 0;

  function wake(entry: RunnerEntry, index: number, line: number): void {
    woken[index] = 1;
    const reader = entry.create({ ...context, hinted: entry.runner === hint });
    awake.push({ entry, reader, from: line });
    if (entry.lookback === undefined) return;
    const count = Math.min(entry.lookback, keptWholes.length);
    for (let back = count; back > 0; back -= 1) {
      const at = (next - back + KEPT) % KEPT;
      const whole = keptWholes[at] ?? "";
      reader.line(lastRedraw(whole), keptLines[at] ?? 0, whole);
    }
  }

  for (const [index, entry] of RUNNER_ENTRIES.entries()) if (entry.runner === hint) wake(entry, index, 1);

  return {
    line(text, line, whole) {
      let at = 0;
      while (text.charCodeAt(at) === 0x20) at += 1;
      const code = text.charCodeAt(at);
      const sleepers = code < 128 ? ascii[code] : others.get(code);
      for (const { start, entry, index } of sleepers ?? NOBODY) {
        if (woken[index] === 0 && text.startsWith(start, at) && entry.wakes(text)) wake(entry, index, line);
      }
      for (const { reader } of awake) reader.line(text, line, whole);
      keptWholes[next] = whole;
      keptLines[next] = line;
      next = next + 1 === KEPT ? 0 : next + 1;
    },
    end: () => awake.map(({ entry, reader, from }) => ({ entry, reading: reader.end(), from })),
  };
}
