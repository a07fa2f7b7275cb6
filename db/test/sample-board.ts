import { boards } from "@/db/schema/board";
import { benchmarks, instances, reportedRows } from "@/db/schema/benchmark";
import { users } from "@/db/schema/identity";
import { evidenceFiles, flags, results } from "@/db/schema/result";
import { submissionEvents, submissions } from "@/db/schema/submission";
import type { Db } from "@/db/client";
import {
  sampleBenchmark,
  sampleBoardRow,
  sampleFlag,
  sampleInstance,
  sampleReported,
  sampleResult,
  sampleSnapshot,
  sampleSubmission,
  sampleUser,
} from "./sample-rows";

/** Ids of the sample board. */
export const SAMPLE = {
  slug: "sample-repairs",
  published: "pb-published",
  second: "pb-second",
  draft: "pb-draft",
  running: "pb-running",
  withdrawn: "pb-withdrawn",
  owner: { id: "user-ada", role: "submitter" },
  stranger: { id: "user-bob", role: "submitter" },
  admin: { id: "user-root", role: "admin" },
} as const;

const id = (position: number) => `example__repo-${String(position).padStart(3, "0")}`;

/**
 * A small board: two published submissions, a draft, a running and a withdrawn one, all of one owner; twelve instances of
 * which the published one resolves seven.
 */
export async function insertSampleBoard(db: Db): Promise<void> {
  await db
    .insert(users)
    .values([
      sampleUser(),
      sampleUser({ id: "user-bob", handle: "bob" }),
      sampleUser({ id: "user-root", handle: "root", role: "admin" }),
    ]);
  await db.insert(benchmarks).values(sampleBenchmark({ policy: "review" }));
  await db
    .insert(instances)
    .values(
      Array.from({ length: 12 }, (_, index) =>
        sampleInstance(index + 1, index === 11 ? { broken: "its gold run holds no passed test" } : {}),
      ),
    );
  await db.insert(submissions).values([
    sampleSubmission({ id: SAMPLE.published }),
    sampleSubmission({
      id: SAMPLE.second,
      model: "Other model",
      resolved: 3,
      unresolved: 9,
      unverified: 0,
      missing: 0,
    }),
    sampleSubmission({ id: SAMPLE.draft, state: "verified", publishedAt: null }),
    sampleSubmission({ id: SAMPLE.running, state: "verifying", publishedAt: null, resolved: null, trust: null }),
    sampleSubmission({ id: SAMPLE.withdrawn, state: "withdrawn", withdrawnAt: new Date("2026-11-25T10:00:00Z") }),
  ]);
  const rows = Array.from({ length: 11 }, (_, index) => {
    const position = index + 1;
    if (position <= 7) return sampleResult(SAMPLE.published, id(position));
    if (position === 11) {
      return sampleResult(SAMPLE.published, id(position), {
        verdict: "unverified",
        reason: "no-log",
        evidenceKind: null,
        evidence: [],
        claimed: null,
      });
    }
    return sampleResult(SAMPLE.published, id(position), {
      verdict: "unresolved",
      reason: "expected-failed",
      claimed: position === 8 ? 1 : 0,
      tests: { expected: 3, passed: 2, failed: ["tests/test_parse.py::test_last_field"], missing: [] },
    });
  });
  await db
    .insert(results)
    .values([
      ...rows,
      sampleResult(SAMPLE.second, id(1)),
      sampleResult(SAMPLE.second, id(2), { verdict: "unresolved", reason: "expected-failed", claimed: 0 }),
      sampleResult(SAMPLE.draft, id(1)),
      sampleResult(SAMPLE.running, id(3)),
    ]);
  await db.insert(flags).values([
    sampleFlag(SAMPLE.published, { severity: "info", code: "near-duplicate", message: "Alike to gold." }),
    sampleFlag(SAMPLE.published, {
      severity: "block",
      code: "patch-mismatch",
      instanceId: id(9),
      message: "Differs.",
    }),
    sampleFlag(SAMPLE.published, { state: "settled" }),
  ]);
  await db.insert(evidenceFiles).values({
    submissionId: SAMPLE.published,
    path: `logs/${id(1)}/test_output.txt`,
    instanceId: id(1),
    sha256: "ab".repeat(32),
    bytes: 4000,
    lines: 60,
    pages: "none",
  });
  await db.insert(submissionEvents).values([
    { submissionId: SAMPLE.published, kind: "received", text: "412 MB", actor: "ada" },
    { submissionId: SAMPLE.published, kind: "published", text: "by policy", actor: "worker" },
  ]);
  await db.insert(reportedRows).values(sampleReported(1));
  await db.insert(boards).values({
    benchmarkSlug: SAMPLE.slug,
    snapshot: sampleSnapshot([
      sampleBoardRow({ submissionId: SAMPLE.published }),
      sampleBoardRow({ submissionId: SAMPLE.second, model: "Other model", resolved: 3, rank: 2, trust: "consistent" }),
    ]),
    head: {
      ranked: 2,
      verified: 1,
      costUsd: { lo: 0.42, hi: 0.42 },
      leader: { ...sampleBoardRow({ submissionId: SAMPLE.published }), leaders: 1 },
      finding: "Two systems share the lead; no paired test separates them.",
    },
    instances: {
      systems: [
        { submissionId: SAMPLE.published, letters: "rrrrrrruuuvm" },
        { submissionId: SAMPLE.second, letters: "rummmmmmmmmm" },
      ],
      items: Array.from({ length: 12 }, (_, at) => ({
        solvedBy: at === 0 ? 2 : at < 7 ? 1 : 0,
        itemRest: null,
        mark: at === 0 ? ("saturated" as const) : at < 7 ? ("plain" as const) : ("unsolved" as const),
      })),
      stability: null,
    },
    methodVersion: "1",
    seed: 1,
  });
}

/** The id of the sample instance at a position. */
export const sampleId = id;
