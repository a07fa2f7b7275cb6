import { and, asc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { evidenceFiles, results } from "@/db/schema/result";
import { textPages } from "@/lib/store/paged-text";
import { stepPages } from "@/lib/store/paged-steps";
import { type ZipEntry, zipStream } from "@/lib/store/zip-stream";
import type { Context } from "./context";
import { openSubmission } from "./submission-reading";

/** Rows of one question to the database. */
const ROWS = 200;
const encoder = new TextEncoder();

export interface EvidenceDownload {
  /** Name for the saved file, made by us of the id. */
  readonly fileName: string;
  readonly chunks: AsyncGenerator<Uint8Array>;
}

const ABOUT = `What the verification keeps of this submission, as everybody may see it: secrets are masked.

files/         the files that verdicts rest on, with their paths in the bundle
patches/       the predicted patch of each instance
trajectories/  the steps of each run in one normal form, a JSON object a line
`;

/**
 * The masked copy of a bundle for whoever may see the submission: its kept files, patches and runs as one zip archive, made
 * while it is read. The uploaded bytes stay with their owner (`downloadBundle`). Errors: `not-found`.
 */
export async function downloadEvidence({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: { readonly submissionId: string };
}): Promise<EvidenceDownload> {
  const { submission } = await openSubmission(ctx, input.submissionId);
  return {
    fileName: `${submission.id}-evidence.zip`,
    chunks: zipStream(entriesOf(ctx, submission.id)),
  };
}

async function* entriesOf(ctx: Context, id: string): AsyncGenerator<ZipEntry> {
  yield { name: "README.txt", chunks: once(ABOUT) };
  for await (const { path, pages } of keptFiles(ctx, id)) {
    yield { name: `files/${path}`, chunks: ending(textPages(ctx.store, pages)) };
  }
  for await (const { instanceId, patchBlob, pages } of keptResults(ctx, id)) {
    const name = encodeURIComponent(instanceId);
    if (patchBlob !== null) yield { name: `patches/${name}.diff`, chunks: ctx.store.read(patchBlob) };
    if (pages !== null && pages !== "")
      yield { name: `trajectories/${name}.jsonl`, chunks: ending(stepTexts(ctx, pages)) };
  }
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield encoder.encode(text);
}

async function* ending(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(`${text}\n`);
}

async function* stepTexts({ store }: Context, pages: string): AsyncGenerator<string> {
  for await (const { text } of stepPages(store, pages, 1)) yield text;
}

async function* keptFiles({ db }: Context, id: string) {
  for (let after = ""; ; ) {
    const rows = await db
      .select({ path: evidenceFiles.path, pages: evidenceFiles.pages })
      .from(evidenceFiles)
      .where(and(eq(evidenceFiles.submissionId, id), gt(evidenceFiles.path, after)))
      .orderBy(asc(evidenceFiles.path))
      .limit(ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return;
    after = last.path;
  }
}

async function* keptResults({ db }: Context, id: string) {
  for (let after = ""; ; ) {
    const rows = await db
      .select({
        instanceId: results.instanceId,
        patchBlob: results.patchBlob,
        pages: sql<string | null>`${results.trajectory} ->> 'pages'`,
      })
      .from(results)
      .where(
        and(
          eq(results.submissionId, id),
          gt(results.instanceId, after),
          or(isNotNull(results.patchBlob), isNotNull(results.trajectory)),
        ),
      )
      .orderBy(asc(results.instanceId))
      .limit(ROWS);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return;
    after = last.instanceId;
  }
}
