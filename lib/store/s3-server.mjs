// @ts-check
/** An S3 server on this machine, for tests and rehearsals: objects are files of a folder. */
import { createRequire } from "node:module";

export const S3_BUCKET = "proofboard";
/** The server knows this one key. */
export const S3_KEY = "S3RVER";

/**
 * @param {{ folder: string, port?: number }} place
 * @returns {Promise<{ endpoint: string, stop: () => Promise<void> }>}
 */
export async function startS3Server({ folder, port = 0 }) {
  const S3rver = createRequire(import.meta.url)("s3rver");
  const server = new S3rver({
    address: "127.0.0.1",
    port,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: S3_BUCKET, configs: [] }],
  });
  const where = await server.run();
  return { endpoint: `http://127.0.0.1:${where.port}`, stop: () => server.close() };
}
