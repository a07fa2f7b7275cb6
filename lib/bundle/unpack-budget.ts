import { refusal } from "@/lib/bundle/refusal";
import type { Limits } from "@/lib/formats/limits";

/**
 * What one pass over an archive may put out. Counted on real output; the bound is known from the packed size, so it does
 * not depend on the order of the entries.
 */
export interface UnpackBudget {
  /** Counts bytes that came out. Throws `limit-ratio` or `limit-bytes`. */
  take(bytes: number): void;
  /** Judges the size that an entry states or has reached. Throws `limit-ratio` or `limit-bytes`. */
  entry(bytes: number, path: string): void;
}

/** `packedBytes`: the compressed bytes of the whole archive; infinite where nothing is compressed. */
export function unpackBudget(limits: Limits, packedBytes: number): UnpackBudget {
  const byRatio = Math.max(limits.ratioFromBytes, limits.ratio * packedBytes);
  let unpacked = 0;
  function judge(bytes: number): void {
    if (bytes > byRatio) {
      throw refusal("limit-ratio", `The bundle unpacks to more than ${limits.ratio} times its size.`);
    }
    if (bytes > limits.unpackedBytes) {
      throw refusal("limit-bytes", `The bundle unpacks to more than ${limits.unpackedBytes} bytes.`);
    }
  }

  return {
    take(bytes) {
      unpacked += bytes;
      judge(unpacked);
    },
    entry(bytes, path) {
      judge(bytes);
      if (bytes > limits.entryBytes) {
        throw refusal("limit-bytes", `One entry unpacks to more than ${limits.entryBytes} bytes.`, path);
      }
    },
  };
}
