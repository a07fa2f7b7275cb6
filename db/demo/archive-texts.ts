import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { extract } from "tar-stream";
import { fromBuffer, type ZipFile } from "yauzl";

/** All files of one of our own archives: path -> text. For tests; it trusts the archive. */
export async function archiveTexts(path: string): Promise<Map<string, string>> {
  const bytes = await readFile(path);
  return path.endsWith(".zip") ? zipTexts(bytes) : tarTexts(gunzipSync(bytes));
}

async function tarTexts(bytes: Buffer): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const reader = extract();
  reader.end(bytes);
  for await (const entry of reader) texts.set(entry.header.name, (await buffer(entry)).toString("utf8"));
  return texts;
}

async function zipTexts(bytes: Buffer): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: false, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const reading: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry) => {
      reading.push(
        new Promise<void>((done, fail) => {
          zip.openReadStream(entry, (error, stream) => {
            if (error) return fail(error);
            buffer(stream).then((text) => {
              texts.set(entry.fileName, text.toString("utf8"));
              done();
            }, fail);
          });
        }),
      );
    });
    zip.on("end", resolve);
    zip.on("error", reject);
  });
  await Promise.all(reading);
  return texts;
}
