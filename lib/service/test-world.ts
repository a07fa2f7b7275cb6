import pino from "pino";
import type { Db } from "@/db/client";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import type { Person } from "@/lib/auth/person";
import type { Flag } from "@/lib/formats/flag";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { InstanceReport, Report } from "@/lib/formats/report";
import type { BlobStore } from "@/lib/store/blob-store";
import { putBlob } from "@/lib/store/blob-store";
import { memoryStore } from "@/lib/store/memory-store";
import type { VerifyBundle } from "@/lib/verify/contract";
import type { CodeEngines } from "./code-engines";
import type { Context } from "./context";
import { enterSubmission } from "./receive-submission";

/** A context for tests: a store in memory, silent logs. */
export function testContext(db: Db, user: Person | null = null, store: BlobStore = memoryStore()): Context {
  const log = pino({ level: "silent" });
  return { db, store, user, via: "session", requestId: "test", now: new Date("2026-03-01T12:00:00Z"), log };
}

export async function addPerson(db: Db, handle: string, role: Person["role"] = "submitter"): Promise<Person> {
  const person = { id: `id-${handle}`, handle, role };
  await db.insert(users).values(person);
  return person;
}

/** A benchmark with instances `task-1` to `task-n`. */
export async function addBenchmark(db: Db, slug: string, size: number, policy: "at-once" | "review" = "at-once") {
  await db.insert(benchmarks).values({
    slug,
    name: slug,
    version: "1",
    languages: ["python"],
    grading: "f2p-p2p",
    limits: {},
    links: {},
    licence: "MIT",
    validity: {},
    size,
    verifiable: size,
    repositories: 1,
    policy,
  });
  const rows = Array.from({ length: size }, (_, at) => ({
    benchmarkSlug: slug,
    instanceId: `task-${at + 1}`,
    position: at + 1,
    repo: "demo/demo",
    language: "python",
    baseCommit: "0",
    problemStatement: "",
    goldPatch: "",
    testPatch: "",
    failToPass: ["t"],
    passToPass: [],
    categories: [],
    skills: [],
  }));
  await db.insert(instances).values(rows);
}

export async function addSubmission(ctx: Context, benchmarkSlug: string, ownerId: string | null, bytes = "a bundle") {
  const { key, bytes: size } = await putBlob(ctx.store, [Buffer.from(bytes)]);
  const card = { model: "Demo model", scaffold: "demo", bundleName: "bundle.zip" };
  return enterSubmission(ctx.db, { ...card, benchmarkSlug, ownerId, bundleSha256: key, bundleBytes: size }, "test");
}

const FLAG: Flag = {
  code: "log-truncated",
  severity: "warn",
  file: "logs/x.txt",
  from_line: 3,
  to_line: 4,
  message: "The log stops in the middle.",
};

/** An instance's report: every third is unresolved and carries a flag. */
export function instanceReport(instance_id: string): InstanceReport {
  const failed = Number(instance_id.split("-").at(-1)) % 3 === 0;
  return {
    instance_id,
    verdict: failed ? "unresolved" : "resolved",
    reason: failed ? "expected-failed" : "all-expected-passed",
    evidence_kind: "raw-log",
    claimed: true,
    tests: { expected: 1, passed: failed ? 0 : 1, failed: failed ? ["t"] : [], missing: [] },
    evidence: [{ file: `logs/${instance_id}.txt`, sha256: "0".repeat(64), from_line: 2, to_line: 2 }],
    flags: failed ? [FLAG] : [],
    patch: { sha256: "1".repeat(64), files: 1, added: 2, deleted: 1, paths: ["a.py"] },
    steps: 7,
    seconds: 1.5,
    cost: { usd: 0.25, input_tokens: 100, cached_tokens: null, output_tokens: 20, source: "reported" },
    files_touched: null,
    footprint: null,
    similarity: null,
    explanation: `About ${instance_id}.`,
  };
}

export interface FakeVerify {
  readonly verify: VerifyBundle;
  /** Instances that were read, over all runs, in order. */
  readonly judged: string[];
}

/** A verification that keeps to the contract without reading anything: `before` may throw before an instance is judged. */
export function fakeVerify(sha256: string, before: (instanceId: string) => Promise<void> = async () => {}): FakeVerify {
  const judged: string[] = [];
  return {
    judged,
    verify: async (_bundle, reference, options): Promise<Report> => {
      await options.onLayout?.("proofboard", { files: 2, sha256 });
      const reports: InstanceReport[] = [];
      for (const id of reference?.instances.keys() ?? []) {
        const known = options.done?.get(id);
        if (known !== undefined) {
          reports.push(known);
          continue;
        }
        await before(id);
        judged.push(id);
        const report = instanceReport(id);
        const file = { path: `logs/${id}.txt`, instance_id: id };
        const kept = options.keep?.file(file) ?? null;
        await kept?.write(Buffer.from(`log of ${id}\nt PASSED\n`));
        await kept?.end({ sha256: "0".repeat(64), bytes: 20 });
        const row = { name: "t", group: "FAIL_TO_PASS" as const, got: "PASSED" as const, ok: true };
        const tests = [{ ...row, file: file.path, from_line: 2, to_line: 2 }];
        await options.onInstance?.({ report, patch: `diff of ${id}`, tests, trajectory: null });
        reports.push(report);
      }
      const k = reports.filter((item) => item.verdict === "resolved").length;
      const n = reports.length;
      return {
        format: 1,
        engine: { version: "test", methods: {} },
        benchmark: { slug: reference?.benchmark.slug ?? null, version: "1", size: n, grading: "f2p-p2p" },
        bundle: { sha256, bytes: 8, layout: "proofboard", files: 2 },
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
        claims: { resolved: n, total: n, rate: null, source: "results.json" },
        totals: {
          size: n,
          predicted: n,
          resolved: k,
          unresolved: n - k,
          unverified: 0,
          missing: 0,
          rate: { k, n, p: n === 0 ? 0 : k / n, lo: 0, hi: 1 },
          trust: "verified",
        },
        groups: { language: {}, repo: {}, category: {} },
        instances: reports,
        findings: [],
      };
    },
  };
}

/** For runs that read no code. */
export const NO_ENGINES: CodeEngines = {
  parsers: () => Promise.reject(new Error("no parser is wanted here")),
  nfi: () => Promise.reject(new Error("no rule is wanted here")),
};

export const TEST_RUN = { engines: NO_ENGINES, engineMark: "test 1", limits: DEFAULT_LIMITS };
