import { z } from "zod";

/** Days that a new token may live. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

/** A new token, strict: nothing else can be set from outside. */
export const tokenFormSchema = z.strictObject({
  name: z.string().trim().min(1, "name what it is for").max(60),
  scope: z.enum(["read", "submit"]),
  days: z.union(TOKEN_DAYS.map((days) => z.literal(days))),
});
export type TokenForm = z.infer<typeof tokenFormSchema>;
