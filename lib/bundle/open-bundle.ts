import type { BundleReader, ByteSource, FolderListing, OnBytes } from "@/lib/bundle/bundle-reader";
import { openFile } from "@/lib/bundle/file-bundle";
import { openFolder } from "@/lib/bundle/folder-bundle";
import { recogniseArchive } from "@/lib/bundle/recognise-archive";
import { refusal } from "@/lib/bundle/refusal";
import { openTar } from "@/lib/bundle/tar-bundle";
import { openZip } from "@/lib/bundle/zip-bundle";
import type { Limits } from "@/lib/formats/limits";

/**
 * Opens a bundle: recognises what it is by its bytes, reads it once from end to end, and refuses whatever no reader should
 * trust. Memory does not grow with the bundle, nothing is written anywhere. `onBytes` gets the packed bytes read so far and
 * may throw to stop (time limits, cancelled jobs). Throws `AppError` with a refusal code, the entry's printable name and a
 * remedy; faults that do no harm are `findings`.
 */
export async function openBundle(
  bundle: ByteSource | FolderListing,
  limits: Limits,
  onBytes?: OnBytes,
): Promise<BundleReader> {
  if ("files" in bundle) return openFolder(bundle, limits, onBytes);
  if (bundle.size > limits.uploadBytes) {
    throw refusal("limit-bytes", `The file is larger than ${limits.uploadBytes} bytes.`);
  }
  const { form, packing } = await recogniseArchive(bundle, limits);
  if (form === "zip") return openZip(bundle, limits, onBytes);
  if (form === "tar") return openTar(bundle, packing, limits, onBytes);
  return openFile(bundle, packing, limits, onBytes);
}
