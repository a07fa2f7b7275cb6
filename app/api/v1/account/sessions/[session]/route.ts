import { currentSessionMark } from "@/lib/auth/current-user";
import { endSessions } from "@/lib/service/end-sessions";
import { changingInPerson, json } from "../../../respond";

/** `others` instead of a name ends every session but the one that asks. */
export const DELETE = changingInPerson<{ session: string }>(async ({ ctx, params }) => {
  const current = (await currentSessionMark()) ?? "";
  return json(await endSessions({ ctx, input: { which: params.session, current } }));
});
