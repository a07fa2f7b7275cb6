import { gunzipSync, gzipSync } from "node:zlib";

const BLOCK = 512;

function withSize(header: Buffer, size: number): Buffer {
  const made = Buffer.from(header);
  made.write(`${size.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  made.write("        ", 148, "latin1");
  const sum = made.reduce((total, byte) => total + byte, 0);
  made.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return made;
}

/** A tar.gz with the content of one file replaced; throws when the archive has no such file. */
export function replaceInTar(archive: Buffer, name: string, content: Buffer): Buffer {
  const tar = gunzipSync(archive);
  const parts: Buffer[] = [];
  let found = false;
  for (let at = 0; at + BLOCK <= tar.length; ) {
    const header = tar.subarray(at, at + BLOCK);
    const entry = header.toString("utf8", 0, 100).replace(/\0.*$/s, "");
    if (entry === "") break;
    const size = Number.parseInt(header.toString("latin1", 124, 135), 8);
    const next = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (entry === name) {
      found = true;
      parts.push(withSize(header, content.length), content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK));
    } else parts.push(tar.subarray(at, next));
    at = next;
  }
  if (!found) throw new Error(`The archive holds no ${name}.`);
  parts.push(Buffer.alloc(2 * BLOCK));
  return gzipSync(Buffer.concat(parts), { level: 1 });
}
