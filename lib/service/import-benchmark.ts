import { createHash } from "node:crypto";
import { type NewInstance, findImported, lockBenchmark, replaceBenchmark } from "@/db/write/benchmarks";
import { addChanges } from "@/db/write/changes";
import { noteRevision, readApplied } from "@/db/write/corrections";
import { AppError } from "@/lib/errors";
import type { Limits } from "@/lib/formats/limits";
import type { Reference, ReferenceInstance } from "@/lib/formats/benchmark-pack";
import { parsePatch } from "@/lib/patch/parse-patch";
import { putBlob } from "@/lib/store/blob-store";
import { writePagedText } from "@/lib/store/paged-text";
import { correctLists, testListsOf, withLists } from "@/lib/verify/correct-reference";
import { instanceSize } from "@/lib/verify/describe-pack";
import { taskFacts } from "@/lib/verify/nfi-standing";
import type { loadReference } from "@/lib/verify/load-reference";
import type { BundleInput } from "./blob-source";
import type { CodeEngines } from "./code-engines";
import type { Context } from "./context";
import { benchmarkStatistics } from "./benchmark-statistics";
import { announceChange } from "./publish-submission";
import { storedFiles } from "./stored-files";
import { recordAudit } from "./record-audit";

export interface ImportInput {
  /** The pack: a folder or an archive. */
  readonly pack: BundleInput;
  readonly limits: Limits;
  readonly load: typeof loadReference;
  /** Scores the human reference edits; only asked for in benchmarks of quality edits. */
  readonly engines: Pick<CodeEngines, "nfi">;
  /** Version of the grader that judges the gold runs. */
  readonly engineVersion: string;
  readonly policy: "at-once" | "review";
  readonly demo: boolean;
  /** Place in the list of benchmarks. */
  readonly position: number;
}

export interface ImportOutcome {
  readonly slug: string;
  readonly size: number;
  readonly changed: boolean;
  /** Instances on which nobody can be verified, with the reason. */
  readonly notVerifiable: readonly { readonly instanceId: string; readonly reason: string }[];
}

async function digestOfChunks(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest("hex");
}

/** Digest of a pack: of its bytes, or of the sorted list of paths and digests of a folder. */
async function digestOf(pack: BundleInput): Promise<string> {
  if (!("files" in pack)) return digestOfChunks(pack.stream());
  const hash = createHash("sha256");
  const files = [...pack.files].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, source } of files) hash.update(`${path}\0${await digestOfChunks(source.stream())}\n`);
  return hash.digest("hex");
}

/** Blobs that hold the texts of a pack: the gold log, and the files before and after the human reference edit by path. */
interface KeptTexts {
  goldLogPages: string | null;
  sources: Record<string, string>;
  human: Record<string, string>;
}

/** Reads the pack; its gold logs are kept as paged text, its sources as blobs. */
async function load(
  ctx: Context,
  input: ImportInput,
): Promise<{ reference: Reference; textsOf: (instanceId: string) => KeptTexts }> {
  const kept = new Map<string, KeptTexts>();
  const textsOf = (instanceId: string): KeptTexts => {
    const texts = kept.get(instanceId) ?? { goldLogPages: null, sources: {}, human: {} };
    kept.set(instanceId, texts);
    return texts;
  };
  const reference = await input.load(input.pack, input.limits, {
    goldLog: (instanceId) => {
      const opened = writePagedText(ctx.store);
      return {
        write: async (chunk) => (await opened).write(chunk),
        end: async () => {
          textsOf(instanceId).goldLogPages = (await (await opened).finish()).key;
        },
      };
    },
    file: async ({ instance_id, side, path, text }) => {
      const { key } = await putBlob(ctx.store, [Buffer.from(text, "utf8")]);
      textsOf(instance_id)[side === "before" ? "sources" : "human"][path] = key;
    },
  });
  return { reference, textsOf };
}

/** What the human reference edits gain, in benchmarks of quality edits; other members are as they were. */
async function withHumanGains(
  ctx: Context,
  { engines }: ImportInput,
  { benchmark, instances }: Reference,
  textsOf: (instanceId: string) => KeptTexts,
): Promise<{ members: ReferenceInstance[]; ruff: string | null }> {
  const members = [...instances.values()];
  if (benchmark.grading !== "nfi") return { members, ruff: null };
  const engine = await engines.nfi();
  const scored: ReferenceInstance[] = [];
  for (const one of members) {
    const { sources, human } = textsOf(one.record.instance_id);
    const read = (keys: Readonly<Record<string, string>>) => {
      const files = storedFiles(ctx.store, keys);
      return files.read(files.paths.filter((path) => path.endsWith(".py")));
    };
    const versions = { before: await read(sources), human: Object.keys(human).length === 0 ? null : await read(human) };
    scored.push({ ...one, nfi: taskFacts(engine, one.record.instance_id, versions) });
  }
  return { members: scored, ruff: engine.ruff.version };
}

