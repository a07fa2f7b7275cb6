import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { evidenceFiles, results } from "@/db/schema/result";
import { archiveTexts } from "@/db/test/archive-texts";
import { inRolledBackTransaction } from "@/db/test/transaction";
import { putBlob } from "@/lib/store/blob-store";
import { writePagedText } from "@/lib/store/paged-text";
import type { Context } from "./context";
import { downloadEvidence } from "./download-evidence";
import { gradedWorld } from "./graded-world";

/** What our own strict reader finds in the archive. */
async function opened(ctx: Context, submissionId: string): Promise<Map<string, string>> {
  const { fileName, chunks } = await downloadEvidence({ ctx, input: { submissionId } });
  expect(fileName).toBe(`${submissionId}-evidence.zip`);
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const folder = await mkdtemp(join(tmpdir(), "proofboard-zip-"));
  try {
    await writeFile(join(folder, "evidence.zip"), Buffer.concat(parts));
    return await archiveTexts(join(folder, "evidence.zip"));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function keepText({ store }: Context, text: string): Promise<string> {
  const writer = await writePagedText(store);
  await writer.write(Buffer.from(text));
  return (await writer.finish()).key;
}

describe("the masked copy of a bundle", () => {
  it("holds kept files and patches as they are shown, for everybody who may see the row and for nobody else", async () => {
    await inRolledBackTransaction(async (db) => {
      const world = await gradedWorld(db);
      const id = await world.publish([]);
      const log = `${Array.from({ length: 40_000 }, (_, at) => `line ${at} of a long log é`).join("\n")}\n`;
      const place = { submissionId: id, instanceId: "task-1", sha256: "", bytes: log.length, lines: 40_000 };
      await db
        .insert(evidenceFiles)
        .values({ ...place, path: "logs/task-1/run.log", pages: await keepText(world.ctx, log) });
      const { key } = await putBlob(world.ctx.store, [Buffer.from("diff --git a/x b/x\n")]);
      const task = and(eq(results.submissionId, id), eq(results.instanceId, "task-1"));
      await db.update(results).set({ patchBlob: key }).where(task);
      const texts = await opened(world.stranger, id);
      expect(texts.get("files/logs/task-1/run.log")).toBe(log);
      expect(texts.get("patches/task-1.diff")).toBe("diff --git a/x b/x\n");
      expect(texts.get("README.txt")).toContain("secrets are masked");
      await expect(
        downloadEvidence({ ctx: world.stranger, input: { submissionId: "pb-nothing" } }),
      ).rejects.toMatchObject({ code: "not-found" });
    });
  });
});
