import { AppError } from "@/lib/errors";
import { notFound } from "@/lib/auth/may";
import { handleUpload } from "@/lib/service/handle-upload";
import { inspectUpload } from "@/lib/service/inspect-upload";
import { putUpload } from "@/lib/service/put-upload";
import { changing, errorResponse, json, reading } from "../../respond";
import { randomId } from "@/lib/service/new-id";

type Params = { readonly path?: string[] };

/** POST without an id begins an upload; with an id and `inspect` it asks what the file is. */
export const POST = changing<Params>(async ({ request, ctx, params }) => {
  const [uploadId, verb, ...rest] = params.path ?? [];
  if (uploadId === undefined) return handleUpload({ ctx, input: { request, uploadId: null } });
  if (verb !== "inspect" || rest.length > 0) throw notFound("upload");
  const answer = await inspectUpload({ ctx, input: { uploadId } });
  return answer === null ? json({ state: "pending" }, 202) : json(answer);
});

function uploadIdOf(params: Params): string {
  const [uploadId, ...rest] = params.path ?? [];
  if (uploadId === undefined || rest.length > 0) throw notFound("upload");
  return uploadId;
}

export const PATCH = changing<Params>(({ request, ctx, params }) =>
  handleUpload({ ctx, input: { request, uploadId: uploadIdOf(params) } }),
);
export const DELETE = PATCH;
export const HEAD = reading<Params>(({ request, ctx, params }) =>
  handleUpload({ ctx, input: { request, uploadId: uploadIdOf(params) } }),
);

/** A whole file at once, under its name: `curl -T bundle.tar.zst -H "Authorization: Bearer ..." .../api/v1/uploads/`. */
export const PUT = changing<Params>(async ({ request, ctx, params }) =>
  json(await putUpload({ ctx, input: { request, fileName: uploadIdOf(params) } }), 201),
);

/** Uploaded bytes are never handed out from here. */
export function GET(): Response {
  const response = errorResponse(new AppError("bad-request", "Uploads are not read here."), randomId());
  return new Response(response.body, {
    status: 405,
    headers: { ...Object.fromEntries(response.headers), allow: "POST, PUT, HEAD, PATCH, DELETE" },
  });
}
