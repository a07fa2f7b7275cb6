import { z } from "zod";

/** One line of `go test -json` (cmd/test2json). Only what becomes a status is read. */
export const goTestEventSchema = z.object({
  Action: z.string(),
  Package: z.string().optional(),
  ImportPath: z.string().optional(),
  Test: z.string().optional(),
  Output: z.string().optional(),
});
export type GoTestEvent = z.infer<typeof goTestEventSchema>;
