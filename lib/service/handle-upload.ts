import { deleteUpload, findUpload } from "@/db/write/uploads";
import { notFound, requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import { beginUpload } from "./begin-upload";
import type { Context } from "./context";
import { recordAudit } from "./record-audit";
import { randomId } from "./new-id";
import { serveTus } from "./tus-server";
import { removeStaged } from "./upload-staging";

/** Largest `Upload-Metadata` that is read, characters. */
const MOST_METADATA = 4096;

/** Value of one key of an `Upload-Metadata` header (base64), null when it is not there. */
function metadataValue(header: string, key: string): string | null {
  const pair = header.split(",").find((part) => part.trim().split(" ")[0] === key);
  const encoded = pair?.trim().split(" ")[1];
  return encoded === undefined ? null : Buffer.from(encoded, "base64").toString("utf8");
}

/** Begins an upload as the protocol's POST asks for. */
export async function createUpload(ctx: Context, request: Request): Promise<Response> {
  const metadata = request.headers.get("upload-metadata") ?? "";
  if (metadata.length > MOST_METADATA) throw new AppError("bad-request", "Upload-Metadata is too long.");
  if (request.headers.get("upload-defer-length") !== null) {
    throw new AppError("bad-request", "The size of the file must be known at the start.");
  }
  const length = request.headers.get("upload-length") ?? "";
  if (!/^\d{1,15}$/.test(length)) throw new AppError("bad-request", "Upload-Length must be a number of bytes.");
  const id = randomId();
  await beginUpload({ ctx, input: { id, bytes: Number(length), fileName: metadataValue(metadata, "filename") } });
  let made = false;
  try {
    const response = await serveTus(ctx, request, id);
    made = response.status < 400;
    return response;
  } finally {
    if (!made) await deleteUpload(ctx.db, id);
  }
}

/**
 * What a part must say of itself. The protocol's server answers 403 when it is missing, which would read as if the upload
 * were somebody else's. Errors: `unsupported-media-type`, `bad-request`.
 */
function requirePartHeaders(headers: Headers): void {
  if (headers.get("content-type") !== "application/offset+octet-stream") {
    throw new AppError("unsupported-media-type", "The body must be application/offset+octet-stream.");
  }
  if (!/^\d{1,15}$/.test(headers.get("upload-offset") ?? "")) {
    throw new AppError("bad-request", "Upload-Offset must be a number of bytes.");
  }
}

/** Takes an upload back, bytes and all. */
export async function cancelUpload(ctx: Context, uploadId: string): Promise<void> {
  await removeStaged(ctx, uploadId);
  await ctx.db.transaction(async (db) => {
    await deleteUpload(db, uploadId);
    await recordAudit(db, ctx, { action: "upload.cancelled", object: ["upload", uploadId] });
  });
}

/**
 * One request of the tus protocol, allowed only to the person whose upload it is. What is finished can no longer be
 * changed (`gone`). Errors: `sign-in-required`, `not-found`, `gone`, and those of `beginUpload`.
 */
export async function handleUpload({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly request: Request; readonly uploadId: string | null };
}): Promise<Response> {
  const { request, uploadId } = input;
  const person = requirePerson(ctx.user);
  if (uploadId === null) return createUpload(ctx, request);
  const upload = await findUpload(ctx.db, uploadId, person.id);
  if (upload === null) throw notFound("upload");
  const changes = request.method === "PATCH" || request.method === "DELETE";
  if (upload.state === "expired" || (changes && upload.state !== "open")) {
    throw new AppError("gone", "This upload is finished or was removed.");
  }
  if (request.method === "DELETE") {
    await cancelUpload(ctx, upload.id);
    return new Response(null, { status: 204, headers: { "tus-resumable": "1.0.0" } });
  }
  if (request.method === "PATCH") requirePartHeaders(request.headers);
  return serveTus(ctx, request, upload.id);
}
