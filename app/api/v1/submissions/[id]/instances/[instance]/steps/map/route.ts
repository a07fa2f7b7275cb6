import { readRunMap } from "@/lib/service/read-steps";
import { json, reading } from "../../../../../../respond";

export const GET = reading<{ id: string; instance: string }>(async ({ ctx, params }) =>
  json({ map: await readRunMap({ ctx, input: { submissionId: params.id, instanceId: params.instance } }) }),
);
