import { z } from "zod";
import { correctionChangeSchema } from "./correction";

/** Why somebody decided: shown in public, so it is never empty. */
export const reasonTextSchema = z.string().trim().min(3, "say why, in a few words").max(2000);

export const correctionFormSchema = z.strictObject({
  instance: z.string().min(1).max(500),
  change: correctionChangeSchema,
  reason: reasonTextSchema,
});

export const reverifyFormSchema = z.strictObject({
  note: reasonTextSchema,
  only_stale: z.boolean().default(false),
});

/** A numeric id in an address. */
export const rowIdSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
