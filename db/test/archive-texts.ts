import { openBundle } from "@/lib/bundle/open-bundle";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { fileSource } from "@/lib/store/file-source";

/** All files of one of our own archives: path -> text. For tests: it holds everything at once. */
export async function archiveTexts(path: string): Promise<Map<string, string>> {
  const source = await fileSource(path);
  try {
    const texts = new Map<string, string>();
    const reader = await openBundle(source, DEFAULT_LIMITS);
    await reader.read(
      () => true,
      async (entry, chunks) => {
        const parts: Uint8Array[] = [];
        for await (const chunk of chunks) parts.push(chunk.slice());
        texts.set(entry.path, Buffer.concat(parts).toString("utf8"));
      },
    );
    return texts;
  } finally {
    await source.close();
  }
}
