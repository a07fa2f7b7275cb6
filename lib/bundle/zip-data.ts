import { ByteCursor } from "@/lib/bundle/byte-cursor";
import { inflateRaw, inflateSmall, isSmall } from "@/lib/bundle/inflate-raw";
import { refusal } from "@/lib/bundle/refusal";
import { unzstd } from "@/lib/bundle/unzstd";
import { DEFLATED, STORED, type ZipRecord } from "@/lib/bundle/zip-directory";
import type { Limits } from "@/lib/formats/limits";

function damaged(path: string): Error {
  return refusal("archive-corrupt", "An entry's compressed data does not end where it should.", path);
}

/**
 * Unpacks the data of one entry from the cursor, which then stands behind its `packed` bytes. At most one chunk more than
 * the stated size comes out. Throws `archive-corrupt`; size and checksum are the caller's to compare.
 */
export async function* unpackZipData(
  record: Pick<ZipRecord, "method" | "packed" | "size" | "path">,
  cursor: ByteCursor,
  limits: Limits,
): AsyncGenerator<Uint8Array, void> {
  const { method, packed, size, path } = record;
  const end = cursor.position + packed;
  if (method === STORED) {
    yield* cursor.take(packed);
  } else if (method === DEFLATED && isSmall(packed, size)) {
    const bytes = await cursor.exact(packed);
    if (bytes.length < packed) throw damaged(path);
    const whole = inflateSmall(bytes, size, path);
    if (whole.length > 0) yield whole;
  } else if (method === DEFLATED) {
    yield* inflateRaw(cursor, packed, "archive-corrupt", path);
  } else {
    const behind = (): never => {
      throw damaged(path);
    };
    yield* unzstd(new ByteCursor(cursor.take(packed)), limits, behind);
  }
  if (cursor.position !== end) throw damaged(path);
}
