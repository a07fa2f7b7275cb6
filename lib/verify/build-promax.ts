import type { BundleReader } from "@/lib/bundle/bundle-reader";
import { instanceRecordSchema, type InstanceRecord } from "@/lib/formats/benchmark-pack";
import type { Limits } from "@/lib/formats/limits";
import { type PromaxExecution, promaxExecution, promaxResultSchema } from "@/lib/formats/promax-result";
import { promaxScriptSchema, readPromaxScript } from "@/lib/formats/promax-script";
import type { CollectedReference, PackSink } from "./collected-reference";
import { isDataFile, readDataRecords } from "./data-records";
import { promaxLanguage } from "./promax-language";
import { repositoryOfId } from "./repository-of-id";

/** Limits that the benchmark states for every run (ProMax, section 4). */
export const PROMAX_LIMITS = { steps: 300, usd: 10 } as const;

/**
 * Collects ProMax from what is published: the data set where it is at hand, `eval.json` with a script for every instance
 * (the script carries the test patch and the base commit), and results that hold the streams of the gold runs.
 */
export async function collectPromax(
  readers: readonly BundleReader[],
  sink: PackSink,
  limits: Limits,
): Promise<CollectedReference> {
  const records = new Map<string, InstanceRecord>();
  const scripted = new Map<string, InstanceRecord>();
  const broken = new Map<string, string>();
  let goldLogs = 0;
  for (const reader of readers) {
    await reader.read(isDataFile, async (entry, chunks) => {
      for await (const { value } of readDataRecords(entry, chunks, limits)) {
        const script = promaxScriptSchema.safeParse(value);
        const result = script.success ? null : promaxResultSchema.safeParse(value);
        if (script.success) {
          const { instance_id, eval_script } = script.data;
          scripted.set(instance_id, recordOfScript(instance_id, eval_script));
          await writeFile(sink, instance_id, "eval.sh", eval_script);
        } else if (result?.success === true && (result.data.golden ?? result.data.golden_info)) {
          const gold = promaxExecution(result.data, "golden");
          if (gold === null) continue;
          goldLogs += await writeGold(sink, result.data.instance_id, gold);
          const why = goldTrouble(gold);
          if (why !== null) broken.set(result.data.instance_id, why);
        } else {
          const record = instanceRecordSchema.safeParse(value);
          if (record.success && isInstance(value)) records.set(record.data.instance_id, record.data);
        }
      }
    });
  }
  return { records: joined(records, scripted), broken, goldLogs, grading: "exit-code", limits: PROMAX_LIMITS };
}

function isInstance(value: unknown): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    ("problem_statement" in value || "patch" in value || "test_patch" in value)
  );
}

/** What the data set says stands; what it leaves open the script fills. */
function joined(
  records: ReadonlyMap<string, InstanceRecord>,
  scripted: ReadonlyMap<string, InstanceRecord>,
): ReadonlyMap<string, InstanceRecord> {
  if (records.size === 0) return scripted;
  const all = new Map<string, InstanceRecord>();
  for (const [id, record] of records) {
    const script = scripted.get(id);
    const test_patch = record.test_patch === "" ? (script?.test_patch ?? "") : record.test_patch;
    const base_commit = record.base_commit === "" ? (script?.base_commit ?? "") : record.base_commit;
    const repo = record.repo === "" ? repositoryOfId(id) : record.repo;
    const language = record.language ?? script?.language;
    all.set(id, { ...record, repo, test_patch, base_commit, ...(language === undefined ? {} : { language }) });
  }
  return all;
}

function recordOfScript(instance_id: string, script: string): InstanceRecord {
  const { testPatch, baseCommit, commands } = readPromaxScript(script);
  const repo = repositoryOfId(instance_id);
  const language = promaxLanguage(repo, commands, testPatch);
  return instanceRecordSchema.parse({
    instance_id,
    repo,
    base_commit: baseCommit,
    test_patch: testPatch,
    ...(language === null ? {} : { language }),
  });
}

/** A gold run that did not end well makes its instance useless for everybody. */
function goldTrouble({ outcome }: PromaxExecution): string | null {
  return outcome === null || outcome === "success" ? null : `the gold patch itself does not resolve it (${outcome})`;
}

async function writeGold(sink: PackSink, id: string, { stdout, stderr }: PromaxExecution): Promise<number> {
  const written = await writeFile(sink, id, "gold.log", stdout);
  if (written && stderr !== "") await writeFile(sink, id, "gold.stderr.log", stderr);
  return written ? 1 : 0;
}

async function writeFile(sink: PackSink, id: string, name: string, text: string): Promise<boolean> {
  if (!/^[\w.+-]+$/.test(id)) return false;
  const file = await sink.file(`reference/${id}/${name}`);
  await file.write(Buffer.from(text, "utf8"));
  await file.end();
  return true;
}
