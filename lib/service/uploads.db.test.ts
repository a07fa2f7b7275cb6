import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/identity";
import { submissions } from "@/db/schema/submission";
import { withOwnDatabase } from "@/db/test/own-database";
import { inRolledBackTransaction, testDatabaseUrl } from "@/db/test/transaction";
import { readOffset } from "@/db/write/upload-parts";
import { findUpload, updateUpload } from "@/db/write/uploads";
import { AppError } from "@/lib/errors";
import type { SubmissionForm } from "@/lib/formats/submission-form";
import type { Inspection, inspectBundle } from "@/lib/verify/inspect-bundle";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { putBlob, readBlob } from "@/lib/store/blob-store";
import { beginUpload, fileNameOf } from "./begin-upload";
import type { Context } from "./context";
import { expireUploads } from "./expire-uploads";
import { finishUpload } from "./finish-upload";
import { handleUpload } from "./handle-upload";
import { answerInspection, inspectUpload } from "./inspect-upload";
import { receiveSubmission } from "./receive-submission";
import { addBenchmark, addPerson, testContext } from "./test-world";
import { UPLOAD_LIMITS } from "./upload-limits";
import { removeStaged, stageBytes } from "./upload-staging";

beforeAll(() => {
  process.env["DATABASE_URL"] ??= testDatabaseUrl();
});

const FORM: SubmissionForm = {
  benchmark: "bench",
  upload: "up1",
  organisation: null,
  draft: false,
  model: "M",
  scaffold: "S",
  org: "",
  open_weights: null,
  effort: "",
  attempts: "1",
  date: null,
  links: [],
};

async function person(db: Context["db"], handle = "anna") {
  return testContext(db, await addPerson(db, handle));
}

async function finished(ctx: Context, id: string, bytes = "the bytes") {
  await beginUpload({ ctx, input: { id, bytes: bytes.length, fileName: "run.zip" } });
  await stageBytes(ctx, id, 0, chunksOf(bytes));
}

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function stagedUploads(ctx: Context): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of ctx.store.staging.uploads()) ids.push(id);
  return ids;
}

