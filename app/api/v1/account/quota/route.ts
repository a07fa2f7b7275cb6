import { readQuota } from "@/lib/service/read-quota";
import { json, reading } from "../../respond";

export const GET = reading(async ({ ctx }) => json(await readQuota({ ctx })));
