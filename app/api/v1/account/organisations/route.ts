import { readOrganisations } from "@/db/read/organisations";
import { requirePerson } from "@/lib/auth/may";
import { organisationFormSchema } from "@/lib/formats/account-forms";
import { createOrganisation } from "@/lib/service/create-organisation";
import { bodyOf, changingInPerson, json, readingInPerson } from "../../respond";

export const GET = readingInPerson(async ({ ctx }) => {
  requirePerson(ctx.user);
  return json({ organisations: await readOrganisations(ctx) });
});

export const POST = changingInPerson(async ({ request, ctx }) =>
  json(await createOrganisation({ ctx, input: await bodyOf(request, organisationFormSchema) }), 201),
);
