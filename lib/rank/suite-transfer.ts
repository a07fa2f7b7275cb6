import type { SuiteSystem, SuiteTransfer } from "@/lib/formats/suite";
import { signTest } from "@/lib/stats/binomial";

interface Tally {
  up: number;
  down: number;
  same: number;
}

function count(tally: Tally, delta: number): void {
  if (delta > 0) tally.up++;
  else if (delta < 0) tally.down++;
  else tally.same++;
}

/**
 * Differences against the base, counted: on benchmarks that a system was not tuned for, and on its own. Null when no system
 * names a base. `slugs` is the order of the cells.
 */
export function suiteTransfer(systems: readonly SuiteSystem[], slugs: readonly string[]): SuiteTransfer | null {
  const tuned = systems.filter((system) => system.base !== null);
  if (tuned.length === 0) return null;
  const elsewhere: Tally = { up: 0, down: 0, same: 0 };
  const home: Tally = { up: 0, down: 0, same: 0 };
  let mostlyDown = 0;
  for (const system of tuned) {
    const own: Tally = { up: 0, down: 0, same: 0 };
    for (const [at, cell] of system.cells.entries()) {
      if (cell === null || cell.delta === null) continue;
      count(system.home.includes(slugs[at] ?? "") ? home : own, cell.delta);
    }
    if (own.down > own.up) mostlyDown++;
    elsewhere.up += own.up;
    elsewhere.down += own.down;
    elsewhere.same += own.same;
  }
  const p = signTest(elsewhere.up, elsewhere.down);
  return { elsewhere: { ...elsewhere, p }, home, mostlyDown, tuned: tuned.length };
}
