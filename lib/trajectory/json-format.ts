import type { JsonShape } from "@/lib/formats/json-sniff";
import type { JsonKind, JsonPath } from "@/lib/formats/json-stream";
import type { TrajectoryFormat } from "@/lib/formats/trajectory";
import type { Run } from "./collect-run";

/** One scaffold's file format: how it is recognised, which containers are gone through, and its reader. */
export interface JsonFormat {
  readonly name: string;
  /** Recognises the file by what its first bytes hold. */
  readonly fits: (shape: JsonShape) => boolean;
  /** Containers whose members come one by one; everything else comes whole. */
  readonly enters: (path: JsonPath, kind: JsonKind) => boolean;
  /** True when each root value of the file is a run of its own. */
  readonly runPerRoot?: boolean;
  readonly open: (run: Run, context: ReaderContext) => JsonReader;
}

export interface ReaderContext {
  readonly now: Date | null;
  readonly shape: JsonShape;
}

/** Takes the values of a file in their order and turns them into steps of the run. */
export interface JsonReader {
  /** `path` starts with the number of the root value; `line` counts from 1. */
  value(path: JsonPath, value: unknown, line: number): Promise<void> | void;
  end(): Promise<void> | void;
  /** Known at the end at the latest. */
  format(): TrajectoryFormat;
  /** Id of the instance, where the file names it. */
  instanceId?(): string | null;
}
