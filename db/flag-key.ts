import type { flags } from "./schema/result";

/**
 * What makes two flags of two verifications the same one, so that what people said of it stays with it: flags are written
 * anew by each verification, and their numbers change.
 */
export function flagKey(
  flag: Pick<typeof flags.$inferInsert, "instanceId" | "code" | "file" | "fromLine" | "message">,
): string {
  return JSON.stringify([flag.instanceId ?? null, flag.code, flag.file ?? null, flag.fromLine ?? null, flag.message]);
}
