import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";
import { readUpload } from "@/db/write/uploads";
import { AppError } from "@/lib/errors";
import type { Context } from "./context";
import { fileNameOf } from "./begin-upload";
import { finishUpload } from "./finish-upload";
import { UPLOAD_LIMITS } from "./upload-limits";

/** Where the protocol lives; addresses that the server hands out are relative to the site. */
export const TUS_PATH = "/api/v1/uploads";

/** What the hooks of the protocol need to know of the request that is being served. */
interface Pending {
  readonly ctx: Context;
  /** Id of the upload that this request creates. */
  readonly newId: string;
}

const pending = new WeakMap<Request, Pending>();
let server: Server | undefined;

function pendingOf(request: Request): Pending {
  const found = pending.get(request);
  if (found === undefined) throw new AppError("internal", "An upload request came without its context.");
  return found;
}

/** The tus server of this process. Who may do what is decided before a request gets here. */
function tusServer(uploadDir: string): Server {
  server ??= new Server({
    path: TUS_PATH,
    datastore: new FileStore({ directory: uploadDir }),
    maxSize: UPLOAD_LIMITS.bytes,
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    namingFunction: (request) => pendingOf(request).newId,
    onUploadCreate: async (_request, upload) => ({
      metadata: { filename: fileNameOf(upload.metadata?.["filename"]) },
    }),
    onUploadFinish: async (request, upload) => {
      const { ctx } = pendingOf(request);
      const row = await readUpload(ctx.db, upload.id);
      if (row !== null) await finishUpload(ctx, row);
      return {};
    },
  });
  return server;
}

/** Lets the protocol's server answer a request that was already allowed. */
export async function serveTus(ctx: Context, request: Request, newId: string): Promise<Response> {
  pending.set(request, { ctx, newId });
  return tusServer(ctx.uploadDir).handleWeb(request);
}
