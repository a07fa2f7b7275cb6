import type { Usage } from "./recompute-cost";

/**
 * Turns cumulative token counts into what each statement adds. A count that falls below the last one has been reset (a
 * resumed or compacted session): it counts from 0 again, so that the sum is the maximum of each rising run. Null when
 * nothing was added.
 */
export function risingUsage(): (total: Usage) => Usage | null {
  let before: Usage | null = null;
  return (total) => {
    const sum = size(total);
    const reset = before !== null && sum < size(before);
    const from = reset ? null : before;
    before = total;
    const less = (now: number | null, then: number | null | undefined) =>
      now === null ? null : Math.max(0, now - (then ?? 0));
    const added: Usage = {
      input: less(total.input, from?.input),
      cached: less(total.cached, from?.cached),
      cache_write: less(total.cache_write, from?.cache_write),
      output: less(total.output, from?.output),
      reasoning: less(total.reasoning, from?.reasoning),
    };
    return size(added) === 0 ? null : added;
  };
}

function size({ input, cached, cache_write, output }: Usage): number {
  return (input ?? 0) + (cached ?? 0) + (cache_write ?? 0) + (output ?? 0);
}
