/** One line of the bench: a figure, and its ratio to a baseline measured in the same run (machines are noisy). */
export interface BenchLine {
  readonly bench: string;
  readonly case: string;
  readonly [figure: string]: string | number | null;
}

export function printLine(line: BenchLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Milliseconds of processor time of this process for `work`, beside the wall clock. */
export async function timed<T>(work: () => Promise<T> | T): Promise<{ value: T; ms: number; cpuMs: number }> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const value = await work();
  const { user, system } = process.cpuUsage(cpu);
  return { value, ms: performance.now() - start, cpuMs: (user + system) / 1000 };
}

/** Resident memory in MB (10^6 bytes) after a collection: the idle level that peaks are compared with. */
export function idleMb(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
}

/** Highest resident memory of this process so far, in MB (10^6 bytes); the system counts it in units of 1,024 bytes. */
export function peakMb(): number {
  return (process.resourceUsage().maxRSS * 1024) / 1e6;
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
