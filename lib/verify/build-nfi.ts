import type { BundleEntry, BundleReader } from "@/lib/bundle/bundle-reader";
import { languageOf } from "@/lib/code/language";
import { AppError } from "@/lib/errors";
import { instanceRecordSchema, type InstanceRecord } from "@/lib/formats/benchmark-pack";
import { readJson } from "@/lib/formats/json-text";
import type { Limits } from "@/lib/formats/limits";
import { nfiTaskCardSchema, type NfiTaskCard } from "@/lib/formats/nfi-task";
import type { CollectedReference, PackSink } from "./collected-reference";
import { readText } from "./read-text";

/** Folders of a task, by what they hold; the first part of a path that is one of them decides. */
const SIDES: ReadonlyMap<string, "before" | "human"> = new Map([
  ["before", "before"],
  ["code_before", "before"],
  ["human", "human"],
  ["code_human", "human"],
  ["after", "human"],
  ["code_after", "human"],
]);
/** Logs of the run with the human edit, surest name first. Any other log of a task is left alone. */
const GOLD_LOGS = ["gold.log", "human.log", "after.log", "tests.log"];
const STATEMENT = /^(?:task|request|prompt|instruction|description|problem_statement)\.(?:md|txt)$/i;
const CARD = /^(?:task|meta|metadata|instance)\.json$/i;
const GOLD_PATCH = /^(?:gold|human)\.(?:patch|diff)$/i;
const SAFE_ID = /^[\w.+-]+$/;

interface Task {
  readonly folder: string;
  before: BundleEntry[];
  human: BundleEntry[];
  log: { readonly entry: BundleEntry; readonly rank: number; readonly packed: string } | null;
  card: BundleEntry | null;
  statement: BundleEntry | null;
  patch: BundleEntry | null;
}

/** True when a source holds tasks of quality edits: code before, and what a person made of it. */
export function holdsNfiTasks(reader: BundleReader): boolean {
  return tasksOf(reader).some((task) => task.before.length > 0 && task.human.length > 0);
}

/**
 * Collects SWE-NFI task folders: `<task>/before/**` (code before the edit), `<task>/human/**` or `after/**` (the human
 * reference edit), `<task>/gold.log`, `human.log` or `tests.log` (the tests on that edit), and, where they are given,
 * `task.json` (instance_id, repo, problem_statement ...), `task.md` and `human.patch`. A folder that holds one task alone
 * is named in its task.json. Throws `pack-invalid` for a task that cannot be read.
 */
export async function collectNfiTasks(
  readers: readonly BundleReader[],
  sink: PackSink,
  limits: Limits,
): Promise<CollectedReference> {
  const records = new Map<string, InstanceRecord>();
  const broken = new Map<string, string>();
  let goldLogs = 0;
  for (const reader of readers) {
    for (const task of tasksOf(reader)) {
      if (task.before.length === 0) continue;
      const record = await recordOf(reader, task, limits);
      const id = record.instance_id;
      if (records.has(id))
        throw new AppError("pack-invalid", `Two tasks are called ${JSON.stringify(id)}.`, { file: task.folder });
      records.set(id, record);
      if (task.human.length === 0) broken.set(id, "the task holds no human reference edit");
      await copyFiles(reader, task.before, `sources/${id}`, sink);
      await copyFiles(reader, task.human, `reference/${id}/human`, sink);
      if (task.log !== null) {
        await copyTo(reader, task.log.entry, `reference/${id}/gold.log${task.log.packed}`, sink);
        goldLogs += 1;
      }
    }
  }
  return { records, broken, goldLogs, grading: "nfi" };
}

function tasksOf(reader: BundleReader): readonly Task[] {
  const tasks = new Map<string, Task>();
  const taskAt = (folder: string): Task => {
    const task = tasks.get(folder) ?? {
      folder,
      before: [],
      human: [],
      log: null,
      card: null,
      statement: null,
      patch: null,
    };
    tasks.set(folder, task);
    return task;
  };
  const beside: BundleEntry[] = [];
  for (const entry of reader.entries) {
    const parts = entry.path.split("/");
    const at = parts.findIndex((part, index) => index < parts.length - 1 && SIDES.has(part));
    const side = SIDES.get(parts[at] ?? "");
    if (side === undefined) beside.push(entry);
    else if (languageOf(entry.path) !== null) taskAt(parts.slice(0, at).join("/"))[side].push(entry);
  }
  for (const entry of beside) {
    const cut = entry.path.lastIndexOf("/");
    const task = tasks.get(entry.path.slice(0, Math.max(0, cut)));
    if (task !== undefined) noteBeside(task, entry, entry.path.slice(cut + 1));
  }
  return [...tasks.values()];
}

