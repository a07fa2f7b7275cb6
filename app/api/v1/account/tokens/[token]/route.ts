import { revokeToken } from "@/lib/service/revoke-token";
import { changingInPerson, json } from "../../../respond";

export const DELETE = changingInPerson<{ token: string }>(async ({ ctx, params }) => {
  await revokeToken({ ctx, input: { tokenId: params.token } });
  return json({ revoked: true });
});
