import { describe, expect, it } from "vitest";
import { flags } from "@/db/schema/result";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { updateSubmission } from "@/db/write/submissions";
import { writeSecretNote } from "@/lib/formats/secret-note";
import { addBenchmark, addPerson, addSubmission, testContext } from "./test-world";
import { readSecrets } from "@/db/read/secrets";
import { readSubmission } from "@/db/read/submission";

describe("secrets of a submission", () => {
  it("are told to the owner by kind and place, and to nobody else, published or not", async () => {
    await inRolledBackTransaction(async (db) => {
      const owner = await addPerson(db, "owner");
      const other = await addPerson(db, "other");
      const ctx = testContext(db, owner);
      await addBenchmark(db, "board", 1);
      const submissionId = await addSubmission(ctx, "board", owner.id);
      await db.insert(flags).values({
        submissionId,
        instanceId: "task-1",
        code: "secret-found",
        severity: "warn",
        file: "logs/a.log",
        fromLine: 3,
        message: writeSecretNote([{ kind: "aws-key", unit: "line", at: 3 }]),
      });
      await updateSubmission(db, submissionId, { state: "published" });
      expect(await readSecrets(ctx, submissionId)).toEqual([
        { instanceId: "task-1", file: "logs/a.log", places: [{ kind: "aws-key", unit: "line", at: 3 }], count: 1 },
      ]);
      expect(await readSecrets({ ...ctx, user: other }, submissionId)).toBeNull();
      expect(await readSecrets({ ...ctx, user: null }, submissionId)).toBeNull();
      const page = await readSubmission({ ...ctx, user: null }, submissionId);
      expect(page?.flags).toMatchObject({ list: [], totals: [] });
    });
  });
});
