import { readUpload } from "@/db/write/uploads";
import { requirePerson } from "@/lib/auth/may";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { finishUpload } from "./finish-upload";
import { cancelUpload, createUpload } from "./handle-upload";
import { TUS_PATH, serveTus } from "./tus-server";

const TUS = { "tus-resumable": "1.0.0" };

/** Asks the protocol's own server, so that a file that comes whole is kept like one that comes in parts. */
function step(method: "POST" | "PATCH", url: URL, headers: Record<string, string>, body: Request["body"]): Request {
  const init = { method, headers: { ...TUS, ...headers }, body, duplex: "half" };
  return new Request(url, init);
}

async function receive(ctx: Context, request: Request, url: URL, uploadId: string): Promise<void> {
  const headers = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  const sent = await serveTus(ctx, step("PATCH", url, headers, request.body), uploadId);
  if (sent.status >= 400)
    throw new AppError("bad-request", "The file did not arrive whole.", { remedy: "Send it again." });
}

/**
 * A whole file in one request, for curl and for machines: `PUT` with its name, its length, and (if the sender has it) its
 * sha256 as `X-Sha256`. What breaks off or has another digest leaves nothing behind. Errors: those of `beginUpload`,
 * `bad-request`, `wrong-state` when bytes are missing, `blob-mismatch`.
 */
export async function putUpload({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly request: Request; readonly fileName: string };
}): Promise<{ readonly upload: string; readonly bytes: number; readonly sha256: string }> {
  requirePerson(ctx.user);
  const { request, fileName } = input;
  const length = request.headers.get("content-length");
  if (length === null) throw new AppError("bad-request", "Content-Length must be a number of bytes.");
  const said = request.headers.get("x-sha256");
  if (said !== null && !/^[0-9a-f]{64}$/.test(said)) {
    throw new AppError("bad-request", "X-Sha256 is 64 small hexadecimal digits.");
  }
  const metadata = `filename ${Buffer.from(fileName.slice(0, 1000)).toString("base64")}`;
  const site = new URL(TUS_PATH, request.url);
  const begin = step("POST", site, { "upload-length": length, "upload-metadata": metadata }, null);
  const made = await createUpload(ctx, begin);
  const uploadId = made.headers.get("location")?.split("/").at(-1) ?? "";
  const row = await readUpload(ctx.db, uploadId);
  if (row === null) throw new AppError("internal", "An upload was begun and is not there.");
  try {
    await receive(ctx, request, new URL(`${TUS_PATH}/${uploadId}`, request.url), uploadId);
    const { sha256, bytes } = await finishUpload(ctx, row);
    if (said !== null && said !== sha256) {
      throw new AppError("blob-mismatch", "The bytes that arrived have another sha256 than X-Sha256 says.", {
        remedy: "Send the file again.",
      });
    }
    return { upload: uploadId, bytes, sha256 };
  } catch (error) {
    await cancelUpload(ctx, uploadId);
    throw error;
  }
}
