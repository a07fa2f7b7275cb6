import { signInWays } from "@/lib/auth/options";
import { json, reading } from "../v1/respond";

export const GET = reading(async ({ ctx }) => json({ user: ctx.user, sign_in: signInWays() }));
