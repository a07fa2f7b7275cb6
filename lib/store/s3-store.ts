import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { PassThrough, Readable } from "node:stream";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { AppError } from "@/lib/errors";
import { type BlobStore, type BlobWriter, checkDigest, checkKey, checkStagedName } from "./blob-store";
import { inStoreWords, isMissing } from "./s3-trouble";

/** Where the store is. Without keys the SDK looks where it always looks: AWS_* variables, profile, role of the machine. */
export interface S3Place {
  readonly bucket: string;
  readonly region: string;
  /** Address of a store that is not Amazon's: MinIO, Ceph, R2, Garage. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId?: string | undefined;
  readonly secretAccessKey?: string | undefined;
  /** Put before every key, so that several installations can share a bucket; "" or "name/". */
  readonly prefix: string;
}

/** Up to this a blob is held and stored in one request; more streams as parts of this size, bytes. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts on their way at once: bounds what a writer holds to three parts. */
const PARTS_AT_ONCE = 2;
/** What a killed process left half-written is removed after this, milliseconds. */
const STALE_MS = 24 * 3600 * 1000;
const DELETES_AT_ONCE = 16;
const CONNECT_MS = 5000;
const ANSWER_MS = 60_000;
const ATTEMPTS = 4;

function clientOf(place: S3Place): S3Client {
  const { accessKeyId, secretAccessKey, endpoint, region } = place;
  return new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    // Our own digest is the key of every blob; stores that are not Amazon's often refuse the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  });
}

