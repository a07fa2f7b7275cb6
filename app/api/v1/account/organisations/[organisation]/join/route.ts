import { joinOrganisation } from "@/lib/service/join-organisation";
import { changingInPerson, json } from "../../../../respond";

export const POST = changingInPerson<{ organisation: string }>(async ({ ctx, params }) =>
  json(await joinOrganisation({ ctx, input: { organisationId: params.organisation } })),
);