function noteBeside(task: Task, entry: BundleEntry, name: string): void {
  const packed = /\.(?:gz|zst)$/.exec(name)?.[0] ?? "";
  const rank = GOLD_LOGS.indexOf(name.slice(0, name.length - packed.length));
  if (rank >= 0 && (task.log === null || rank < task.log.rank)) task.log = { entry, rank, packed };
  else if (CARD.test(name)) task.card ??= entry;
  else if (STATEMENT.test(name)) task.statement ??= entry;
  else if (GOLD_PATCH.test(name)) task.patch ??= entry;
}

async function recordOf(reader: BundleReader, task: Task, limits: Limits): Promise<InstanceRecord> {
  const card = task.card === null ? {} : await readCard(reader, task.card, limits);
  const named = card.instance_id ?? card.task_id ?? card.id ?? task.folder.split("/").at(-1) ?? "";
  if (!SAFE_ID.test(named)) {
    throw new AppError("pack-invalid", "A task has no name that can be used.", {
      file: task.folder,
      remedy: "Give each task its own folder, or an instance_id of letters, digits, dots and dashes in its task.json.",
    });
  }
  const request = card.problem_statement ?? card.request ?? card.instruction ?? card.description;
  return instanceRecordSchema.parse({
    instance_id: named,
    repo: card.repo ?? "",
    language: "python",
    base_commit: card.base_commit ?? "",
    problem_statement:
      request ?? (task.statement === null ? "" : await textOf(reader, task.statement, limits.patchBytes)),
    patch: task.patch === null ? "" : await textOf(reader, task.patch, limits.patchBytes),
    scope: card.scope ?? (task.human.length > 1 ? "multi-file" : "single-file"),
    ...(card.categories === undefined ? {} : { categories: card.categories }),
    ...(card.created_at === undefined ? {} : { created_at: card.created_at }),
  });
}

async function readCard(reader: BundleReader, entry: BundleEntry, limits: Limits): Promise<NfiTaskCard> {
  const text = await textOf(reader, entry, limits.yamlBytes);
  const parsed = nfiTaskCardSchema.safeParse(readJson(text, { limits, file: entry.path }).value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError(
    "pack-invalid",
    `A task cannot be read: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim(),
    { file: entry.path },
  );
}

async function textOf(reader: BundleReader, wanted: BundleEntry, limit: number): Promise<string> {
  let found = "";
  await reader.read(
    (entry) => entry.index === wanted.index,
    async (_, chunks) => {
      found = (await readText(chunks, limit)).text;
    },
  );
  return found;
}

/** Each file keeps its path below the folder of its side. */
async function copyFiles(
  reader: BundleReader,
  entries: readonly BundleEntry[],
  target: string,
  sink: PackSink,
): Promise<void> {
  const wanted = new Set(entries.map((entry) => entry.index));
  if (wanted.size === 0) return;
  await reader.read(
    (entry) => wanted.has(entry.index),
    async (entry, chunks) => {
      const parts = entry.path.split("/");
      const at = parts.findIndex((part) => SIDES.has(part));
      await copyChunks(chunks, `${target}/${parts.slice(at + 1).join("/")}`, sink);
    },
  );
}

async function copyTo(reader: BundleReader, wanted: BundleEntry, path: string, sink: PackSink): Promise<void> {
  await reader.read(
    (entry) => entry.index === wanted.index,
    (_, chunks) => copyChunks(chunks, path, sink),
  );
}

async function copyChunks(chunks: AsyncIterable<Uint8Array>, path: string, sink: PackSink): Promise<void> {
  const file = await sink.file(path);
  for await (const chunk of chunks) await file.write(chunk);
  await file.end();
}
