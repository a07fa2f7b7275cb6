import { setTimeout as pause } from "node:timers/promises";

export interface Target {
  readonly name: string;
  readonly pid: () => number;
}

/** Between two kills, milliseconds: shorter than a start of the site takes, and long enough for work to be done. */
const LEAST_MS = 300;
const MOST_MS = 4500;

/** Numbers from 0 to 1 that a seed repeats (mulberry32), so that a run that found a fault can be run again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Kills -9 one of the targets at random moments. A target that is down at that moment is not counted. */
export async function killAtRandom(
  targets: readonly Target[],
  kills: number,
  random: () => number,
  onKill: (done: number) => void,
): Promise<ReadonlyMap<string, number>> {
  const tally = new Map(targets.map(({ name }) => [name, 0]));
  for (let done = 0; done < kills; ) {
    await pause(LEAST_MS + random() * (MOST_MS - LEAST_MS));
    const target = targets[Math.floor(random() * targets.length)];
    if (target === undefined) break;
    try {
      process.kill(target.pid(), "SIGKILL");
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ESRCH") continue;
      throw error;
    }
    tally.set(target.name, (tally.get(target.name) ?? 0) + 1);
    done += 1;
    onKill(done);
  }
  return tally;
}
