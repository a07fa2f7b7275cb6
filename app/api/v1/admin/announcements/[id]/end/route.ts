import { endAnnouncement } from "@/lib/service/announce";
import { changing, json } from "../../../../respond";
import { rowId } from "../../../row-id";

export const POST = changing<{ id: string }>(async ({ params, ctx }) =>
  json(await endAnnouncement({ ctx, input: { id: rowId(params.id, "announcement") } })),
);
