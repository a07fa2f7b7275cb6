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

export const disputeFormSchema = z.strictObject({ text: reasonTextSchema });

export const flagAnswerSchema = z.strictObject({ text: reasonTextSchema, answer: z.enum(["settled", "upheld"]) });

const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`));

export const keyFormSchema = z.strictObject({
  benchmark: z.string().min(1).max(64),
  name: z.string().trim().min(1).max(120),
  owner: z.string().trim().min(1).max(120),
  public_key: z.string().trim().max(100),
  valid_from: day,
  valid_to: day.nullable().default(null),
});

export const reasonFormSchema = z.strictObject({ reason: reasonTextSchema });

export const reviewFormSchema = z.strictObject({
  decision: z.enum(["accept", "refuse", "ask"]),
  reason: reasonTextSchema,
});

export const announcementFormSchema = z.strictObject({
  /** "" = over the home page. */
  benchmark: z.string().max(64),
  text: reasonTextSchema,
  weight: z.enum(["note", "warning"]),
});

export const priceFormSchema = z.strictObject({
  version: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, "lower case letters, digits, dots and dashes"),
  note: reasonTextSchema,
  lines: z.string().max(60_000),
});

const whole = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

export const limitsFormSchema = z.strictObject({
  upload_bytes: whole.min(1),
  open_uploads: whole.max(1000),
  stored_bytes: whole,
  uploads_a_day: whole.max(1_000_000),
});

export const benchmarkSettingsSchema = z.strictObject({
  policy: z.enum(["at-once", "review"]),
  steps: z.int().positive().nullable(),
  usd: z.number().positive().nullable(),
});

export const importFormSchema = z.strictObject({
  upload: z.string().min(1).max(64),
  policy: z.enum(["at-once", "review"]),
});

export const drawFormSchema = z.strictObject({ count: z.int().min(1).max(200) });

export const rerunFormSchema = z.strictObject({ upload: z.string().min(1).max(64) });
