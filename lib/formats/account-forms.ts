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

export const organisationFormSchema = z.strictObject({ name: z.string().trim().min(1, "give it a name").max(80) });

/** Invites somebody by the name that the site shows, or gives a member another role. */
export const memberFormSchema = z.strictObject({
  handle: z.string().trim().min(1, "name somebody").max(80),
  role: z.enum(["owner", "member"]),
});
export type MemberForm = z.infer<typeof memberFormSchema>;

/** Suspends a person or lets them in again; the reason stands in the audit log. */
export const suspensionFormSchema = z.strictObject({
  suspended: z.boolean(),
  reason: z.string().trim().min(3, "say why").max(500),
});
/**
 * Gives or takes a role: `benchmark` null = administrator, else maintainer of that benchmark. The reason stands in the audit
 * log.
 */
export const roleFormSchema = z.strictObject({
  benchmark: z.string().min(1).max(64).nullable(),
  granted: z.boolean(),
  reason: z.string().trim().min(3, "say why").max(500),
});
export type RoleForm = z.infer<typeof roleFormSchema>;
export type SuspensionForm = z.infer<typeof suspensionFormSchema>;
