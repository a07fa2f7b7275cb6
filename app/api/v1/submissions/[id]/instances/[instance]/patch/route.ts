import { readPatch } from "@/lib/service/read-patch";
import { json, reading } from "../../../../../respond";

export const GET = reading<{ id: string; instance: string }>(async ({ ctx, params }) =>
  json(await readPatch({ ctx, input: { submissionId: params.id, instanceId: params.instance } })),
);
