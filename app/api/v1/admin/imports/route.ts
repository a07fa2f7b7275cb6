import { importFormSchema } from "@/lib/formats/maintain-forms";
import { orderImport } from "@/lib/service/import-pack";
import { bodyOf, changing, json } from "../../respond";

/** Imports an uploaded reference pack; the worker reads it. */
export const POST = changing(async ({ request, ctx }) => {
  const { upload, policy } = await bodyOf(request, importFormSchema);
  return json(await orderImport({ ctx, input: { uploadId: upload, policy } }), 201);
});
