const POLYNOMIAL = 0xedb88320;
const LANES = 8;

/** Eight tables in one array: table t holds the checksum of a byte followed by t zero bytes (slicing by 8). */
function buildTables(): Int32Array {
  const tables = new Int32Array(LANES * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? POLYNOMIAL ^ (crc >>> 1) : crc >>> 1;
    tables[byte] = crc;
  }
  for (let byte = 0; byte < 256; byte++) {
    for (let lane = 1; lane < LANES; lane++) {
      const before = tables[(lane - 1) * 256 + byte] ?? 0;
      tables[lane * 256 + byte] = (tables[before & 255] ?? 0) ^ (before >>> 8);
    }
  }
  return tables;
}

const T = buildTables();

/**
 * CRC-32 (ISO-HDLC: the one of zip and gzip) of `bytes`, continued from `seed`, as an unsigned 32-bit number.
 * Node 20 has no `zlib.crc32`. Every index below is inside its array, so `?? 0` only speaks to the compiler.
 */
export function crc32(bytes: Uint8Array, seed = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % LANES);
  let c = ~seed;
  let at = 0;
  for (; at < whole; at += LANES) {
    c ^= view.getInt32(at, true);
    const d = view.getInt32(at + 4, true);
    c =
      (T[1792 + (c & 255)] ?? 0) ^
      (T[1536 + ((c >>> 8) & 255)] ?? 0) ^
      (T[1280 + ((c >>> 16) & 255)] ?? 0) ^
      (T[1024 + (c >>> 24)] ?? 0) ^
      (T[768 + (d & 255)] ?? 0) ^
      (T[512 + ((d >>> 8) & 255)] ?? 0) ^
      (T[256 + ((d >>> 16) & 255)] ?? 0) ^
      (T[d >>> 24] ?? 0);
  }
  for (; at < bytes.length; at++) c = (T[(c ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (c >>> 8);
  return ~c >>> 0;
}
