import { z } from "zod";

const short = (most: number) => z.string().trim().max(most);

/** An address that a page may link to: http or https, with a host, without user name and password. */
export function isSafeLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.hostname !== "" && url.username === "" && url.password === "";
}

/**
 * What a submitter says of the system, strict: an unknown field is an error, so that no column can be set from outside.
 * Nothing here is a number that ranks.
 */
export const submissionFormSchema = z.strictObject({
  benchmark: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "not the short name of a benchmark"),
  /** Id of a finished upload of the same person. */
  upload: z.string().min(1).max(64),
  /** The organisation that it shall belong to; null = the submitter alone. */
  organisation: z.string().min(1).max(64).nullable().default(null),
  /** Keep it private after verification, until its submitter hands it in. */
  draft: z.boolean().default(false),
  model: short(200).min(1, "name the model"),
  scaffold: short(200).min(1, "name the scaffold"),
  org: short(200).default(""),
  open_weights: z.boolean().nullable().default(null),
  effort: short(60).default(""),
  attempts: short(60).default("1"),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "a date is written YYYY-MM-DD")
    .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), "there is no such day")
    .nullable()
    .default(null),
  links: z
    .array(
      z.strictObject({
        label: short(60).min(1),
        url: short(500).refine(isSafeLink, "a link starts with http:// or https:// and holds no password"),
      }),
    )
    .max(8)
    .default([]),
});
export type SubmissionForm = z.infer<typeof submissionFormSchema>;
