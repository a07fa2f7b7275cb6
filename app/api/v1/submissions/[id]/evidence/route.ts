import { downloadEvidence } from "@/lib/service/download-evidence";
import { reading } from "../../../respond";
import { bodyStream } from "../../../stream";

export const GET = reading<{ id: string }>(async ({ ctx, params }) => {
  const { fileName, chunks } = await downloadEvidence({ ctx, input: { submissionId: params.id } });
  return new Response(bodyStream(chunks), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${fileName}"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
});
