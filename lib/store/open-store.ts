import { blobDir, env } from "@/lib/env";
import type { BlobStore } from "./blob-store";
import { folderStore } from "./folder-store";
import { ensureBucket, type S3Place, s3Store } from "./s3-store";

function bucketOfEnv(): S3Place | null {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: prefix,
  } = env();
  return bucket === undefined ? null : { bucket, endpoint, region, accessKeyId, secretAccessKey, prefix };
}

/** The store of this installation: the bucket of S3_BUCKET, else a folder of DATA_DIR. */
export function openStore(): BlobStore {
  const place = bucketOfEnv();
  return place === null ? folderStore(blobDir()) : s3Store(place);
}

/** Makes the bucket of this installation if there is none; beside every migration. */
export async function prepareStore(): Promise<void> {
  const place = bucketOfEnv();
  if (place !== null) await ensureBucket(place);
}
