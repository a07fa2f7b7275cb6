import { z } from "zod";
import { stepKindSchema } from "@/lib/formats/trajectory";

/** `edit,test` in a query: only steps of these kinds; without it all of them. */
export const kindsSchema = z
  .string()
  .max(200)
  .transform((text) => text.split(","))
  .pipe(z.array(stepKindSchema).min(1))
  .nullable()
  .default(null);
