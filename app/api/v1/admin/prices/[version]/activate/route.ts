import { activatePrices } from "@/lib/service/prices";
import { changing, json } from "../../../../respond";

export const POST = changing<{ version: string }>(async ({ params, ctx }) =>
  json(await activatePrices({ ctx, input: { version: params.version } })),
);
