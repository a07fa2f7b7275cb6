import { describe, expect, it } from "vitest";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { limitSignIn } from "./limit-visitor";
import { testContext } from "./test-world";

describe("tries to sign in", () => {
  it("are counted by address, and one too many has to wait", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = testContext(db);
      let refused: unknown = null;
      for (let at = 0; at < 200 && refused === null; at += 1) {
        refused = await limitSignIn(ctx, "192.0.2.1").then(
          () => null,
          (error: unknown) => error,
        );
      }
      expect(refused).toMatchObject({ code: "too-many-requests" });
      await limitSignIn(ctx, "192.0.2.2");
    });
  });
});
