import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { FolderListing } from "@/lib/bundle/bundle-reader";
import { openBundle } from "@/lib/bundle/open-bundle";
import type { Reference } from "@/lib/formats/benchmark-pack";
import { DEFAULT_LIMITS } from "@/lib/formats/limits";
import { buildReference, type ReferenceKind } from "./build-reference";
import { loadReference } from "./load-reference";
import { folderOf, lines } from "./test-folder";

async function build(
  sources: readonly Readonly<Record<string, string>>[],
  kind: ReferenceKind | null = null,
): Promise<{ files: Record<string, string>; reference: Reference; kind: ReferenceKind }> {
  const files: Record<string, string> = {};
  const readers = await Promise.all(sources.map((source) => openBundle(folderOf(source), DEFAULT_LIMITS)));
  const options = { kind, slug: "x", name: "X", version: "1", licence: null };
  const built = await buildReference(
    readers,
    options,
    {
      file: async (path) => ({
        write: async (chunk) => void (files[path] = (files[path] ?? "") + Buffer.from(chunk).toString("utf8")),
        end: async () => {},
      }),
    },
    DEFAULT_LIMITS,
  );
  return { files, reference: await loadReference(folderOf(files), DEFAULT_LIMITS), kind: built.kind };
}

const SHA = "0123456789abcdef0123456789abcdef01234567";
const TEST_PATCH = lines(
  "diff --git a/t_test.go b/t_test.go",
  "--- a/t_test.go",
  "+++ b/t_test.go",
  "@@ -1 +1 @@",
  "-a",
  "+b",
);
const SCRIPT = lines(
  `git checkout ${SHA} -- t_test.go`,
  "git apply <<'EOF_1'",
  TEST_PATCH.trimEnd(),
  "EOF_1",
  "go test ./...",
  "echo OMNIGRIL_EXIT_CODE=$?",
);
const GO_LOG = lines(
  "=== RUN   TestA",
  "--- PASS: TestA (0.01s)",
  "PASS",
  "ok  \texample.com/x\t0.123s",
  "OMNIGRIL_EXIT_CODE=0",
);

describe("building a reference from ProMax", () => {
  const scripts = JSON.stringify({
    "acme__wid-1": { instance_id: "acme__wid-1", eval_script: SCRIPT },
    "caddy__caddyserver-2": { instance_id: "caddy__caddyserver-2", eval_script: SCRIPT },
  });

  it("recovers test patch, base commit, repository and language from the scripts alone", async () => {
    const { files, reference, kind } = await build([{ "data/eval.json": scripts }]);
    expect(kind).toBe("promax");
    expect(reference.benchmark).toMatchObject({ grading: "exit-code", limits: { steps: 300, usd: 10 } });
    const one = reference.instances.get("acme__wid-1");
    expect(one?.record).toMatchObject({ test_patch: TEST_PATCH, base_commit: SHA, repo: "acme/wid", language: "go" });
    expect(one?.broken).toBeNull();
    expect(reference.instances.get("caddy__caddyserver-2")?.record.repo).toBe("caddyserver/caddy");
    expect(files["reference/acme__wid-1/eval.sh"]).toBe(SCRIPT);
  });

  it("lets the data set decide who is an instance, and gold runs who is verifiable", async () => {
    const dataset = [
      { instance_id: "acme__wid-1", repo: "acme/wid", language: "go", problem_statement: "p", patch: "d" },
    ];
    const golden = (final_result: string, code: number) => ({
      final_result,
      returncode: code,
      stdout: GO_LOG.replace("CODE=0", `CODE=${code}`),
      stderr: "+ go test ./...\n",
    });
    const results = [{ instance_id: "acme__wid-1", passed: true, model: {}, golden: golden("success", 0) }];
    const good = await build([
      { "eval.json": scripts, "set.json": JSON.stringify(dataset), "pass_rate.json": JSON.stringify(results) },
    ]);
    expect([...good.reference.instances.keys()]).toEqual(["acme__wid-1"]);
    expect(good.reference.instances.get("acme__wid-1")).toMatchObject({
      broken: null,
      gold: { passed: ["example.com/x > TestA"] },
    });
    const bad = [{ ...results[0], golden: golden("non zero exit", 1) }];
    const broken = await build([{ "eval.json": scripts, "pass_rate.json": JSON.stringify(bad) }]);
    expect(broken.reference.instances.get("acme__wid-1")?.broken).toContain("gold patch");
    expect(broken.reference.instances.get("caddy__caddyserver-2")?.broken).toBeNull();
  });
});

