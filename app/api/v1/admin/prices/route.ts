import { priceFormSchema } from "@/lib/formats/maintain-forms";
import { addPrices } from "@/lib/service/prices";
import { bodyOf, changing, json } from "../../respond";

/** Adds a version of the price table. */
export const POST = changing(async ({ request, ctx }) =>
  json(await addPrices({ ctx, input: await bodyOf(request, priceFormSchema) }), 201),
);
