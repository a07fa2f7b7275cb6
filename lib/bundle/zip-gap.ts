import type { ByteCursor } from "@/lib/bundle/byte-cursor";
import { refusal } from "@/lib/bundle/refusal";

const P = 0x50;
const K = 0x4b;
/** Third and fourth byte of the records that another reader could take for the archive's. */
const RECORDS = new Set(["3,4", "1,2", "5,6", "6,6"]);
const SIGNATURE_BYTES = 4;
const NOTHING = new Uint8Array(0);

/**
 * Watches the bytes of a zip that belong to no entry and no record. They do no harm unless a record hides in them: then a
 * reader that scans sees another archive than a reader of the directory.
 */
export interface ZipGaps {
  /** Moves over `count` bytes of the cursor; `before`: bytes of the same gap that were read already. */
  skip(cursor: ByteCursor, count: number, before?: Uint8Array): Promise<void>;
  /** Moves to the end of the cursor. */
  skipRest(cursor: ByteCursor): Promise<void>;
  /** Bytes passed over so far. */
  readonly bytes: number;
}

function holdsRecord(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(P); at >= 0; at = bytes.indexOf(P, at + 1)) {
    if (bytes[at + 1] === K && RECORDS.has(`${bytes[at + 2]},${bytes[at + 3]}`)) return true;
  }
  return false;
}

function hidden(): Error {
  return refusal("archive-ambiguous", "The zip holds records that its directory does not list.");
}

export function zipGaps(): ZipGaps {
  let total = 0;

  async function watch(pieces: AsyncIterable<Uint8Array>, before: Uint8Array): Promise<void> {
    let carry = before;
    total += before.length;
    if (holdsRecord(before)) throw hidden();
    for await (const piece of pieces) {
      total += piece.length;
      // A record may lie across two pieces: look at the joint, then at the piece itself.
      const joint = new Uint8Array(carry.length + Math.min(piece.length, SIGNATURE_BYTES));
      joint.set(carry);
      joint.set(piece.subarray(0, SIGNATURE_BYTES), carry.length);
      if (holdsRecord(joint) || holdsRecord(piece)) throw hidden();
      carry = piece.length >= SIGNATURE_BYTES ? piece.slice(1 - SIGNATURE_BYTES) : joint.slice(1 - SIGNATURE_BYTES);
    }
  }

  return {
    async skip(cursor, count, before = NOTHING) {
      if (count > 0 || before.length > 0) await watch(cursor.take(count), before);
    },
    skipRest: (cursor) => watch(cursor.take(Number.POSITIVE_INFINITY), NOTHING),
    get bytes() {
      return total;
    },
  };
}
