import { createHash } from "node:crypto";

/** Reads a small file whole, up to `maxBytes`; invalid UTF-8 is replaced. `cut` says that there was more. */
export async function readText(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ text: string; cut: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    parts.push(chunk);
    if (size > maxBytes) break;
  }
  const bytes = Buffer.concat(parts).subarray(0, maxBytes);
  return { text: new TextDecoder("utf-8").decode(bytes), cut: size > maxBytes };
}

/** A stream that is hashed and counted while somebody else reads it. `facts` is complete once the stream has ended. */
export interface Witnessed {
  readonly chunks: AsyncIterable<Uint8Array>;
  facts(): { readonly sha256: string; readonly bytes: number };
}

/** Hashes a stream on its way; `tee` sees each chunk too (it keeps evidence for the pages). */
export function witness(
  chunks: AsyncIterable<Uint8Array>,
  tee: ((chunk: Uint8Array) => Promise<void>) | null,
): Witnessed {
  const hash = createHash("sha256");
  let bytes = 0;
  let digest: string | null = null;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      if (tee !== null) await tee(chunk);
      yield chunk;
    }
  }
  return {
    chunks: pass(),
    facts: () => {
      digest ??= hash.digest("hex");
      return { sha256: digest, bytes };
    },
  };
}
