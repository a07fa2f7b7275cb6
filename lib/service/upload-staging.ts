import { randomBytes } from "node:crypto";
import { addPart, dropParts, readParts } from "@/db/write/upload-parts";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";

/** Bytes that are held before they are put away: what a killed site loses of a running request. */
const PART_BYTES = 4 * 1024 * 1024;

/** The staging area as far as the verbs of uploads need the world. */
type World = Pick<Context, "db" | "store">;

/**
 * Puts the bytes of a request into the staging area, part by part, from `offset` on. Returns the offset after them. When
 * the source breaks off, what came before is kept and the error is thrown on. Errors: `wrong-state` when another request
 * went on from the same byte, or the upload is finished; those of the store.
 */
export async function stageBytes(
  { db, store }: World,
  uploadId: string,
  offset: number,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  let end = offset;
  let held: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const name = `${String(end).padStart(12, "0")}-${randomBytes(8).toString("hex")}`;
    const part = { start: end, bytes, name };
    const all = Buffer.concat(held);
    held = [];
    bytes = 0;
    await store.staging.put(uploadId, name, all);
    if (!(await addPart(db, uploadId, part))) {
      throw new AppError("wrong-state", "Another request goes on with this upload.", {
        remedy: "Ask where it stands.",
      });
    }
    end += all.length;
  };
  try {
    for await (const chunk of source) {
      held.push(chunk);
      bytes += chunk.length;
      if (bytes >= PART_BYTES) await flush();
    }
  } catch (error) {
    await flush();
    throw error;
  }
  await flush();
  return end;
}

/** The bytes of an upload from its first to its last. */
export async function* stagedBytes({ db, store }: World, uploadId: string): AsyncGenerator<Uint8Array, void> {
  for (const { name } of await readParts(db, uploadId)) yield* store.staging.read(uploadId, name);
}

/** Removes what an upload left in the staging area. */
export async function removeStaged({ db, store }: World, uploadId: string): Promise<void> {
  await dropParts(db, uploadId);
  await store.staging.drop(uploadId);
}
