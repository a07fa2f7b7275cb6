import { crc32, deflateRawSync, gzipSync } from "node:zlib";

/**
 * Writes archives whose bytes depend on names and contents alone: sorted, no times, no owners.
 *
 * @param {Map<string, string>} files path -> text
 * @param {"tar.gz" | "zip"} kind
 * @returns {Buffer}
 */
export function archive(files, kind) {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => [path, Buffer.from(text)]);
  return kind === "zip" ? zip(entries) : gzipSync(tar(entries), { level: 9 });
}

function tar(entries) {
  const blocks = [];
  for (const [path, bytes] of entries) {
    blocks.push(tarHeader(path, bytes.length), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512));
  }
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

/** POSIX ustar: a name of more than 100 bytes is cut at a slash into prefix and name. */
function tarHeader(path, size) {
  const cut = path.length <= 100 ? -1 : path.indexOf("/", path.length - 101);
  const [prefix, name] = cut === -1 ? ["", path] : [path.slice(0, cut), path.slice(cut + 1)];
  const header = Buffer.alloc(512);
  const octal = (value, width) => `${value.toString(8).padStart(width - 1, "0")}\0`;
  header.write(name, 0);
  header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100);
  header.write("        0", 148);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, "0")}\0 `,
    148,
  );
  return header;
}

const FIRST_OF_JANUARY_1980 = 0x21;
const UTF8_NAMES = 0x800;

function zip(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [path, bytes] of entries) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(UTF8_NAMES, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(FIRST_OF_JANUARY_1980, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from("PK\x03\x04", "latin1"), shared, name, packed);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x03", "latin1"), shared, tail, name);
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\x05\x06", "latin1"), end]);
}
