import { AppError } from "@/lib/errors";
import { type BlobStore } from "@/lib/store/blob-store";
import { type ByteSource } from "@/lib/verify/contract";

/** A stored blob as the pure rooms want bytes. Throws `blob-missing`. */
export async function blobSource(store: BlobStore, key: string, name: string): Promise<ByteSource> {
  const size = await store.size(key);
  if (size === null) throw new AppError("blob-missing", "The uploaded file is no longer in the store.");
  return { size, name, stream: (from, to) => store.read(key, from, to) };
}
