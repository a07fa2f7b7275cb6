import type { Benchmark, InstanceRecord } from "@/lib/formats/benchmark-pack";
import type { GradingMode } from "@/lib/formats/verdict";

/** Where a pack is written: the edge puts the files on disk or into a store. Paths are relative to the pack. */
export interface PackSink {
  file(path: string): Promise<{ write(chunk: Uint8Array): Promise<void>; end(): Promise<void> }>;
}

/** What a source gave for a pack; its gold logs are written already. */
export interface CollectedReference {
  readonly records: ReadonlyMap<string, InstanceRecord>;
  /** Why an instance cannot serve, as the source itself says. */
  readonly broken: ReadonlyMap<string, string>;
  readonly goldLogs: number;
  readonly grading: GradingMode;
  readonly limits?: Benchmark["limits"];
}
