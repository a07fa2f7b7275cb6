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
  /** Number of the run a value belongs to, null = to none; without it the file is one run. */
  readonly runOf?: (path: JsonPath, shape: JsonShape) => number | null;
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