/** Makes the bucket where there is none yet. Errors: `unavailable`. */
export async function ensureBucket(place: S3Place): Promise<void> {
  const client = clientOf(place);
  await inStoreWords(async () => {
    try {
      await client.send(new HeadBucketCommand({ Bucket: place.bucket }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await client.send(new CreateBucketCommand({ Bucket: place.bucket }));
    }
  });
  client.destroy();
}

/**
 * Blobs as objects of a bucket: `blobs/ab/<sha256>`. An object appears complete or not at all. A small blob is stored in one
 * request under its digest; a large one streams into `incoming/` in parts and is copied to its key inside the store when
 * its digest is known. Storing what is already there stores it again, which renews its date.
 */
export function s3Store(place: S3Place): BlobStore {
  const client = clientOf(place);
  const Bucket = place.bucket;
  const at = (name: string) => `${place.prefix}${name}`;
  const keyOf = (key: string) => at(`blobs/${checkKey(key).slice(0, 2)}/${key}`);
  const stagedAt = (upload: string) => at(`staging/${checkStagedName(upload)}/`);

  const put = (Key: string, Body: Uint8Array) =>
    inStoreWords(() => client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length })));
  const remove = (Key: string) => inStoreWords(() => client.send(new DeleteObjectCommand({ Bucket, Key })));

  /** Pages of a listing. `folders`: the names one level below instead of every object. */
  async function* pages(Prefix: string, folders = false) {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix,
        ContinuationToken,
        ...(folders ? { Delimiter: "/" } : {}),
      });
      const page = await inStoreWords(() => client.send(command));
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function removeAll(prefix: string, before?: Date): Promise<void> {
    for await (const { Contents = [] } of pages(prefix)) {
      const keys = Contents.flatMap(({ Key, LastModified }) =>
        Key !== undefined && (before === undefined || (LastModified ?? new Date()) < before) ? [Key] : [],
      );
      for (let from = 0; from < keys.length; from += DELETES_AT_ONCE) {
        await Promise.all(keys.slice(from, from + DELETES_AT_ONCE).map(remove));
      }
    }
  }

  /** A blob that is too large to hold, streaming into the store while it is written. */
  function openParts() {
    const Key = at(`incoming/${randomBytes(16).toString("hex")}`);
    const Body = new PassThrough({ highWaterMark: PART_BYTES });
    const upload = new Upload({
      client,
      params: { Bucket, Key, Body },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    const done = inStoreWords(() => upload.done());
    // Told to whoever writes or finishes; a writer that is given up has nobody to tell.
    done.catch(() => undefined);
    return {
      async write(chunk: Uint8Array) {
        if (Body.write(chunk)) return;
        await Promise.race([once(Body, "drain"), done]);
      },
      async finish(key: string) {
        Body.end();
        await done;
        // Our names need no escape.
        const CopySource = `${Bucket}/${Key}`;
        await inStoreWords(() => client.send(new CopyObjectCommand({ Bucket, Key: keyOf(key), CopySource })));
        await remove(Key);
      },
      async abort() {
        Body.destroy();
        await upload.abort();
        await done.catch(() => undefined);
        await remove(Key);
      },
    };
  }

  async function writer(): Promise<BlobWriter> {
    const hash = createHash("sha256");
    let bytes = 0;
    let held: Uint8Array[] = [];
    let parts: ReturnType<typeof openParts> | null = null;
    return {
      async write(chunk) {
        hash.update(chunk);
        bytes += chunk.length;
        if (parts === null) {
          // A copy: the caller may use its buffer again.
          held.push(Buffer.from(chunk));
          if (bytes <= PART_BYTES) return;
          parts = openParts();
          for (const kept of held.splice(0)) await parts.write(kept);
        } else await parts.write(Buffer.from(chunk));
      },
      async finish(expected) {
        const key = hash.digest("hex");
        checkDigest(key, expected);
        if (parts === null) await put(keyOf(key), Buffer.concat(held));
        else await parts.finish(key);
        parts = null;
        held = [];
        return { key, bytes };
      },
      async abort() {
        held = [];
        await parts?.abort();
        parts = null;
      },
    };
  }

  async function* read(Key: string, from = 0, to?: number): AsyncGenerator<Uint8Array, void> {
    if (to !== undefined && to <= from) return;
    const Range = from === 0 && to === undefined ? undefined : `bytes=${from}-${to === undefined ? "" : to - 1}`;
    const body = await inStoreWords(async () => {
      try {
        return (await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body;
      } catch (error) {
        // Nothing stands behind the end of a blob.
        if (error instanceof Error && error.name === "InvalidRange") return null;
        throw error;
      }
    });
    if (!(body instanceof Readable)) return;
    try {
      for await (const chunk of body) if (chunk instanceof Uint8Array) yield chunk;
    } catch (error) {
      throw new AppError("unavailable", "The store of files stopped answering.", {}, error);
    } finally {
      body.destroy();
    }
  }

  async function size(key: string): Promise<number | null> {
    const command = new HeadObjectCommand({ Bucket, Key: keyOf(key) });
    return inStoreWords(async () => {
      try {
        return (await client.send(command)).ContentLength ?? null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    });
  }

  return {
    writer,
    async *read(key, from, to) {
      yield* read(keyOf(key), from, to);
    },
    size,
    has: async (key) => (await size(key)) !== null,
    delete: async (key) => void (await remove(keyOf(key))),
    async *list() {
      for await (const { Contents = [] } of pages(at("blobs/"))) {
        for (const { Key = "", Size = 0, LastModified = new Date() } of Contents) {
          yield { key: Key.slice(Key.lastIndexOf("/") + 1), bytes: Size, at: LastModified };
        }
      }
    },
    staging: {
      put: async (upload, part, bytes) => void (await put(`${stagedAt(upload)}${checkStagedName(part)}`, bytes)),
      async *read(upload, part) {
        yield* read(`${stagedAt(upload)}${checkStagedName(part)}`);
      },
      drop: (upload) => removeAll(stagedAt(upload)),
      async *uploads() {
        for await (const { CommonPrefixes = [] } of pages(at("staging/"), true)) {
          for (const { Prefix } of CommonPrefixes) if (Prefix !== undefined) yield Prefix.split("/").at(-2) ?? "";
        }
      },
    },
    room: async () => null,
    tidy: () => removeAll(at("incoming/"), new Date(Date.now() - STALE_MS)),
    check: async () => void (await inStoreWords(() => client.send(new HeadBucketCommand({ Bucket })))),
  };
}
