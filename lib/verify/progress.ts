import type { Verdict } from "@/lib/formats/verdict";
import type { VerifyOptions, VerifyProgress } from "./contract";

export interface ProgressTeller {
  stage(stage: VerifyProgress["stage"]): void;
  bytes(stage: VerifyProgress["stage"], done: number): void;
  total(bytes: number): void;
  instances(total: number): void;
  decided(verdict: Verdict, problems: number): void;
}

/** Keeps the state of a verification and tells it to whoever listens at every change. */
export function progressTeller(options: VerifyOptions): ProgressTeller {
  let now: VerifyProgress = {
    stage: "unpack",
    bytesDone: 0,
    bytesTotal: 0,
    instancesDone: 0,
    instancesTotal: 0,
    counts: { resolved: 0, unresolved: 0, unverified: 0, missing: 0 },
    problems: 0,
  };
  const tell = (change: Partial<VerifyProgress>): void => {
    now = { ...now, ...change };
    options.onProgress?.(now);
  };
  return {
    stage: (stage) => tell({ stage }),
    bytes: (stage, bytesDone) => tell({ stage, bytesDone }),
    total: (bytesTotal) => tell({ bytesTotal, bytesDone: bytesTotal }),
    instances: (instancesTotal) => tell({ instancesTotal }),
    decided: (verdict, problems) =>
      tell({
        instancesDone: now.instancesDone + 1,
        counts: { ...now.counts, [verdict]: now.counts[verdict] + 1 },
        problems: now.problems + problems,
      }),
  };
}
