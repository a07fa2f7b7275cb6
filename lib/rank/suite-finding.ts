import type { SuiteAgreement, SuiteSet, SuiteTransfer } from "@/lib/formats/suite";
import { countWord } from "./count-word";

const of = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What a set says in one sentence that its figures carry. */
export function suiteFinding(
  set: Pick<SuiteSet, "benchmarks" | "systems">,
  transfer: SuiteTransfer | null,
  agreements: readonly SuiteAgreement[],
): string {
  if (transfer !== null) {
    const { home, elsewhere, tuned } = transfer;
    const others = elsewhere.up + elsewhere.down + elsewhere.same;
    const own = home.up + home.down + home.same;
    const gained =
      own > 0 && home.up === own
        ? `All ${countWord(tuned)} tuned models gain where they were tuned to`
        : `${home.up} of ${of(own, "comparison", "comparisons")} gain where the models were tuned to`;
    return `${gained}; elsewhere ${elsewhere.down} of ${of(others, "comparison", "comparisons")} go down.`;
  }
  const [lowest] = agreements;
  const nameOf = (slug: string): string => set.benchmarks.find((one) => one.slug === slug)?.name ?? slug;
  if (lowest === undefined) {
    return `${of(set.systems.length, "system has", "systems have")} rows on several benchmarks: too few to compare orders.`;
  }
  if (agreements.every(({ reversed }) => reversed === 0)) return "The benchmarks put the systems in the same order.";
  return `${nameOf(lowest.a)} and ${nameOf(lowest.b)} order ${lowest.reversed} of ${of(lowest.pairs, "pair", "pairs")} of systems differently.`;
}