describe("building a reference from Multi-SWE-bench", () => {
  const status = { run: "PASS", test: "FAIL", fix: "PASS" };
  const pull = {
    ...{ org: "acme", repo: "wid", number: 7, state: "closed", title: "t", body: "b", base: { sha: SHA } },
    resolved_issues: [{ number: 1, title: "It breaks", body: "Always." }],
    fix_patch: "diff",
    test_patch: TEST_PATCH,
    ...{ fixed_tests: { TestNew: status }, f2p_tests: { TestNew: status }, p2p_tests: { TestOld: status } },
    ...{ s2p_tests: {}, n2p_tests: { TestFresh: status } },
    run_result: { passed_tests: ["TestOld", "TestGone"], failed_tests: [], skipped_tests: [] },
    test_patch_result: {
      passed_tests: ["TestOld", "TestFlaky"],
      failed_tests: ["TestNew"],
      skipped_tests: ["TestGone"],
    },
  };

  it("expects what the fix made pass and kept, and forbids what passed before to fail", async () => {
    const { reference, kind } = await build([{ "go_dataset.jsonl": lines(JSON.stringify(pull)) }]);
    expect(kind).toBe("multi-swe-bench");
    expect(reference.benchmark.grading).toBe("three-log");
    const one = reference.instances.get("acme__wid-7");
    expect(one).toMatchObject({ failToPass: ["TestNew", "TestFresh"], passToPass: ["TestOld"], broken: null });
    expect(one?.gold?.must_not_fail).toEqual(["TestFlaky", "TestGone"]);
    expect(one?.record.problem_statement).toBe("It breaks\n\nAlways.");
  });

  it("lists a pull request whose reference runs show no fix as not verifiable", async () => {
    const { reference } = await build([
      { "set.jsonl": lines(JSON.stringify({ ...pull, f2p_tests: {}, n2p_tests: {} })) },
    ]);
    expect(reference.instances.get("acme__wid-7")?.broken).toContain("no test that the fix makes pass");
  });
});

/** A zstd frame of one raw block: magic, single segment with a one-byte size, last raw block. */
function zstdFrame(text: string): Buffer {
  const body = Buffer.from(text, "utf8");
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x60, (body.length - 256) & 255, (body.length - 256) >> 8]);
  const block = Buffer.alloc(3);
  block.writeUIntLE((body.length << 3) | 1, 0, 3);
  return Buffer.concat([header, block, body]);
}

describe("gold logs in a pack", () => {
  const long = `${"# padding\n".repeat(30)}${GO_LOG}`;
  const files = {
    "benchmark.json": JSON.stringify({ slug: "x", name: "X", version: "1", grading: "gold-suite" }),
    "instances.jsonl": lines(...["plain", "gz", "zst"].map((instance_id) => JSON.stringify({ instance_id }))),
    "reference/plain/gold.log": long,
  };

  it("may be plain, .gz or .zst, and are the same run then", async () => {
    const listing = folderOf(files);
    const packed = (path: string, bytes: Uint8Array): FolderListing["files"][number] => ({
      path,
      source: {
        size: bytes.length,
        name: path,
        async *stream(from = 0, to = bytes.length) {
          yield bytes.subarray(from, to);
        },
      },
    });
    const reference = await loadReference(
      {
        ...listing,
        files: [
          ...listing.files,
          packed("reference/gz/gold.log.gz", gzipSync(long)),
          packed("reference/zst/gold.log.zst", zstdFrame(long)),
        ],
      },
      DEFAULT_LIMITS,
    );
    const golds = ["plain", "gz", "zst"].map((id) => reference.instances.get(id)?.gold);
    for (const gold of golds) expect(gold).toEqual(golds[0]);
    expect(golds[0]).toMatchObject({ passed: ["example.com/x > TestA"], fingerprint: { digits: 2 } });
  });
});

describe("building a reference from task folders of quality edits", () => {
  const log = lines(
    "============================= test session starts ==============================",
    "collected 1 item",
    "",
    "t.py::test_f PASSED",
    "============================== 1 passed in 0.51s ===============================",
  );
  const task = (folder: string) => ({
    [`${folder}before/pkg/p.py`]: "import os, sys\n",
    [`${folder}before/pkg/__init__.py`]: "",
    [`${folder}human/pkg/p.py`]: "import os\nimport sys\n",
    [`${folder}gold.log`]: log,
    [`${folder}base.log`]: "nothing",
    [`${folder}task.md`]: "One import a line.\n",
  });

  it("takes code before, the human edit, the log and the request of each folder", async () => {
    const { files, reference, kind } = await build([
      { ...task("tasks/a-1/"), ...task("tasks/b-2/"), "tasks/b-2/task.json": JSON.stringify({ repo: "x/y" }) },
    ]);
    expect(kind).toBe("nfi");
    expect(reference.benchmark.grading).toBe("nfi");
    expect(Object.keys(files)).toContain("reference/a-1/human/pkg/p.py");
    const one = reference.instances.get("a-1");
    expect(one).toMatchObject({ broken: null, record: { problem_statement: "One import a line.\n" } });
    expect(one?.sources?.paths.toSorted()).toEqual(["pkg/__init__.py", "pkg/p.py"]);
    expect(one?.human?.paths).toEqual(["pkg/p.py"]);
    expect(reference.instances.get("b-2")?.record.repo).toBe("x/y");
  });

  it("lists a task without a human edit or a passing log, and wants a name for a task that stands alone", async () => {
    const { "t/human/pkg/p.py": _, ...without } = task("t/");
    const { reference } = await build([without], "nfi");
    expect(reference.instances.get("t")?.broken).toContain("no human reference edit");
    const { "u/gold.log": gold, ...silent } = task("u/");
    expect(gold).toBe(log);
    expect((await build([silent], "nfi")).reference.instances.get("u")?.broken).toContain("no gold log");
    const cut = { ...task("v/"), "v/gold.log": log.slice(0, log.indexOf("====", 100)) };
    expect((await build([cut], "nfi")).reference.instances.get("v")?.broken).toContain("log-truncated");
    await expect(build([task("")], "nfi")).rejects.toMatchObject({ code: "pack-invalid" });
    const named = { ...task(""), "task.json": JSON.stringify({ instance_id: "alone" }) };
    expect((await build([named], "nfi")).reference.instances.has("alone")).toBe(true);
  });
});
