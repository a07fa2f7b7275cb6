import { AppError } from "@/lib/errors";

function statusOf(error: Error): number | null {
  if (!("$metadata" in error) || typeof error.$metadata !== "object" || error.$metadata === null) return null;
  const { $metadata } = error;
  return "httpStatusCode" in $metadata && typeof $metadata.httpStatusCode === "number"
    ? $metadata.httpStatusCode
    : null;
}

/** True when the store answered that there is no such object. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === "NoSuchBucket") return false;
  return error.name === "NoSuchKey" || error.name === "NotFound" || statusOf(error) === 404;
}

/** Runs a request to the store; its trouble comes in our words: `blob-missing`, `no-space`, `unavailable`. */
export async function inStoreWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isMissing(error)) throw new AppError("blob-missing", "A stored file is missing.", {}, error);
    if (error instanceof Error && (statusOf(error) === 507 || error.name === "XMinioStorageFull")) {
      throw new AppError("no-space", "The store of files is full.", { remedy: "Try again later." }, error);
    }
    throw new AppError(
      "unavailable",
      "The store of files cannot be reached.",
      { remedy: "Try again in a minute." },
      error,
    );
  }
}
