import { syntheticChunks, type SyntheticOptions } from "@/lib/trajectory/synthetic-trajectory";

export type MadeUpFormat = SyntheticOptions["format"];
export const MADE_UP_FORMATS: readonly MadeUpFormat[] = ["mini-swe-agent-1.1", "openhands-output", "claude-code"];

/** A trajectory file of any size for measurements, as it would stream out of a bundle; the same every time. */
export function madeUpRun(format: MadeUpFormat, steps: number, bytes: number): AsyncGenerator<Uint8Array> {
  return syntheticChunks({ format, steps, bytes });
}
