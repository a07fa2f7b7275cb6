import type { Runner } from "@/lib/formats/test-log";
import { lastRedraw } from "./clean-line";
import { digitsAt } from "./numbers";
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
  /** What its lines start with, behind their blanks and the number that it may ask for. */
  readonly start: string;
  readonly entry: RunnerEntry;
  /** Place of the entry among all: where a set notes that it is awake. */
  readonly index: number;
}

/** Sleepers by a character code; an index beyond ASCII holds those who take any other character, or the end of the line. */
type Row = readonly (readonly Sleeper[])[];

const ASCII = 128;
const NOBODY: readonly Sleeper[] = [];

/** Those of the list whose start goes on with the character at `place`, or has come to its end there. */
function rowOf(list: readonly Sleeper[], place: number): Row {
  return Array.from({ length: ASCII + 1 }, (_, code) => {
    const those = list.filter(
      ({ start }) => start.length <= place || Math.min(start.charCodeAt(place), ASCII) === code,
    );
    return those.length === 0 ? NOBODY : those;
  });
}

/**
 * Who may be woken by a line: by its first two characters, or by the one behind the number that it starts with. Most lines
 * of a log find nobody, or one or two.
 */
function sleepersOf(entries: readonly RunnerEntry[]): { readonly rows: readonly Row[]; readonly numbered: Row } {
  const plain: Sleeper[] = [];
  const numbered: Sleeper[] = [];
  for (const [index, entry] of entries.entries()) {
    for (const start of entry.starts) {
      const digits = digitsAt(start, 0);
      if (digits > 0) numbered.push({ start: start.slice(digits), entry, index });
      else plain.push({ start, entry, index });
    }
  }
  return { rows: rowOf(plain, 0).map((list) => rowOf(list, 1)), numbered: rowOf(numbered, 0) };
}

const { rows, numbered } = sleepersOf(RUNNER_ENTRIES);

function inRow(row: Row | undefined, code: number): readonly Sleeper[] {
  return row?.[code < ASCII ? code : ASCII] ?? NOBODY;
}

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

  if (hint !== null) {
    for (const [index, entry] of RUNNER_ENTRIES.entries()) if (entry.runner === hint) wake(entry, index, 1);
  }

  return {
    line(text, line, whole) {
      let at = 0;
      while (text.charCodeAt(at) === 0x20) at += 1;
      const first = text.charCodeAt(at);
      const digits = first >= 0x30 && first <= 0x39 ? digitsAt(text, at) : 0;
      at += digits;
      const sleepers =
        digits > 0
          ? inRow(numbered, text.charCodeAt(at))
          : inRow(rows[first < ASCII ? first : ASCII], text.charCodeAt(at + 1));
      for (const { start, entry, index } of sleepers) {
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
