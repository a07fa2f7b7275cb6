import type { NfiEngine } from "@/lib/verify/load-parsers";
import type { VerifyOptions } from "@/lib/verify/contract";
import type { Reference } from "@/lib/formats/benchmark-pack";

type Parsers = NonNullable<VerifyOptions["parsers"]>;

/** Loads what reads code, when a benchmark needs it: parsers of every language, and the rules of quality edits. */
export interface CodeEngines {
  parsers(): Promise<Parsers>;
  nfi(): Promise<NfiEngine>;
}

/** The engines that a benchmark's reference gives work to. */
export async function enginesFor(
  engines: CodeEngines,
  { benchmark, instances }: Reference,
): Promise<Pick<VerifyOptions, "parsers" | "nfi">> {
  if (benchmark.grading === "nfi") return { nfi: await engines.nfi() };
  const holdsCode = [...instances.values()].some(({ sources }) => sources !== undefined);
  return holdsCode ? { parsers: await engines.parsers() } : {};
}
