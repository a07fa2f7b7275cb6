import { eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { benchmarks, instances } from "@/db/schema/benchmark";
import { maintainers } from "@/db/schema/identity";
import { QUEUED, findSubmission, updateSubmission } from "@/db/write/submissions";
import type { Person } from "@/lib/auth/person";
import type { InstanceReport } from "@/lib/formats/report";
import type { VerifyBundle } from "@/lib/verify/contract";
import type { Context } from "./context";
import { TEST_RUN, addBenchmark, addPerson, addSubmission, fakeVerify, testContext } from "./test-world";
import { verifySubmission } from "./verify-submission";

/**
 * A verification for tests that grades: a bundle's bytes are the names of the tests that it fails, and an instance is resolved
 * when it expects none of them.
 */
export function gradingVerify(sha256: string, fails: readonly string[], engine = "test"): VerifyBundle {
  const { verify } = fakeVerify(sha256);
  return async (bundle, reference, options) => {
    const report = await verify(bundle, reference, options);
    const graded = report.instances.map((item): InstanceReport => {
      const expected = reference?.instances.get(item.instance_id);
      const names = [...(expected?.failToPass ?? []), ...(expected?.passToPass ?? [])];
      const failed = names.filter((name) => fails.includes(name));
      const resolved = failed.length === 0 && expected?.broken === null;
      return {
        ...item,
        flags: [],
        verdict: resolved ? "resolved" : "unresolved",
        reason: resolved ? "all-expected-passed" : "expected-failed",
        tests: { expected: names.length, passed: names.length - failed.length, failed, missing: [] },
      };
    });
    const k = graded.filter((item) => item.verdict === "resolved").length;
    return {
      ...report,
      engine: { version: engine, methods: { reader: "1" } },
      instances: graded,
      totals: { ...report.totals, resolved: k, unresolved: graded.length - k },
    };
  };
}

export interface GradedWorld {
  readonly ctx: Context;
  readonly maintainer: Context;
  readonly stranger: Context;
  readonly owner: Person;
  /** A published submission that fails the named tests. */
  readonly publish: (fails: readonly string[]) => Promise<string>;
  readonly verifyAgain: (id: string, engine?: string) => Promise<void>;
  /** Puts a submission back in the queue, as a maintainer does. */
  readonly queueAgain: (id: string) => Promise<void>;
  readonly verifyOf: (id: string) => Promise<VerifyBundle>;
}

/** A benchmark `bench` with `task-1` to `task-3`; the first expects `hard` and `easy`, the others `easy`. */
export async function gradedWorld(db: Db): Promise<GradedWorld> {
  await addBenchmark(db, "bench", 3);
  await db
    .update(instances)
    .set({ failToPass: ["easy"], gold: { sha256: "", runner: null, passed: ["easy"], skipped: [] } });
  await db
    .update(instances)
    .set({
      failToPass: ["hard"],
      passToPass: ["easy"],
      gold: { sha256: "", runner: null, passed: ["hard", "easy"], skipped: [] },
    })
    .where(eq(instances.instanceId, "task-1"));
  await db.update(benchmarks).set({ grading: "f2p-p2p" });
  const owner = await addPerson(db, "owner");
  const keeper = await addPerson(db, "keeper");
  const other = await addPerson(db, "other");
  await db.insert(maintainers).values({ userId: keeper.id, benchmarkSlug: "bench" });
  await db.insert(maintainers).values({ userId: other.id, benchmarkSlug: "elsewhere" });
  const ctx = testContext(db);
  const failsOf = new Map<string, readonly string[]>();
  const verifyOf = async (id: string, engine?: string) => {
    const row = await findSubmission(db, id);
    return gradingVerify(row?.bundleSha256 ?? "", failsOf.get(id) ?? [], engine);
  };
  const verifyAgain = async (id: string, engine?: string) => {
    await verifySubmission({ ctx, input: { submissionId: id, verify: await verifyOf(id, engine), ...TEST_RUN } });
  };
  return {
    ctx,
    maintainer: { ...ctx, user: keeper },
    stranger: { ...ctx, user: other },
    owner,
    verifyOf,
    verifyAgain,
    queueAgain: (id) => updateSubmission(db, id, { progress: QUEUED }),
    publish: async (fails) => {
      const id = await addSubmission(ctx, "bench", owner.id, `fails ${fails.join(" ")}`);
      failsOf.set(id, fails);
      await verifyAgain(id);
      return id;
    },
  };
}
