import { downloadBundle } from "@/lib/service/download-bundle";
import { reading } from "../../../respond";
import { bodyStream } from "../../../stream";

export const GET = reading<{ id: string }>(async ({ ctx, params }) => {
  const { fileName, bytes, sha256, chunks } = await downloadBundle({ ctx, input: { submissionId: params.id } });
  ctx.log.info({ submissionId: params.id, by: ctx.user?.id ?? null }, "bundle downloaded");
  return new Response(bodyStream(chunks), {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(bytes),
      "content-disposition": `attachment; filename="${fileName}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "x-sha256": sha256,
    },
  });
});
