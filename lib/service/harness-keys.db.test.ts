import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readRegisteredKeys } from "@/db/read/harness-keys";
import { flags } from "@/db/schema/result";
import { submissions } from "@/db/schema/submission";
import { reverificationItems, reverifications } from "@/db/schema/maintenance";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { generateHarnessKey } from "@/lib/verify/harness-key";
import { gradedWorld } from "./graded-world";
import { registerHarnessKey } from "./register-harness-key";
import { revokeHarnessKey } from "./revoke-harness-key";

const FROM = new Date("2026-01-01T00:00:00Z");
const pair = () => generateHarnessKey("nightly", FROM).registration;

function form(publicKey: string) {
  return { benchmarkSlug: "bench", name: "nightly", owner: "Bench team", publicKey, validFrom: FROM, validTo: null };
}

describe("harness keys", () => {
  it("are handed to the verification of their benchmark, and those of another are not", async () => {
    await inRolledBackTransaction(async (db) => {
      const { maintainer } = await gradedWorld(db);
      const key = pair();
      const made = await registerHarnessKey({ ctx: maintainer, input: form(key.public_key) });
      expect(made.keyId).toBe(key.id);
      expect(await readRegisteredKeys(db, "bench")).toEqual([
        { ...key, benchmarks: ["bench"], valid_from: "2026-01-01T00:00:00Z" },
      ]);
      expect(await readRegisteredKeys(db, "elsewhere")).toEqual([]);
    });
  });

  it("verify anew what they let in when registered, and what rests on them when revoked, once", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const refused = await world.publish([]);
      const other = await world.publish(["hard"]);
      await db.insert(flags).values({
        submissionId: refused,
        code: "attestation-refused",
        severity: "warn",
        message: "no maintainer registered the key",
      });
      const key = pair();
      const { id } = await registerHarnessKey({ ctx: world.maintainer, input: form(key.public_key) });
      const items = () => db.select({ id: reverificationItems.submissionId }).from(reverificationItems);
      expect(await items()).toEqual([{ id: refused }]);
      const attested = { key_id: key.id, key_name: key.name, signed_at: "2026-02-01T00:00:00Z" };
      await db.update(submissions).set({ attested }).where(eq(submissions.id, other));
      const input = { id, reason: "The private half leaked." };
      await revokeHarnessKey({ ctx: world.maintainer, input });
      await revokeHarnessKey({ ctx: world.maintainer, input });
      expect((await items()).map((row) => row.id).sort()).toEqual([refused, other].sort());
      expect(await db.select({ cause: reverifications.cause }).from(reverifications)).toEqual([
        { cause: "key" },
        { cause: "key" },
      ]);
      expect(await readRegisteredKeys(db, "bench")).toMatchObject([{ revoked_at: "2026-03-01T12:00:00Z" }]);
    });
  });

  it("are refused when weak, malformed, known already, or ended before they begin", async () => {
    await inRolledBackTransaction(async (db) => {
      const { maintainer } = await gradedWorld(db);
      const key = pair().public_key;
      await registerHarnessKey({ ctx: maintainer, input: form(key) });
      const early = { ...form(pair().public_key), validTo: new Date("2025-01-01T00:00:00Z") };
      const wrong = [form(key), form("AAAA"), form(Buffer.alloc(32).toString("base64")), early];
      for (const input of wrong) {
        await expect(registerHarnessKey({ ctx: maintainer, input })).rejects.toMatchObject({ code: "bad-request" });
      }
    });
  });

  it("do not exist for others", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const { id } = await registerHarnessKey({ ctx: world.maintainer, input: form(pair().public_key) });
      for (const ctx of [world.stranger, { ...world.ctx, user: world.owner }]) {
        const register = registerHarnessKey({ ctx, input: form(pair().public_key) });
        await expect(register).rejects.toMatchObject({ code: "not-found" });
        const revoke = revokeHarnessKey({ ctx, input: { id, reason: "No reason." } });
        await expect(revoke).rejects.toMatchObject({ code: "not-found" });
      }
    });
  });
});
