import { z } from "zod";

/**
 * A file of golden values: `cases` name a function, its input and the expected answer. `tol` is absolute; null means
 * undefined; "Infinity", "-Infinity" and "NaN" stand for the numbers JSON cannot write. `data` holds inputs that several
 * cases share by name.
 */
export const goldenFileSchema = z.object({
  data: z.record(z.string(), z.unknown()).optional(),
  cases: z.array(
    z.object({
      id: z.string(),
      fn: z.string(),
      input: z.unknown(),
      expected: z.unknown(),
      tol: z.number().nonnegative().default(0),
    }),
  ),
});
export type GoldenFile = z.infer<typeof goldenFileSchema>;
export type GoldenCase = GoldenFile["cases"][number];

/** Shared inputs by name. */
export type GoldenData = Readonly<Record<string, unknown>>;

/** Turns a case's input into a call of the real function; a Map or a promise is a fine answer. */
export type GoldenFunction = (input: unknown, data: GoldenData) => unknown;

/** What a room offers to the runner: function name in the file to adapter. */
export type GoldenRegistry = ReadonlyMap<string, GoldenFunction>;
