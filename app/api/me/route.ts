import { signInWays } from "@/lib/auth/options";
import { json, reading } from "../v1/respond";

export const GET = reading(async ({ ctx }) => {
  const { user } = ctx;
  const shown = user === null ? null : { id: user.id, handle: user.handle, role: user.role };
  return json({ user: shown, sign_in: signInWays() });
});
