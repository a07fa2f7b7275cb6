const VALUES = new Int16Array(128).fill(-1);
for (const [value, char] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) {
  VALUES[char.charCodeAt(0)] = value;
}
VALUES["-".charCodeAt(0)] = 62;
VALUES["_".charCodeAt(0)] = 63;

const PROBE_BYTES = 18;
const MOST_CHARS = 1_048_576;

/**
 * What base64 (or its URL-safe twin) decodes to, from `from` on, when that is plain text; null otherwise. Nearly every run
 * of letters that is no base64 fails within the first bytes, so that asking costs little.
 */
export function decodeBase64Text(code: string, from = 0): string | null {
  const size = Math.min(code.length, from + MOST_CHARS);
  const parts: string[] = [];
  let bytes: number[] = [];
  let bits = 0;
  let held = 0;
  let total = 0;
  for (let at = from; at < size; at += 1) {
    const value = VALUES[code.charCodeAt(at)] ?? -1;
    if (value < 0) break;
    held = ((held << 6) | value) & 0xffffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (held >> bits) & 0xff;
    if (!isText(byte)) {
      // A last group may be cut off anywhere; before that, one odd byte says that this is not text.
      if (total < PROBE_BYTES || size - at > 4) return null;
      break;
    }
    bytes.push(byte);
    total += 1;
    if (bytes.length >= 4_096) {
      parts.push(String.fromCharCode(...bytes));
      bytes = [];
    }
  }
  if (total < PROBE_BYTES) return null;
  parts.push(String.fromCharCode(...bytes));
  return parts.join("");
}

function isText(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
