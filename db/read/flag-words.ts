import { asc, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity";
import { flagWords } from "@/db/schema/maintenance";
import type { flags } from "@/db/schema/result";
import { flagKey } from "../flag-key";
import type { ReadContext } from "./context";

type KeyParts = Pick<typeof flags.$inferSelect, "instanceId" | "code" | "file" | "fromLine" | "message">;

/** The same flags, each with what people said of it, in order. */
export async function withWords<F extends KeyParts>({ db }: ReadContext, submissionId: string, found: readonly F[]) {
  const rows = await db
    .select({
      key: flagWords.flagKey,
      kind: flagWords.kind,
      text: flagWords.text,
      at: flagWords.at,
      actor: users.handle,
    })
    .from(flagWords)
    .leftJoin(users, eq(users.id, flagWords.actorId))
    .where(eq(flagWords.submissionId, submissionId))
    .orderBy(asc(flagWords.id));
  return found.map((flag) => {
    const key = flagKey(flag);
    return { ...flag, words: rows.flatMap(({ key: of, ...said }) => (of === key ? [said] : [])) };
  });
}
