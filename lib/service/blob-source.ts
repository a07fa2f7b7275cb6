import { AppError } from "@/lib/errors";
import type { BlobStore } from "@/lib/store/blob-store";
import type { VerifyBundle } from "@/lib/verify/contract";

/** What the pure rooms take as a bundle: the bytes of one file, or a folder given by its files. */
export type BundleInput = Parameters<VerifyBundle>[0];
export type FolderInput = Extract<BundleInput, { readonly files: unknown }>;
export type ByteInput = Exclude<BundleInput, FolderInput>;

/** A stored blob as the pure rooms want bytes. Throws `blob-missing`. */
export async function blobSource(store: BlobStore, key: string, name: string): Promise<ByteInput> {
  const size = await store.size(key);
  if (size === null) throw new AppError("blob-missing", "The uploaded file is no longer in the store.");
  return { size, name, stream: (from, to) => store.read(key, from, to) };
}
