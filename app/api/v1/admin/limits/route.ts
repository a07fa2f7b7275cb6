import { limitsFormSchema } from "@/lib/formats/maintain-forms";
import { setLimits } from "@/lib/service/site-limits";
import { bodyOf, changing, json } from "../../respond";

export const POST = changing(async ({ request, ctx }) =>
  json(await setLimits({ ctx, input: await bodyOf(request, limitsFormSchema) })),
);
