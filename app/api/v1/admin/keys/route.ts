import { keyFormSchema } from "@/lib/formats/maintain-forms";
import { registerHarnessKey } from "@/lib/service/register-harness-key";
import { bodyOf, changing, json } from "../../respond";

/** Registers the public key of a harness on a benchmark. */
export const POST = changing(async ({ request, ctx }) => {
  const form = await bodyOf(request, keyFormSchema);
  const made = await registerHarnessKey({
    ctx,
    input: {
      benchmarkSlug: form.benchmark,
      name: form.name,
      owner: form.owner,
      publicKey: form.public_key,
      validFrom: form.valid_from,
      validTo: form.valid_to,
    },
  });
  return json({ id: made.id, key_id: made.keyId }, 201);
});
