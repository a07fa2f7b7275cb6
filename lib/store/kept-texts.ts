import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";

/** Texts on disk that can be made again at any time: a cache. A key is any text; whatever is not whole is not there. */
export interface KeptTexts {
  read(key: string): Promise<string | null>;
  write(key: string, text: string): Promise<void>;
}

/** Half-written files older than this are left by a killed process, milliseconds. */
const STALE_MS = 24 * 3600 * 1000;

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Opens a folder of texts, and makes it where there is none: `ab/<sha256 of the key>`, each file its digest, a line end and
 * the text. A file is written beside and renamed, so that processes may share the folder; one that does not match its digest
 * reads as absent and is replaced by the next writing. Throws `AppError` "unavailable" when the folder cannot be used.
 */
export async function openKeptTexts(root: string): Promise<KeptTexts> {
  const temporary = join(root, "tmp");
  const inOurWords = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new AppError("unavailable", "The cache folder cannot be used.", { file: root }, error);
    }
  };
  const placeOf = (key: string) => {
    const name = digestOf(key);
    return { folder: join(root, name.slice(0, 2)), path: join(root, name.slice(0, 2), name) };
  };

  async function removeStale(): Promise<void> {
    await mkdir(temporary, { recursive: true });
    for (const name of await readdir(temporary)) {
      const path = join(temporary, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true });
    }
  }

  await inOurWords(removeStale);
  return {
    async read(key) {
      const content = await readFile(placeOf(key).path, "utf8").catch(() => null);
      if (content === null) return null;
      const end = content.indexOf("\n");
      const text = content.slice(end + 1);
      return end !== -1 && content.slice(0, end) === digestOf(text) ? text : null;
    },
    write: (key, text) =>
      inOurWords(async () => {
        const { folder, path } = placeOf(key);
        const beside = join(temporary, `${process.pid}-${randomBytes(12).toString("hex")}`);
        try {
          await mkdir(folder, { recursive: true });
          await writeFile(beside, `${digestOf(text)}\n${text}`, { flag: "wx" });
          await rename(beside, path);
        } finally {
          await rm(beside, { force: true });
        }
      }),
  };
}
