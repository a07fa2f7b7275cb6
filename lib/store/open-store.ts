import { blobDir, env } from "@/lib/env";
import type { BlobStore } from "./blob-store";
import { folderStore } from "./folder-store";
import { s3Store } from "./s3-store";

/** The store of this installation: the bucket of S3_BUCKET, else a folder of DATA_DIR. */
export function openStore(): BlobStore {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
  } = env();
  if (bucket === undefined) return folderStore(blobDir());
  return s3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey, prefix });
}