describe("uploads", () => {
  it("are for people who are signed in, of a size, and one too many is refused", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      const begin = (id: string, bytes: number, by = ctx) =>
        beginUpload({ ctx: by, input: { id, bytes, fileName: null } });
      await expect(begin("a", 1, { ...ctx, user: null })).rejects.toMatchObject({ code: "sign-in-required" });
      await expect(begin("a", 0)).rejects.toMatchObject({ code: "empty-bundle" });
      await expect(begin("a", UPLOAD_LIMITS.bytes + 1)).rejects.toMatchObject({ code: "too-large" });
      for (let at = 0; at < UPLOAD_LIMITS.open; at += 1) await begin(`a${at}`, 10);
      await expect(begin("a9", 10)).rejects.toMatchObject({ code: "too-many-requests" });
      const other = { ...ctx, user: await addPerson(db, "otto") };
      await begin("b0", 10, other);
    });
  });

  it("stop at the bytes that one person may store", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      const full = { id: "old", userId: "id-anna", fileName: "x", state: "finished" as const };
      await db.insert(uploads).values({ ...full, bytes: UPLOAD_LIMITS.storedBytes - 100 });
      await beginUpload({ ctx, input: { id: "fits", bytes: 100, fileName: null } });
      await expect(beginUpload({ ctx, input: { id: "too", bytes: 1, fileName: null } })).rejects.toMatchObject({
        code: "too-large",
      });
    });
  });

  it("keep of a file name only what can be shown", () => {
    expect(fileNameOf("C:\\fakepath\\run.zip")).toBe("run.zip");
    expect(fileNameOf("../../etc/passwd")).toBe("passwd");
    expect(fileNameOf("a\u202Egpj.zip\r\nX: y")).toBe("agpj.zipX: y");
    expect(fileNameOf("\u0000")).toBe("bundle");
    expect(fileNameOf("x".repeat(900)).length).toBe(UPLOAD_LIMITS.fileNameChars);
  });

  it("become one submission, however often it is asked for", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await addBenchmark(db, "bench", 2);
      await finished(ctx, "up1");
      const first = await receiveSubmission({ ctx, input: FORM });
      const again = await receiveSubmission({ ctx, input: FORM });
      expect(again).toEqual(first);
      const rows = await db.select().from(submissions);
      expect(rows).toMatchObject([{ state: "received", bundleBytes: 9, bundleName: "run.zip", ownerId: "id-anna" }]);
      expect(await ctx.store.has(rows[0]?.bundleSha256 ?? "")).toBe(true);
      expect(await stagedUploads(ctx)).toEqual([]);
    });
  });

  it("can be finished again after an attempt that died when the blob was made, or when its digest was noted", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await addBenchmark(db, "bench", 2);
      await finished(ctx, "up1");
      await putBlob(ctx.store, [Buffer.from("the bytes")]);
      const { submissionId } = await receiveSubmission({ ctx, input: FORM });
      expect(submissionId).toMatch(/^pb-[0-9a-z]{26}$/);
      await finished(ctx, "up2");
      const { key } = await putBlob(ctx.store, [Buffer.from("the bytes")]);
      await updateUpload(db, "up2", { state: "finished", sha256: key });
      const second = await receiveSubmission({ ctx, input: { ...FORM, upload: "up2" } });
      expect(second.submissionId).not.toBe(submissionId);
    });
  });

  it("let one of two requests go on from a byte, and keep what came before a cut", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await beginUpload({ ctx, input: { id: "up1", bytes: 9, fileName: null } });
      async function* cut(): AsyncGenerator<Uint8Array> {
        yield Buffer.from("the ");
        throw new Error("the line broke");
      }
      await expect(stageBytes(ctx, "up1", 0, cut())).rejects.toThrow("the line broke");
      expect(await readOffset(db, "up1")).toBe(4);
      await expect(stageBytes(ctx, "up1", 0, chunksOf("THE "))).rejects.toMatchObject({ code: "wrong-state" });
      expect(await stageBytes(ctx, "up1", 4, chunksOf("by", "tes"))).toBe(9);
      const upload = await findUpload(db, "up1", "id-anna");
      if (upload === null) throw new Error("the upload is gone");
      const { sha256 } = await finishUpload(ctx, upload);
      expect((await readBlob(ctx.store, sha256, 100)).toString()).toBe("the bytes");
      await expect(stageBytes(ctx, "up1", 9, chunksOf("!"))).rejects.toMatchObject({ code: "wrong-state" });
    });
  });

  it("refuse a part that does not say what it is or where it goes, as a fault of the request", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await beginUpload({ ctx, input: { id: "up1", bytes: 9, fileName: null } });
      const send = (headers: Record<string, string>) => {
        const request = new Request("http://site/api/v1/uploads/up1", {
          method: "PATCH",
          headers: { "tus-resumable": "1.0.0", ...headers },
          body: "the",
        });
        return handleUpload({ ctx, input: { request, uploadId: "up1" } });
      };
      const type = { "content-type": "application/offset+octet-stream" };
      await expect(send({ "upload-offset": "0" })).rejects.toMatchObject({ code: "unsupported-media-type" });
      await expect(send(type)).rejects.toMatchObject({ code: "bad-request" });
      await expect(send({ ...type, "upload-offset": "-1" })).rejects.toMatchObject({ code: "bad-request" });
      expect(await readOffset(db, "up1")).toBe(0);
    });
  });

  it("are gone when their parts are, and say so", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await addBenchmark(db, "bench", 2);
      await finished(ctx, "up1");
      await ctx.store.staging.drop("up1");
      await expect(receiveSubmission({ ctx, input: FORM })).rejects.toMatchObject({ code: "gone" });
    });
  });

  it("do not exist for others, and not before their last byte is here", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await addBenchmark(db, "bench", 2);
      await finished(ctx, "up1");
      const other = { ...ctx, user: await addPerson(db, "otto") };
      await expect(receiveSubmission({ ctx: other, input: FORM })).rejects.toMatchObject({ code: "not-found" });
      await removeStaged(ctx, "up1");
      await stageBytes(ctx, "up1", 0, chunksOf("half"));
      await expect(receiveSubmission({ ctx, input: FORM })).rejects.toMatchObject({ code: "wrong-state" });
      await expect(receiveSubmission({ ctx, input: { ...FORM, benchmark: "none" } })).rejects.toMatchObject({
        code: "not-found",
      });
    });
  });

  it("are removed after a day without a submission, bytes and all", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await addBenchmark(db, "bench", 2);
      await finished(ctx, "up1");
      const later = { ...ctx, now: new Date(ctx.now.getTime() + UPLOAD_LIMITS.keepMs + 1000) };
      expect(await expireUploads({ ctx: later })).toBe(1);
      expect(await stagedUploads(ctx)).toEqual([]);
      await expect(receiveSubmission({ ctx, input: FORM })).rejects.toMatchObject({ code: "gone" });
    });
  });

  it("are looked at by the worker, which keeps its answer or the reason why it has none", async () => {
    await inRolledBackTransaction(async (db) => {
      const ctx = await person(db);
      await finished(ctx, "up1");
      await finished(ctx, "up2", "the other");
      const ask = (uploadId: string) => inspectUpload({ ctx, input: { uploadId, waitMs: 0 } });
      expect(await ask("up1")).toBeNull();
      const looked: number[] = [];
      const inspect: typeof inspectBundle = async (bundle) => {
        if ("size" in bundle) looked.push(bundle.size);
        if (looked.length > 1) throw new AppError("archive-corrupt", "The archive is damaged.");
        const answer: Inspection = {
          archive: "zip",
          sha256: "",
          bytes: 9,
          layout: "proofboard",
          files: 1,
          predictions: { count: 1, empty: 0, models: [] },
          evidence: { logs: 0, reports: 0, patches: 0, harness_logs: 0 },
          trajectories: 0,
          claims: [],
          system: {
            name: null,
            model: null,
            scaffold: null,
            org: null,
            open_weights: null,
            attempts: null,
            date: null,
            links: [],
          },
          findings: [],
        };
        return answer;
      };
      const answer = (uploadId: string) =>
        answerInspection({ ctx, input: { uploadId, limits: DEFAULT_LIMITS, inspect } });
      await answer("up1");
      await answer("up1");
      expect(looked).toEqual([9]);
      expect(await ask("up1")).toMatchObject({ state: "done", inspection: { layout: "proofboard" } });
      expect(await ask("up2")).toBeNull();
      await answer("up2");
      expect(await ask("up2")).toMatchObject({ state: "refused", trouble: { code: "archive-corrupt" } });
    });
  });

  it("are finished once, whatever asks for it at the same moment", async () => {
    await withOwnDatabase(async ({ db }) => {
      const ctx = await person(db);
      await finished(ctx, "up1");
      const upload = await findUpload(db, "up1", "id-anna");
      if (upload === null) throw new Error("the upload is gone");
      const answers = await Promise.all([1, 2, 3].map(() => finishUpload(ctx, upload)));
      expect(new Set(answers.map(({ sha256 }) => sha256)).size).toBe(1);
      expect(await findUpload(db, "up1", "id-anna")).toMatchObject({ state: "finished" });
    });
  });

  it("become one submission even when two ask at the same moment", async () => {
    await withOwnDatabase(async ({ db }) => {
      const ctx = await person(db);
      await addBenchmark(db, "bench", 2);
      await finished(ctx, "up1");
      const answers = await Promise.all([1, 2, 3, 4].map(() => receiveSubmission({ ctx, input: FORM })));
      expect(new Set(answers.map((answer) => answer.submissionId)).size).toBe(1);
      expect((await db.select().from(submissions)).length).toBe(1);
      expect(await findUpload(db, "up1", "id-anna")).toMatchObject({ state: "taken" });
    });
  });

  it("let exactly as many begin at once as are allowed", async () => {
    await withOwnDatabase(async ({ db }) => {
      const ctx = await person(db);
      const tries = Array.from({ length: 12 }, (_, at) =>
        beginUpload({ ctx, input: { id: `t${at}`, bytes: 5, fileName: null } }).then(
          () => "begun",
          (error: unknown) => (error instanceof AppError ? error.code : "?"),
        ),
      );
      const answers = await Promise.all(tries);
      expect(answers.filter((answer) => answer === "begun").length).toBe(UPLOAD_LIMITS.open);
      expect(await db.select().from(uploads).where(eq(uploads.userId, "id-anna"))).toHaveLength(UPLOAD_LIMITS.open);
    });
  });
});
