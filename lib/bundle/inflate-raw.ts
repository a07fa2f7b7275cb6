import { createInflateRaw, inflateRawSync } from "node:zlib";
import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { refusal } from "@/lib/bundle/refusal";
import type { RefusalCode } from "@/lib/errors";

const OUTPUT_CHUNK_BYTES = 128 * 1024;
/** Up to this many bytes on both sides a stream of its own costs more than the work. */
const SMALL_BYTES = 256 * 1024;

function corrupt(entry: string | undefined, cause: unknown): Error {
  return refusal("archive-corrupt", "The compressed data is damaged.", entry, cause);
}

function isShort(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "Z_BUF_ERROR";
}

/**
 * Inflates one raw deflate stream (RFC 1951) that starts at the cursor and ends within `packedMax` bytes; afterwards the
 * cursor stands on the first byte behind it. Throws `archive-corrupt`, or `whenShort` where the bytes end too early.
 */
export async function* inflateRaw(
  cursor: ByteCursor,
  packedMax: number,
  whenShort: RefusalCode,
  entry?: string,
): AsyncGenerator<Uint8Array, void> {
  const engine = createInflateRaw({ chunkSize: OUTPUT_CHUNK_BYTES });
  let fed = 0;
  let release = (): void => undefined;
  // A failed or abandoned engine answers no pending write, but it always closes.
  engine.once("close", () => release());

  async function feed(): Promise<void> {
    while (!engine.destroyed) {
      const piece = await cursor.piece(packedMax - fed);
      if (piece === undefined || piece.length === 0) return void engine.end();
      fed += piece.length;
      await new Promise<void>((resolve) => {
        release = resolve;
        engine.write(piece, () => resolve());
      });
      const left = fed - engine.bytesWritten;
      if (left > 0 && !engine.destroyed) {
        // The engine leaves bytes only behind the end of its stream.
        cursor.unread(left);
        return void engine.end();
      }
    }
  }

  const feeding = feed().catch((error: unknown) => {
    engine.destroy(error instanceof Error ? error : new Error("The source failed.", { cause: error }));
  });
  try {
    for await (const chunk of engine) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && /^Z_/.test(String(error.code)))) throw error;
    if (isShort(error)) throw refusal(whenShort, "The compressed data ends too early.", entry, error);
    throw corrupt(entry, error);
  } finally {
    engine.destroy();
    await feeding;
  }
}

/** True when `inflateSmall` may be used: both sides are small and known. */
export function isSmall(packed: number, unpacked: number): boolean {
  return packed <= SMALL_BYTES && unpacked <= SMALL_BYTES;
}

/**
 * Inflates one whole raw deflate stream at once. Throws `archive-corrupt` when it does not end exactly with `packed` or puts
 * out more than `unpacked` bytes.
 */
export function inflateSmall(packed: Uint8Array, unpacked: number, entry?: string): Uint8Array {
  let result: unknown;
  try {
    result = inflateRawSync(packed, { maxOutputLength: unpacked + 1, chunkSize: unpacked + 64, info: true });
  } catch (error) {
    throw corrupt(entry, error);
  }
  if (typeof result !== "object" || result === null || !("engine" in result) || !("buffer" in result)) {
    throw corrupt(entry, result);
  }
  const { engine, buffer } = result;
  const used =
    typeof engine === "object" && engine !== null && "bytesWritten" in engine ? engine.bytesWritten : undefined;
  if (!(buffer instanceof Uint8Array) || used !== packed.length || buffer.length > unpacked) throw corrupt(entry, used);
  return buffer;
}
