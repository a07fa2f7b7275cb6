import { downloadSteps } from "@/lib/service/read-steps";
import { reading } from "../../../../../../respond";
import { bodyStream } from "../../../../../../stream";

export const GET = reading<{ id: string; instance: string }>(async ({ ctx, params }) => {
  const chunks = await downloadSteps({ ctx, input: { submissionId: params.id, instanceId: params.instance } });
  return new Response(bodyStream(chunks), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${params.id}-steps.jsonl"`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
});
