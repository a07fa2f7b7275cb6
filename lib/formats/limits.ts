/**
 * Every limit on hostile input, in one place: the CLI, the worker, /docs and the tests read this table.
 * Bytes are bytes, seconds are seconds. Reasons: lib/bundle/README.md.
 */
export interface Limits {
  readonly uploadBytes: number;
  readonly unpackedBytes: number;
  readonly entryBytes: number;
  readonly entries: number;
  /** Unpacked bytes per packed byte, judged only once more than `ratioFromBytes` came out. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  readonly componentBytes: number;
  readonly pathBytes: number;
  readonly pathDepth: number;
  readonly zstdWindowBytes: number;
  readonly tarHeaderBytes: number;
  readonly tarHeadersPerEntry: number;
  readonly jsonDepth: number;
  readonly jsonLineBytes: number;
  readonly yamlBytes: number;
  readonly yamlAliases: number;
  /** A log line is matched on at most this many characters (head and tail of longer ones). */
  readonly logLineMatchChars: number;
  readonly patchBytes: number;
  readonly steps: number;
  readonly testNames: number;
  readonly secondsPerFile: number;
}

const MiB = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  uploadBytes: 2048 * MiB,
  unpackedBytes: 4096 * MiB,
  entryBytes: 512 * MiB,
  entries: 50_000,
  ratio: 200,
  ratioFromBytes: 64 * MiB,
  componentBytes: 255,
  pathBytes: 1024,
  pathDepth: 32,
  zstdWindowBytes: 128 * MiB,
  tarHeaderBytes: 64 * 1024,
  tarHeadersPerEntry: 2,
  jsonDepth: 256,
  jsonLineBytes: 32 * MiB,
  yamlBytes: MiB,
  yamlAliases: 50,
  logLineMatchChars: 64 * 1024,
  patchBytes: 64 * MiB,
  steps: 500_000,
  testNames: 2_000_000,
  secondsPerFile: 30,
};
