import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "../processes.mjs";

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

/** One process that may be killed: a number below 2 would mean whole groups of them, or the first process of all. */
export function isOneProcess(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 1;
}

/** False when there was nothing to kill. */
function killed(pid: number): boolean {
  if (!isOneProcess(pid) || !isAlive(pid)) return false;
  try {
    process.kill(pid, "SIGKILL");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
    throw error;
  }
}

/**
 * Kills -9 one of the targets at random moments, `kills` times, and tells of each. A target that is down at that moment
 * leaves its turn to the next one; a moment at which all are down is not counted. Returns the kills by target.
 */
export async function killAtRandom(
  targets: readonly Target[],
  kills: number,
  random: () => number,
  onKill: (done: number, tally: ReadonlyMap<string, number>) => void,
): Promise<ReadonlyMap<string, number>> {
  const tally = new Map(targets.map(({ name }) => [name, 0]));
  for (let done = 0; done < kills; ) {
    await pause(LEAST_MS + random() * (MOST_MS - LEAST_MS));
    const turn = Math.floor(random() * targets.length);
    const hit = [...targets.slice(turn), ...targets.slice(0, turn)].find((target) => killed(target.pid()));
    if (hit === undefined) continue;
    tally.set(hit.name, (tally.get(hit.name) ?? 0) + 1);
    done += 1;
    onKill(done, tally);
  }
  return tally;
}
