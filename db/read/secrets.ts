import { and, asc, eq } from "drizzle-orm";
import { flags } from "@/db/schema/result";
import { readSecretNote, type SecretPlace } from "@/lib/formats/secret-note";
import type { ReadContext } from "./context";
import { readAccess } from "./visible-submission";

const MOST_FILES = 500;

export interface SecretFile {
  readonly instanceId: string | null;
  /** Path in the bundle; null where the finding names none. */
  readonly file: string | null;
  readonly places: readonly SecretPlace[];
  readonly count: number;
}

/**
 * Secrets that the verification found and masked, file by file: kind and place, never a value. For the owner, their
 * organisation and the maintainers; null for everybody else, as if there were nothing.
 */
export async function readSecrets(context: ReadContext, submissionId: string): Promise<readonly SecretFile[] | null> {
  const access = await readAccess(context, submissionId);
  if (access === null || access === "public") return null;
  const rows = await context.db
    .select({ instanceId: flags.instanceId, file: flags.file, message: flags.message })
    .from(flags)
    .where(and(eq(flags.submissionId, submissionId), eq(flags.code, "secret-found")))
    .orderBy(asc(flags.file), asc(flags.id))
    .limit(MOST_FILES);
  return rows.map(({ instanceId, file, message }) => {
    const { places, count } = readSecretNote(message) ?? { places: [], count: 1 };
    return { instanceId, file, places, count };
  });
}
