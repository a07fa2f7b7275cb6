import { type FoundSecret, maskLines } from "./mask-text";

export interface MaskingStream {
  /** Takes bytes of a file and gives those that may be kept. */
  push(chunk: Uint8Array): readonly Uint8Array[];
  end(): { readonly rest: readonly Uint8Array[]; readonly found: readonly FoundSecret[] };
}

const BLOCK_CHARS = 64 * 1024;
/** A block is held back so far for the end of a private key that began in it. */
const LONGEST_BLOCK = 4 * BLOCK_CHARS;
const KEY_BEGIN = "-----BEGIN";
const KEY_END = "-----END";
/** A line without an end is cut at a blank or quote among its last characters: no token is cut in two. */
const OVERLAP_CHARS = 8 * 1024;
const MOST_FOUND = 100;

/**
 * Masks secrets in a text file as it streams by, block by block at line ends, in constant memory. What
 * comes out is UTF-8 with the lines of the original.
 */
export function createMaskingStream(): MaskingStream {
  let decoder: TextDecoder | null = null;
  const encoder = new TextEncoder();
  const found: FoundSecret[] = [];
  let pending = "";
  let line = 1;

  function release(block: string): Uint8Array {
    const masked = maskLines(block);
    for (const one of masked.found)
      if (found.length < MOST_FOUND) found.push({ kind: one.kind, line: line + one.line - 1 });
    for (let at = block.indexOf("\n"); at >= 0; at = block.indexOf("\n", at + 1)) line += 1;
    return encoder.encode(masked.text);
  }

  function take(final: boolean): Uint8Array[] {
    const out: Uint8Array[] = [];
    while (pending.length >= BLOCK_CHARS || (final && pending !== "")) {
      const cut = final && pending.length <= LONGEST_BLOCK ? pending.length : cutOf(pending);
      if (cut === 0) break;
      out.push(release(pending.slice(0, cut)));
      pending = pending.slice(cut);
    }
    return out;
  }

  return {
    push(chunk) {
      if (chunk.length === 0) return [];
      decoder ??= decoderFor(chunk);
      pending += decoder.decode(chunk, { stream: true });
      return take(false);
    },
    end() {
      pending += decoder?.decode() ?? "";
      return { rest: take(true), found };
    },
  };
}

/** A byte order mark of UTF-16 decides; such a file is kept as UTF-8. */
function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  return new TextDecoder("utf-8", { ignoreBOM: true });
}

/** Where a block may be cut; 0 = wait for more. */
function cutOf(text: string): number {
  const feed = text.lastIndexOf("\n");
  if (feed < 0) return text.length < LONGEST_BLOCK ? 0 : gapOf(text);
  const begin = text.lastIndexOf(KEY_BEGIN);
  const isOpen = begin >= 0 && text.indexOf(KEY_END, begin) < 0;
  if (!isOpen || text.length >= LONGEST_BLOCK) return feed + 1;
  const before = text.lastIndexOf("\n", begin) + 1;
  return before > 0 ? before : 0;
}

function gapOf(text: string): number {
  for (let at = text.length - 1; at > text.length - OVERLAP_CHARS; at -= 1) {
    if (" \t\"',;<>".includes(text.charAt(at))) return at + 1;
  }
  return text.length - OVERLAP_CHARS;
}
