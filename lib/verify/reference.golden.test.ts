import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { openInput } from "@/lib/bin/cli/open-input";
import { openBundle } from "@/lib/bundle/open-bundle";
import type { ByteSource } from "@/lib/bundle/bundle-reader";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import type { Report } from "@/lib/formats/report";
import { buildReference } from "./build-reference";
import { loadReference } from "./load-reference";
import { verifyBundle } from "./verify-bundle";

const corpus = resolve(import.meta.dirname, "../../../shared/corpus");
const present = existsSync(corpus);
if (!present) process.stdout.write("The corpus of bundles is not here: the golden test of references is skipped.\n");

/** Builds a pack from a source of the corpus in memory, and loads it. */
async function build(path: string): Promise<Reference> {
  const files = new Map<string, Uint8Array[]>();
  const { bundle, close } = await openInput(`${corpus}/${path}`);
  try {
    const options = { kind: null, slug: "x", name: "X", version: "1", licence: null };
    const sink = {
      file: async (name: string) => {
        const parts: Uint8Array[] = [];
        files.set(name, parts);
        return { write: async (chunk: Uint8Array) => void parts.push(Uint8Array.from(chunk)), end: async () => {} };
      },
    };
    await buildReference([await openBundle(bundle, DEFAULT_LIMITS)], options, sink, DEFAULT_LIMITS);
  } finally {
    await close();
  }
  const listing = [...files].map(([name, parts]) => ({ path: name, source: sourceOf(name, Buffer.concat(parts)) }));
  return loadReference({ name: "pack", files: listing }, DEFAULT_LIMITS);
}

function sourceOf(name: string, bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    name,
    async *stream(from = 0, to = bytes.length) {
      yield bytes.subarray(from, to);
    },
  };
}

async function verify(path: string, reference: Reference): Promise<Report> {
  const { bundle, close } = await openInput(`${corpus}/${path}`);
  try {
    return await verifyBundle(bundle, reference, { now: new Date("2026-11-29T12:00:00Z"), limits: DEFAULT_LIMITS });
  } finally {
    await close();
  }
}

const flagged = (report: Report, code: string) =>
  report.instances.filter((item) => item.flags.some((found) => found.code === code));

describe.skipIf(!present)("references of the corpus", () => {
  it("re-derives 73 of 100 from the raw logs of the vexp bundle, none of them under a patch mismatch", async () => {
    const vexp = "swebench-run_evaluation/vexp_verified100.tar.gz";
    const report = await verify(vexp, await build(vexp));
    expect(report.totals).toMatchObject({ size: 100, resolved: 73, unresolved: 9, unverified: 18, trust: "verified" });
    const mismatched = flagged(report, "patch-mismatch");
    expect(mismatched).toHaveLength(17);
    expect(mismatched.filter((item) => item.verdict === "resolved")).toEqual([]);
    expect(flagged(report, "log-copied")).toEqual([]);
  });

  it("re-derives 53 of 54 against the gold logs of the older harness, none contradicted, none called a copy", async () => {
    const reference = await build("swebench-legacy-eval-log/aorwall_SWE-bench_Lite_golden.tar.gz");
    expect([...reference.instances.values()].filter((instance) => instance.broken !== null)).toHaveLength(12);
    const report = await verify("swebench-legacy-eval-log/aorwall_auto-code-rover-run-1.tar.gz", reference);
    expect(report.totals).toMatchObject({ size: 323, resolved: 53, missing: 74, trust: "verified" });
    expect(flagged(report, "log-copied")).toEqual([]);
    const claimedOnly = report.instances.filter((item) => item.claimed === true && item.verdict !== "resolved");
    expect(claimedOnly.map((item) => item.verdict)).toEqual(["unverified"]);
  });

  it("holds every gold log that is handed in as a submission's own", async () => {
    const gold = "swebench-legacy-eval-log/aorwall_SWE-bench_Lite_golden.tar.gz";
    const report = await verify(gold, await build(gold));
    expect(flagged(report, "log-copied")).toHaveLength(322);
    expect(report.instances.filter((item) => item.reason === "blocked-by-flag").length).toBeGreaterThan(280);
  });

  it("recovers the instances of ProMax from its scripts", async () => {
    const reference = await build("promax/promax_eval.tar.gz");
    const records = [...reference.instances.values()].map((instance) => instance.record);
    expect(records).toHaveLength(170);
    expect(records.filter((record) => record.test_patch.includes("diff --git "))).toHaveLength(169);
    expect(records.filter((record) => /^[0-9a-f]{40}$/.test(record.base_commit)).length).toBeGreaterThanOrEqual(160);
    const languages = new Map<string, number>();
    for (const { language = "none" } of records) languages.set(language, (languages.get(language) ?? 0) + 1);
    expect(Object.fromEntries(languages)).toEqual({
      ...{ python: 29, java: 26, typescript: 28, go: 23 },
      ...{ c: 20, "c++": 22, rust: 22 },
    });
  });
});
