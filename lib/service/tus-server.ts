import type { Readable } from "node:stream";
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from "@tus/server";
import { readOffset } from "@/db/write/upload-parts";
import { readUpload } from "@/db/write/uploads";
import { AppError } from "@/lib/errors";
import { fileNameOf } from "./begin-upload";
import type { Context } from "./context";
import { finishUpload } from "./finish-upload";
import { UPLOAD_LIMITS } from "./upload-limits";
import { stageBytes } from "./upload-staging";

/** Where the protocol lives; addresses that the server hands out are relative to the site. */
export const TUS_PATH = "/api/v1/uploads";

/** Orders the requests of this process; between sites the table of parts decides who goes on. */
const locker = new MemoryLocker();

/** The protocol's view of an upload: its ledger row, and its parts in the staging area. */
class StagedUploads extends DataStore {
  override extensions = ["creation", "creation-with-upload"];

  constructor(private readonly ctx: Context) {
    super();
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return stageBytes(this.ctx, id, offset, stream);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await readUpload(this.ctx.db, id);
    if (row === null) throw ERRORS.FILE_NOT_FOUND;
    const done = row.state !== "open";
    return new Upload({
      id,
      size: row.bytes,
      offset: done ? row.bytes : await readOffset(this.ctx.db, id),
      metadata: { filename: row.fileName },
      creation_date: row.createdAt.toISOString(),
    });
  }
}

/**
 * Lets the protocol's server answer a request that was already allowed. `newId`: the id of an upload that it creates.
 * Trouble of ours (a full or unreachable store) is thrown, so that it is told like everywhere else.
 */
export async function serveTus(ctx: Context, request: Request, newId: string): Promise<Response> {
  let trouble: AppError | null = null;
  const server = new Server({
    path: TUS_PATH,
    datastore: new StagedUploads(ctx),
    locker,
    maxSize: UPLOAD_LIMITS.bytes,
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    namingFunction: () => newId,
    onUploadCreate: async (_request, upload) => ({
      metadata: { filename: fileNameOf(upload.metadata?.["filename"]) },
    }),
    onUploadFinish: async (_request, upload) => {
      const row = await readUpload(ctx.db, upload.id);
      if (row !== null) await finishUpload(ctx, row);
      return {};
    },
    onResponseError: (_request, error) => {
      if (error instanceof AppError) trouble = error;
      return undefined;
    },
  });
  const response = await server.handleWeb(request);
  if (trouble !== null) throw trouble;
  return response;
}