function instanceRow(slug: string, position: number, one: ReferenceInstance, kept: KeptTexts): NewInstance {
  const { record } = one;
  const patch = parsePatch(record.patch);
  return {
    benchmarkSlug: slug,
    instanceId: record.instance_id,
    position,
    repo: record.repo,
    language: record.language ?? null,
    baseCommit: record.base_commit,
    problemStatement: record.problem_statement,
    goldPatch: record.patch,
    testPatch: record.test_patch,
    failToPass: one.failToPass,
    passToPass: one.passToPass,
    categories: record.categories ?? [],
    skills: record.skills ?? [],
    scope: record.scope ?? null,
    testRunner: record.test_runner ?? one.gold?.runner ?? null,
    gold: one.gold,
    ...kept,
    size: instanceSize(record),
    profile: one.profile ?? null,
    nfi: one.nfi ?? null,
    goldFiles: patch.files.length,
    goldAdded: patch.added,
    goldDeleted: patch.deleted,
    broken: one.broken,
  };
}

interface TakenUp {
  readonly instances: ReadonlyMap<string, ReferenceInstance>;
  readonly lost: readonly { readonly instanceId: string; readonly why: string }[];
}

/** Corrections of maintainers outlive an import: each is made again on the pack's own lists, or named as no longer fitting. */
async function takeUpCorrections(ctx: Context, reference: Reference): Promise<TakenUp> {
  const instances = new Map(reference.instances);
  const lost: { instanceId: string; why: string }[] = [];
  for (const { instanceId, change } of await readApplied(ctx.db, reference.benchmark.slug)) {
    const instance = instances.get(instanceId);
    try {
      if (instance === undefined) throw new AppError("not-found", "The pack has no such instance.");
      const lists = correctLists(testListsOf(instance), change, reference.benchmark.grading);
      instances.set(instanceId, withLists(instance, lists));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      lost.push({ instanceId, why: error.message });
    }
  }
  return { instances, lost };
}

/**
 * Imports a reference pack: benchmark and instances, gold logs into the store. The same pack under the same engine
 * changes nothing; a changed one replaces the instances and raises the reference's revision (submissions stay; a maintainer
 * verifies them anew). Corrections that were applied stay applied. Errors: `pack-invalid` and the refusal codes.
 */
export async function importBenchmark({
  ctx,
  input,
}: {
  readonly ctx: Context;
  readonly input: ImportInput;
}): Promise<ImportOutcome> {
  const packSha256 = await digestOf(input.pack);
  const known = await findImported(ctx.db, packSha256, input.engineVersion);
  if (known !== null) return { ...known, changed: false };
  const { reference, textsOf } = await load(ctx, input);
  const { benchmark } = reference;
  const { instances: corrected, lost } = await takeUpCorrections(ctx, reference);
  const { members, ruff } = await withHumanGains(ctx, input, { benchmark, instances: corrected }, textsOf);
  const broken = members.flatMap((one) =>
    one.broken === null ? [] : [{ instanceId: one.record.instance_id, reason: one.broken }],
  );
  await ctx.db.transaction(async (db) => {
    const before = await lockBenchmark(db, benchmark.slug);
    await replaceBenchmark(
      db,
      {
        slug: benchmark.slug,
        name: benchmark.name,
        version: benchmark.version,
        summary: benchmark.summary,
        languages: benchmark.languages,
        grading: benchmark.grading,
        limits: benchmark.limits,
        links: benchmark.links,
        licence: benchmark.licence,
        licences: benchmark.licences,
        validity: benchmark.validity,
        coverage: benchmark.coverage,
        size: members.length,
        verifiable: members.length - broken.length,
        repositories: new Set(members.map((one) => one.record.repo)).size,
        statistics: benchmarkStatistics(members, ruff),
        policy: input.policy,
        demo: input.demo,
        acceptsBundles: true,
        packSha256,
        engineVersion: input.engineVersion,
        position: input.position,
        importedAt: ctx.now,
      },
      members.map((one, at) => instanceRow(benchmark.slug, at + 1, one, textsOf(one.record.instance_id))),
    );
    await recordAudit(db, ctx, {
      action: "benchmark.imported",
      object: ["benchmark", benchmark.slug],
      benchmark: benchmark.slug,
      after: { version: benchmark.version, size: members.length, pack_sha256: packSha256 },
    });
    const actorId = ctx.user?.id ?? null;
    const note = `Imported version ${benchmark.version}: ${members.length} instances, ${broken.length} not verifiable.`;
    await noteRevision(db, benchmark.slug, { cause: "import", note, actorId, raise: before !== null });
    await addChanges(db, [
      { benchmarkSlug: benchmark.slug, kind: "import", text: note, actorId },
      ...lost.map(({ instanceId, why }) => ({
        benchmarkSlug: benchmark.slug,
        instanceId,
        kind: "correction" as const,
        text: `${instanceId}: its correction does not fit the new version.`,
        reason: why,
      })),
    ]);
    await announceChange(db, benchmark.slug);
  });
  return { slug: benchmark.slug, size: members.length, changed: true, notVerifiable: broken };
}
