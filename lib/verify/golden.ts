import { AppError } from "@/lib/errors";
import {
  type GoldenCase,
  type GoldenData,
  type GoldenFile,
  goldenFileSchema,
  type GoldenRegistry,
} from "@/lib/formats/golden-cases";
import { differenceFrom } from "./golden-compare";

export interface GoldenFailure {
  readonly id: string;
  readonly fn: string;
  /** Where the answer differs and how, or why there is none. */
  readonly reason: string;
}

export interface GoldenRun {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly GoldenFailure[];
}

/** Reads a golden file from JSON text. Throws AppError `usage` when it is not one. */
export function parseGoldenFile(text: string): GoldenFile {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new AppError("usage", "The golden file is not JSON.", {}, error);
  }
  const parsed = goldenFileSchema.safeParse(Array.isArray(raw) ? { cases: raw } : raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError(
    "usage",
    `The golden file is malformed at ${issue?.path.join(".") ?? "?"}: ${issue?.message ?? ""}`,
  );
}

/**
 * Runs every case against the registered functions. A function that nobody registered, and one that throws, is a failed
 * case, not an error. The first registry that knows a name answers.
 */
export async function runGolden(file: GoldenFile, registries: readonly GoldenRegistry[]): Promise<GoldenRun> {
  const failures: GoldenFailure[] = [];
  for (const goldenCase of file.cases) {
    const reason = await failureOf(goldenCase, file.data ?? {}, registries);
    if (reason !== null) failures.push({ id: goldenCase.id, fn: goldenCase.fn, reason });
  }
  return { passed: file.cases.length - failures.length, failed: failures.length, failures };
}

async function failureOf(
  { fn, input, expected, tol }: GoldenCase,
  data: GoldenData,
  registries: readonly GoldenRegistry[],
): Promise<string | null> {
  const call = registries.find((registry) => registry.has(fn))?.get(fn);
  if (call === undefined) return `no function ${fn}`;
  try {
    return differenceFrom(expected, await call(input, data), tol);
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}
