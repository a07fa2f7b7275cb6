/** Where a closer look pays: places at which a key, a telling name or a run of base64 may begin. */
export interface Candidates {
  /** Places whose next three characters begin some kind of key (by their low bits: to be checked). */
  readonly shapes: readonly number[];
  /** Places whose next three characters begin a telling name, in any case (to be checked). */
  readonly names: readonly number[];
  /** Runs of base64 letters: from, to, from, to, ... */
  readonly runs: readonly number[];
}

const SHAPE = 1;
const NAME = 2;
/** Per three characters, five low bits each: what may begin there. */
const marks = new Uint8Array(32_768);
const base64 = new Uint8Array(128);
for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_=")
  base64[char.charCodeAt(0)] = 1;

function keyOf(text: string): number {
  return ((text.charCodeAt(0) & 31) << 10) | ((text.charCodeAt(1) & 31) << 5) | (text.charCodeAt(2) & 31);
}

/** Registers the starts to look for; each has at least three characters. */
export function registerStarts(shapes: Iterable<string>, names: Iterable<string>): void {
  for (const start of shapes) marks[keyOf(start)] = (marks[keyOf(start)] ?? 0) | SHAPE;
  for (const name of names) marks[keyOf(name)] = (marks[keyOf(name)] ?? 0) | NAME;
}

/** One pass over the text: a few operations for each character, whatever the number of kinds. */
export function findCandidates(text: string, shortestRun: number): Candidates {
  const shapes: number[] = [];
  const names: number[] = [];
  const runs: number[] = [];
  let window = 0;
  let run = 0;
  const size = text.length;
  for (let at = 0; at < size; at += 1) {
    const code = text.charCodeAt(at);
    window = ((window << 5) | (code & 31)) & 0x7fff;
    const mark = marks[window];
    if (mark !== 0 && at >= 2) {
      if ((Number(mark) & SHAPE) !== 0) shapes.push(at - 2);
      if ((Number(mark) & NAME) !== 0) names.push(at - 2);
    }
    if (code < 128 && base64[code] === 1) {
      run += 1;
    } else {
      if (run >= shortestRun) runs.push(at - run, at);
      run = 0;
    }
  }
  if (run >= shortestRun) runs.push(size - run, size);
  return { shapes, names, runs };
}
